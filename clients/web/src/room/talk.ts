// Who may say what to whom, and what of it is new.

import type { ChatLine } from "@protocol";
import { type Team, teamOf } from "@/protocol/names.ts";
import { plainLine } from "@/protocol/plain.ts";

export type Channel = ChatLine["to"];

/** Lines of one channel that are shown; older ones were read or never will be. */
export const SHOWN_LINES = 200;
export const LONGEST_LINE = 280;

const teamsOf = (mine: readonly string[]): Team[] => {
  const teams = mine.map(teamOf).filter((team) => team !== null);
  return [...new Set(teams)].sort();
};

/** The channels somebody hears: seated members their team's and the match's, the others the match's and the spectators'. */
export function channels(mine: readonly string[]): Channel[] {
  if (mine.length === 0) return ["match", "spectators"];
  return [...teamsOf(mine), "match"];
}

/** Seated members speak to their team or the match; whoever has a name but no seat, to the spectators. A host silences nobody's team. */
export function maySay(to: Channel, mine: readonly string[], hasName: boolean, isSilenced: boolean): boolean {
  if (to === "spectators") return hasName && mine.length === 0 && !isSilenced;
  if (to === "match") return mine.length > 0 && !isSilenced;
  return teamsOf(mine).includes(to);
}

/** The first channel in which I may say something. */
export function ownChannel(mine: readonly string[]): Channel {
  return mine.length === 0 ? "spectators" : "match";
}

export function linesOf(chat: readonly ChatLine[], to: Channel, muted: readonly string[]): ChatLine[] {
  return chat.filter((line) => line.to === to && !muted.includes(line.member)).slice(-SHOWN_LINES);
}

/** How many lines of others came after the last one read. */
export function unread(lines: readonly ChatLine[], lastRead: number, me: string | null): number {
  return lines.filter((line) => line.id > lastRead && line.member !== me).length;
}

/** What may be sent. */
export const cleaned = (text: string): string => plainLine(text, LONGEST_LINE);

/** Hour and minute where the reader is. */
export function clockTime(sentAt: number, language: string): string {
  return new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(sentAt * 1000);
}
