import type { Bars } from './bars.ts';

/** Trading days over which stocks are held against each other. Source: market handbook F.1. */
export const pairDays = 60;

/** With fewer days a figure would say little. */
const leastDays = 40;
const daysOfYear = 242;

/** Changes of a stock from close to close as fractions, by trading-day number. */
export type DayChanges = ReadonlyMap<number, number>;

/** Changes of the last sixty trading days up to a day; days without a bar are left out. Bars are adjusted ones. */
export function changesUpTo({ day, close }: Pick<Bars, 'day' | 'close'>, upTo: number): DayChanges {
  const changes = new Map<number, number>();
  for (let bar = day.length - 1; bar > 0 && day[bar]! > upTo - pairDays; bar--) {
    if (day[bar]! <= upTo && close[bar - 1]! > 0) changes.set(day[bar]!, close[bar]! / close[bar - 1]! - 1);
  }
  return changes;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of changes, of a year, as a fraction; `null` for too few. */
export function yearlyVolatility(changes: DayChanges): number | null {
  const values = [...changes.values()];
  if (values.length < leastDays) return null;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt((squares / (values.length - 1)) * daysOfYear);
}

/** How much two stocks move together, from -1 to 1, on days on which both traded; `null` for too few of them. */
export function correlationOf(one: DayChanges, other: DayChanges): number | null {
  const days = [...one.keys()].filter((day) => other.has(day));
  if (days.length < leastDays) return null;
  const [a, b] = [one, other].map((changes) => days.map((day) => changes.get(day)!)) as [number[], number[]];
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  const sumOf = (of: (at: number) => number): number => days.reduce((sum, _day, at) => sum + of(at), 0);
  const together = sumOf((at) => (a[at]! - meanA) * (b[at]! - meanB));
  const apart = Math.sqrt(sumOf((at) => (a[at]! - meanA) ** 2) * sumOf((at) => (b[at]! - meanB) ** 2));
  return apart > 0 ? together / apart : null;
}
