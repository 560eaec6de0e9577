import type { AdjustmentEvent } from '../security.ts';
import { requirePriceFen } from './price-fen.ts';

/** A corporate action per share held: cash before tax in yuan, shares per share, rights price in yuan. */
export interface CorporateAction {
  readonly cash: number;
  /** Bonus and transfer shares per share: 10 for 3 and 2 is 0.5. */
  readonly bonus: number;
  readonly rights: number;
  readonly rightsPrice: number;
}

/** How prices are made comparable across ex-rights days. */
export type AdjustMode = 'forward' | 'backward' | 'none';

/**
 * Reference price of an ex-rights day in fen, rounded half up: what the previous close is worth without the rights.
 * Throws RangeError when the action leaves nothing (reference below one fen), for a negative part of the action and for
 * a previous close that is not a positive whole number of fen. Source: handbook A.9.
 */
export function exRightsReference(prevCloseFen: number, action: CorporateAction): number {
  requirePriceFen(prevCloseFen, 'previous close');
  for (const part of [action.cash, action.bonus, action.rights, action.rightsPrice]) {
    if (!(part >= 0)) throw new RangeError(`a corporate action cannot hold ${part}`);
  }
  const value = prevCloseFen - 100 * action.cash + 100 * action.rightsPrice * action.rights;
  // Decimal cash amounts are not exact in binary; the tiny push keeps a true half from rounding down.
  const reference = Math.floor(value / (1 + action.bonus + action.rights) + 0.5 + 1e-9);
  if (reference < 1)
    throw new RangeError(`corporate action is worth more than the previous close of ${prevCloseFen} fen`);
  return reference;
}

/** Price factor of an ex-rights day: what older prices are divided by to be comparable. Source: handbook A.9. */
export function exRightsFactor(prevCloseFen: number, action: CorporateAction): number {
  return prevCloseFen / exRightsReference(prevCloseFen, action);
}

/** How many shares one share becomes, rights taken up: by this alone volumes are made comparable. Source: A.9. */
export function splitRatio(action: CorporateAction): number {
  return 1 + action.bonus + action.rights;
}

/**
 * Volumes of consecutive bars made comparable across splits, the inverse of what `adjustmentFactors` does to prices:
 * `splits` give `splitRatio` as factor, ordered by day; cash alone changes nothing. `out` may be `volume`. Amounts are
 * never adjusted. Throws RangeError as `adjustmentFactors` does. Source: handbook A.9.
 */
export function adjustedVolumes(
  days: ArrayLike<number>,
  volume: Float64Array,
  splits: readonly AdjustmentEvent[],
  mode: AdjustMode,
  out: Float64Array,
): void {
  const factors = new Float64Array(days.length);
  adjustmentFactors(days, splits, mode, factors);
  if (volume.length !== factors.length || out.length !== factors.length) {
    throw new RangeError(`${days.length} days, but ${volume.length} volumes and room for ${out.length}`);
  }
  for (let i = 0; i < factors.length; i++) out[i] = volume[i]! / factors[i]!;
}

/**
 * Price factors of consecutive bars: multiply raw prices by them. `days` are trading-day numbers, oldest first; `out`
 * has their length. Backward factors start at 1 and grow with each action, forward factors end at 1. An action on a day
 * without a bar takes effect on the next bar; one at or before the first bar, or after the last, changes nothing.
 * `actions` are ordered by day. Throws RangeError for `out` of another length and for a factor that is not positive.
 * Source: handbook A.9.
 */
export function adjustmentFactors(
  days: ArrayLike<number>,
  actions: readonly AdjustmentEvent[],
  mode: AdjustMode,
  out: Float64Array,
): void {
  const count = days.length;
  if (out.length !== count) throw new RangeError(`${count} days need ${count} factors, got room for ${out.length}`);
  if (mode === 'none' || actions.length === 0) {
    out.fill(1);
    return;
  }
  for (const action of actions) {
    if (!(action.factor > 0))
      throw new RangeError(`factor of day ${action.day} must be positive, got ${action.factor}`);
  }
  let upcoming = 0;
  while (upcoming < actions.length && actions[upcoming]!.day <= days[0]!) upcoming++;
  let factor = 1;
  for (let i = 0; i < count; i++) {
    while (upcoming < actions.length && actions[upcoming]!.day <= days[i]!) factor *= actions[upcoming++]!.factor;
    out[i] = factor;
  }
  if (mode === 'forward' && factor !== 1) for (let i = 0; i < count; i++) out[i] = out[i]! / factor;
}
