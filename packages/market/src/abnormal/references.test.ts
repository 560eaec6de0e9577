import { expect, it } from 'vitest';
import { allocateColumns } from '../columns.ts';
import { abnormalReferences } from './references.ts';

/** Sixty bars at 10.00 with a spike, and a day after them that must not be seen. */
function columnsOf(bars: number) {
  const columns = allocateColumns([bars + 1], false);
  for (let at = 0; at <= bars; at++) {
    columns.day[at] = 100 + at;
    columns.close[at] = columns.high[at] = columns.low[at] = columns.prevClose[at] = at === bars ? 5000 : 1000;
    columns.volume[at] = at === bars ? 9e9 : 1000 + at;
  }
  columns.length[0] = bars + 1;
  return columns;
}

const inputs = (bars: number, prevClose: number) => ({
  columns: columnsOf(bars),
  day: 100 + bars,
  prevClose: Int32Array.of(prevClose),
  floatSharesOf: () => 1e6,
  isWide: () => true,
  splitSince: () => 1,
});

it('measures sixty bars before the day, and nothing of the day', () => {
  const given = inputs(60, 1000);
  given.columns.high[0] = 1400;
  given.columns.low[30] = 800;
  const { high60, low60, close60, line5, usualVolume } = abnormalReferences(given);
  expect([high60[0], low60[0], close60[0], line5[0]]).toEqual([1400, 800, 1000, 1000]);
  expect(usualVolume[0]).toBe(1057);
});

it('brings the bars before an ex-rights day into the prices after it', () => {
  const given = inputs(60, 500);
  given.columns.high[10] = 1300;
  // Ten became eight after bar 40, and eight becomes four today.
  for (let at = 40; at < 60; at++) given.columns.close[at] = given.columns.high[at] = 800;
  given.columns.prevClose[40] = 800;
  for (let at = 41; at < 60; at++) given.columns.prevClose[at] = 800;
  given.prevClose[0] = 400;
  const { high60, lastClose, close60 } = abnormalReferences(given);
  expect(high60[0]).toBeCloseTo(1300 * 0.8 * 0.5, 9);
  expect([lastClose[0], close60[0]]).toEqual([400, 400]);
});

it('counts the usual shares in those of today', () => {
  const given = inputs(60, 1000);
  // Ten for ten before bar 58: the three bars before it count twice.
  const { usualVolume } = abnormalReferences({ ...given, splitSince: (_, day) => (day < 158 ? 2 : 1) });
  expect(usualVolume[0]).toBe((2 * (1055 + 1056 + 1057) + 1058 + 1059) / 5);
});

it('does not know what too few bars cannot tell', () => {
  const { high60, close60, line5 } = abnormalReferences(inputs(59, 1000));
  expect([high60[0], close60[0], line5[0]]).toEqual([Number.NaN, Number.NaN, 1000]);
  expect(abnormalReferences(inputs(4, 1000)).line5[0]).toBeNaN();
});
