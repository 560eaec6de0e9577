/**
 * Between which moments the three quick reconnects of the specification fall, ms: each later than the one before, and spread. A
 * server that ends loses thousands in one moment, and they must not all come back in another. Source: rule RT-03; core
 * platform 4, H17.
 */
const quickEdgesMs = [500, 1500, 3500, 7500];
const slowRetryMs = 30_000;

/** The pause before a reconnect, ms: three quick ones, then half a minute and up to as much again. */
export function retryDelayMs(attempt: number, random: () => number): number {
  const [least = slowRetryMs, most = slowRetryMs * 2] = attempt < 3 ? quickEdgesMs.slice(attempt) : [];
  return least + (most - least) * random();
}
