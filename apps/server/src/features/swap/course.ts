import { annualDays } from '@lianpan/market/calendar';
import { correlation, minCorrelatedDays } from '@lianpan/market/series';
import type { KLine } from '../../market/wire/protocol.ts';

/** Daily changes that are compared. Source: market handbook F.1. */
const comparedDays = 60;

/** Changes of the last sixty days by their dates, fractions; the day that is still traded is left out. */
export function changesOf(
  { date, close }: Pick<KLine, 'date' | 'close'>,
  lastDate: string,
): ReadonlyMap<string, number> {
  const last = date.findLastIndex((one) => one <= lastDate);
  const changes = new Map<string, number>();
  for (let at = Math.max(1, last - comparedDays + 1); at <= last; at++) {
    changes.set(date[at]!, close[at]! / close[at - 1]! - 1);
  }
  return changes;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a year, a fraction; `null` with too few days. */
export function volatilityOf(changes: ReadonlyMap<string, number>): number | null {
  const values = [...changes.values()];
  if (values.length < minCorrelatedDays) return null;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((squares / (values.length - 1)) * annualDays);
}

/** Over the days that both traded; `null` with too few, and for a stock that did not move. */
export function correlationOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number | null {
  const days = [...one.keys()].filter((date) => other.has(date));
  if (days.length < minCorrelatedDays) return null;
  const found = correlation(
    days.map((date) => one.get(date)!),
    days.map((date) => other.get(date)!),
  );
  return Number.isNaN(found) ? null : found;
}
