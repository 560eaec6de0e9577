import { annualDays } from '../calendar/annual-days.ts';
import { clamp, dayKey, entityKey, stream, studentT } from './random.ts';

/** Trading days simulated before the first day, so that volatilities, themes and streaks have settled. */
export const burnDays = 120;
/** Days over which the market path is centred; a fixed length makes every prefix stable. */
export const blockDays = 726;

/** Daily deviation of the market at rest. */
export const marketDeviation = 0.0145;
const dailyDrift = 0.06 / annualDays;

/** The market factor of every day from `firstDay - burnDays` on. */
export interface MarketPath {
  /** Shock of unit variance that moves the volatility. */
  shockOf(day: number): number;
  /** Market return as a fraction, centred in its block, with drift. */
  returnOf(day: number): number;
  /** Variance state h, about 1. */
  varianceOf(day: number): number;
}

/**
 * Market factor with volatility clusters (GARCH with leverage, t(4.5) shocks), a pure function of seed and day.
 *
 * The mean is removed in blocks of `blockDays` counted from `firstDay` (the burn-in shares the first block's mean), so
 * the answer for a day does not depend on how far anybody generates. Source: market handbook H.3, row market.
 */
export function createMarketPath(seed: number, firstDay: number): MarketPath {
  const origin = firstDay - burnDays;
  const shocks: number[] = [];
  const variances: number[] = [];
  const returns: number[] = [];
  let h = 1;

  const extendByBlock = (): void => {
    const from = shocks.length;
    const to = from === 0 ? burnDays + blockDays : from + blockDays;
    for (let i = from; i < to; i++) {
      const shock = studentT(entityKey(dayKey(seed, stream.MARKET, origin + i), 0), 0, 4.5);
      shocks.push(shock);
      variances.push(h);
      returns.push(clamp(marketDeviation * Math.sqrt(h) * shock, -0.085, 0.085));
      const squared = Math.min(Math.abs(shock), 4.5) ** 2;
      h = clamp(0.03 + (0.06 + (shock < 0 ? 0.06 : 0)) * squared * h + 0.88 * h, 0.3, 9);
    }
    let sum = 0;
    for (let i = to - blockDays; i < to; i++) sum += returns[i]!;
    for (let i = from; i < to; i++) returns[i] = returns[i]! - sum / blockDays + dailyDrift;
  };
  const at = (values: number[], day: number): number => {
    const index = day - origin;
    if (index < 0) throw new RangeError(`day ${day} lies before the burn-in of the market path`);
    while (shocks.length <= index) extendByBlock();
    return values[index]!;
  };
  return {
    shockOf: (day) => at(shocks, day),
    returnOf: (day) => at(returns, day),
    varianceOf: (day) => at(variances, day),
  };
}
