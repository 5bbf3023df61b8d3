// Says when the connection is lost, what is kept meanwhile, and what to do; over the page, so that nothing moves.

import { useEffect, useRef, useState } from "preact/hooks";
import { codeWords } from "@/text/codes.ts";
import { secondsLeft } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { useTicks } from "@/ui/ticks.ts";
import { type Banner, bannerOf } from "./connection.ts";
import type { Here } from "./here.ts";

export function ConnectionBanner({ here }: { here: Here }) {
  const link = here.session.link.value;
  useTicks(500, link.kind === "lost");
  useReturn(link.kind);
  const banner = bannerOf(link, here.session.seats.value.length > 0, performance.now());
  return (
    <div class="room-banner" role="status">
      {banner.kind === "lost" && <Lost here={here} banner={banner} />}
      {banner.kind === "stopped" && <Stopped here={here} banner={banner} />}
    </div>
  );
}

/** Whoever comes back is told, briefly. */
function useReturn(kind: string): void {
  const wasLost = useRef(false);
  useEffect(() => {
    if (kind === "live" && wasLost.current) announce(say(ROOM.backAgain));
    if (kind === "lost") wasLost.current = true;
    if (kind === "live") wasLost.current = false;
  }, [kind]);
}

type Of<Kind> = { here: Here; banner: Extract<Banner, { kind: Kind }> };

function Lost({ here, banner }: Of<"lost">) {
  const { retryIn, kept } = banner;
  return (
    <div class="room-banner-line">
      {/* The counting is to be seen; said aloud is only that the connection is gone. */}
      <p aria-hidden="true">
        {say(retryIn === null ? ROOM.lostTrying : ROOM.lostRetry(secondsLeft(retryIn)))}{" "}
        {kept !== null && say(kept > 0 ? ROOM.seatsKept(secondsLeft(kept)) : ROOM.seatsGone)}
      </p>
      <p class="visually-hidden">{say(ROOM.lostTrying)}</p>
      <button type="button" class="button small" onClick={() => here.session.retry()}>
        {say(ROOM.tryNow)}
      </button>
    </div>
  );
}

function Stopped({ here, banner }: Of<"stopped">) {
  const [isPutAway, setIsPutAway] = useState(false);
  if (isPutAway) return null;
  return (
    <div class="room-banner-line">
      <p>{say(codeWords(banner.code))}</p>
      <div class="row">
        {banner.offers !== "nothing" && (
          <button type="button" class="button small primary" onClick={() => here.session.retry()}>
            {say(banner.offers === "takeOver" ? ROOM.takeOver : ROOM.rejoin)}
          </button>
        )}
        <a class="button small" href="/">
          {say(ROOM.toHome)}
        </a>
        {banner.offers === "nothing" && (
          <button type="button" class="button small quiet" onClick={() => setIsPutAway(true)}>
            {say(ROOM.dismiss)}
          </button>
        )}
      </div>
    </div>
  );
}
