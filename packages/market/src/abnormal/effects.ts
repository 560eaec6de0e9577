/** How long after a movement the price is looked at. */
export const effectHorizons = ['minutes30', 'close', 'days1', 'days3', 'days5'] as const;
export type EffectHorizon = (typeof effectHorizons)[number];

/** Bins of the histogram: one percent each around zero, the outer two without an end. */
export const effectBins = 20;
const binWidth = 0.01;
const lowest = -(effectBins / 2) * binWidth;

/** Returns that followed a movement, fractions; `null` without any. Source: market handbook D.5. */
export interface EffectDistribution {
  readonly count: number;
  readonly upRate: number;
  readonly mean: number;
  readonly p10: number;
  readonly p90: number;
  /** Counts of `effectBins` bins, the first below -9 %, the last from 9 %. */
  readonly histogram: readonly number[];
}

/** What followed one kind of movement: how it was measured, over how many days, and the outcomes. */
export interface EffectStudy {
  /** `dailyBars`: every bar of the days; `sampledMinutes`: the minutes of a few whole days. */
  readonly basis: 'dailyBars' | 'sampledMinutes';
  readonly days: number;
  /** `null` where the basis cannot tell it, or nothing was found. */
  readonly outcomes: Readonly<Record<EffectHorizon, EffectDistribution | null>>;
}

/** Returns by kind and horizon, in the making. */
export class EffectSamples {
  readonly #returns = new Map<string, number[]>();

  add(kind: string, horizon: EffectHorizon, value: number): void {
    const key = `${kind} ${horizon}`;
    const list = this.#returns.get(key);
    if (list) list.push(value);
    else this.#returns.set(key, [value]);
  }

  study(kind: string, basis: EffectStudy['basis'], days: number): EffectStudy {
    const outcome = (horizon: EffectHorizon): EffectDistribution | null =>
      distributionOf(this.#returns.get(`${kind} ${horizon}`) ?? []);
    return {
      basis,
      days,
      outcomes: {
        minutes30: outcome('minutes30'),
        close: outcome('close'),
        days1: outcome('days1'),
        days3: outcome('days3'),
        days5: outcome('days5'),
      },
    };
  }
}

/** Distribution of returns; quantiles are linear between neighbours. `null` for none. */
export function distributionOf(returns: readonly number[]): EffectDistribution | null {
  if (returns.length === 0) return null;
  const sorted = Float64Array.from(returns).sort();
  const histogram = Array<number>(effectBins).fill(0);
  let sum = 0;
  let ups = 0;
  for (const value of sorted) {
    sum += value;
    if (value > 0) ups++;
    histogram[Math.min(effectBins - 1, Math.max(0, Math.floor((value - lowest) / binWidth + 1e-9)))]!++;
  }
  return {
    count: sorted.length,
    upRate: ups / sorted.length,
    mean: sum / sorted.length,
    p10: quantile(sorted, 0.1),
    p90: quantile(sorted, 0.9),
    histogram,
  };
}

function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}
