/**
 * Bounds of the specification's three quick reconnects, ms: each later than the one before, and spread. A server that
 * ends loses thousands in one moment, and they must not all come back in another. Source: rule RT-03; core platform 4, H17.
 */
const quickRetriesMs = [
  [500, 1500],
  [1500, 3500],
  [3500, 7500],
] as const;
const slowRetryMs = [30_000, 60_000] as const;

/** The pause before a reconnect, ms: three quick ones, then half a minute and up to as much again. */
export function retryDelayMs(attempt: number, random: () => number): number {
  const [least, most] = quickRetriesMs[attempt] ?? slowRetryMs;
  return least + (most - least) * random();
}
