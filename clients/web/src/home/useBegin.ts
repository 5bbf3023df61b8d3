// Makes a room and goes there, with the seats one wants in it.

import type { RoomRequest } from "@protocol";
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { makeRoom } from "@/session/api.ts";
import { HOME } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { roomAddress } from "./listing.ts";

export function useBegin(onFailed: (error: unknown) => void) {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function begin(wanted: RoomRequest, seats: readonly string[], isAtOnce = false): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    announce(say(HOME.starting));
    try {
      const { room } = await makeRoom(wanted);
      route(roomAddress(room, seats, isAtOnce));
    } catch (error) {
      setBusy(false);
      onFailed(error);
    }
  }

  return { begin, isBusy };
}
