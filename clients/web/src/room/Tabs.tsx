// Tabs: arrow keys go from one to the next, and only the chosen one is in the way of the Tab key.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";

export interface TabOf<Name extends string> {
  name: Name;
  title: string;
  /** how much in it is new */
  news?: number;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly TabOf<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ComponentChildren;
  /** two sets of tabs on a page have different ones */
  id: string;
}

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children, id }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const go = (by: number) => {
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#${id}-${next.name}`)?.focus();
  };
  return (
    <div class="room-tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
          event.preventDefault();
          event.stopPropagation();
          go(event.key === "ArrowRight" ? 1 : -1);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.title}
            {tab.news ? <News count={tab.news} /> : null}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} class="room-tabpanel" role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}

function News({ count }: { count: number }) {
  return (
    <>
      <span class="room-news" aria-hidden="true">
        {count}
      </span>
      <span class="visually-hidden">, {say(ROOM.unread(count))}</span>
    </>
  );
}
