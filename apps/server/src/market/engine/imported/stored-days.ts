import { aShareCalendar } from '@lianpan/market/calendar';
import { storedChecks, type CountedDay, type PracticeCheck } from '@lianpan/market/replay';
import { slotOf } from '@lianpan/market/series';
import type { StoredDays } from '../../wire/practice-questions.ts';
import type { Dataset } from '../dataset.ts';
import { limitsOf } from '../limit-state.ts';
import type { ShownMarket } from '../shown-market.ts';

/** A day that is replayed has so many before it: a quarter, for charts and their averages. */
const daysBefore = 60;
const indexSymbols = ['000001.SH', '000300.SH'];

/** First and last of the stored days that can be replayed. */
export function storedDaysOf({ stocks: { imported } }: Pick<ShownMarket, 'stocks'>): StoredDays | null {
  if (!imported) return null;
  const { start, length, day } = imported.columns;
  let first = Number.POSITIVE_INFINITY;
  for (let index = 0; index < length.length; index++) {
    if (length[index]! > 0) first = Math.min(first, day[start[index]!]!);
  }
  const from = first + daysBefore;
  return from > imported.marketDay
    ? null
    : { from: aShareCalendar.dateOf(from), to: aShareCalendar.dateOf(imported.marketDay) };
}

/** What is asked about a stored day that is over. */
export function storedDayChecks({ stocks: { imported, indices } }: ShownMarket, date: string): PracticeCheck[] {
  const day = aShareCalendar.numberOf(date);
  if (!imported || day === null || day > imported.lastDay) return [];
  const index = indexSymbols.map((symbol) => indices.find((one) => one.symbol === symbol)).find((one) => one);
  const at = index ? index.day.indexOf(day) : -1;
  const change = index && at >= 0 && index.prevClose[at]! > 0 ? index.close[at]! / index.prevClose[at]! - 1 : null;
  return storedChecks(countDay(imported, day), change);
}

function countDay({ columns, securities }: Dataset, day: number): CountedDay {
  const counted = { up: 0, flat: 0, down: 0, limitUp: 0, broken: 0 };
  securities.forEach((security, index) => {
    const slot = slotOf(columns, index, day);
    const prevClose = slot < 0 ? 0 : columns.prevClose[slot]!;
    if (prevClose === 0 || columns.volume[slot] === 0) return;
    const close = columns.close[slot]!;
    if (close > prevClose) counted.up += 1;
    else if (close < prevClose) counted.down += 1;
    else counted.flat += 1;
    const up = limitsOf(security, prevClose, day)?.up;
    if (up !== undefined && columns.high[slot]! >= up) counted[close >= up ? 'limitUp' : 'broken'] += 1;
  });
  return counted;
}
