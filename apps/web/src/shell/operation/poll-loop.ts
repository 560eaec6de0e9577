/** Something that is asked again and again while it is wanted. */
export interface PollLoop {
  /** Asks soon, whatever the rhythm; several wishes within the pause are one. */
  poke(): void;
  stop(): void;
}

interface PollOptions {
  /** Asks once. A failure is silent and the next turn asks again, later and later while failures go on. REQ-11. */
  readonly ask: () => Promise<void>;
  readonly everyMs: number;
  /** Whether anybody looks; a turn that nobody wants is left out. */
  readonly isWanted: () => boolean;
  /** Pause before a poked turn. */
  readonly pokeAfterMs?: number;
}

/** The longest pause of a loop whose server is away, unless its own rhythm is slower. */
const longestPauseMs = 60_000;

/** One request at a time, the next turn counted from the last answer. */
export function startPolling({ ask, everyMs, isWanted, pokeAfterMs = 0 }: PollOptions): PollLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isPoked = false;
  let isStopped = false;
  let failures = 0;
  /** The first failure may be a hiccup: it changes nothing. */
  const pauseMs = (): number =>
    failures < 2 ? everyMs : Math.max(everyMs, Math.min(longestPauseMs, everyMs * 2 ** (failures - 1)));
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void turn(), ms);
  };
  const turn = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    isPoked = false;
    if (isWanted()) {
      try {
        await ask();
        failures = 0;
      } catch {
        failures += 1;
      }
    }
    isAsking = false;
    plan(isPoked ? pokeAfterMs : pauseMs());
  };
  plan(pokeAfterMs);
  return {
    poke() {
      isPoked = true;
      if (!isAsking) plan(pokeAfterMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
