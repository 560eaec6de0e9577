import { shanghaiInstantAt } from '@lianpan/domain';
import { addDays, aShareCalendar, mondayOf } from '@lianpan/market/calendar';
import { archiveOf } from '../../archive/archive.ts';
import { chainHash } from '../../archive/chain.ts';
import { selectChains, selectWeeks, type NewPreferredWeek, type PreferredWeek } from './queries.ts';

/** When a week is published. Source: market handbook F.1. */
const publishedAt = '08:50:00';

/** A stock of a week as it is kept. */
export interface KeptStock {
  readonly stockNo: string;
  readonly stockName: string;
  readonly industry: string;
  readonly score: number;
  readonly dims: readonly { readonly key: string; readonly score: number | null }[];
  readonly poolIds: readonly string[];
}

/** First trading day of the week of a trading day. */
export function weekOf(date: string): string {
  const monday = mondayOf(date);
  const before = aShareCalendar.atOrBefore(monday);
  return aShareCalendar.isTradingDay(monday) ? monday : aShareCalendar.dateOf(before + 1);
}

/** First trading day of the week after; `null` beyond the calendar. */
export function weekAfter(week: string): string | null {
  const next = addDays(mondayOf(week), 7);
  return next > aShareCalendar.lastDate ? null : weekOf(next);
}

export const publishTimeOf = (week: string): number => shanghaiInstantAt(week, publishedAt);

/** What a row says: part of the chain of its market. */
export const hashOf = (row: Omit<NewPreferredWeek, 'hash'>): string =>
  chainHash([
    row.previousHash,
    row.market,
    row.week,
    row.knownDate,
    row.stocks,
    row.definitionVersion,
    row.isLate,
    row.writtenAt.getTime(),
  ]);

export const preferredArchive = archiveOf<Pick<PreferredWeek, 'market'>, PreferredWeek>({
  table: 'preferred_week',
  keys: selectChains,
  nameOf: ({ market }) => market,
  rowsOf: (db, { market }) => selectWeeks(db, market),
  hashOf,
  dayOf: ({ week }) => week,
});
