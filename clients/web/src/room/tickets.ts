// Tickets on the way from one room's page to the next one's.

import type { Ticket } from "@protocol";
import type { Words } from "@/text/words.ts";

const kept = new Map<string, Ticket>();
const asked = new Map<string, readonly Words[]>();

/** `others`: who has been asked to come there too. */
export function keepTicket(ticket: Ticket, others: readonly Words[] = []): void {
  kept.set(ticket.room, ticket);
  if (others.length > 0) asked.set(ticket.room, others);
}

/** Who has been asked to come to that room, as far as it was done here. */
export const askedTo = (room: string): readonly Words[] => asked.get(room) ?? [];

/** A ticket works once, so it is handed out once. */
export function pickTicket(room: string): Ticket | undefined {
  const ticket = kept.get(room);
  kept.delete(room);
  return ticket;
}
