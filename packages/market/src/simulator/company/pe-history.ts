import { slotUpTo } from '../../series/bar-slots.ts';
import type { SimulatedHistory } from '../history.ts';
import { createShareReader, type ShareFactorOn } from '../past-shares.ts';
import { reportHolding } from './calendar-days.ts';
import { firmBookOf, twelveMonths } from './firm-book.ts';
import { reportDayOf } from './report-days.ts';
import { placementStepsOf, totalGrowthOn } from './share-growth.ts';
import { latestReportOf } from './statements.ts';
import { type FirmBook } from './firm-book-shape.ts';

/** Trading days of three years. */
const threeYears = 726;

/** Where a PE stands among its own of the last three years; days with a loss behind them do not count. */
export interface PeStanding {
  readonly peDays: number;
  /** Days whose PE was not above that of the last one; `null` when that one has none. */
  readonly peDaysBelow: number | null;
}

/** Days in a row with the same shares and the same four quarters behind them; newest first, each up to the one before. */
export interface PeSpan {
  readonly since: number;
  /** Shares over those at the beginning of the simulation. */
  readonly factor: number;
  /** Of the last four quarters, yuan. */
  readonly profit: number;
  /** Of the newest report, yuan. */
  readonly equity: number;
}

/**
 * The spans of a firm back to its first bar. `report` is the newest one that is out; the first span goes on until shares
 * change or the next report comes out, of which `until` is the day.
 */
export function peSpansOf(
  { universe, columns }: SimulatedHistory,
  index: number,
  book: FirmBook,
  report: number,
  until: number,
  shareFactorOn: ShareFactorOn,
): PeSpan[] {
  const start = columns.start[index]!;
  const oldest = columns.length[index] === 0 ? until : columns.day[start]!;
  const changes = new Set<number>();
  for (const { exDay, bonus, rightsDay, rights } of book.payouts) {
    if (bonus > 0) changes.add(exDay);
    if (rights > 0) changes.add(rightsDay);
  }
  for (const { day } of placementStepsOf(universe, index)) changes.add(day);
  let current = report;
  let since = reportDayOf(universe, index, current);
  const reportDays = [since];
  for (let at = since; at > oldest;) reportDays.push((at = reportDayOf(universe, index, --current)));
  const starts = [...new Set([...changes, ...reportDays])].filter((day) => day < until).sort((a, b) => b - a);
  current = report;
  return starts.map((day) => {
    while (day < since) since = reportDayOf(universe, index, --current);
    const factor = shareFactorOn(index, day) * totalGrowthOn(universe, index, day);
    const n = current - book.first;
    return { since: day, factor, profit: twelveMonths(book.profit, n), equity: book.equity[n]! };
  });
}

/**
 * Counts the bars of the last three years up to `slot` by their PE, each with the shares and the last four quarters that
 * were known on its evening, out of spans that reach the day of `slot`.
 */
export function peStanding({ columns }: SimulatedHistory, index: number, spans: readonly PeSpan[], slot: number) {
  if (slot < 0) return noStanding;
  const { close, day: days } = columns;
  const oldest = days[slot]! - threeYears + 1;
  const first = columns.start[index]!;
  let now = Number.NaN;
  let peDays = 0;
  let peDaysBelow = 0;
  let at = slot;
  for (const { since, factor, profit } of spans) {
    if (at < first) break;
    if (days[at]! < since) continue;
    if (at === slot && profit > 0) now = (close[slot]! * factor) / profit;
    const from = Math.max(since, oldest);
    const before = at;
    if (!(profit > 0)) while (at >= first && days[at]! >= from) at--;
    else {
      for (; at >= first && days[at]! >= from; at--) if ((close[at]! * factor) / profit <= now) peDaysBelow++;
      peDays += before - at;
    }
    if (since <= oldest) break;
  }
  return { peDays, peDaysBelow: Number.isNaN(now) ? null : peDaysBelow } satisfies PeStanding;
}

const noStanding: PeStanding = { peDays: 0, peDaysBelow: null };

/**
 * PE of each bar of the last three years up to a day, newest first, each with the shares and the last four quarters that
 * were known on its evening; days with a loss behind them have none. Nothing of it is kept.
 */
export function ownPesOf(history: SimulatedHistory, index: number, day: number): Float64Array {
  const { universe, columns } = history;
  const { close, day: days, start } = columns;
  let at = slotUpTo(columns, index, day);
  if (at < 0) return new Float64Array(0);
  const book = firmBookOf(universe, index, reportHolding(day));
  const report = latestReportOf(universe, index, day);
  const oldest = days[at]! - threeYears + 1;
  const pes = new Float64Array(Math.min(threeYears, at - start[index]! + 1));
  let count = 0;
  for (const { since, factor, profit } of peSpansOf(
    history,
    index,
    book,
    report,
    day + 1,
    createShareReader(history),
  )) {
    for (; at >= start[index]! && days[at]! >= Math.max(since, oldest); at--) {
      if (profit > 0) pes[count++] = ((close[at]! / 100) * universe.totalShares[index]! * factor) / profit;
    }
    if (since <= oldest) break;
  }
  return pes.subarray(0, count);
}

/** PE and PB of the bars of three years, oldest first; NaN where a loss, or debts above all assets, give none. */
export interface ValuationHistory {
  readonly day: Uint16Array;
  readonly pe: Float64Array;
  readonly pb: Float64Array;
}

/** The same with PB beside it, day by day as each evening knew it. Source: market handbook D.1. */
export function valuationHistoryOf(history: SimulatedHistory, index: number, day: number): ValuationHistory {
  const { universe, columns } = history;
  const { close, day: days, start } = columns;
  const last = slotUpTo(columns, index, day);
  if (last < 0) return { day: new Uint16Array(0), pe: new Float64Array(0), pb: new Float64Array(0) };
  const oldest = days[last]! - threeYears + 1;
  let first = last;
  while (first > start[index]! && days[first - 1]! >= oldest) first--;
  const count = last - first + 1;
  const [pe, pb] = [new Float64Array(count), new Float64Array(count)];
  const over = (value: number, base: number): number => (base > 0 ? value / base : Number.NaN);
  const report = latestReportOf(universe, index, day);
  const book = firmBookOf(universe, index, reportHolding(day));
  let at = last;
  for (const span of peSpansOf(history, index, book, report, day + 1, createShareReader(history))) {
    for (; at >= first && days[at]! >= span.since; at--) {
      const value = (close[at]! / 100) * universe.totalShares[index]! * span.factor;
      pe[at - first] = over(value, span.profit);
      pb[at - first] = over(value, span.equity);
    }
  }
  return { day: Uint16Array.from(days.subarray(first, last + 1)), pe, pb };
}
