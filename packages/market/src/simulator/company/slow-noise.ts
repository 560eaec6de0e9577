import { dayKey, entityKey, normal, stream } from '../random.ts';

/** Quarters before the first one from which the noise is built up. */
const warmUp = 10;
const memory = 0.6;
const innovation = 0.8;

/** What the noise moves; each has draws of its own. */
export const noiseOf = { REVENUE: 0, HEALTH: 1, PROFIT: 2, BALANCE: 3, CASH: 4, HOLDERS: 5, INSTITUTIONS: 6 } as const;

/**
 * AR(1) noise of unit variance with factor .6 a quarter for `count` quarters from `first` on, one series for each of
 * `channels` (values of `noiseOf`). It is built up over the quarters before, so a value depends a little on where
 * `first` lies: callers keep it fixed. Source: market handbook H.11.
 */
export function slowNoise(
  seed: number,
  entity: number,
  channels: readonly number[],
  first: number,
  count: number,
): Float64Array[] {
  const series = channels.map(() => new Float64Array(count));
  const values = new Float64Array(channels.length);
  for (let quarter = first - warmUp; quarter < first + count; quarter++) {
    const key = entityKey(dayKey(seed, stream.FUND, quarter), entity);
    for (let c = 0; c < channels.length; c++) {
      values[c] = memory * values[c]! + innovation * normal(key, channels[c]! * 2);
      if (quarter >= first) series[c]![quarter - first] = values[c]!;
    }
  }
  return series;
}
