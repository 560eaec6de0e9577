import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addDays, dateOfSerial, isDate, serialOf, weekdayOf } from './civil-date.ts';
import { aShareCalendar, createCalendar } from './trading-calendar.ts';

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

  it('starts at day zero on the first session', () => {
    expect(aShareCalendar.firstDate).toBe('1990-12-19');
    expect(aShareCalendar.numberOf('1990-12-19')).toBe(0);
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
