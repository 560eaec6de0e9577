import { expect, it } from 'vitest';
import { days, read } from './daily-rows.fixture.ts';
import type { ImportResult } from './import-report.ts';

const under = 'code,date,open,high,low,close,volume,amount,tradeStatus';
const good = (day: number): string => `600000,${days[day]},10,10.2,10,10.1,10000,101000,1`;
const readRows = (rows: readonly string[]): ImportResult => read(rows, { under, listDateOf: () => '1999-11-10' });

it.each(['-10,abc,9.8,10.2,0,0,0', '10,abc,10,10,0,0,0', '10,10,10,10,0,x,0', ',,,,0,x,0', '1e400,,,,0,0,0'])(
  'a row without volume whose figures are broken is refused: %s',
  (figures) => {
    const { refused, suspendedDays, stocks } = readRows([good(0), `600000,${days[1]},${figures}`, good(2)]);
    expect(refused).toMatchObject([
      { file: 'daily.csv', line: 3, reason: expect.stringMatching(/^(notPositive|notANumber|tooLarge)$/) },
    ]);
    expect([suspendedDays, stocks[0]!.day.length]).toEqual([0, 2]);
  },
);

it.each(['10,10.5,9.8,10.2,0,10200000,1', '10,10.5,9.8,10.2,0,0,0', '10,10,10,10,0,10000,1', ',,,,,10000,0'])(
  'a row without volume that tells of trading is refused: %s',
  (figures) => {
    const { refused, suspendedDays } = readRows([good(0), `600000,${days[1]},${figures}`, good(2)]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([[3, 'tradeWithoutVolume']]);
    expect(suspendedDays).toBe(0);
  },
);

it.each(['10.1,10.1,10.1,10.1,0,0,0', ',,,,0,,1', '0,0,0,0,0,0,0', '0,0,0,10.1,,,0', ',,,,,,0'])(
  'a plain row without volume is a suspension: %s',
  (figures) => {
    const { refused, suspendedDays, notes } = readRows([good(0), `600000,${days[1]},${figures}`, good(2)]);
    expect([refused, notes, suspendedDays]).toEqual([[], [], 1]);
  },
);

it('a day that is suspended twice, or suspended and traded, is a duplicate', () => {
  const suspended = (day: number): string => `600000,${days[day]},,,,,0,,0`;
  const { stocks, refused, suspendedDays, notes } = readRows([
    good(0),
    suspended(1),
    suspended(1),
    // The bar says more, whichever comes first.
    suspended(2),
    good(2),
    suspended(2),
  ]);
  expect(refused.map(({ line, date, reason }) => [line, date, reason])).toEqual([
    [4, days[1], 'duplicate'],
    [5, days[2], 'duplicate'],
    [7, days[2], 'duplicate'],
  ]);
  expect([stocks[0]!.day.length, stocks[0]!.suspendedDays.length, suspendedDays, notes]).toEqual([2, 1, 1, []]);
});
