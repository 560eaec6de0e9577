import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dateOfSerial, isDate, serialOf, weekdayOf } from './civil-date.ts';
import {
  aShareCalendar,
  createCalendar,
  extendCalendar,
  isProvisional,
  publishedCalendar,
} from './trading-calendar.ts';

const publishedFile = new URL('../../../../../shared/data/calendar.csv', import.meta.url);

describe('civil dates', () => {
  it('counts days from the epoch and back', () => {
    expect(serialOf('1970-01-01')).toBe(0);
    expect(serialOf('2000-03-01')).toBe(11017);
    for (const date of ['1990-12-19', '2000-02-29', '2024-12-31', '2100-03-01']) {
      expect(dateOfSerial(serialOf(date))).toBe(date);
    }
  });

  it('knows weekdays and adds days over a leap day', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('1990-12-19')).toBe(3);
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
  });

  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-01', '20250101', '2025-01-0x', ''])(
    'refuses %j',
    (date) => {
      expect(isDate(date)).toBe(false);
      expect(() => serialOf(date)).toThrow(/not a calendar date/);
    },
  );
});

describe('civil dates over eight centuries', () => {
  const padded = (value: number, width: number): string => String(value).padStart(width, '0');

  it('agree with the built-in calendar day by day', () => {
    const wrong: string[] = [];
    const first = Date.UTC(1600, 0, 1) / 86_400_000;
    const last = Date.UTC(2400, 11, 31) / 86_400_000;
    for (let serial = first; serial <= last; serial++) {
      const date = new Date(serial * 86_400_000);
      const text = date.toISOString().slice(0, 10);
      if (serialOf(text) !== serial || dateOfSerial(serial) !== text || weekdayOf(text) !== date.getUTCDay()) {
        wrong.push(text);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('know which days there are', () => {
    const wrong: string[] = [];
    for (const year of [1, 4, 100, 400, 1900, 1999, 2000, 2024, 2026, 2100]) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 33; day++) {
          const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
          const time = Date.parse(`${text}T00:00:00Z`);
          const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
          if (isDate(text) !== isThere) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(dateOfSerial(serialOf('0001-01-01'))).toBe('0001-01-01');
  });

  it('are no dates with other marks between the numbers, other lengths or year nought', () => {
    for (const text of [
      '2026/07-06',
      '2026-07/06',
      '2026-07-006',
      '02026-07-06',
      '0000-07-06',
      '2026-0:-06',
      '2026-07-/6',
    ]) {
      expect(isDate(text), text).toBe(false);
    }
  });
});

describe('the A-share calendar', () => {
  // Counts of trading days: handbook A.5.
  it.each([
    ['2023', 242],
    ['2024', 242],
    ['2025', 243],
    ['2026', 242],
  ])('has the known number of days in %s', (year, count) => {
    const before = aShareCalendar.atOrBefore(`${Number(year) - 1}-12-31`);
    expect(aShareCalendar.atOrBefore(`${year}-12-31`) - before).toBe(count);
  });

  // Closed weekdays: handbook A.5.
  it.each([
    ['2023', '01-02 01-23..27 04-05 05-01..03 06-22 06-23 09-29 10-02..06'],
    ['2024', '01-01 02-09 02-12..16 04-04 04-05 05-01..03 06-10 09-16 09-17 10-01..04 10-07'],
    ['2025', '01-01 01-28..31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01..03 10-06..08'],
    ['2026', '01-01 01-02 02-16..20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05..07'],
  ])('rests in %s on the weekdays of the handbook and no others', (year, days) => {
    const expected = days.split(' ').flatMap((text) => {
      const [from = '', to = from.slice(3)] = text.split('..');
      const first = Number(from.slice(3));
      return Array.from({ length: Number(to) - first + 1 }, (_, i) =>
        addDays(`${year}-${from.slice(0, 3)}01`, first - 1 + i),
      );
    });
    const closed: string[] = [];
    for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
      const isWeekday = weekdayOf(date) >= 1 && weekdayOf(date) <= 5;
      if (isWeekday && !aShareCalendar.isTradingDay(date)) closed.push(date);
    }
    expect(closed).toEqual(expected);
  });

  it('numbers every trading day and finds it again', () => {
    for (let day = 0; day < aShareCalendar.dayCount; day++) {
      const date = aShareCalendar.dateOf(day);
      expect(aShareCalendar.numberOf(date)).toBe(day);
      if (day > 0) expect(aShareCalendar.next(day - 1)).toBe(day);
    }
  });

  it('says which day or date it does not know', () => {
    expect(() => aShareCalendar.next(-1)).toThrow(/no trading day -1/);
    expect(() => aShareCalendar.next(1.5)).toThrow(/no trading day 1.5/);
    expect(() => aShareCalendar.next(Number.NaN)).toThrow(/no trading day NaN/);
    expect(() => aShareCalendar.dateOf(-1)).toThrow(/no trading day -1/);
    expect(() => aShareCalendar.dateOf(0.5)).toThrow(/no trading day 0.5/);
    expect(() => aShareCalendar.isTradingDay('2027-01-01')).toThrow(/asked for 2027-01-01/);
    expect(() => aShareCalendar.isTradingDay('2026-02-30')).toThrow(/"2026-02-30"/);
    expect(aShareCalendar.isTradingDay('1990-12-18')).toBe(false);
    expect(aShareCalendar.isTradingDay('2026-12-31')).toBe(true);
  });

  it('starts at day zero on the first session', () => {
    expect(aShareCalendar.firstDate).toBe('1990-12-19');
    expect(aShareCalendar.numberOf('1990-12-19')).toBe(0);
    expect(aShareCalendar.atOrBefore('1990-12-19')).toBe(0);
    expect(aShareCalendar.dateOf(1)).toBe('1990-12-20');
  });

  it('keeps make-up workdays closed', () => {
    expect(aShareCalendar.isTradingDay('2026-02-14')).toBe(false);
    expect(aShareCalendar.numberOf('2026-02-16')).toBeNull();
  });

  it('finds the trading day at or before a date', () => {
    expect(aShareCalendar.dateOf(aShareCalendar.atOrBefore('2026-10-07'))).toBe('2026-09-30');
    expect(aShareCalendar.dateOf(aShareCalendar.next(aShareCalendar.atOrBefore('2026-09-30')))).toBe('2026-10-08');
  });

  it('refuses to guess beyond its end', () => {
    expect(() => aShareCalendar.numberOf('2027-01-04')).toThrow(/ends on 2026-12-31, asked for 2027-01-04/);
    expect(() => aShareCalendar.next(aShareCalendar.dayCount - 1)).toThrow(RangeError);
    expect(() => aShareCalendar.dateOf(aShareCalendar.dayCount)).toThrow(RangeError);
    expect(() => aShareCalendar.atOrBefore('1990-12-18')).toThrow(/starts on 1990-12-19/);
  });

  it('can be built from another table', () => {
    const calendar = createCalendar({
      firstDate: '2025-01-02',
      lastDate: '2025-01-10',
      years: { '2025': '0107-0108' },
    });
    expect(calendar.dayCount).toBe(5);
    expect(calendar.numberOf('2025-01-09')).toBe(3);
  });

  it.skipIf(!existsSync(publishedFile))('equals the published list (skipped without ../shared/data)', () => {
    const lines = readFileSync(publishedFile, 'utf8').trim().split('\n').slice(1);
    const wrong = lines.filter((line) => aShareCalendar.isTradingDay(line.slice(0, 10)) !== (line[11] === '1'));
    expect(lines.length).toBeGreaterThan(13_000);
    expect(wrong).toEqual([]);
  });
});

describe('beyond the built-in years', () => {
  const nothing = { published: {}, provisionalUntil: null };
  afterEach(() => extendCalendar(nothing));
  const nextYear = '0101 0205-0212 0405 0501-0505 0609-0610 0915-0917 1001-1007';

  it('provisional days are weekdays less the statutory holidays', () => {
    const built = aShareCalendar.dayCount;
    extendCalendar({ published: {}, provisionalUntil: 2028 });
    expect([publishedCalendar.lastDate, aShareCalendar.lastDate]).toEqual(['2026-12-31', '2028-12-31']);
    expect([publishedCalendar.dayCount, aShareCalendar.dateOf(built)]).toEqual([built, '2027-01-04']);
    for (const holiday of ['2027-01-01', '2027-02-08', '2027-04-05', '2027-06-09', '2027-10-01', '2028-01-26'])
      expect(aShareCalendar.isTradingDay(holiday)).toBe(false);
    expect(aShareCalendar.isTradingDay('2027-01-05')).toBe(true);
    expect(() => publishedCalendar.isTradingDay('2027-01-05')).toThrow(RangeError);
    expect([isProvisional('2026-12-31'), isProvisional('2027-01-04')]).toEqual([false, true]);
  });

  it('a published year takes the place of its provisional days, and numbers before it stay', () => {
    const [number, last] = [aShareCalendar.numberOf('2026-11-20'), aShareCalendar.dayCount];
    extendCalendar({ published: { 2027: nextYear }, provisionalUntil: 2028 });
    expect([publishedCalendar.lastDate, aShareCalendar.numberOf('2026-11-20')]).toEqual(['2027-12-31', number]);
    expect([publishedCalendar.isTradingDay('2027-10-06'), isProvisional('2027-10-08')]).toEqual([false, false]);
    expect(publishedCalendar.dateOf(last)).toBe('2027-01-04');
    expect(isProvisional('2028-01-04')).toBe(true);
  });

  it('refuses a gap, and years whose holidays nobody knows', () => {
    expect(() => extendCalendar({ published: { 2028: nextYear }, provisionalUntil: null })).toThrow(/2026, not 2028/);
    expect(() => extendCalendar({ published: {}, provisionalUntil: 2032 })).toThrow(/2032 are not known/);
    expect(aShareCalendar.lastDate).toBe('2026-12-31');
  });
});
