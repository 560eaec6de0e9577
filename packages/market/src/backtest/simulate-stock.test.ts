import { describe, expect, it } from 'vitest';
import { simulateStock, type ExitRules, type TestedStock } from './simulate-stock.ts';
import { Signals } from './signals.ts';
import { TradeLog } from './trade-log.ts';
import type { TradingCosts } from './trading-costs.ts';

const free: TradingCosts = { buy: 0, sell: 0, slippage: 0 };

/** A stock that closes at these prices and opens where it closed before; `changes` name what is special. */
function stockOf(close: readonly number[], changes: Partial<TestedStock> = {}): TestedStock {
  return {
    index: 7,
    day: close.map((_, i) => 500 + i),
    open: Float64Array.from(close, (price, i) => close[i - 1] ?? price),
    low: Float64Array.from(close, (price, i) => Math.min(price, close[i - 1] ?? price)),
    close: Float64Array.from(close),
    opensUp: null,
    opensDown: null,
    ...changes,
  };
}

const at = (count: number, ...bars: number[]): Uint8Array =>
  Uint8Array.from({ length: count }, (_, i) => (bars.includes(i) ? 1 : 0));

function run(
  stock: TestedStock,
  entry: number[],
  exit: number[],
  rules: ExitRules = {},
  { costs = free, stopDistance = null as Float64Array | null } = {},
) {
  const log = new TradeLog();
  const count = stock.close.length;
  const signals = new Signals().clear(count);
  for (const bar of entry) signals.entry.add(bar);
  for (const bar of exit) signals.exit.add(bar);
  signals.stopDistance = stopDistance;
  simulateStock(stock, signals, rules, costs, log);
  return { trades: [...log], skipped: log.skipped };
}

it('passes over bars that decide nothing, and trades as bar by bar', () => {
  let state = 3;
  const choose = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 300; round++) {
    const count = choose(60);
    const marks = (oneIn: number): number[] =>
      Array.from({ length: count }, (_, i) => i).filter(() => choose(oneIn) === 0);
    let day = 500;
    const prices = Array.from({ length: count }, () => 5 + choose(500) / 100);
    const stock = stockOf(prices, {
      open: Float64Array.from(prices, (price) => (choose(10) === 0 ? Number.NaN : price)),
      day: Array.from({ length: count }, () => (day += choose(12) === 0 ? 3 : 1)),
      opensUp: at(count, ...marks(8)),
      opensDown: choose(2) === 0 ? null : at(count, ...marks(4)),
    });
    const [entry, exit] = [marks(6), marks(6)];
    const byBar = run(stock, entry, exit, { mostDays: 1e9 });
    expect(run(stock, entry, exit), `round ${round}`).toEqual(byBar);
  }
});

describe('trading by signals', () => {
  it('decides at the close and trades at the next open', () => {
    const { trades } = run(stockOf([10, 10, 11, 12, 13]), [1], [3]);
    expect(trades).toEqual([
      {
        stock: 7,
        entryBar: 2,
        exitBar: 4,
        entryPrice: 10,
        exitPrice: 12,
        return: expect.closeTo(0.2, 12),
        reason: 'signal',
      },
    ]);
  });

  it('never sells on the day of the entry', () => {
    expect(run(stockOf([10, 10, 11, 12]), [1], [1, 2]).trades[0]).toMatchObject({ entryBar: 2, exitBar: 3 });
    const fall = stockOf([10, 10, 5, 5, 5], { open: Float64Array.of(10, 10, 10, 5, 5) });
    expect(run(fall, [1], [], { stop: -0.1, stopIntraday: true }).trades[0]).toMatchObject({ entryBar: 2, exitBar: 3 });
  });

  it('skips an entry at the up limit and after a suspension', () => {
    expect(run(stockOf([10, 10, 11, 12], { opensUp: at(4, 2) }), [1], [])).toEqual({ trades: [], skipped: 1 });
    expect(run(stockOf([10, 10, 11, 12], { day: [1, 2, 5, 6] }), [1], [])).toEqual({ trades: [], skipped: 1 });
    expect(run(stockOf([10, 10, 11, 12], { opensUp: at(4, 2) }), [1, 2], []).trades[0]).toMatchObject({ entryBar: 3 });
  });

  it('waits with an exit while the stock opens at its down limit', () => {
    const stock = stockOf([10, 10, 11, 9.9, 8.91, 8.5, 8], { opensDown: at(7, 4, 5) });
    expect(run(stock, [1], [3]).trades[0]).toMatchObject({ exitBar: 6, exitPrice: 8.5, reason: 'signal' });
  });

  it.each([
    ['', {}],
    [' and rules of its own', { target: 9 }],
  ])('makes no trade at an open that is NaN, by signals%s', (_how, rules) => {
    const open = (...bars: number[]) =>
      Float64Array.from([10, 10, 10, 11, 12, 13, 14], (price, i) => (bars.includes(i) ? Number.NaN : price));
    const closes = [10, 10, 11, 12, 13, 14, 15];
    expect(run(stockOf(closes, { open: open(2) }), [1], [], rules)).toEqual({ trades: [], skipped: 1 });
    expect(run(stockOf(closes, { open: open(4, 5) }), [1], [3], rules).trades).toMatchObject([
      { entryBar: 2, exitBar: 6, exitPrice: 14 },
    ]);
  });

  it('sells nothing within a day whose open is NaN', () => {
    const fall = stockOf([10, 10, 10, 9, 9], { open: Float64Array.of(10, 10, 10, Number.NaN, 8.9) });
    const rules = { stop: -0.05, stopIntraday: true };
    expect(run(fall, [1], [], rules).trades).toMatchObject([{ exitBar: 4, exitPrice: 8.9 }]);
  });

  it.each([
    ['stop', { stop: -0.05 }, [10, 10, 10, 9.4, 9], 4, 9.4],
    ['target', { target: 0.1 }, [10, 10, 10, 11, 12], 4, 11],
    ['days', { mostDays: 2 }, [10, 10, 10, 10.1, 10.2], 4, 10.1],
  ] as const)('leaves by %s', (reason, rules, closes, exitBar, exitPrice) => {
    expect(run(stockOf(closes), [1], [], rules).trades[0]).toMatchObject({ reason, exitBar, exitPrice });
  });

  it('stops within the day at the stop, or at the open below it', () => {
    const rules = { stop: -0.05, stopIntraday: true };
    const dip = stockOf([10, 10, 10, 10, 10], { low: Float64Array.of(10, 10, 10, 9.2, 10) });
    expect(run(dip, [1], [], rules).trades[0]).toMatchObject({ exitBar: 3, exitPrice: 9.5, reason: 'stop' });
    const gap = stockOf([10, 10, 10, 9, 9], { open: Float64Array.of(10, 10, 10, 9.1, 9) });
    expect(run(gap, [1], [], rules).trades[0]).toMatchObject({ exitBar: 3, exitPrice: 9.1 });
  });

  it('stops at a distance that the decision of the entry fixed', () => {
    // Bought at 10 by the decision at bar 1, whose distance is 0.5; those of other bars say nothing.
    const fall = stockOf([10, 10, 10, 9.51, 9.49, 9]);
    const stopDistance = Float64Array.of(9, 0.5, 0.1, 0.1, 0.1, 0.1);
    expect(run(fall, [1], [], {}, { stopDistance }).trades[0]).toMatchObject({
      exitBar: 5,
      exitPrice: 9.49,
      reason: 'stop',
    });
    // A later entry signal does not move it, and the nearer of two stops is the one that counts.
    expect(run(fall, [1, 2, 3], [], {}, { stopDistance }).trades[0]).toMatchObject({ entryBar: 2, exitBar: 5 });
    expect(run(fall, [1], [], { stop: -0.04 }, { stopDistance }).trades[0]).toMatchObject({ exitBar: 4 });
    expect(run(fall, [1], [], { stop: -0.07 }, { stopDistance }).trades[0]).toMatchObject({ exitBar: 5 });
    // Unknown, it leaves the usual stop alone.
    const unknown = stopDistance.map(() => Number.NaN);
    expect(run(fall, [1], [], {}, { stopDistance: unknown }).trades[0]).toMatchObject({ reason: 'open' });
    expect(run(fall, [1], [], { stop: -0.04 }, { stopDistance: unknown }).trades[0]).toMatchObject({ exitBar: 4 });
  });

  it('values what is still held at the last close', () => {
    expect(run(stockOf([10, 10, 11, 12]), [1], []).trades[0]).toMatchObject({
      exitBar: 3,
      exitPrice: 12,
      reason: 'open',
    });
  });

  it('takes fees and slippage from both sides', () => {
    const costs = { buy: 0.00026, sell: 0.00076, slippage: 0.001 };
    const [trade] = run(stockOf([10, 10, 11, 12, 13]), [1], [3], {}, { costs }).trades;
    expect(trade).toMatchObject({ entryPrice: expect.closeTo(10.01, 12), exitPrice: expect.closeTo(11.988, 12) });
    expect(trade!.return).toBeCloseTo((11.988 * 0.99924) / (10.01 * 1.00026) - 1, 12);
  });

  it('changes nothing of the past when the future is another', () => {
    const closes = Array.from({ length: 60 }, (_, i) => 10 + Math.sin(i * 1.7) * 2 + i * 0.05);
    const entry = closes.flatMap((price, i) => (i > 0 && price > closes[i - 1]! ? [i] : []));
    const exit = closes.flatMap((price, i) => (i > 0 && price < closes[i - 1]! ? [i] : []));
    const whole = run(stockOf(closes), entry, exit, { stop: -0.04 }).trades;
    const other = [...closes.slice(0, 40), ...closes.slice(40).toReversed()];
    const past = run(stockOf(other), entry, exit, { stop: -0.04 }).trades;
    const isPast = (trade: (typeof whole)[number]) => trade.exitBar < 40;
    expect(past.filter(isPast)).toEqual(whole.filter(isPast));
    expect(whole.filter(isPast).length).toBeGreaterThan(5);
  });
});
