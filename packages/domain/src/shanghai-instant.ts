import { startOfShanghaiDay } from './shanghai-time.ts';

/** Days from 1970-01-01 to a date of 400-year eras that begin on 1 March; a day too many is one of the next month. */
function daysTo(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear - 719_468;
}

/** The instant of a second of a date in Shanghai, `2026-11-20`; NaN for a text that is no date. */
export function shanghaiInstant(date: string, second = 0): number {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  if (month < 1 || month > 12 || day < 1 || day > 31) return Number.NaN;
  return startOfShanghaiDay(daysTo(year, month, day)) + second * 1000;
}

/** The instant of a clock time of a date in Shanghai, `2026-11-20` and `10:30` or `10:30:05`; NaN for what is none. */
export function shanghaiInstantAt(date: string, clock: string): number {
  const [, hour, minute, second] = (/^(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock) ?? []).map((part) => Number(part ?? 0));
  if (hour === undefined || minute === undefined || second === undefined) return Number.NaN;
  const ofDay = (hour * 60 + minute) * 60 + second;
  return minute > 59 || second > 59 || ofDay > 86_400 ? Number.NaN : shanghaiInstant(date, ofDay);
}
