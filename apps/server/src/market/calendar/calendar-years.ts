import fs from 'node:fs';
import path from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import {
  addDays,
  extendCalendar,
  publishedCalendar,
  weekdayOf,
  type CalendarExtension,
} from '@lianpan/market/calendar';
import { z } from 'zod';
import { writeDurably } from '../files/column-files.ts';
import { shanghaiDate } from './trading-day.ts';

/** Years that somebody published beyond the built-in ones. */
type PublishedYears = CalendarExtension['published'];

const fileName = 'calendar.json';
const key = 'calendar extension';
/** Provisional days are laid out so long before the published ones end, and so far beyond the moment. */
const aheadDays = 30;
const beyondDays = 400;
/** Holidays are known up to here; see `statutoryClosedDays`. */
const lastKnownYear = 2031;

const storedYears = z.record(z.string().regex(/^20\d\d$/), z.string().regex(/^(\d{4}(-\d{4})?( |$))*$/));

/** The years that were stored in a folder of the market's files; none where there is no file. Throws for a broken one. */
export function readYears(root: string): PublishedYears {
  const file = path.join(root, fileName);
  return fs.existsSync(file) ? storedYears.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : {};
}

/** Stores published years beside those that are known. Throws RangeError where they leave a gap. */
export function storeYears(root: string, years: PublishedYears): void {
  const all = { ...readYears(root), ...years };
  // Tried before it is stored: whoever starts next has to be able to use it.
  extendCalendar({ published: all, provisionalUntil: null });
  const file = path.join(root, fileName);
  writeDurably(`${file}.new`, JSON.stringify(all));
  fs.renameSync(`${file}.new`, file);
}

/** How far the calendar has to reach at an instant: published years, and provisional ones where those end soon. */
export function extensionAt(root: string, now: number): CalendarExtension {
  const published = readYears(root);
  const lastPublished = Math.max(2026, ...Object.keys(published).map(Number));
  const today = shanghaiDate(now);
  const needsMore = addDays(today, aheadDays) > `${lastPublished}-12-31`;
  const until = Math.min(lastKnownYear, Number(addDays(today, beyondDays).slice(0, 4)));
  return { published, provisionalUntil: needsMore && until > lastPublished ? until : null };
}

/** The platform asks about the days around its own moment, which may lie far from its market's. */
const platformDays = 10;

/**
 * The calendar of a process whose market stands at one instant and whose platform at another: the market's own as long as
 * it reaches the days that the platform asks about.
 */
export function sharedExtensionAt(root: string, marketNow: number, platformNow: number): CalendarExtension {
  const own = extensionAt(root, marketNow);
  const lastYear = Math.max(2026, own.provisionalUntil ?? 0, ...Object.keys(own.published).map(Number));
  const isReached = addDays(shanghaiDate(platformNow), platformDays) <= `${lastYear}-12-31`;
  return isReached ? own : extensionAt(root, platformNow);
}

const builtInAlone: CalendarExtension = { published: {}, provisionalUntil: null };
let applied = builtInAlone;

/** The extension of this thread, for processes that have no market of their own. */
export const appliedExtension = (): CalendarExtension => applied;

/** Extends the calendar of this thread and of all that it starts. Returns whether anything changed. */
export function applyExtension(extension: CalendarExtension): boolean {
  const text = JSON.stringify(extension);
  if (text === JSON.stringify(applied)) return false;
  extendCalendar(extension);
  setEnvironmentData(key, text);
  applied = extension;
  return true;
}

/** Takes over the calendar of the thread that started this one. */
export function takeExtension(): void {
  const text = getEnvironmentData(key);
  if (typeof text === 'string') extendCalendar(JSON.parse(text) as CalendarExtension);
}

/** Why days of a year can't be a calendar. */
export class BrokenYear extends Error {}

/**
 * Closed weekdays of the years that a list of days adds to the published ones, as the calendar writes them. `days` has every
 * calendar day, or every weekday, of such a year. Days that are known have to agree. Throws BrokenYear with a reason.
 */
export function yearsOf(days: ReadonlyMap<string, boolean>): PublishedYears {
  const years: Record<string, string> = {};
  for (const [date, isOpen] of days) {
    const weekday = weekdayOf(date);
    if (isOpen && (weekday === 0 || weekday === 6)) throw new BrokenYear(`${date} is open on a weekend`);
    if (date < publishedCalendar.firstDate) continue;
    if (date <= publishedCalendar.lastDate) {
      if (publishedCalendar.isTradingDay(date) !== isOpen)
        throw new BrokenYear(`${date} contradicts the known calendar`);
    } else years[date.slice(0, 4)] = '';
  }
  for (const year of Object.keys(years)) years[year] = closedDaysOf(year, days);
  return years;
}

function closedDaysOf(year: string, days: ReadonlyMap<string, boolean>): string {
  const closed: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(year); date = addDays(date, 1)) {
    const weekday = weekdayOf(date);
    if (weekday === 0 || weekday === 6) continue;
    const isOpen = days.get(date);
    if (isOpen === undefined) throw new BrokenYear(`${date} is missing: a year is taken whole`);
    if (!isOpen) closed.push(date.slice(5).replace('-', ''));
  }
  // No year had fewer holidays or more than a month of them.
  if (closed.length < 5 || closed.length > 30) throw new BrokenYear(`${year} has ${closed.length} closed weekdays`);
  return closed.join(' ');
}
