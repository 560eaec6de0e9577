import { expect, it } from 'vitest';
import { entryReturns } from './entry-returns.ts';

/** One stock with bars on days 5 to 9 and 11 on; 10 was a halt, day 7 went ex-rights two for one. */
const days = [5, 6, 7, 8, 9, 11, 12];
const columns = {
  start: Uint32Array.of(0),
  length: Uint32Array.of(days.length),
  day: Uint16Array.from(days),
  open: Int32Array.of(1000, 1010, 500, 0, 0, 0, 0),
  high: new Int32Array(7),
  low: new Int32Array(7),
  close: Int32Array.of(1000, 1000, 550, 605, 605, 665, 700),
  prevClose: Int32Array.of(1000, 1000, 500, 550, 605, 605, 665),
  volume: new Float64Array(7),
  amount: new Float64Array(7),
  mainNet: new Float32Array(7),
};
const flat = new Float64Array(20).fill(100);
const market = { columns, index: { open: flat, close: flat }, firstDay: 0, upLimitOf: () => 1100, lastDay: 12 };

it('buys at the open and sells at the close of the first and third day that the stock trades after', () => {
  const [one, three, five, ten] = entryReturns(market, 0, 6)!;
  expect(one!.own).toBeCloseTo((1000 / 1010) * 1.1 - 1, 10);
  expect(three!.own).toBeCloseTo((1000 / 1010) * 1.1 * 1.1 - 1, 10);
  // The fifth bar after is that of day 12: the halt counts for nothing.
  expect(five!.own).toBeCloseTo((((1000 / 1010) * 1.1 * 1.1 * 665) / 605) * (700 / 665) - 1, 10);
  expect(ten).toBeNull();
});

it('holds it against the index from the same open to the same close', () => {
  const close = Float64Array.from(flat);
  close[7] = 104;
  const [one] = entryReturns({ ...market, index: { open: flat, close } }, 0, 6)!;
  expect(one!.excess).toBeCloseTo(one!.own - 0.04, 10);
});

it('knows nothing of later days', () => {
  expect(entryReturns({ ...market, lastDay: 8 }, 0, 6)!.map((one) => one !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('tells no return over a day of which the reference price is not known, nor an excess without the index', () => {
  const prevClose = columns.prevClose.slice();
  prevClose[3] = 0;
  const found = entryReturns({ ...market, columns: { ...columns, prevClose } }, 0, 6)!;
  expect(found.map((one) => one !== null)).toEqual([true, false, false, false]);
  const unknown = new Float64Array(20).fill(Number.NaN);
  expect(entryReturns({ ...market, index: { open: unknown, close: unknown } }, 0, 6)![0]).toMatchObject({
    excess: null,
  });
});

it.each([
  ['opened at its up limit', { upLimitOf: () => 1010 }, 6],
  ['did not trade', {}, 10],
  ['is not known yet', { lastDay: 5 }, 6],
] as const)('buys nothing that %s', (_, change, day) => {
  expect(entryReturns({ ...market, ...change }, 0, day)).toBeNull();
});

it('buys on a day without limits', () => {
  expect(entryReturns({ ...market, upLimitOf: () => 0 }, 0, 6)).not.toBeNull();
});
