import { cents } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf } from '../../../http/handle.ts';
import type { Text } from '../../../language.ts';
import type { Market } from '../../../market/market.ts';
import type { DirectoryEntry, KLine } from '../../../market/wire/protocol.ts';

type View = NonNullable<DataOf<'POST /api/stocks/tactics/getLesson'>['example']>;
export type Unit = View['facts'][number]['unit'];

export interface Fact {
  readonly name: Text;
  readonly value: number | null;
  readonly unit: Unit;
  readonly text?: string | Text;
}

export interface Mark {
  readonly date: string;
  readonly text: Text;
}

/** A case out of the market's finished days. */
export interface Example {
  readonly entry: DirectoryEntry;
  readonly bars: View['bars'];
  readonly marks: readonly Mark[];
  readonly pane: View['pane'];
  /** All of them where it is not said. */
  readonly barsInView?: number;
  readonly facts: readonly Fact[];
}

/** Finished days of a stock or an index, adjusted. */
export interface Days extends Pick<KLine, 'date' | 'open' | 'high' | 'low' | 'close' | 'volume'> {
  readonly entry: DirectoryEntry;
}

/** What is searched for cases: as many stocks and days as are looked at in some hundredths of a second. */
const searchedStocks = 30;
export const searchedDays = 120;
const barsBefore = 40;
const barsAfter = 20;
const beside = 15;

/** Date of the last day that is over. */
export function finishedDate(market: Market): string {
  const { final, tradeDate } = market.freshness();
  return final ? tradeDate : aShareCalendar.dateOf(aShareCalendar.numberOf(tradeDate)! - 1);
}

export async function daysOf(market: Market, entry: DirectoryEntry): Promise<Days> {
  const line = await market.ask('kLine', entry.slot, 'day', 'forward');
  const until = finishedDate(market);
  const n = line.date.findLastIndex((date) => date <= until) + 1;
  const upTo = (values: readonly number[]): readonly number[] => values.slice(0, n);
  return {
    entry,
    date: line.date.slice(0, n),
    open: upTo(line.open),
    high: upTo(line.high),
    low: upTo(line.low),
    close: upTo(line.close),
    volume: upTo(line.volume),
  };
}

/** The index that stands for the market. */
export const benchmarkOf = (market: Market): DirectoryEntry | undefined => market.directory.find('000300.SH');

/** Stocks in the order of their numbers until one brings a case: the same for everybody on a day. */
export async function firstCase(market: Market, find: (days: Days) => Example | null): Promise<Example | null> {
  const stocks = market.directory.entries.filter(({ kind, delisted }) => kind === 'stock' && !delisted);
  for (const entry of stocks.slice(0, searchedStocks)) {
    const found = find(await daysOf(market, entry));
    if (found) return found;
  }
  return null;
}

/** As many before as averages of the chart need to be what they are in a longer one. */
const runIn = 120;

/** Bars around a day that begin long before it, and how many of them are to be seen. */
export function longBarsAround(days: Days, at: number): Pick<Example, 'bars' | 'barsInView'> {
  const bars = barsOf(days, at - barsBefore - runIn, at + barsAfter + 1);
  return { bars, barsInView: Math.min(bars.length, barsBefore + barsAfter + 1) };
}

/** Bars around a day, so many before and what followed. */
export const barsAround = (days: Days, at: number, after = barsAfter): View['bars'] =>
  barsOf(days, at - barsBefore, at + after + 1);

/** Bars from one day to another with some on both sides. */
export const barsFrom = (days: Days, first: number, last: number): View['bars'] =>
  barsOf(days, first - beside, last + beside + 1);

function barsOf({ date, open, high, low, close, volume }: Days, first: number, end: number): View['bars'] {
  const from = Math.max(0, first);
  return date.slice(from, end).map((day, n) => ({
    date: day,
    open: cents(open[from + n]!),
    high: cents(high[from + n]!),
    low: cents(low[from + n]!),
    close: cents(close[from + n]!),
    volume: volume[from + n]!,
  }));
}

/** Change in percent with two digits. */
export const changeOf = (to: number | undefined, from: number | undefined): number | null =>
  to === undefined || from === undefined || from <= 0 ? null : cents((to / from - 1) * 100);

/** The newest day within the searched ones of which something holds, leaving so many days after it; -1 without. */
export function newestDay(days: Days, after: number, holds: (at: number) => boolean): number {
  const last = days.date.length - 1 - after;
  for (let at = last; at > Math.max(30, last - searchedDays); at--) if (holds(at)) return at;
  return -1;
}
