import { expect, it } from 'vitest';
import { bookTrades, type BookedTrade } from './trade-book.ts';

const trade = (id: number, date: string, side: 'buy' | 'sell', quantity: number, price: number, fees = 0) =>
  ({ id, date, side, quantity, amountFen: Math.round(price * quantity * 100), feesFen: fees * 100 }) as BookedTrade;

it('sells the first bought first, with the fees of both sides', () => {
  const book = bookTrades(
    [
      trade(1, '2026-11-02', 'buy', 200, 10, 5),
      trade(2, '2026-11-03', 'buy', 200, 12, 5),
      trade(3, '2026-11-05', 'sell', 300, 13, 6),
    ],
    [],
  );
  // 300 x 13 - 6 less 2005 for the first 200 and half of 2405 for the other 100.
  expect(book.sales.get(3)).toMatchObject({ realisedFen: 389_400 - 200_500 - 120_250, boughtOn: '2026-11-02' });
  expect(book.lots).toEqual([{ boughtOn: '2026-11-03', shares: 100, costFen: 120_250, untaxedFen: 0 }]);
});

it.each([
  ['never bought', [trade(1, '2026-11-02', 'buy', 100, 10), trade(2, '2026-11-03', 'sell', 200, 10)], 'neverBought'],
  [
    'sold before it was bought',
    [trade(1, '2026-11-03', 'buy', 100, 10), trade(2, '2026-11-02', 'sell', 100, 10)],
    'neverBought',
  ],
  [
    'sold on the day of the purchase',
    [trade(2, '2026-11-02', 'sell', 100, 10), trade(1, '2026-11-02', 'buy', 100, 10)],
    'boughtToday',
  ],
] as const)('tells what was %s', (_, trades, rule) => {
  const { faults, sales } = bookTrades(trades, []);
  expect(faults).toMatchObject([{ id: 2, rule }]);
  expect(sales.size).toBe(0);
});

it('counts shares of a split, dividends, and their tax by how long the shares were held', () => {
  const book = bookTrades(
    [
      trade(1, '2026-10-08', 'buy', 1000, 10),
      trade(2, '2026-11-02', 'buy', 1000, 10),
      trade(3, '2026-11-20', 'sell', 2600, 8),
    ],
    [{ date: '2026-11-10', split: 1.3, cashFen: 50 }],
  );
  expect(book.dividends).toEqual([{ date: '2026-11-10', grossFen: 100_000 }]);
  // All of the first lot, held over a month: 10 % of 500 yuan; the second within one: 20 %.
  expect(book.sales.get(3)).toMatchObject({ costFen: 2_000_000, taxFen: 5_000 + 10_000 });
  expect(book.lots).toEqual([]);
});

it('counts fractions of a split by the whole holding', () => {
  const trades = [trade(1, '2026-10-08', 'buy', 101, 10), trade(2, '2026-10-09', 'buy', 101, 10)];
  const { lots } = bookTrades(trades, [{ date: '2026-11-10', split: 1.5, cashFen: 0 }]);
  expect(lots.map(({ shares }) => shares)).toEqual([152, 151]);
});
