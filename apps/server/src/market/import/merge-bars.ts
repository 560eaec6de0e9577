import type { DailyColumns } from '@lianpan/market/columns';

const barColumns = ['day', 'open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount', 'mainNet'] as const;

/** What became of the days of an import beside those that were there. */
export interface MergeCounts {
  added: number;
  /** Days that were there with the same bar. */
  kept: number;
  /** Days whose bar was there without its amount or its reference price. */
  completed: number;
  /** Days that were there with another bar: the new one counts. */
  contradicted: number;
}

export const noCounts = (): MergeCounts => ({ added: 0, kept: 0, completed: 0, contradicted: 0 });

/** Where the bars of one stock stand. */
export interface BarsAt {
  readonly columns: DailyColumns;
  readonly start: number;
  readonly length: number;
}

export const barsAt = (columns: DailyColumns, index: number): BarsAt => ({
  columns,
  start: columns.start[index] ?? 0,
  length: columns.length[index] ?? 0,
});

/** Vendors round shares to lots and thousands, or count trading after the close: a hundredth apart is the same. */
const tolerance = 0.01;

/** Days that two runs of bars have together. */
export function unionLength(a: BarsAt, b: BarsAt): number {
  let [at, other, count] = [0, 0, 0];
  while (at < a.length && other < b.length) {
    const [one, two] = [a.columns.day[a.start + at]!, b.columns.day[b.start + other]!];
    if (one <= two) at++;
    if (two <= one) other++;
    count++;
  }
  return count + (a.length - at) + (b.length - other);
}

/**
 * Writes the bars of both to the target in the order of their days. Of a day that both have the new bar counts, with the
 * amount, the reference price and the main net of the old one where it has none.
 */
export function mergeBars(old: BarsAt, added: BarsAt, target: DailyColumns, index: number, counts: MergeCounts): void {
  let to = target.start[index]!;
  let [at, other] = [0, 0];
  while (at < old.length || other < added.length) {
    const from = old.start + at;
    const fresh = added.start + other;
    const oldDay = at < old.length ? old.columns.day[from]! : Number.POSITIVE_INFINITY;
    const newDay = other < added.length ? added.columns.day[fresh]! : Number.POSITIVE_INFINITY;
    if (oldDay < newDay) {
      // Runs between two new days are copied as a whole.
      let run = 1;
      while (at + run < old.length && old.columns.day[from + run]! < newDay) run++;
      for (const name of barColumns) target[name].set(old.columns[name].subarray(from, from + run), to);
      [to, at] = [to + run, at + run];
      continue;
    }
    let run = 1;
    if (newDay < oldDay) {
      while (other + run < added.length && added.columns.day[fresh + run]! < oldDay) run++;
      counts.added += run;
    }
    for (const name of barColumns) target[name].set(added.columns[name].subarray(fresh, fresh + run), to);
    if (newDay === oldDay) {
      completeBar(old.columns, from, target, to, counts);
      at++;
    }
    to += run;
    other += run;
  }
  target.length[index] = to - target.start[index]!;
}

/** Fills what the new bar lacks from the old one of its day, and counts how they stand to each other. */
function completeBar(old: DailyColumns, from: number, target: DailyColumns, to: number, counts: MergeCounts): void {
  const isSame =
    (['open', 'high', 'low', 'close'] as const).every((name) => old[name][from] === target[name][to]) &&
    areNear(old.volume[from]!, target.volume[to]!);
  const gains =
    (Number.isNaN(old.amount[from]) && !Number.isNaN(target.amount[to])) ||
    (!(old.prevClose[from]! > 0) && target.prevClose[to]! > 0);
  if (!isSame) counts.contradicted++;
  else if (gains) counts.completed++;
  else counts.kept++;
  if (Number.isNaN(target.mainNet[to])) target.mainNet[to] = old.mainNet[from]!;
  if (!isSame) return;
  if (Number.isNaN(target.amount[to])) target.amount[to] = old.amount[from]!;
  if (!(target.prevClose[to]! > 0)) target.prevClose[to] = old.prevClose[from]!;
}

const areNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance * Math.max(a, b);
