import { below, clamp, normal, uniform } from './random.ts';

/** A day that no limit cuts, in path space; whole fen. */
export interface FreeBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A move of the last half hour: point at which it begins, and the price there. */
export interface LateMove {
  readonly at: number;
  readonly from: number;
}

const minMove = 0.015;
const maxMove = 0.05;
/**
 * Chance of a security whose bar has room for a late move: 1.5 % of all have one, and about two thirds of a market's days
 * have the room.
 */
const lateChance = 0.023;
const firstPoint = 205;
const startPoints = 20;

/**
 * The late move of a day toward its close, 1.5 to 5 %, and `null` for most days. The bar is given, so it has to have room
 * for one on the side that the move comes from. Source: market handbook H.7.
 */
export function lateMoveOf({ open, high, low, close }: FreeBar, script: number): LateMove | null {
  if (uniform(script, 0) >= lateChance) return null;
  const isRise = close >= open;
  const room = isRise ? 1 - low / close : high / close - 1;
  if (room < minMove) return null;
  const move = close * (minMove + (Math.min(maxMove, room) - minMove) * uniform(script, 2));
  return {
    at: firstPoint + below(script, 1, startPoints),
    from: clamp(Math.round(isRise ? close - move : close + move), low, high),
  };
}

/** Deviation of what the closing call changes, and how many times that after a late move, ours. Source: handbook H.7. */
const callDeviation = 0.0012;
const lateScale = 3;

/** Last price of continuous trading, from which the closing call goes to the close; between `low` and `high`. */
export function priceBeforeCall(close: number, low: number, high: number, isLate: boolean, script: number): number {
  const change = callDeviation * (isLate ? lateScale : 1) * normal(script, 8);
  return clamp(Math.round(close * (1 - change)), low, high);
}
