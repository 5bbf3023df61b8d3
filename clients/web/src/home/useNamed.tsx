// Lets somebody do what needs a name, and asks for one only if there is none.

import { useState } from "preact/hooks";
import { identity } from "@/session/identity.ts";
import { NameDialog } from "@/ui/NameDialog.tsx";

export function useNamed() {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  function named(go: () => void): void {
    if (identity.peek()) go();
    else setWaiting(() => go);
  }

  const asking = waiting && <NameDialog onDone={waiting} onClose={() => setWaiting(null)} />;
  return { named, asking };
}
