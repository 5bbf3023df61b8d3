// The form for a new room: its rules come from the server, and so does what is wrong with it.

import type { GameInfo } from "@protocol";
import { useEffect, useState } from "preact/hooks";
import { listGames, listOptions, type OptionText } from "@/session/api.ts";
import { SETUP, WHERE } from "@/text/home.ts";
import { say } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { part } from "@/ui/part.tsx";
import { Segments } from "@/ui/Segments.tsx";
import { SetUpForm } from "./SetUpForm.tsx";

const GAME = "kubb";
const GroundForm = part(() => import("./GroundForm.tsx"));
type Where = "screen" | "ground";

type Book =
  | { kind: "loading" }
  | { kind: "failed" }
  | { kind: "there"; game: GameInfo; options: OptionText[] };

export function SetUp({ onClose }: { onClose: () => void }) {
  const [book, setBook] = useState<Book>({ kind: "loading" });
  const [where, setWhere] = useState<Where>("screen");
  const places = [
    ["screen", say(WHERE.onScreen)],
    ["ground", say(WHERE.onGround)],
  ] as const;
  useEffect(() => {
    fetched().then(setBook, () => setBook({ kind: "failed" }));
  }, []);
  return (
    <Dialog title={say(SETUP.title)} onClose={onClose} isWide>
      {book.kind === "loading" && <p role="status">{say(SETUP.loading)}</p>}
      {book.kind === "failed" && <p role="alert">{say(SETUP.notLoaded)}</p>}
      {book.kind === "there" && (
        <div class="stack">
          <Segments legend={say(WHERE.where)} options={places} value={where} onChoose={setWhere} />
          {where === "screen" ? (
            <SetUpForm game={book.game} options={book.options} />
          ) : (
            <GroundForm game={book.game} />
          )}
        </div>
      )}
    </Dialog>
  );
}

async function fetched(): Promise<Book> {
  const [{ games }, { options }] = await Promise.all([listGames(), listOptions(GAME)]);
  const game = games.find((one) => one.game === GAME);
  return game ? { kind: "there", game, options } : { kind: "failed" };
}
