// Whoever wants to sit or to write gives a name first.

import { useState } from "preact/hooks";
import { Refused } from "@/session/api.ts";
import { become, lastName } from "@/session/identity.ts";
import { codeWords } from "@/text/codes.ts";
import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import type { Here } from "./here.ts";

export function NameDialog({ here }: { here: Here }) {
  const asked = here.asking.value;
  const [name, setName] = useState(lastName);
  const [wrong, setWrong] = useState<Words | null>(null);
  const [isSent, setIsSent] = useState(false);
  if (asked === null) return null;
  const close = () => {
    here.asking.value = null;
  };
  const send = async () => {
    setIsSent(true);
    try {
      await become(name.trim());
      close();
      asked.next();
    } catch (error) {
      setWrong(codeWords(error instanceof Refused ? error.code : ""));
    }
    setIsSent(false);
  };
  return (
    <Dialog title={say(asked.why)} onClose={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void send();
        }}
      >
        <div class="field">
          <label for="room-name">{say(ROOM.whoAreYou)}</label>
          <input
            id="room-name"
            value={name}
            maxLength={24}
            autocomplete="nickname"
            required
            aria-invalid={wrong !== null}
            aria-describedby="room-name-hint"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <p id="room-name-hint" class={wrong ? "wrong" : "hint"}>
            {say(wrong ?? ROOM.nameHint)}
          </p>
        </div>
        <button type="submit" class="button primary" disabled={isSent || name.trim() === ""}>
          {say(ROOM.goOn)}
        </button>
      </form>
    </Dialog>
  );
}
