// What people say to each other beside the match.

import type { ChatLine } from "@protocol";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { teamOf } from "@/protocol/names.ts";
import { identity } from "@/session/identity.ts";
import { ROOM } from "@/text/room.ts";
import { language, say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { asSomebody } from "@/ui/naming.ts";
import type { Chatting } from "./chatting.ts";
import type { Here } from "./here.ts";
import { Tabs } from "./Tabs.tsx";
import { type Channel, channels, cleaned, clockTime, LONGEST_LINE, linesOf, maySay } from "./talk.ts";

interface Props {
  here: Here;
  chatting: Chatting;
}

export function ChatPanel({ here, chatting }: Props) {
  const { session } = here;
  const to = chatting.channel.value;
  const counts = chatting.unread.value;
  const lines = linesOf(session.chat.value, to, session.muted.value);
  const last = lines[lines.length - 1];
  useEffect(() => chatting.read(to), [to, last?.id]);
  useNewLines(last, session.member.value);
  return (
    <div class="room-chat">
      <Tabs
        id="chat"
        label={say(ROOM.chat)}
        tabs={channels(session.seats.value).map((name) => ({
          name,
          title: say(channelName(here, name)),
          news: name === to ? 0 : counts[name],
        }))}
        chosen={to}
        onChoose={chatting.choose}
      >
        <Lines here={here} lines={lines} />
        <MutedPeople here={here} />
        <Writing here={here} to={to} />
      </Tabs>
    </div>
  );
}

function channelName(here: Here, to: Channel): Words {
  if (to === "match") return ROOM.toMatch;
  if (to === "spectators") return ROOM.toSpectators;
  const isInBoth = new Set(here.session.seats.value.map(teamOf)).size > 1;
  return isInBoth ? here.teams.value[to] : ROOM.toOwnTeam;
}

/** Said aloud while the chat is open: what others write from now on. */
function useNewLines(last: ChatLine | undefined, me: string | null): void {
  const known = useRef(last?.id ?? 0);
  useEffect(() => {
    if (!last || last.id <= known.current) return;
    known.current = last.id;
    if (last.member !== me) announce(say(ROOM.lineSaid(last.name, last.text)));
  }, [last?.id]);
}

function Lines({ here, lines }: { here: Here; lines: readonly ChatLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  // Whoever reads further up is not pulled down by a new line.
  useLayoutEffect(() => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  if (lines.length === 0) return <p class="muted room-lines">{say(ROOM.noLines)}</p>;
  return (
    <ol
      ref={list}
      class="plain-list room-lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={say(ROOM.chat)}
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      {lines.map((line) => (
        <Line key={line.id} here={here} line={line} />
      ))}
    </ol>
  );
}

function Line({ here, line }: { here: Here; line: ChatLine }) {
  const isMine = line.member === here.session.member.value;
  const team = line.seat ? teamOf(line.seat) : null;
  return (
    <li class="room-line-said" data-line={line.id}>
      <p class="room-line-who">
        <b class={team ? `mark-${team}` : ""}>{line.name}</b>
        <time dateTime={new Date(line.sent_at * 1000).toISOString()}>
          {clockTime(line.sent_at, language.value)}
        </time>
        {!isMine && <LineMenu here={here} line={line} />}
      </p>
      <p dir="auto">{line.text}</p>
    </li>
  );
}

function LineMenu({ here, line }: { here: Here; line: ChatLine }) {
  const [isReporting, setIsReporting] = useState(false);
  const { session } = here;
  const isHost = session.member.value !== null && here.info.value?.host === session.member.value;
  const isSilenced = session.silenced.value.includes(line.member);
  return (
    <details class="room-line-menu">
      <summary aria-label={say(ROOM.lineMenu(line.name))}>⋯</summary>
      <div class="row">
        <button type="button" class="button small" onClick={() => session.mute(line.member, true)}>
          {say(ROOM.mute)}
        </button>
        {session.reported.value.includes(line.id) ? (
          <span class="badge">{say(ROOM.reported)}</span>
        ) : (
          <button type="button" class="button small" onClick={() => setIsReporting(true)}>
            {say(ROOM.report)}
          </button>
        )}
        {isHost && (
          <button
            type="button"
            class="button small"
            onClick={() => session.mute(line.member, !isSilenced, true)}
          >
            {say(isSilenced ? ROOM.unsilence : ROOM.silence)}
          </button>
        )}
      </div>
      {isReporting && <ReportDialog here={here} line={line} onClose={() => setIsReporting(false)} />}
    </details>
  );
}

const LONGEST_REASON = 200;

function ReportDialog({ here, line, onClose }: { here: Here; line: ChatLine; onClose: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <Dialog title={say(ROOM.reportTitle)} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          here.session.report(line.id, cleaned(reason));
          onClose();
        }}
      >
        <blockquote class="room-quote" dir="auto">
          {say(ROOM.lineSaid(line.name, line.text))}
        </blockquote>
        <div class="field">
          <label for="report-reason">{say(ROOM.reportWhy)}</label>
          <input
            id="report-reason"
            value={reason}
            maxLength={LONGEST_REASON}
            aria-describedby="report-hint"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <p id="report-hint" class="hint">
            {say(ROOM.reportHint)}
          </p>
        </div>
        <button type="submit" class="button primary">
          {say(ROOM.report)}
        </button>
      </form>
    </Dialog>
  );
}

/** Those whose lines I do not hear: their names as far as they said something. */
function MutedPeople({ here }: { here: Here }) {
  const { chat, muted, mute } = here.session;
  if (muted.value.length === 0) return null;
  return (
    <details>
      <summary class="muted">
        {say(ROOM.muted)} ({muted.value.length})
      </summary>
      <ul class="plain-list">
        {muted.value.map((member) => (
          <li key={member} class="spread">
            <span>{chat.value.find((line) => line.member === member)?.name ?? member}</span>
            <button type="button" class="button small" onClick={() => mute(member, false)}>
              {say(ROOM.unmute)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Writing({ here, to }: { here: Here; to: Channel }) {
  const { session } = here;
  const [text, setText] = useState("");
  const mine = session.seats.value;
  const hasName = identity.value !== null;
  const isSilenced = session.member.value !== null && session.silenced.value.includes(session.member.value);
  const isCommon = to === "match" || to === "spectators";
  if (isSilenced && isCommon) return <p class="muted">{say(ROOM.silencedMe)}</p>;
  if (to === "spectators" && !hasName) {
    const speakUp = () => here.ask(() => session.speakUp());
    return (
      <button type="button" class="button" onClick={() => asSomebody(speakUp, ROOM.nameToTalk)}>
        {say(ROOM.nameToTalk)}
      </button>
    );
  }
  if (!maySay(to, mine, hasName, isSilenced)) {
    return <p class="muted">{say(to === "spectators" ? ROOM.onlyWatchers : ROOM.onlySeated)}</p>;
  }
  return (
    <form
      class="room-write"
      onSubmit={(event) => {
        event.preventDefault();
        const line = cleaned(text);
        if (line === "") return;
        session.say(to, line);
        setText("");
      }}
    >
      <input
        value={text}
        maxLength={LONGEST_LINE}
        aria-label={say(ROOM.write)}
        placeholder={say(ROOM.write)}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={cleaned(text) === ""}>
        {say(ROOM.send)}
      </button>
    </form>
  );
}
