import { addDays, mondayOf } from '@lianpan/market/calendar';

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

const midnight = (date: string): Date => new Date(`${date}T00:00:00+08:00`);
const fridayOf = (date: string): string => addDays(mondayOf(date), 4);

function weekNoOf(friday: string): number {
  const thursday = addDays(friday, -1);
  const year = Number(thursday.slice(0, 4));
  const days = (Date.parse(thursday) - Date.UTC(year, 0, 1)) / 86_400_000;
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
