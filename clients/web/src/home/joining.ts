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
  const way = fromPath(link.pathname, here);
  if (way.kind === "room" && link.host !== here)
    return { kind: "elsewhere", link: link.href, host: link.host };
  return way;
}

function fromPath(text: string, here: string): Way {
  const [path = ""] = text.split(/[?#]/);
  const parts = path.split("/").filter(Boolean);
  // An address without its scheme: `host:8080/rooms/kyoto-1`.
  if (parts.length === 3 && parts[1] === "rooms") return fromLink(`http://${text}`, here);
  const room =
    (parts.length === 2 && parts[0] === "rooms" ? parts[1] : parts.length === 1 ? parts[0] : "") ?? "";
  const name = room.toLowerCase();
  return ROOM.test(name) ? { kind: "room", room: name } : { kind: "unclear" };
}
