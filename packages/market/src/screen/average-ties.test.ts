import { expect, it } from 'vitest';
import type { PlainColumns } from '../columns.ts';
import { seededNumbers } from '../indicators/every-indicator.fixture.ts';
import { pick } from '../picker/picker.ts';
import type { QueryItem } from '../picker/query.ts';
import { screen } from './screen.ts';

const stocks = 1200;
const bars = 70;

/** Prices of few fen around ten yuan: every tenth comparison of two averages finds them equal. */
function narrowColumns(): { fen: Int32Array; columns: PlainColumns } {
  const next = seededNumbers(11);
  const fen = Int32Array.from({ length: stocks * bars }, () => 1000 + Math.floor(next() * 5));
  const price = Float64Array.from(fen, (value) => value / 100);
  const columns = { stocks, bars, open: price, high: price, low: price, close: price, volume: price };
  return { fen, columns };
}

const { fen, columns } = narrowColumns();

/** Sum of the last closes in fen, that end so many bars ago. */
function sumOf(stock: number, days: number, back = 0): number {
  const end = (stock + 1) * bars - back;
  return fen.subarray(end - days, end).reduce((sum, value) => sum + value, 0);
}
const closeOf = (stock: number, back = 0): number => fen[(stock + 1) * bars - 1 - back]!;
/** Difference of two averages of whole fen, times both lengths: exact. */
const lead = (stock: number, one: number, other: number, back = 0): number =>
  sumOf(stock, one, back) * other - sumOf(stock, other, back) * one;
const leadOfClose = (stock: number, days: number, back = 0): number =>
  closeOf(stock, back) * days - sumOf(stock, days, back);

it.each<[string, QueryItem, (stock: number) => boolean]>([
  ['close above MA20', { id: 'T01' }, (stock) => leadOfClose(stock, 20) > 0 && leadOfClose(stock, 20, 1) <= 0],
  ['close below MA20', { id: 'T02' }, (stock) => leadOfClose(stock, 20) < 0 && leadOfClose(stock, 20, 1) >= 0],
  [
    'rising order',
    { id: 'T03' },
    (stock) => lead(stock, 5, 10) > 0 && lead(stock, 10, 20) > 0 && lead(stock, 20, 60) > 0,
  ],
  [
    'falling order',
    { id: 'T04' },
    (stock) => lead(stock, 5, 10) < 0 && lead(stock, 10, 20) < 0 && lead(stock, 20, 60) < 0,
  ],
  ['MA5 over MA10', { id: 'T06' }, (stock) => lead(stock, 5, 10) > 0 && lead(stock, 5, 10, 1) <= 0],
  ['MA5 under MA10', { id: 'T07' }, (stock) => lead(stock, 5, 10) < 0 && lead(stock, 5, 10, 1) >= 0],
  ['MA20 rises', { id: 'T08' }, (stock) => sumOf(stock, 20) > sumOf(stock, 20, 5)],
])('decides on averages as whole numbers do: %s', (_, item, holds) => {
  const expected = Array.from({ length: stocks }, (_row, stock) => stock).filter((stock) => holds(stock));
  expect(expected.length).toBeGreaterThan(5);
  expect(pick(columns, [item]).picked.map(({ index }) => index)).toEqual(expected);
  expect([...screen(columns, [item])]).toEqual(expected);
});
