import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory, marketDayOf } from './history.ts';
import { drawBook } from './order-book.ts';
import { createSimulator } from './simulator.ts';
import { lateMoveOf, type LateMove } from './late-move.ts';
import { dayKey, draw, entityKey, stream } from './random.ts';
import { createStockDays, type StockDay } from './stock-day.ts';

const firstDay = aShareCalendar.numberOf('2024-01-02')!;
const historyOf = (stockCount: number, days: number) =>
  generateHistory({
    simulator: createSimulator({ seed: 7, firstDay, stockCount }),
    lastDay: firstDay + days - 1,
    shared: false,
  });

it('has the low before the high on three of five rising days', () => {
  const history = historyOf(150, 60);
  const stockDayOf = createStockDays(history);
  let rising = 0;
  let lowFirst = 0;
  for (let day = firstDay; day <= history.lastDay; day++) {
    for (let index = 0; index < 150; index++) {
      const stock = stockDayOf(index, day);
      if (!stock) continue;
      const { bar, columns } = stock;
      const isFree = bar.high < bar.up && bar.low > bar.down;
      if (!isFree || bar.close <= bar.open) continue;
      rising++;
      if (columns.low.indexOf(bar.low) < columns.high.indexOf(bar.high)) lowFirst++;
    }
  }
  expect(rising).toBeGreaterThan(3000);
  expect(lowFirst / rising).toBeGreaterThan(0.6);
  expect(lowFirst / rising).toBeLessThan(0.64);
});

it('goes in its first ten minutes a small part of the way that a day goes', () => {
  const history = historyOf(150, 20);
  const stockDayOf = createStockDays(history);
  let [early, rest, whole, together] = [0, 0, 0, 0];
  for (let day = firstDay; day <= history.lastDay; day++) {
    for (let index = 0; index < 150; index++) {
      const stock = stockDayOf(index, day);
      if (!stock || stock.bar.high === stock.bar.up || stock.bar.low === stock.bar.down) continue;
      const { price } = stock.columns;
      const [first, second] = [Math.log(price[10]! / price[0]!), Math.log(price[240]! / price[10]!)];
      early += first * first;
      rest += second * second;
      whole += (first + second) ** 2;
      together += first * second;
    }
  }
  // A tenth of the variance is due by then; high and low of a day lie wider than its way from open to close.
  expect(early / whole).toBeGreaterThan(0.05);
  expect(early / whole).toBeLessThan(0.2);
  // Nor does it go back what it went: without that, the rest of the day would not know of it.
  expect(Math.abs(together / Math.sqrt(early * rest))).toBeLessThan(0.15);
});

it('opens higher after a board of one price than after one that was reached in the day', () => {
  const history = historyOf(1200, 160);
  const gaps = { onePrice: [] as number[], other: [] as number[] };
  let before = marketDayOf(history, firstDay);
  for (let day = firstDay + 1; day <= history.lastDay; day++) {
    const bars = marketDayOf(history, day);
    for (let i = 0; i < 1200; i++) {
      const isSealed = before.traded[i] === 1 && before.up[i]! > 0 && before.close[i] === before.up[i];
      if (!isSealed || bars.traded[i] === 0) continue;
      const isOnePrice = before.low[i] === before.up[i];
      // Boards that opened at their limit without staying there belong to neither.
      if (!isOnePrice && before.open[i] === before.up[i]) continue;
      gaps[isOnePrice ? 'onePrice' : 'other'].push(bars.open[i]! / bars.prevClose[i]! - 1);
    }
    before = bars;
  }
  const mean = (list: readonly number[]): number => list.reduce((sum, gap) => sum + gap, 0) / list.length;
  expect(gaps.onePrice.length).toBeGreaterThan(100);
  expect(mean(gaps.onePrice) - mean(gaps.other)).toBeGreaterThan(0.018);
});

describe('the end of a day', () => {
  const history = historyOf(150, 60);
  const stockDayOf = createStockDays(history);
  const freeDays: { readonly stock: StockDay; readonly late: LateMove | null }[] = [];
  let all = 0;
  for (let day = firstDay; day <= history.lastDay; day++) {
    for (let index = 0; index < 150; index++) {
      const stock = stockDayOf(index, day);
      if (!stock) continue;
      all++;
      const { bar } = stock;
      if (bar.high === bar.low || bar.high === bar.up || bar.low === bar.down) continue;
      const script = draw(entityKey(dayKey(7, stream.MINUTE, day), index), 700);
      freeDays.push({ stock, late: lateMoveOf(bar, script) });
    }
  }

  it('moves late on three days of two hundred, by 1.5 to 5 %', () => {
    const moved = freeDays.flatMap(({ stock, late }) => (late ? [{ stock, late }] : []));
    expect(moved.length / all).toBeGreaterThan(0.012);
    expect(moved.length / all).toBeLessThan(0.018);
    for (const { stock, late } of moved) {
      expect(stock.columns.price[late.at]).toBe(late.from);
      const move = Math.abs(stock.bar.close - late.from) / stock.bar.close;
      // Whole fen either way.
      expect(move).toBeGreaterThan(0.015 - 1 / stock.bar.close);
      expect(move).toBeLessThan(0.05 + 1 / stock.bar.close);
    }
  });

  it('changes the price by 0.12 % in the closing call, more after a late move', () => {
    const deviation = (isLate: boolean): number => {
      const changes = freeDays
        // A fen is little of these prices, and their close has room on both sides.
        .filter(({ stock: { bar }, late }) => (late !== null) === isLate && bar.close > 1500)
        .filter(({ stock: { bar } }) => bar.high > bar.close * 1.004 && bar.low < bar.close * 0.996)
        .map(({ stock: { columns } }) => columns.price[240]! / columns.price[237]! - 1);
      expect(changes.length).toBeGreaterThan(20);
      return Math.sqrt(changes.reduce((sum, change) => sum + change * change, 0) / changes.length);
    };
    expect(deviation(false)).toBeGreaterThan(0.0011);
    expect(deviation(false)).toBeLessThan(0.0013);
    expect(deviation(true)).toBeGreaterThan(0.002);
  });
});

it('holds fifteen seconds of turnover on a level of the book', () => {
  let sum = 0;
  for (let frame = 0; frame < 2000; frame++) {
    const situation = { price: 2000, up: 4000, down: 1, typicalVolume: 1e6, floatShares: 1e9, lean: 0, sealVolume: 0 };
    const { bids, asks } = drawBook(7, 3, firstDay, frame, situation);
    for (const { volume } of [...bids, ...asks]) sum += volume;
  }
  expect(Math.abs(sum / 20_000 / 1e6 - 1)).toBeLessThan(0.025);
});

describe('the spread of a book', () => {
  const spreads = (price: number, floatShares: number): Set<number> => {
    const found = new Set<number>();
    for (let frame = 0; frame < 400; frame++) {
      const situation = { price, up: price * 2, down: 1, typicalVolume: 1000, floatShares, lean: 0, sealVolume: 0 };
      const { bids, asks } = drawBook(7, 3, firstDay, frame, situation);
      found.add(asks[0]!.price - bids[0]!.price);
    }
    return found;
  };

  it('is one tick for large caps, two or three above a hundred yuan and for small caps', () => {
    expect(spreads(1000, 1e9)).toEqual(new Set([1]));
    expect(spreads(10_100, 1e9)).toEqual(new Set([2, 3]));
    expect(spreads(1000, 1e8)).toEqual(new Set([2, 3]));
  });
});
