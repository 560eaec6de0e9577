const dayMs = 86_400_000;

/** Weeks that a month may touch; a grid always has as many, so that turning the page moves nothing below. */
const weekCount = 6;

const asDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const msOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The month (`YYYY-MM`) that a date (`YYYY-MM-DD`) lies in. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The date `by` days later. */
export const dayBeside = (date: string, by: number): string => asDate(msOf(date) + by * dayMs);

/** The month `by` months later. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(asDate(Date.UTC(year, number - 1 + by, 1)));
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(msOf(date)).getUTCDay() + 6) % 7;

/** Six weeks from Monday with the dates of a month (`YYYY-MM`); `null` where another month's would be. */
export function monthGrid(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const start = dayBeside(first, -weekdayOf(first));
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const date = dayBeside(start, week * 7 + weekday);
      return monthOf(date) === month ? date : null;
    }),
  );
}

/** The same day of the month `by` months later, or that month's last. */
export function sameDayBeside(date: string, by: number): string {
  const month = monthBeside(monthOf(date), by);
  const last = dayBeside(`${monthBeside(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
}

interface CalendarKey {
  readonly key: string;
}

/** Where a key leads from a date: arrows a day or a week, Home and End in the week, Page keys a month; else `null`. */
export function movedDate({ key }: CalendarKey, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return dayBeside(date, -1);
    case 'ArrowRight':
      return dayBeside(date, 1);
    case 'ArrowUp':
      return dayBeside(date, -7);
    case 'ArrowDown':
      return dayBeside(date, 7);
    case 'Home':
      return dayBeside(date, -weekdayOf(date));
    case 'End':
      return dayBeside(date, 6 - weekdayOf(date));
    case 'PageUp':
      return sameDayBeside(date, -1);
    case 'PageDown':
      return sameDayBeside(date, 1);
    default:
      return null;
  }
}
