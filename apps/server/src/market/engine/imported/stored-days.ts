import { aShareCalendar } from '@lianpan/market/calendar';
import {
  chosenDays,
  storedChecks,
  type CountedDay,
  type PracticeCheck,
  type PracticeDay,
} from '@lianpan/market/replay';
import { slotOf } from '@lianpan/market/series';
import type { ThemeFacts } from '@lianpan/market/themes';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { StoredDays } from '../../wire/practice-questions.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { limitsOf } from '../limit-state.ts';
import { withFallback } from '../with-fallback.ts';
import type { ImportedReaders } from './imported-readers.ts';
import type { ShownMarket } from '../shown-market.ts';

/** A day that is replayed has so many before it: a quarter, for charts and their averages. */
const daysBefore = 60;
const indexSymbols = ['000001.SH', '000300.SH'];

/** First day of the bars of any stock. */
function firstBarOf({ columns: { start, length, day } }: Dataset): number {
  let first = Number.POSITIVE_INFINITY;
  for (let index = 0; index < length.length; index++) {
    if (length[index]! > 0) first = Math.min(first, day[start[index]!]!);
  }
  return first;
}

/** First and last of the stored days that can be replayed. */
export function storedDaysOf({ stocks: { imported } }: Pick<ShownMarket, 'stocks'>): StoredDays | null {
  if (!imported) return null;
  const from = firstBarOf(imported) + daysBefore;
  return from > imported.marketDay
    ? null
    : { from: aShareCalendar.dateOf(from), to: aShareCalendar.dateOf(imported.marketDay) };
}

interface PracticeStocks {
  readonly stocks: Pick<ShownMarket['stocks'], 'imported' | 'importedReaders' | 'indices'>;
}

const practised = new WeakMap<ImportedReaders, Promise<PracticeDay[]>>();

/** Stored days to practise with, chosen once an import; none while they are. */
export async function storedPracticeDays({ stocks }: PracticeStocks): Promise<PracticeDay[]> {
  const { imported, importedReaders } = stocks;
  if (!imported || !importedReaders) return [];
  const made = practised.get(importedReaders) ?? chooseDays(imported, importedReaders, stocks.indices);
  practised.set(importedReaders, made);
  made.catch(() => practised.delete(importedReaders));
  return withFallback(made, []);
}

/**
 * Chooses of the days on which the whole market is there and that have a quarter before them. What was expected of a company nobody
 * tells, so none is chosen for a surprise.
 */
async function chooseDays(
  imported: Dataset,
  { themes, coverage, mood }: ImportedReaders,
  indices: readonly KnownIndex[],
): Promise<PracticeDay[]> {
  const firstDay = firstBarOf(imported);
  const moods = (await mood.all()).filter(({ market }) => market.day <= imported.marketDay);
  const themesOf = new Map<number, readonly ThemeFacts[]>();
  for (const { market } of moods) {
    const facts = themes && coverage.isWholeOn(market.day) ? await inSlices(themes.factsOn(market.day)) : [];
    themesOf.set(market.day, facts ?? []);
  }
  return chosenDays({
    ...{ firstDay, moods, from: firstDay + daysBefore },
    firstThemeDay: themes?.since ?? imported.lastDay,
    themesOn: (day) => themesOf.get(day) ?? [],
    changeOn: (day) => indexChangeOn(indices, day),
  });
}

/** Change of the first known of two indices, a fraction; `null` where neither has the day. */
function indexChangeOn(indices: readonly KnownIndex[], day: number): number | null {
  const index = indexSymbols.map((symbol) => indices.find((one) => one.symbol === symbol)).find((one) => one);
  const at = index ? index.day.indexOf(day) : -1;
  return index && at >= 0 && index.prevClose[at]! > 0 ? index.close[at]! / index.prevClose[at]! - 1 : null;
}

/** What is asked about a stored day that is over. */
export function storedDayChecks({ stocks: { imported, indices } }: ShownMarket, date: string): PracticeCheck[] {
  const day = aShareCalendar.numberOf(date);
  if (!imported || day === null || day > imported.lastDay) return [];
  return storedChecks(countDay(imported, day), indexChangeOn(indices, day));
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
