// What the server takes in a line of text: no control characters, none that turn the direction of writing, none unseen.

const CONTROLS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export const hasControls = (text: string): boolean => text.search(CONTROLS) >= 0;

/** The line as it may be sent: `instead` of each such character, nothing at its ends, and not too long. */
export const plainLine = (text: string, most: number, instead = ""): string =>
  [...text.replace(CONTROLS, instead).trim()].slice(0, most).join("");
