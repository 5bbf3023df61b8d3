// What a browser keeps for us. Where it keeps nothing, things last until the page is left.

export type Place = "localStorage" | "sessionStorage";

export function read(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

export function write(place: Place, key: string, text: string): void {
  try {
    window[place].setItem(key, text);
  } catch {
    // Full, or forbidden.
  }
}

export function remove(place: Place, key: string): void {
  try {
    window[place].removeItem(key);
  } catch {
    // as above
  }
}
