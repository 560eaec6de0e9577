import { wanderingColumns } from '../diagnosis/stocks.fixture.ts';
import type { DailyColumns } from '../columns.ts';
import type { AdjustmentEvent } from '../security.ts';

/** Two ways to write the same trading down; every security of both ends on day 1000. */
export interface SplitTwins {
  /** No split; whole lots and prices in even fen. */
  readonly unsplit: DailyColumns;
  /** One share becomes two on each of `splitDays`: what lies before has twice the price and half the shares. */
  readonly split: DailyColumns;
  readonly actions: readonly AdjustmentEvent[];
  /** What shares of a day are in those of the last day. */
  readonly multipleOn: (day: number) => number;
}

/** Wandering stocks of these lengths; powers of two keep every price and every volume exact. */
export function splitTwins(lengths: readonly number[], splitDays: readonly number[]): SplitTwins {
  const unsplit = wanderingColumns(lengths);
  for (let slot = 0; slot < unsplit.volume.length; slot++) {
    unsplit.volume[slot] = Math.round(unsplit.volume[slot]! / 1024) * 1024;
  }
  const multipleOn = (day: number): number => 2 ** splitDays.filter((splitDay) => splitDay > day).length;
  const copy = { ...wanderingColumns(lengths), volume: unsplit.volume.slice() };
  lengths.forEach((length, index) => {
    for (let i = 0; i < length; i++) {
      const slot = copy.start[index]! + i;
      const multiple = multipleOn(copy.day[slot]!);
      for (const name of ['open', 'high', 'low', 'close', 'prevClose'] as const) copy[name][slot]! *= multiple;
      copy.volume[slot]! /= multiple;
    }
  });
  const actions = splitDays.map((day) => ({ day, factor: 2, split: 2 }));
  return { unsplit, split: copy, actions, multipleOn };
}
