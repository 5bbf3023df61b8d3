// Asks for a name, by the server's rule, and becomes somebody under it.

import { useId, useState } from "preact/hooks";
import { become, lastName } from "@/session/identity.ts";
import { UI } from "@/text/ui.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "./Dialog.tsx";
import { wrongName } from "./name.ts";
import { type Asked, asking } from "./naming.ts";
import { troubleText } from "./trouble.ts";

/** There while a name is asked for (see naming.ts). */
export function NameDialog() {
  return asking.value && <Asking {...asking.value} />;
}

function Asking({ why, next }: Asked) {
  const [name, setName] = useState(lastName);
  const [wrong, setWrong] = useState<Words | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useId();

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const plain = name.trim();
    const seen = wrongName(plain);
    setWrong(seen);
    if (seen) return;
    setBusy(true);
    try {
      await become(plain);
    } catch (error) {
      setBusy(false);
      setWrong(troubleText(error));
      return;
    }
    close();
    next();
  }

  return (
    <Dialog title={say(why)} onClose={close}>
      <form class="stack" noValidate onSubmit={submit}>
        <div class="field">
          <label for={field}>{say(UI.nameLabel)}</label>
          <input
            id={field}
            value={name}
            autoComplete="nickname"
            enterKeyHint="go"
            spellcheck={false}
            aria-describedby={`${field}-hint ${field}-wrong`}
            aria-invalid={wrong !== null}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <p class="hint" id={`${field}-hint`}>
            {say(UI.nameHint)}
          </p>
          <p class="wrong" id={`${field}-wrong`} role="alert">
            {wrong && say(wrong)}
          </p>
        </div>
        <button type="submit" class="button primary" aria-disabled={isBusy}>
          {say(UI.nameGo)}
        </button>
      </form>
    </Dialog>
  );
}

function close(): void {
  asking.value = null;
}
