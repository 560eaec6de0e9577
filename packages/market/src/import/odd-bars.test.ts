import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { read } from './daily-rows.fixture.ts';
import type { ImportResult } from './import-report.ts';

const firstDay = aShareCalendar.atOrBefore('2025-01-02');

/** Bars of one price each on consecutive days, without reference prices or factors; `null` is a day that is missing. */
function readPrices(prices: readonly (number | null)[], columns = ''): ImportResult {
  const rows = prices.flatMap((price, i) => {
    if (price === null) return [];
    const date = aShareCalendar.dateOf(firstDay + i);
    return [`600000,${date},${price},${price},${price},${price},1000${columns === '' ? '' : ',1'}`];
  });
  const under = `code,date,open,high,low,close,volume${columns}`;
  return read(rows, { under, listDateOf: () => '1999-11-10' });
}

const bars = (count: number, price: number | null): (number | null)[] => Array.from({ length: count }, () => price);
const around = (odd: readonly number[]): (number | null)[] => [...bars(30, 10), ...odd, ...bars(60, 10)];

it.each([
  ['the first one', [1, ...bars(60, 10)], [2]],
  ['the first one, far above', [100, ...bars(60, 10)], [2]],
  ['one in the middle', around([0.1]), [32]],
  ['one in the middle, far above', around([100]), [32]],
  ['two in the middle', around([5, 5]), [32, 33]],
  ['three in the middle', around([5, 5, 5]), [32, 33, 34]],
  ['two that contradict each other', around([5, 0.1]), [32, 33]],
  ['the last one', [...bars(30, 10), 1], [32]],
  ['one that fits neither side of a range that moved', [10, 10.5, 11, 20, 11.5, 11.6, 11.4], [5]],
])('the odd bar is refused and no other: %s', (_title, prices, lines) => {
  const { stocks, refused, notes } = readPrices(prices);
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual(lines.map((line) => [line, 'outsidePriceLimits']));
  expect(refused.every(({ detail }) => detail !== '')).toBe(true);
  expect(stocks[0]!.day).toHaveLength(prices.length - lines.length);
  // No return to the market is told where bars were there every day.
  expect(notes.filter(({ kind }) => kind !== 'gap')).toEqual([]);
});

it.each([
  ['a fall', [...bars(30, 10), ...bars(30, 5)], 'unexplainedFall', 32],
  ['a rise', [...bars(30, 10), ...bars(30, 20)], 'unexplainedRise', 32],
  ['a rise of a few bars', [10, 10, 20, 20, 20], 'unexplainedRise', 4],
  ['a fall that a rise follows', [...bars(30, 10), 8.5, 9, 9.5, 9.5], 'unexplainedFall', 32],
  ['a rise over missing days', [...bars(30, 10), ...bars(12, null), ...bars(30, 13)], 'unexplainedRise', 32],
])('a level that stays is noted and nothing is lost: %s', (_title, prices, kind, line) => {
  const { stocks, refused, notes } = readPrices(prices);
  expect(refused).toEqual([]);
  expect(notes.filter((note) => note.kind !== 'gap').map((note) => [note.kind, note.line])).toEqual([[kind, line]]);
  // Nobody knows the reference price of that day.
  const { day, prevClose, close } = stocks[0]!;
  const changed = close.findIndex((price, i) => i > 0 && Math.abs(price / close[i - 1]! - 1) > 0.11);
  expect([day.length, prevClose[changed]]).toEqual([prices.filter((price) => price !== null).length, 0]);
});

it('a level that stays is noted beside a factor that does not step, too', () => {
  const { stocks, refused, notes } = readPrices([...bars(30, 10), ...bars(30, 20)], ',adjFactor');
  expect([stocks[0]!.day.length, refused]).toEqual([60, []]);
  expect(notes.map(({ kind, line }) => [kind, line])).toEqual([['unexplainedRise', 32]]);
  expect(stocks[0]!.actions).toEqual([]);
});
