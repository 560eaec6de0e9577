import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarEndAt, calendarTeller } from './calendar-end.ts';
import { importMarket } from './import-market.ts';

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
  const tell = calendarTeller({ warn: note('warn'), error: note('error') } as never);
  tell(null);
  for (const date of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'])
    for (const time of ['09:00:00', '15:00:00']) tell(calendarEndAt(instant(`${date}T${time}`)));
  expect(logged).toEqual(['warn 30', 'warn 0', 'error -1']);
});

describe('figures', () => {
  let folder: string;
  let slice: Slice | undefined;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-calendar-'));
  });
  afterEach(async () => {
    await slice?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  /** Of each market one. */
  const asked = [
    ['simulated', '000001.SH'],
    ['real', '600519.SH'],
  ] as const;
  const open = async (at: string): Promise<Slice> => {
    const file = path.join(folder, 'daily.csv');
    fs.writeFileSync(file, 'code,date,open,high,low,close,volume\n600519,2026-11-19,1480,1495,1475,1490,1000000\n');
    await importMarket({ root: folder, path: file });
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
  }, 60_000);

  it('beyond it are late, with the reason', async () => {
    const { newDevice } = await open('2027-01-11T10:00:00+08:00');
    for (const [market, symbol] of asked) {
      const { call } = newDevice({ market });
      const late = { isStale: true, degraded: true, staleReason: 'calendarEnded' };
      expect(await call('POST /api/stocks/quote/getQuoteHeader', { symbol })).toMatchObject(late);
      expect(await call('POST /api/stocks/quote/getQuotes', { symbols: [symbol] })).toMatchObject(late);
    }
    expect(await ready()).toMatchObject({ ok: true, calendar: { daysLeft: -11, state: 'ended' } });
  }, 60_000);
});
