/** How long a run of a job goes on; the next run takes over. */
export interface Patience {
  readonly isOver: boolean;
}

/** For who has nothing else to do: a run goes on until everything is done, however slow the machine is. */
export const endless: Patience = { isOver: false };

/** Lasts so many milliseconds, shorter where the server ends before. */
export function patienceOf(ms: number, ending: AbortSignal | undefined): Patience {
  const until = Date.now() + ms;
  return {
    get isOver() {
      return ending?.aborted === true || Date.now() >= until;
    },
  };
}
