import type { DailyColumns } from '../columns.ts';
import { adjustmentFactors } from '../rules/adjustment.ts';
import type { AdjustmentEvent } from '../security.ts';
import { latestDay } from '../series/latest-day.ts';
import { kdj } from './stochastic-kdj.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';

/** A condition on the last bar; averages are of closes, ranges include both ends, changes are fractions. */
export type ScreenCondition =
  | { readonly kind: 'closeAboveAverage'; readonly period: number }
  | { readonly kind: 'averageCross'; readonly fast: number; readonly slow: number }
  | { readonly kind: 'volumeRatio'; readonly least: number; readonly most: number }
  | { readonly kind: 'change'; readonly days: number; readonly least: number; readonly most: number }
  | { readonly kind: 'newHigh'; readonly days: number }
  | { readonly kind: 'rsi'; readonly period: number; readonly least: number; readonly most: number }
  | { readonly kind: 'kdjGoldenCross' };

export interface ScreenOptions {
  /** Day the conditions are asked of; default the latest day of any security. Later bars are not looked at. */
  readonly day?: number;
  /** Ex-rights days of a security, ordered. Without it prices stay raw. */
  readonly actionsOf?: (index: number) => readonly AdjustmentEvent[];
}

/** Recursive indicators are started this many bars earlier, which leaves less than 1e-4 of the seed. */
const warmUpBars = 250;

interface Tail {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/**
 * Indices of the securities that traded on the day and meet every condition, ascending. A security without enough bars
 * for a condition does not meet it. Throws RangeError for a period or number of days below 1.
 */
export function screen(
  columns: DailyColumns,
  conditions: readonly ScreenCondition[],
  options: ScreenOptions = {},
): Uint32Array {
  const day = options.day ?? latestDay(columns);
  const needed = Math.max(...conditions.map(barsNeeded), 1);
  const room = {
    high: new Float64Array(needed),
    low: new Float64Array(needed),
    close: new Float64Array(needed),
    volume: new Float64Array(needed),
    factor: new Float64Array(needed),
  };
  const matches = new Uint32Array(columns.length.length);
  let count = 0;
  for (let index = 0; index < columns.length.length; index++) {
    const end = endOfDay(columns, index, day);
    if (end < 0) continue;
    const length = Math.min(needed, end - columns.start[index]!);
    const first = end - length;
    const factor = room.factor.subarray(0, length);
    const actions = options.actionsOf?.(index) ?? [];
    adjustmentFactors(columns.day.subarray(first, end), actions, 'forward', factor);
    for (let i = 0; i < length; i++) {
      room.high[i] = (columns.high[first + i]! * factor[i]!) / 100;
      room.low[i] = (columns.low[first + i]! * factor[i]!) / 100;
      room.close[i] = (columns.close[first + i]! * factor[i]!) / 100;
      room.volume[i] = columns.volume[first + i]!;
    }
    const tail: Tail =
      length === needed
        ? room
        : {
            high: room.high.subarray(0, length),
            low: room.low.subarray(0, length),
            close: room.close.subarray(0, length),
            volume: room.volume.subarray(0, length),
          };
    if (conditions.every((condition) => isMet(condition, tail))) matches[count++] = index;
  }
  return matches.slice(0, count);
}

/** Slot after the bar of the day, -1 when the security did not trade then. */
function endOfDay(columns: DailyColumns, index: number, day: number): number {
  const start = columns.start[index]!;
  let slot = start + columns.length[index]! - 1;
  while (slot >= start && columns.day[slot]! > day) slot--;
  return slot >= start && columns.day[slot] === day ? slot + 1 : -1;
}

function barsNeeded(condition: ScreenCondition): number {
  switch (condition.kind) {
    case 'closeAboveAverage':
      return atLeastOne(condition.period);
    case 'averageCross':
      return Math.max(atLeastOne(condition.fast), atLeastOne(condition.slow)) + 1;
    case 'volumeRatio':
      return 6;
    case 'change':
    case 'newHigh':
      return atLeastOne(condition.days) + 1;
    case 'rsi':
      return atLeastOne(condition.period) + warmUpBars;
    case 'kdjGoldenCross':
      return warmUpBars;
    default:
      return condition satisfies never;
  }
}

function isMet(condition: ScreenCondition, { high, low, close, volume }: Tail): boolean {
  const last = close.length - 1;
  switch (condition.kind) {
    case 'closeAboveAverage':
      return close[last]! > meanBefore(close, last, condition.period);
    case 'averageCross':
      return (
        meanBefore(close, last, condition.fast) > meanBefore(close, last, condition.slow) &&
        meanBefore(close, last - 1, condition.fast) <= meanBefore(close, last - 1, condition.slow)
      );
    case 'volumeRatio':
      return isWithin(volume[last]! / meanBefore(volume, last - 1, 5), condition.least, condition.most);
    case 'change':
      // Beyond the first bar there is no value, and a comparison with NaN is false.
      return isWithin(close[last]! / (close[last - condition.days] ?? Number.NaN) - 1, condition.least, condition.most);
    case 'newHigh': {
      if (last < condition.days) return false;
      for (let i = last - condition.days; i < last; i++) if (high[i]! >= high[last]!) return false;
      return true;
    }
    case 'rsi': {
      const values = new Float64Array(close.length);
      relativeStrengthIndex(close, condition.period, values);
      return isWithin(values[last]!, condition.least, condition.most);
    }
    case 'kdjGoldenCross': {
      const values = {
        k: new Float64Array(close.length),
        d: new Float64Array(close.length),
        j: new Float64Array(close.length),
      };
      kdj(high, low, close, values);
      return values.k[last]! > values.d[last]! && values.k[last - 1]! <= values.d[last - 1]!;
    }
    default:
      return condition satisfies never;
  }
}

/** Mean of the `period` values that end at `last`; NaN when there are fewer. */
function meanBefore(values: Float64Array, last: number, period: number): number {
  if (last + 1 < period) return Number.NaN;
  let sum = 0;
  for (let i = last - period + 1; i <= last; i++) sum += values[i]!;
  return sum / period;
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function atLeastOne(count: number): number {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`a period must be a whole number above 0, got ${count}`);
  return count;
}
