import { isDate } from '@lianpan/market/calendar';
import { shanghaiDate } from '../calendar/trading-day.ts';
import type { SourceClock } from './source-clock.ts';

/** Gives a date (`YYYY-MM-DD`) back. Throws RangeError for one that does not exist. */
export function existingDate(date: string): string {
  if (!isDate(date)) throw new RangeError(`not a date: "${date}"`);
  return date;
}

/** Whether an existing date is to come in Shanghai: nobody has figures of it. Throws RangeError for one that does not exist. */
export const isToCome = (date: string, clock: SourceClock): boolean =>
  existingDate(date) > shanghaiDate(clock.now().getTime());
