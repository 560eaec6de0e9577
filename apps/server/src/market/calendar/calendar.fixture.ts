import { extendCalendar } from '@lianpan/market/calendar';
import { applyExtension } from './calendar-years.ts';

/** Makes the calendar of this process as long as it was built in: test files that share the process may have extended it. */
export function resetCalendar(): void {
  const nothing = { published: {}, provisionalUntil: null };
  applyExtension(nothing);
  // Years that were imported are tried without being applied.
  extendCalendar(nothing);
}
