// Which keys there are, and whether they shall work.

import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { turnKeys, usesKeys } from "@/ui/singleKeys.ts";
import { KEYS, type KeyAction } from "./keys.ts";

const NAMES: Readonly<Record<KeyAction, Words>> = {
  help: ROOM.keyHelp,
  rulings: ROOM.keyRulings,
  seats: ROOM.keySeats,
  chat: ROOM.keyChat,
  replay: ROOM.keyReplay,
  pause: ROOM.keyPause,
  live: ROOM.keyLive,
};

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say(ROOM.help)} onClose={onClose}>
      <div class="stack">
        <dl class="room-keys">
          {KEYS.map(({ key, name, does }) => (
            <div key={key}>
              <dt>
                <kbd>{name}</kbd>
              </dt>
              <dd>{say(NAMES[does])}</dd>
            </div>
          ))}
        </dl>
        <label class="check">
          <input
            type="checkbox"
            checked={usesKeys.value}
            onChange={(event) => turnKeys(event.currentTarget.checked)}
          />
          {say(ROOM.keysOn)}
        </label>
        <p class="muted">{say(ROOM.keysOfThrow)}</p>
      </div>
    </Dialog>
  );
}
