import { aShareCalendar, addDays, mondayOf } from '@lianpan/market/calendar';
import { dayMs, shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';

/** Seven days from a Saturday to a Friday: a report that is written on the morning after leaves nothing out. */
export interface ReportWeek {
  /** Year and week of its Friday as one number, weeks counted as in ISO 8601. */
  readonly weekNo: number;
  readonly start: string;
  readonly end: string;
  /** Moments of both ends, the second one excluded. */
  readonly from: Date;
  readonly to: Date;
}

const midnight = (date: string): Date => new Date(shanghaiInstant(date));
const fridayOf = (date: string): string => addDays(mondayOf(date), 4);

function weekNoOf(friday: string): number {
  const thursday = addDays(friday, -1);
  const year = Number(thursday.slice(0, 4));
  const days = (Date.parse(thursday) - Date.UTC(year, 0, 1)) / dayMs;
  return year * 100 + Math.floor(days / 7) + 1;
}

export const weekEnding = (friday: string): ReportWeek => ({
  weekNo: weekNoOf(friday),
  start: addDays(friday, -6),
  end: friday,
  from: midnight(addDays(friday, -6)),
  to: midnight(addDays(friday, 1)),
});

/** The newest week that is over on a day. */
export function weekBefore(today: string): ReportWeek {
  const friday = fridayOf(today);
  return weekEnding(friday < today ? friday : addDays(friday, -7));
}

/** The week that a day is in. */
export function weekAround(today: string): ReportWeek {
  const friday = fridayOf(today);
  return weekEnding(friday < today ? addDays(friday, 7) : friday);
}

/**
 * The newest week of a market that can be reported on a day of the platform: it is over by both clocks, and the market has figures
 * of its last trading day. A market that stands in the past, or whose data arrive late, has an older one.
 */
export function newestWeekOf({ state, tradeDate }: Pick<Market, 'state' | 'tradeDate'>, today: string): ReportWeek {
  const marketDay = shanghaiDate(state.at);
  let week = weekBefore(marketDay < today ? marketDay : today);
  if (lastTradingDay(week) <= tradeDate) return week;
  week = weekAround(tradeDate);
  return lastTradingDay(week) <= tradeDate ? week : weekEnding(addDays(week.end, -7));
}

/** Of a week that reaches beyond the published calendar, the last day of the calendar. */
function lastTradingDay({ end }: ReportWeek): string {
  const { lastDate } = aShareCalendar;
  return aShareCalendar.dateOf(aShareCalendar.atOrBefore(end < lastDate ? end : lastDate));
}
