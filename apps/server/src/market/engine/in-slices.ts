import { setImmediate } from 'node:timers/promises';

/** So long works one part before prices and questions have their turn, ms. */
const partMs = 15;

/** Does work that yields, in parts of some hundredths of a second; gives it up, with `null`, when nobody wants it any more. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  isWanted: () => boolean = () => true,
): Promise<Result | null> {
  while (isWanted()) {
    const until = performance.now() + partMs;
    do {
      const part = work.next();
      if (part.done) return part.value;
    } while (performance.now() < until);
    await setImmediate();
  }
  return null;
}
