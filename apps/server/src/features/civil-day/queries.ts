import { civilDays, civilYears, type Executor } from '@lianpan/db';
import { asc } from 'drizzle-orm';

export const selectYears = (db: Executor) =>
  db.select({ year: civilYears.year }).from(civilYears).orderBy(asc(civilYears.year));

export const selectDays = (db: Executor) =>
  db.select({ day: civilDays.day, kind: civilDays.kind }).from(civilDays).orderBy(asc(civilDays.day));
