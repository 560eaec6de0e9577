import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays, weekdayOf } from '@lianpan/market/calendar';
import { endIdleMarkets, startSlice, type Slice } from '@lianpan/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarEndAt, calendarLogger } from './calendar-end.ts';
import { yearsOf } from './calendar-years.ts';
import { resetCalendar } from './calendar.fixture.ts';
import { importMarket } from '../import/import-market.ts';

const instant = (text: string): number => Date.parse(`${text}+08:00`);

it.each([
  ['2026-11-30T12:00:00', 'known', 31],
  ['2026-12-01T00:00:00', 'ending', 30],
  ['2026-12-31T23:59:59', 'ending', 0],
  ['2027-01-01T00:00:00', 'ended', -1],
])('at %s the calendar is %s, with %i days left', (now, state, daysLeft) => {
  expect(calendarEndAt(instant(now))).toEqual({ lastDate: '2026-12-31', state, daysLeft });
});

it('the log is told once a day', () => {
  const logged: string[] = [];
  const note = (level: string) => (figures: unknown) =>
    void logged.push(`${level} ${(figures as { daysLeft: number }).daysLeft}`);
  const report = calendarLogger({ warn: note('warn'), error: note('error') } as never);
  report(null);
  for (const date of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'])
    for (const time of ['09:00:00', '15:00:00']) report(calendarEndAt(instant(`${date}T${time}`)));
  expect(logged).toEqual(['warn 30', 'warn 0', 'error -1']);
});

describe('figures', () => {
  let folder: string;
  let slice: Slice | undefined;
  beforeEach(async () => {
    await endIdleMarkets();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-calendar-'));
  });
  afterEach(async () => {
    await slice?.close();
    resetCalendar();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  /** Of each market one. */
  const asked = [
    ['simulated', '000001.SH'],
    ['real', '600519.SH'],
  ] as const;
  const open = async (at: string): Promise<Slice> => {
    const file = path.join(folder, 'daily.csv');
    fs.writeFileSync(
      file,
      'code,date,open,high,low,close,volume,preClose\n600519,2026-11-19,1480,1495,1475,1490,1000000,\n',
    );
    await importMarket({ root: folder, paths: [file] });
    return (slice = await startSlice({ marketDir: folder, stockCount: 60, at }));
  };
  const ready = async (): Promise<unknown> => (await fetch(`${slice!.baseUrl}/ready`)).json();

  it('near the end of the calendar are as good as ever, and operators are told', async () => {
    const { newDevice } = await open('2026-12-10T10:00:00+08:00');
    for (const [market, symbol] of asked) {
      const { call } = newDevice({ market });
      expect(await call('POST /api/stocks/quote/getQuotes', { symbols: [symbol] })).toMatchObject({ isStale: false });
    }
    expect(await ready()).toMatchObject({
      ok: true,
      calendar: { lastDate: '2026-12-31', daysLeft: 21, state: 'ending' },
    });
  });

  it('beyond it real ones are late, with the reason, and simulated ones go on over provisional days', async () => {
    const { newDevice } = await open('2027-01-11T10:00:00+08:00');
    const real = newDevice({ market: 'real' });
    const late = { isStale: true, degraded: true, staleReason: 'calendarEnded' };
    expect(await real.call('POST /api/stocks/quote/getQuoteHeader', { symbol: '600519.SH' })).toMatchObject(late);
    const { call } = newDevice({ market: 'simulated' });
    const info = await call('GET /api/stocks/hall/getStockMarketInfo', {});
    expect(info).toMatchObject({ tradeDate: '2027-01-11', isTradingDay: true, isStale: false, isProvisional: true });
    expect(info.breadth.up + info.breadth.down).toBeGreaterThan(20);
    expect(await ready()).toMatchObject({ ok: true, calendar: { daysLeft: -11, state: 'ended' } });
  });

  it('rest on published days as soon as somebody imports them, while the server runs', async () => {
    const { newDevice } = await open('2027-01-11T10:00:00+08:00');
    const { call } = newDevice({ market: 'simulated' });
    const days = Array.from({ length: 365 }, (_, n) => addDays('2027-01-01', n));
    const isOpen = (date: string): boolean => ![0, 6].includes(weekdayOf(date)) && !date.startsWith('2027-10-0');
    const file = path.join(folder, 'calendar.csv');
    const write = (list: readonly string[]): void =>
      fs.writeFileSync(file, ['date,isOpen', ...list.map((date) => `${date},${isOpen(date) ? 1 : 0}`), ''].join('\n'));
    write(days.slice(0, 200));
    expect((await importMarket({ root: folder, paths: [folder] })).skipped).toContainEqual({
      name: 'calendar.csv',
      reason: 'brokenCalendar',
      detail: '2027-07-20 is missing: a year is taken whole',
    });
    write(days);
    const { files } = await importMarket({ root: folder, paths: [folder] });
    expect(files).toContainEqual(expect.objectContaining({ name: 'calendar.csv', kind: 'calendar', rows: 365 }));
    await vi.waitFor(
      async () => {
        const info = await call('GET /api/stocks/hall/getStockMarketInfo', {});
        expect([info.tradeDate, info.isProvisional]).toEqual(['2027-01-11', undefined]);
        expect(await ready()).toMatchObject({ calendar: { lastDate: '2027-12-31' } });
      },
      { timeout: 200_000, interval: 300 },
    );
  });
});

it('days that contradict what is known are no calendar', () => {
  expect(() => yearsOf(new Map([['2026-11-20', false]]))).toThrow('2026-11-20 contradicts the known calendar');
  expect(() => yearsOf(new Map([['2027-01-02', true]]))).toThrow('2027-01-02 is open on a weekend');
  expect(yearsOf(new Map([['2026-11-20', true]]))).toEqual({});
});
