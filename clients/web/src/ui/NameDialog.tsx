// Asks for a name, by the server's rule, and becomes somebody under it.

import { useId, useState } from "preact/hooks";
import { become, lastName } from "@/session/identity.ts";
import { UI } from "@/text/ui.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "./Dialog.tsx";
import { wrongName } from "./name.ts";
import { troubleText } from "./trouble.ts";

/** `onDone` is called once there is an identity; `onClose` whenever the dialog is to go away. */
export function NameDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
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
    onClose();
    onDone();
  }

  return (
    <Dialog title={say(UI.nameTitle)} onClose={onClose}>
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
