// Tickets on the way from one room's page to the next one's.

import type { Ticket } from "@protocol";

const kept = new Map<string, Ticket>();

export function keepTicket(ticket: Ticket): void {
  kept.set(ticket.room, ticket);
}

/** A ticket works once, so it is handed out once. */
export function pickTicket(room: string): Ticket | undefined {
  const ticket = kept.get(room);
  kept.delete(room);
  return ticket;
}
