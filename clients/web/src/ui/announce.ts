// The voice for screen readers: short texts, said politely or at once.

const SAID_FOR = 8000; // ms; afterwards nobody should come across it while reading the page

/** Say something. An open dialog makes the rest of the page silent, so it is said inside of the dialog then. */
export function announce(text: string, assertive = false): void {
  const open = document.querySelectorAll("dialog[open]");
  const region = voiceIn(open[open.length - 1] ?? document.body, assertive);
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  setTimeout(() => line.remove(), SAID_FOR);
}

/** Both regions have to be there before anything is said in them. */
export function prepareVoice(host: Element): void {
  voiceIn(host, false);
  voiceIn(host, true);
}

function voiceIn(host: Element, assertive: boolean): Element {
  const tone = assertive ? "assertive" : "polite";
  const there = host.querySelector(`:scope > [data-voice="${tone}"]`);
  if (there) return there;
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.dataset.voice = tone;
  region.setAttribute("aria-live", tone);
  host.append(region);
  return region;
}
