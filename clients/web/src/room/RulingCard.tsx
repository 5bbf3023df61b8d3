// The grounds of a ruling: its clause in both languages, what was measured, by how much, and the throw once more.

import type { Clause, Fact, Ruling } from "@protocol";
import type { ComponentChildren } from "preact";
import { book } from "@/match/book.ts";
import { playerWords } from "@/match/names.ts";
import { teamOf } from "@/protocol/names.ts";
import { factName } from "@/text/codes.ts";
import { amount } from "@/text/measures.ts";
import { ROOM } from "@/text/room.ts";
import { type Language, language, say } from "@/text/words.ts";
import type { Here } from "./here.ts";
import { MarginPicture } from "./MarginPicture.tsx";
import { PieceChip, PieceChips } from "./PieceChips.tsx";
import { Play } from "./Rulings.tsx";

export function RulingCard({ here, ruling }: { here: Here; ruling: Ruling }) {
  const clause = book.value.get(ruling.clause);
  return (
    <article class="stack room-card" aria-label={say(ROOM.rulingTitle(ruling.n))}>
      {ruling.margin && (
        <Part title={say(ROOM.margin)}>
          <MarginPicture margin={ruling.margin} />
        </Part>
      )}
      {ruling.window && (
        <button type="button" class="button primary small" onClick={() => here.watchAgain(ruling)}>
          <Play /> {say(ROOM.watchAgain)}
        </button>
      )}
      {ruling.reason && <Part title={say(ROOM.official)}>“{ruling.reason}”</Part>}
      <Facts here={here} facts={ruling.facts ?? []} />
      <dl class="room-about">
        {ruling.pieces && ruling.pieces.length > 0 && (
          <About name={say(ROOM.pieces)}>
            <PieceChips here={here} pieces={ruling.pieces} />
          </About>
        )}
        {ruling.restored && ruling.restored.length > 0 && (
          <About name={say(ROOM.putBack)}>
            <PieceChips here={here} pieces={ruling.restored} />
          </About>
        )}
        <Thrower here={here} ruling={ruling} />
        {ruling.nearest && (
          <About name={say(ROOM.nearest)}>
            <a href={`/rules#${ruling.nearest}`}>{ruling.nearest}</a>
          </About>
        )}
      </dl>
      <ClauseText id={ruling.clause} clause={clause} />
    </article>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function About({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The player's seat is the team with the number. */
function Thrower({ here, ruling }: { here: Here; ruling: Ruling }) {
  if (!ruling.team || ruling.player == null) return null;
  const seat = `${ruling.team}${ruling.player}`;
  const name = say(
    playerWords(here.session.view.value ?? { seats: here.seats.value }, ruling.team, ruling.player),
  );
  return (
    <About name={say(ROOM.thrower)}>
      <span class={`mark-${teamOf(seat)}`}>{name === seat ? seat : `${name} (${seat})`}</span>
    </About>
  );
}

function Facts({ here, facts }: { here: Here; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <table class="room-facts">
      <caption>{say(ROOM.measured)}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{say(ROOM.fact)}</th>
          <th scope="col">{say(ROOM.piece)}</th>
          <th scope="col">{say(ROOM.value)}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={`${fact.name} ${fact.piece ?? ""}`}>
            <th scope="row">{say(factName(fact.name))}</th>
            <td>{fact.piece && <PieceChip here={here} piece={fact.piece} />}</td>
            <td class="room-number">{say(amount(fact.value, fact.unit))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ClauseText({ id, clause }: { id: string; clause: Clause | undefined }) {
  const first = language.value;
  const second: Language = first === "en" ? "ja" : "en";
  return (
    <section class="stack room-clause-text">
      <h3>{say(ROOM.clauseIn(id))}</h3>
      {clause === undefined && <p class="muted">{say(ROOM.noClauseText)}</p>}
      {clause && (
        <>
          <p lang={first}>{clause.text[first]}</p>
          <p lang={second} class="muted">
            {clause.text[second]}
          </p>
          {clause.reading && (
            <details>
              <summary>{say(ROOM.reading)}</summary>
              <p lang={first}>{clause.reading[first]}</p>
              <p lang={second} class="muted">
                {clause.reading[second]}
              </p>
            </details>
          )}
        </>
      )}
      <p class="spread room-source">
        {clause?.source && (
          <span class="muted">
            {say(ROOM.source)}: {clause.source.join(", ")}
          </span>
        )}
        <a href={`/rules#${id}`}>{say(ROOM.allRules)}</a>
      </p>
    </section>
  );
}
