import type { Executor } from '@lianpan/db';
import { deadlineAfter, type CivilDays, type DaysOf, type Deadline } from '@lianpan/domain/mall';
import { aShareCalendar, isStatutoryRest, weekdayOf } from '@lianpan/market/calendar';
import { datesOf, publishedYears } from './published-years.ts';
import * as queries from './queries.ts';

const isWeekend = (date: string): boolean => weekdayOf(date) % 6 === 0;

/** Years whose list is known: those that came with the product and those that were entered since. */
export async function knownYears(db: Executor): Promise<number[]> {
  const entered = (await queries.selectYears(db)).map(({ year }) => year);
  return [...new Set([...publishedYears.map(({ year }) => year), ...entered])].toSorted((a, b) => a - b);
}

/**
 * The days as they are published. Beyond the lists weekdays work but those that the law names as holidays; what was entered goes
 * before what came with the product. Source: handbook of the firm 0.3.
 */
export async function civilDaysOf(db: Executor): Promise<CivilDays> {
  const years = new Set(await knownYears(db));
  const kinds = new Map<string, 'work' | 'rest'>();
  for (const { year, work, rest } of publishedYears) {
    for (const date of datesOf(year, work)) kinds.set(date, 'work');
    for (const date of datesOf(year, rest)) kinds.set(date, 'rest');
  }
  for (const { day, kind } of await queries.selectDays(db)) kinds.set(day, kind);
  const lastListed = `${Math.max(...years)}-12-31`;
  const isOrdinary = (date: string): boolean => !isWeekend(date) && !isStatutoryRest(date);
  return {
    isWorking(date) {
      if (!years.has(Number(date.slice(0, 4)))) return isOrdinary(date);
      const kind = kinds.get(date);
      return kind === undefined ? !isWeekend(date) : kind === 'work';
    },
    isTrading: (date) => (date <= aShareCalendar.lastDate ? aShareCalendar.isTradingDay(date) : isOrdinary(date)),
    knownUntil: lastListed < aShareCalendar.lastDate ? lastListed : aShareCalendar.lastDate,
  };
}

/** The end of so many days after an instant. */
export const deadlineFrom = async (db: Executor, instant: number, count: number, of: DaysOf): Promise<Deadline> =>
  deadlineAfter(await civilDaysOf(db), instant, count, of);
