import { describe, expect, it } from 'vitest';
import type { PlainColumns } from '../columns.ts';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { backtest } from './backtest.ts';
import { averageCross, type TestRule } from './rule.ts';
import { barStrategies } from './strategies.ts';

const nothing = Number.NaN;
const names = ['open', 'high', 'low', 'close', 'volume'] as const;
const costs = { buy: 0, sell: 0, slippage: 0 };

/** One stock whose bars have one price each, and open where it closed before. */
function stockOf(closes: readonly number[]): PlainColumns {
  const close = Float64Array.from(closes);
  const open = Float64Array.from(closes, (price, i) =>
    Number.isNaN(price) ? price : (closes[i - 1] ?? price) || price,
  );
  return { stocks: 1, bars: closes.length, open, high: close, low: close, close, volume: close };
}
/** Decides at the closes of two prices. */
const byPrice = (entry: number, exit: number, exits: TestRule['exits'] = {}): TestRule => ({
  id: 'price',
  name: ['价', 'Price'],
  exits,
  decide({ close }, out) {
    close.forEach((price, bar) => {
      if (price === entry) out.entry.add(bar);
      if (price === exit) out.exit.add(bar);
    });
  },
});
const tradesOf = (columns: PlainColumns, rule: TestRule) => {
  const log = backtest(columns, rule, { costs });
  return { skipped: log.skipped, trades: [...log].map(({ entryBar, exitBar, reason }) => [entryBar, exitBar, reason]) };
};

describe('a close that is NaN', () => {
  it.each([averageCross(5, 20), ...barStrategies].map((rule) => [rule.id, rule] as const))(
    'is no bar for %s',
    (_id, rule) => {
      const count = 700;
      // A market around a stock with a gap, whose neighbours have none.
      const stocks = [4, 5, 6].map((seed) => wanderingBars(count, seed));
      for (const { volume } of stocks) for (let bar = 0; bar < count; bar += 9) volume[bar]! *= 6;
      const whole = { stocks: 1, bars: count, ...stocks[1]! };
      const before = [...backtest(whole, rule)];
      const gap = Array.from({ length: count }, (_, i) => i + 260).find(
        (bar) => !before.some(({ entryBar }) => entryBar === bar),
      )!;
      const column = (name: (typeof names)[number]) =>
        Float64Array.from(
          stocks.flatMap((stock, index) => {
            const values = [...stock[name]];
            return index === 1 ? [...values.slice(0, gap), nothing, ...values.slice(gap)] : [...values, values.at(-1)!];
          }),
        );
      const gappy: PlainColumns = {
        stocks: 3,
        bars: count + 1,
        open: column('open'),
        high: column('high'),
        low: column('low'),
        close: column('close'),
        volume: column('volume'),
      };
      const placed = (bar: number): number => (bar < gap ? bar : bar + 1);
      const log = [...backtest(gappy, rule)];
      expect(log.filter(({ stock }) => stock === 1)).toEqual(
        before.map((trade) => ({
          ...trade,
          stock: 1,
          entryBar: placed(trade.entryBar),
          exitBar: placed(trade.exitBar),
        })),
      );
      expect(before.some(({ entryBar }) => entryBar > gap)).toBe(true);
      expect(log.every((trade) => Number.isFinite(trade.return))).toBe(true);
    },
  );

  it.each([
    ['', {}],
    [' with a target', { target: 9 }],
  ])('is a suspension: no entry after it, an exit when it is over%s', (_how, exits) => {
    const rule = byPrice(11, 13, exits);
    expect(tradesOf(stockOf([10, 11, nothing, 12, 13, 14]), rule)).toEqual({ trades: [], skipped: 1 });
    expect(tradesOf(stockOf([10, 11, 12, 13, nothing, nothing, 14, 15]), rule).trades).toEqual([[2, 6, 'signal']]);
  });

  it('before the first bar and after the last is nothing', () => {
    expect(tradesOf(stockOf([nothing, nothing, 10, 11, 12, 12.5, nothing]), byPrice(11, 13)).trades).toEqual([
      [4, 5, 'open'],
    ]);
    for (const rule of [averageCross(5, 20), ...barStrategies]) {
      expect(tradesOf(stockOf([nothing, nothing, nothing]), rule)).toEqual({ trades: [], skipped: 0 });
    }
  });
});
