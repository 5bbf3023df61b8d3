// What has been read of the chat, and how much is new.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Session } from "@/session/types.ts";
import { type Channel, channels, linesOf, ownChannel, unread } from "./talk.ts";

export interface Chatting {
  /** the channel that is open */
  readonly channel: ReadonlySignal<Channel>;
  choose(to: Channel): void;
  readonly unread: ReadonlySignal<Readonly<Record<Channel, number>>>;
  readonly allUnread: ReadonlySignal<number>;
  /** Everything in that channel has been seen. */
  read(to: Channel): void;
}

export function chattingIn(session: Session): Chatting {
  const wanted = signal<Channel | null>(null);
  const lastRead = signal<Readonly<Record<Channel, number>>>({ a: 0, b: 0, match: 0, spectators: 0 });
  const heard = computed(() => channels(session.seats.value));
  const channel = computed(() => {
    const mine = session.seats.value;
    return wanted.value && heard.value.includes(wanted.value) ? wanted.value : ownChannel(mine);
  });
  const newIn = (to: Channel) =>
    heard.value.includes(to)
      ? unread(linesOf(session.chat.value, to, session.muted.value), lastRead.value[to], session.member.value)
      : 0;
  const counted = computed(() => ({
    a: newIn("a"),
    b: newIn("b"),
    match: newIn("match"),
    spectators: newIn("spectators"),
  }));
  return {
    channel,
    choose(to) {
      wanted.value = to;
    },
    unread: counted,
    allUnread: computed(() => Object.values(counted.value).reduce((sum, n) => sum + n, 0)),
    read(to) {
      const last = session.chat.peek().findLast((line) => line.to === to)?.id ?? 0;
      if (last > lastRead.peek()[to]) lastRead.value = { ...lastRead.peek(), [to]: last };
    },
  };
}
