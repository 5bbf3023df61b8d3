// A room: the pitch, and around it everything that is so and was ruled.

import { type Signal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { roomWords } from "@/match/names.ts";
import { Pitch } from "@/pitch/Pitch.tsx";
import { PlayPanel } from "@/play/PlayPanel.tsx";
import { codeWords } from "@/text/codes.ts";
import { roomNamed } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { useKeptFocus } from "@/ui/keptFocus.ts";
import { LanguageSwitch } from "@/ui/LanguageChoice.tsx";
import { Midline } from "@/ui/marks.tsx";
import { useTitle } from "@/ui/title.ts";
import { Break } from "./Break.tsx";
import { Call } from "./Call.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { type Chatting, chattingIn } from "./chatting.ts";
import { setUp } from "./court.ts";
import { Doubt } from "./Doubt.tsx";
import { Ground, GroundLobby, GroundReports, isOnGround } from "./Ground.tsx";
import { enter, type Here, type Tab } from "./here.ts";
import { KeyHelp } from "./KeyHelp.tsx";
import { Lobby } from "./Lobby.tsx";
import { NotIn } from "./NotIn.tsx";
import { RecordPage } from "./RecordPage.tsx";
import { ReplayBar } from "./ReplayBar.tsx";
import { Result } from "./Result.tsx";
import { Rulings } from "./Rulings.tsx";
import "./room.css";
import "./score.css";
import "./series.css";
import "./over.css";
import "./lobby.css";
import "./rulings.css";
import "./chat.css";
import "./screens.css";
import { Scoreboard } from "./Scoreboard.tsx";
import { Seats } from "./Seats.tsx";
import { Tabs } from "./Tabs.tsx";
import { pickTicket } from "./tickets.ts";
import { useRoomKeys } from "./useRoomKeys.ts";

export default function RoomPage({ room }: { room: string }) {
  const [here, setHere] = useState<Here | null>(null);
  const [visit, setVisit] = useState(0);
  useTitle(say(roomNamed(room)));
  useEffect(() => {
    const entered = enter(room, pickTicket(room));
    setHere(entered);
    return () => entered.close();
  }, [room, visit]);
  if (here === null) return <Entering />;
  // Whoever gives the seats up stays to watch: that is a new visit.
  const leave = () => {
    here.session.leave();
    setVisit(visit + 1);
  };
  return <RoomWith key={visit} here={here} onLeave={leave} />;
}

function Entering() {
  return (
    <main class="room-entering">
      <p role="status">{say(ROOM.entering)}</p>
    </main>
  );
}

export function RoomWith({ here, onLeave }: { here: Here; onLeave: () => void }) {
  const chatting = useMemo(() => chattingIn(here.session), [here]);
  const [showsKeys, setShowsKeys] = useState(false);
  useTaking(here);
  useLobbyPitch(here);
  useRoomKeys(here, () => setShowsKeys(true));
  const view = here.session.view.value;
  const link = here.session.link.value;
  if (view === null) {
    if (link.kind !== "stopped" || here.isTaking.value) return <Entering />;
    if (link.code === "NO_SUCH_ROOM") return <RecordPage room={here.session.room} />;
    const why = here.trouble.value ?? codeWords(link.code);
    return <NotIn title={ROOM.notIn} why={why} onRetry={() => here.session.retry()} />;
  }
  const isStale = link.kind === "lost" || link.kind === "stopped";
  return (
    <div
      class="room"
      data-status={view.status}
      data-stale={isStale || undefined}
      data-ground={isOnGround(here) || undefined}
    >
      <Head here={here} onHelp={() => setShowsKeys(true)} />
      <ConnectionBanner here={here} />
      <main class="room-main" tabIndex={-1}>
        {view.match && <Scoreboard here={here} />}
        <div class="room-pitch">
          <Pitch model={here.pitch} />
          {here.stage.replay.value ? (
            <ReplayBar here={here} />
          ) : (
            <div class="room-over">
              <Call here={here} />
            </div>
          )}
        </div>
        <div class="room-news-lines">
          <Said words={here.trouble} role="alert" />
          <Said words={here.notice} role="status" />
        </div>
        <Controls here={here} />
      </main>
      <aside class="room-side" aria-label={say(ROOM.side)}>
        <SidePanel here={here} chatting={chatting} onLeave={onLeave} />
        <Doubt here={here} />
      </aside>
      {showsKeys && <KeyHelp onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

function Head({ here, onHelp }: { here: Here; onHelp: () => void }) {
  const title = say(roomWords(here.session.room, here.info.value?.title ?? "", here.teams.value));
  useTitle(title);
  return (
    <header class="room-head">
      <a class="room-home" href="/" aria-label={say(ROOM.home)}>
        <Midline size={28} />
      </a>
      <h1>{title}</h1>
      {here.session.seats.value.length === 0 && <span class="badge">{say(ROOM.watching)}</span>}
      <span class="room-head-end">
        <button type="button" class="button quiet small room-help" onClick={onHelp}>
          {say(ROOM.help)}
        </button>
        <LanguageSwitch />
      </span>
    </header>
  );
}

function Controls({ here }: { here: Here }) {
  const { view } = here.session;
  const match = here.stage.match.value;
  const panel = useKeptFocus(view.value?.status ?? null);
  if (here.isBeginning.value) {
    return (
      <section class="room-controls" aria-label={say(ROOM.controls)}>
        <p role="status" class="room-missing">
          {say(ROOM.beginning)}
        </p>
      </section>
    );
  }
  return (
    <section class="room-controls" ref={panel} tabIndex={-1} aria-label={say(ROOM.controls)}>
      {view.value?.status === "lobby" &&
        (isOnGround(here) ? <GroundLobby here={here} /> : <Lobby here={here} />)}
      {match?.phase.kind === "break" && <Break here={here} match={match} />}
      {match?.outcome && <Result here={here} match={match} />}
      {view.value?.status === "running" && !match?.outcome && isOnGround(here) && <Ground here={here} />}
      {view.value?.status === "running" && !match?.outcome && (
        <PlayPanel session={here.session} pitch={here.pitch} />
      )}
    </section>
  );
}

function SidePanel({ here, chatting, onLeave }: { here: Here; chatting: Chatting; onLeave: () => void }) {
  const tab = chosenTab(here);
  const news = chatting.allUnread.value;
  return (
    <Tabs<Tab>
      id="room"
      label={say(ROOM.side)}
      tabs={[
        { name: "rulings", title: say(ROOM.rulings) },
        ...(isOnGround(here) ? [{ name: "reports" as const, title: say(ROOM.reports) }] : []),
        { name: "seats", title: say(ROOM.seats) },
        { name: "chat", title: say(ROOM.chat), news: tab === "chat" ? 0 : news },
      ]}
      chosen={tab}
      onChoose={(name) => {
        here.tab.value = name;
      }}
    >
      {tab === "rulings" && <Rulings here={here} />}
      {tab === "reports" && <GroundReports here={here} />}
      {tab === "seats" && <Seats here={here} onLeave={onLeave} />}
      {tab === "chat" && (
        // Whoever uses it has chosen it: the beginning of the match takes it away from nobody.
        <div
          onFocusCapture={() => {
            here.tab.value = "chat";
          }}
        >
          <ChatPanel here={here} chatting={chatting} />
        </div>
      )}
    </Tabs>
  );
}

/** Until somebody chooses: before the match there is nothing but to talk. */
function chosenTab(here: Here): Tab {
  return here.tab.value ?? (here.session.view.value?.status === "lobby" ? "chat" : "rulings");
}

/** Said between the pitch and the controls: what went wrong, or what the referee wants people to know. */
function Said({ words, role }: { words: Signal<Words | null>; role: "alert" | "status" }) {
  return (
    <div role={role} class="room-said">
      {words.value && (
        <p class="spread">
          <span>{say(words.value)}</span>
          <button
            type="button"
            class="button small quiet"
            onClick={() => {
              words.value = null;
            }}
          >
            {say(ROOM.dismiss)}
          </button>
        </p>
      )}
    </div>
  );
}

/**
 * `?take=a1,a2`: those seats, at once, for a room may let nobody in who has none; with `&begin=1` the match as well, without
 * a question. The address then is the plain one, which can be passed on.
 */
function useTaking(here: Here): void {
  const { query, path, route } = useLocation();
  useEffect(() => {
    if (!query.take) return;
    const wanted = query.take.split(",").filter((seat) => SEAT.test(seat));
    route(path, true);
    if (wanted.length === 0) return;
    if (query.begin) here.begin(wanted);
    here.take(wanted);
  }, [here]);
}

const SEAT = /^(?:[ab][1-6]|co|s[1-4])$/;

/** Before the match the pitch is shown as it will be set up. */
function useLobbyPitch(here: Here): void {
  useSignalEffect(() => {
    if (here.session.view.value?.status === "lobby") here.pitch.pieces.value = setUp();
  });
}
