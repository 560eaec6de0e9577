/** Something that is asked again and again while it is wanted. */
export interface PollLoop {
  /** Asks soon, whatever the rhythm; several wishes within the pause are one. */
  poke(): void;
  stop(): void;
}

interface PollOptions {
  /** Asks once. A failure is silent: the next turn asks again. REQ-11. */
  readonly ask: () => Promise<void>;
  readonly everyMs: number;
  /** Whether anybody looks; a turn that nobody wants is left out. */
  readonly isWanted: () => boolean;
  /** Pause before a poked turn. */
  readonly pokeAfterMs?: number;
}

/** One request at a time, the next turn counted from the last answer. */
export function startPolling({ ask, everyMs, isWanted, pokeAfterMs = 0 }: PollOptions): PollLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isPoked = false;
  let isStopped = false;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void turn(), ms);
  };
  const turn = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    isPoked = false;
    if (isWanted()) await ask().catch(() => undefined);
    isAsking = false;
    plan(isPoked ? pokeAfterMs : everyMs);
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
