import { clean } from '../picker/figure-rules.ts';
import type { IntradayColumns } from '../simulator/intraday-shape.ts';
import { lateTypesOf, mayBeLate, raidChange, type LateFigures, type LateType } from './late-types.ts';

/** Minute points of the day: 14:30, 14:50, the last before the closing call, and its match. */
export const latePoint = 210;
const suddenPoint = 230;
const lastPrice = 237;
const closePoint = 240;

/** The minutes of one stock and day, as security 0. */
export type LateMinutes = Pick<IntradayColumns, 'price' | 'amountSum' | 'mainNetSum'>;

/** What is usual of a stock: means over some days. */
export interface UsualLate {
  /** Share of the amount so far that came since 14:30, by minutes after it. */
  readonly shares: Float64Array;
  /** Amount of the closing call, yuan. */
  readonly callAmount: number;
}

const lateAmount = ({ amountSum }: LateMinutes, point: number): number => amountSum[point]! - amountSum[latePoint]!;
const callAmount = ({ amountSum }: LateMinutes): number => amountSum[closePoint]! - amountSum[lastPrice]!;

/** The means of some days; `null` without any. */
export function usualLate(days: readonly LateMinutes[]): UsualLate | null {
  if (days.length === 0) return null;
  const mean = (figureOf: (day: LateMinutes) => number): number =>
    days.reduce((sum, day) => sum + figureOf(day), 0) / days.length;
  return {
    shares: Float64Array.from({ length: closePoint - latePoint + 1 }, (_, n) =>
      mean((day) => lateAmount(day, latePoint + n) / day.amountSum[latePoint + n]!),
    ),
    callAmount: mean(callAmount),
  };
}

const over = (figure: number, usual: number | undefined): number | null =>
  usual !== undefined && usual > 0 ? figure / usual : null;

/** What happened from 14:30 to a minute point; nothing later is read. Source: market handbook C.8. */
export function lateFiguresAt(minutes: LateMinutes, usual: UsualLate | null, point: number): LateFigures {
  const { price, amountSum, mainNetSum } = minutes;
  const from = price[latePoint]!;
  const changeAt = (at: number): number => price[at]! / from - 1;
  let first = latePoint;
  while (first <= point && clean(changeAt(first)) < raidChange) first++;
  const amount = lateAmount(minutes, point);
  const mainNet = mainNetSum[point]! - mainNetSum[latePoint]!;
  const amountShare = amount / amountSum[point]!;
  return {
    change: changeAt(point),
    isSudden: first > suddenPoint && first <= point,
    amount,
    amountShare,
    amountTimes: over(amountShare, usual?.shares[point - latePoint]),
    mainNet,
    mainNetShare: amount > 0 ? mainNet / amount : null,
    call:
      point < closePoint
        ? null
        : {
            change: price[closePoint]! / price[lastPrice]! - 1,
            amount: callAmount(minutes),
            times: over(callAmount(minutes), usual?.callAmount),
          },
  };
}

/** Whether the prices up to a point could be a move, but for a seal: what else it takes costs more to know. */
export const mayMoveLate = (price: ArrayLike<number>, point: number): boolean =>
  mayBeLate(
    price[point]! / price[latePoint]! - 1,
    point < closePoint ? null : price[closePoint]! / price[lastPrice]! - 1,
  );

/** The first minute point at which one of some kinds of moves was there to be seen; `null` for none. */
export function firstLatePoint(
  minutes: LateMinutes,
  usual: UsualLate | null,
  point: number,
  types: readonly LateType[],
): number | null {
  for (let at = latePoint + 1; at <= point; at++) {
    if (lateTypesOf(lateFiguresAt(minutes, usual, at), false).some((type) => types.includes(type))) return at;
  }
  return null;
}
