// Other tabs of this browser: whether somebody is in one of them just now.

interface Question {
  asks: string;
}

interface Answer {
  isHere: string;
}

const CHANNEL = "midline.members";
/** so long a tab that is awake may take to answer */
const PATIENCE_MS = 250;

/** Tell other tabs that ask whether this member is here. Returns how to stop. */
export function answerFor(member: () => string | null): () => void {
  const channel = opened();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ("asks" in data && data.asks === member()) tell(channel, { isHere: data.asks });
  };
  return () => channel.close();
}

/** Whether another tab is this member. */
export function isElsewhere(member: string): Promise<boolean> {
  const channel = opened();
  if (channel === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isThere);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
      if ("isHere" in data && data.isHere === member) end(true);
    };
    tell(channel, { asks: member });
  });
}

function tell(channel: BroadcastChannel, said: Question | Answer): void {
  channel.postMessage(said);
}

function opened(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
}
