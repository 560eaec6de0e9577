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

/** How many shares one share becomes, rights taken up: by this alone volumes are made comparable. Source: A.9. */
export function splitRatio(action: CorporateAction): number {
  return 1 + action.bonus + action.rights;
}

/**
 * What shares as traded are multiplied by to be comparable, the inverse of what `adjustmentFactors` does to prices but of
 * the actions' splits alone: cash changes nothing, amounts are never adjusted. Backward multiples start at 1, forward ones
 * end there. Days and actions as there. Throws RangeError for `out` of another length and for a split that is not positive.
 * Source: handbook A.9.
 */
export function shareMultiples(
  days: ArrayLike<number>,
  actions: readonly AdjustmentEvent[],
  mode: AdjustMode,
  out: Float64Array,
): void {
  const count = days.length;
  if (out.length !== count) throw new RangeError(`${count} days need ${count} multiples, got room for ${out.length}`);
  if (mode === 'none' || !actions.some(isSplit)) {
    out.fill(1);
    return;
  }
  let upcoming = 0;
  while (upcoming < actions.length && actions[upcoming]!.day <= days[0]!) upcoming++;
  let shares = 1;
  for (let i = 0; i < count; i++) {
    while (upcoming < actions.length && actions[upcoming]!.day <= days[i]!) shares *= splitOf(actions[upcoming++]!);
    out[i] = shares;
  }
  const shown = mode === 'forward' ? shares : 1;
  for (let i = 0; i < count; i++) out[i] = shown / out[i]!;
}

/** Shares that one share held after the close of `day` has become by `upTo`: the splits of the days between, that one too. */
export function splitSince(actions: readonly AdjustmentEvent[], day: number, upTo: number): number {
  let shares = 1;
  for (const action of actions) if (action.day > day && action.day <= upTo) shares *= splitOf(action);
  return shares;
}

/** Whether an action changes the number of shares. Throws RangeError for a split that is not positive. */
export const isSplit = (action: AdjustmentEvent): boolean => splitOf(action) !== 1;

/** Shares that one share becomes, 1 where nobody told. Throws RangeError for one that is not positive. */
export function splitOf({ day, split = 1 }: AdjustmentEvent): number {
  if (!(split > 0)) throw new RangeError(`split of day ${day} must be positive, got ${split}`);
  return split;
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
