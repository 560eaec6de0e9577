import { publishedCalendar } from '@lianpan/market/calendar';
import { loadSecurities, storedDates } from '../../files/day-files.ts';
import { loadFetched } from '../../files/fetched-lines.ts';
import { loadImported, type ImportedMarket } from '../../files/imported-files.ts';
import { lastBarOf } from '../../engine/dataset.ts';
import { maxLineBars } from '../live/daily-lines.ts';
import { waitingLines } from './line-files.ts';

/** A line that is missing, both dates among it. */
export interface WantedLine {
  readonly stockNo: string;
  readonly from: string;
  readonly to: string;
}

/** A stock with fewer bars than these on the days of a year was not filled by any file. */
const yearDays = 250;
const fullYearBars = 200;

/**
 * Lines of listed stocks that are to be fetched up to a trading day: the whole of a stock of which little is known, and the
 * days since then that nobody stored. What was traded for more money comes first.
 */
export function wantedLines(root: string, lastDay: number): WantedLine[] {
  const market = loadImported(root);
  const fetched = loadFetched(root);
  const waiting = waitingLines(root);
  const known = new Map(market?.securities.map(({ stockNo }, index) => [stockNo, index]));
  const stored = new Set(storedDates(root));
  const missing: number[] = [];
  for (let day = Math.max(0, lastDay - maxLineBars + 1); day <= lastDay; day++)
    if (!stored.has(publishedCalendar.dateOf(day))) missing.push(day);
  const wanted: { readonly line: WantedLine; readonly amount: number }[] = [];
  for (const { stockNo, delistDate } of loadSecurities(root)?.securities ?? []) {
    if (delistDate !== null || waiting.has(stockNo)) continue;
    const index = known.get(stockNo);
    const before = fetched[stockNo];
    const isFilled =
      before !== undefined || (market !== null && barsSince(market, index, lastDay - yearDays) >= fullYearBars);
    const lastKnown = Math.max(
      dayUpTo(before),
      market !== null && index !== undefined ? lastBarOf(market.columns, index).day : -1,
    );
    const from = isFilled ? missing.find((day) => day > lastKnown) : Math.max(0, lastDay - maxLineBars + 1);
    if (from === undefined) continue;
    const line = { stockNo, from: publishedCalendar.dateOf(from), to: publishedCalendar.dateOf(lastDay) };
    wanted.push({ line, amount: amountOf(market, index) });
  }
  return wanted
    .sort((a, b) => b.amount - a.amount || (a.line.stockNo < b.line.stockNo ? -1 : 1))
    .map(({ line }) => line);
}

const dayUpTo = (date: string | undefined): number => (date === undefined ? -1 : publishedCalendar.atOrBefore(date));

function barsSince({ columns }: ImportedMarket, index: number | undefined, day: number): number {
  if (index === undefined) return 0;
  const start = columns.start[index]!;
  const end = start + columns.length[index]!;
  let first = end;
  while (first > start && columns.day[first - 1]! > day) first--;
  return end - first;
}

/** Yuan of the newest bar, 0 where none is known. */
function amountOf(market: ImportedMarket | null, index: number | undefined): number {
  if (market === null || index === undefined || !market.columns.length[index]) return 0;
  return market.columns.amount[market.columns.start[index]! + market.columns.length[index]! - 1] || 0;
}
