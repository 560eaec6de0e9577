import { isDate } from '@lianpan/market/calendar';
import { MissingColumnError } from '@lianpan/market/import';
import { BrokenYear, extensionAt, applyExtension, storeYears, yearsOf } from '../calendar/calendar-years.ts';
import type { InputFile, SkippedFile } from './import-files.ts';
import { linesOf } from './import-lines.ts';

/** What became of a file of trading days. */
type CalendarImport = { readonly lines: number } | SkippedFile;

/**
 * Reads a csv of calendar days with the columns `date` and `isOpen` (1 or 0), and stores the years that it adds to those that
 * are known, whole years alone. A running server takes them over. Throws MissingColumnError, and the system's error for a file
 * that fails.
 */
export async function importCalendar(root: string, { path: file, name }: InputFile): Promise<CalendarImport> {
  const days = new Map<string, boolean>();
  let columns: { readonly date: number; readonly isOpen: number } | undefined;
  let lines = 0;
  const broken = (detail: string): SkippedFile => ({ name, reason: 'brokenCalendar', detail });
  for await (const line of linesOf(file)) {
    lines += 1;
    const fields = line.replace(/^\uFEFF/, '').split(',');
    if (!columns) {
      columns = { date: fields.indexOf('date'), isOpen: fields.indexOf('isOpen') };
      const missing = Object.entries(columns).flatMap(([column, at]) => (at < 0 ? [column] : []));
      if (missing.length > 0) throw new MissingColumnError(missing);
      continue;
    }
    if (line === '') continue;
    const [date = '', isOpen = ''] = [fields[columns.date], fields[columns.isOpen]];
    if (!isDate(date)) return broken(`line ${lines}: date "${date}"`);
    if (isOpen !== '0' && isOpen !== '1') return broken(`line ${lines}: isOpen "${isOpen}"`);
    days.set(date, isOpen === '1');
  }
  try {
    const years = yearsOf(days);
    if (Object.keys(years).length === 0) return { name, reason: 'knownCalendar', detail: 'its days are known' };
    storeYears(root, years);
    applyExtension(extensionAt(root, 0));
    return { lines };
  } catch (error) {
    if (error instanceof BrokenYear || error instanceof RangeError) return broken(error.message);
    throw error;
  }
}
