// Asks again and again while somebody looks, and goes on trying when nobody answers.

export interface Heard<T> {
  /** The last answer; null before the first. */
  value: T | null;
  /** Whether the last try failed. */
  isLost: boolean;
}

/** Ask now and `every` ms after each answer; not while the page is hidden. Returns how to stop. */
export function poll<T>(ask: () => Promise<T>, tell: (heard: Heard<T>) => void, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let value: T | null = null;
  let isAsking = false;
  let isStopped = false;

  async function once(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || isStopped || document.hidden) return;
    isAsking = true;
    const isLost = !(await answered());
    isAsking = false;
    if (isStopped) return;
    tell({ value, isLost });
    timer = setTimeout(once, every);
  }

  async function answered(): Promise<boolean> {
    try {
      value = await ask();
      return true;
    } catch {
      return false;
    }
  }

  const look = () => void once();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", look);
  look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", look);
  };
}
