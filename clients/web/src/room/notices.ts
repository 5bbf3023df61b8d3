// What everybody is told in passing: of people, offers that are gone, play taken back, and what the referee notices.

import type { Event } from "@protocol";
import { book } from "@/match/book.ts";
import { playerWords } from "@/match/names.ts";
import { told } from "@/match/sentences.ts";
import { other, type Room } from "@/protocol/names.ts";
import type { TeamNames } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { NEWS } from "@/text/series.ts";
import type { Words } from "@/text/words.ts";

/** Null for events that show themselves, or are told as rulings. */
export function noticeOf(event: Event, teams: TeamNames, room: Room): Words | null {
  switch (event.ev) {
    case "noticed":
      return told(book.peek(), event.clause, event.code, event.team ? { team: teams[event.team] } : {});
    case "draw_declined":
      return event.lapsed ? ROOM.drawLapsed : ROOM.drawDeclined(teams[other(event.team)]);
    case "substituted": {
      const player = (number: number) => playerWords(room, event.team, number);
      return NEWS.substituted(teams[event.team], player(event.leaves), player(event.enters));
    }
    case "captain_named":
      return NEWS.captain(teams[event.team], playerWords(room, event.team, event.player));
    case "oversight_asked":
      return NEWS.oversight(teams[event.team], event.reason);
    case "replay_declined":
      return event.lapsed ? NEWS.replayLapsed : NEWS.replayDeclined(teams[event.team]);
    case "correction_declined":
      return event.lapsed ? NEWS.correctionLapsed : NEWS.correctionDeclined(teams[other(event.team)]);
    case "went_back":
      return NEWS.wentBack;
    case "coin_flipped":
      return NEWS.coin(teams[event.winner]);
    default:
      return null;
  }
}
