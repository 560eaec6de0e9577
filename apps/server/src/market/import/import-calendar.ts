import { isDate } from '@lianpan/market/calendar';
import { applyExtension, BrokenYear, extensionAt, storeYears, yearsOf } from '../calendar/calendar-years.ts';
import type { SkippedFile } from './import-files.ts';
import type { KnownTable } from './import-tables.ts';

/** What became of a table of trading days. */
type CalendarImport = { readonly rows: number } | SkippedFile;

/**
 * Reads calendar days with whether the exchange was open (1 or 0), and stores the years that they add to those that are known,
 * whole years alone. A running server takes them over. Throws BrokenFileError, and the system's error for a file that fails.
 */
export async function importCalendar(
  root: string,
  { source, reading, name, headerLine }: KnownTable,
): Promise<CalendarImport> {
  const part = reading.parts[0]!;
  const places = { date: part.names.indexOf('date'), isOpen: part.names.indexOf('isOpen') };
  const days = new Map<string, boolean>();
  let rows = 0;
  const broken = (detail: string): SkippedFile => ({ name, reason: 'brokenCalendar', detail });
  for await (const batch of source.rows()) {
    for (const [at, fields] of batch.rows.entries()) {
      const lineNo = batch.firstLine + at;
      if (lineNo <= headerLine || fields === null || fields.every((field) => field.trim() === '')) continue;
      rows += 1;
      const own = part.convert(fields);
      const [date = '', isOpen = ''] = [own[places.date], own[places.isOpen]];
      if (!isDate(date)) return broken(`line ${lineNo}: date "${date}"`);
      if (isOpen === '') return broken(`line ${lineNo}: isOpen "${fields.join(',')}"`);
      days.set(date, isOpen === '1');
    }
  }
  try {
    const years = yearsOf(days);
    if (Object.keys(years).length === 0) return { name, reason: 'knownCalendar', detail: 'its days are known' };
    storeYears(root, years);
    applyExtension(extensionAt(root, 0));
    return { rows };
  } catch (error) {
    if (error instanceof BrokenYear || error instanceof RangeError) return broken(error.message);
    throw error;
  }
}
