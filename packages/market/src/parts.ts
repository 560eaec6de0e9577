/** Called between two parts of a long work; it may stand still for a while. */
export type BetweenParts = () => void;

/** Goes on at once. */
export const noPause: BetweenParts = () => {};

/**
 * Does work that is written in parts at once. A generator that yields between parts of some hundredths of a second is how
 * this package leaves it to a thread with a clock when to go on.
 */
export function drain<Result>(work: Generator<void, Result>, between: BetweenParts = noPause): Result {
  for (;;) {
    const part = work.next();
    if (part.done) return part.value;
    between();
  }
}
