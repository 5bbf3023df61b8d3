// What somebody means who pastes a link, a path or a room's name.

export type Way =
  | { kind: "room"; room: string }
  /** A room of another server, which only that server can show. */
  | { kind: "elsewhere"; link: string; host: string }
  | { kind: "unclear" };

const ROOM = /^[a-z0-9-]{1,32}$/;
const LINK = /^https?:\/\//i;

/** `here` is this page's host, with its port. */
export function wayTo(text: string, here: string): Way {
  // A Japanese keyboard may leave full-width letters, and a copied text its spaces and brackets.
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^[<「("']+|[>」)"'.。、]+$/g, "");
  return LINK.test(plain) ? fromLink(plain, here) : fromPath(plain, here);
}

function fromLink(text: string, here: string): Way {
  if (!URL.canParse(text)) return { kind: "unclear" };
  const link = new URL(text);
  const room = roomIn(link.pathname);
  if (room === null) return { kind: "unclear" };
  return link.host === here
    ? { kind: "room", room }
    : { kind: "elsewhere", link: link.href, host: link.host };
}

function fromPath(text: string, here: string): Way {
  // An address without its scheme: `host:8080/rooms/kyoto-1`.
  if (/^[^/]+\/rooms\//.test(text)) return fromLink(`http://${text}`, here);
  const room = roomIn(text) ?? named(text);
  return room === null ? { kind: "unclear" } : { kind: "room", room };
}

/** The room of a path `/rooms/kyoto-1`, whatever follows behind it. */
function roomIn(path: string): string | null {
  const room = /^\/?rooms\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(path)?.[1];
  return room === undefined ? null : named(room);
}

function named(text: string): string | null {
  const name = text.toLowerCase();
  return ROOM.test(name) ? name : null;
}
