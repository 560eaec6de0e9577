import type { WeatherDay, WeatherKind } from './market-weather.ts';

/** Bounds between the sizes of a day's change, fractions: below −2%, to −1%, to 0, to 1%, to 2%, above. */
export const oddsBounds = [-0.02, -0.01, 0, 0.01, 0.02] as const;

/** What the benchmark did on the day after days of one kind. */
export interface WeatherOdds {
  readonly count: number;
  readonly ups: number;
  /** How many days of each size, from the deepest fall. */
  readonly sizes: readonly number[];
  /** A fraction; `null` of no days. */
  readonly mean: number | null;
}

export const oddsDays = 500;

/**
 * What followed days of a kind, of the last 500 days whose next day has closed by `last`; all days without a kind. A change
 * of nothing is no rise.
 */
export function oddsAfter(
  days: readonly WeatherDay[],
  kind: WeatherKind | null,
  close: ArrayLike<number>,
  last: number,
): WeatherOdds {
  const sizes = Array<number>(oddsBounds.length + 1).fill(0);
  let count = 0;
  let ups = 0;
  let sum = 0;
  for (const { day, kind: own } of days) {
    if (day < last - oddsDays || day >= last || (kind !== null && own !== kind)) continue;
    const change = close[day + 1]! / close[day]! - 1;
    if (!Number.isFinite(change)) continue;
    count++;
    sum += change;
    if (change > 0) ups++;
    // Binary fractions would put a rise of one percent above it.
    const size = oddsBounds.findIndex((bound) => change <= bound + 1e-12);
    const at = size < 0 ? oddsBounds.length : size;
    sizes[at] = sizes[at]! + 1;
  }
  return { count, ups, sizes, mean: count === 0 ? null : sum / count };
}
