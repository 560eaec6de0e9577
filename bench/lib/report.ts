/** The middle value; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Milliseconds that one run of the work takes. */
export function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/**
 * Runs two works in turn, so that whatever else the machine does meets both, and gives the medians in milliseconds. The
 * first round warms up and does not count.
 */
export function compareWorks(ours: () => unknown, theirs: () => unknown, rounds: number): [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const oursMs = timed(ours);
    const theirsMs = timed(theirs);
    if (round === 0) continue;
    times[0].push(oursMs);
    times[1].push(theirsMs);
  }
  return [median(times[0]), median(times[1])];
}

/** As `compareWorks`, for a work that answers later. */
export async function compareAsync(
  ours: () => unknown,
  theirs: () => Promise<unknown>,
  rounds: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const oursMs = timed(ours);
    const startedAt = performance.now();
    await theirs();
    const theirsMs = performance.now() - startedAt;
    if (round === 0) continue;
    times[0].push(oursMs);
    times[1].push(theirsMs);
  }
  return [median(times[0]), median(times[1])];
}

export const line = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** One measured thing beside what it is compared with; `ratio` over 1 says that ours is better. */
export function compared(what: string, unit: string, ours: number, theirs: number, ratio: number): void {
  const digits = (value: number): string => value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3);
  line(`${what.padEnd(44)} ours ${digits(ours)} ${unit}, beside ${digits(theirs)} ${unit}: ratio ${ratio.toFixed(2)}`);
}

/** For times, sizes and work: less is better. */
export const lessIsBetter = (what: string, unit: string, ours: number, theirs: number): void =>
  compared(what, unit, ours, theirs, theirs / ours);

/** For rates: more is better. */
export const moreIsBetter = (what: string, unit: string, ours: number, theirs: number): void =>
  compared(what, unit, ours, theirs, ours / theirs);
