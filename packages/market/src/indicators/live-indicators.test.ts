import { expect, it } from 'vitest';
import type { PlainColumns } from '../columns.ts';
import { troubledBars, wanderingBars } from './every-indicator.fixture.ts';
import { indicators } from './indicator-set.ts';
import { indicatorNames } from './set-outputs.ts';
import { LiveIndicators } from './live-indicators.ts';

const count = 400;
const stocks = [
  ...[1, 2].map((seed) => wanderingBars(count, seed)),
  ...[3, 4, 5, 6].map((seed) => troubledBars(count, seed)),
];
// Quiet stretches: equal prices, and a board that opens and stays at its limit.
for (let i = 100; i < 140; i++)
  for (const name of ['open', 'high', 'low', 'close'] as const) stocks[1]![name][i] = 12.34;

/** The first `bars` bars of every stock. */
function plain(bars: number): PlainColumns {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => {
    const values = new Float64Array(stocks.length * bars);
    stocks.forEach((stock, index) => values.set(stock[name].subarray(0, bars), index * bars));
    return values;
  };
  return {
    stocks: stocks.length,
    bars,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

const whole = new Map<number, Float64Array[]>();
indicators(plain(count), 0, stocks.length, (index, _length, values) =>
  whole.set(
    index,
    Array.from({ length: count }, (_, bar) => Float64Array.from(indicatorNames, (name) => values[name][bar]!)),
  ),
);

const barOf = (index: number, bar: number) => {
  const { high, low, close, volume } = stocks[index]!;
  return { high: high[bar]!, low: low[bar]!, close: close[bar]!, volume: volume[bar]! };
};

it.each([0, 1, 5, 13, 14, 19, 20, 59, 60, 61, 63, 64, 128, 200, 399])(
  'gives with bar %d what a run over all bars gives, bit for bit',
  (bar) => {
    const live = new LiveIndicators(plain(bar));
    const out = new Float64Array(indicatorNames.length);
    stocks.forEach((_, index) => {
      live.valuesWith(index, { high: 99, low: 1, close: 50, volume: 7 }, out);
      live.valuesWith(index, barOf(index, bar), out);
      expect(out).toEqual(whole.get(index)![bar]);
    });
  },
);

it('goes on day by day', () => {
  const live = new LiveIndicators(plain(30));
  const out = new Float64Array(indicatorNames.length);
  for (let bar = 30; bar < count; bar++) {
    stocks.forEach((_, index) => {
      live.valuesWith(index, barOf(index, bar), out);
      expect(out, `stock ${index}, bar ${bar}`).toEqual(whole.get(index)![bar]);
      live.append(index, barOf(index, bar));
    });
  }
});

it('knows no value of a bar that is to come', () => {
  indicators(plain(250), 0, stocks.length, (index, length, values) => {
    for (let bar = 0; bar < length; bar++) {
      expect(Float64Array.from(indicatorNames, (name) => values[name][bar]!)).toEqual(whole.get(index)![bar]);
    }
  });
});

it('refuses columns and securities that do not exist', () => {
  expect(() => indicators({ ...plain(10), bars: 11 }, 0, 1, () => {})).toThrow(`not ${stocks.length} x 11`);
  const live = new LiveIndicators(plain(10));
  expect(() => live.valuesWith(stocks.length, barOf(0, 0), new Float64Array(27))).toThrow(
    `no security ${stocks.length}`,
  );
  expect(() => live.append(stocks.length, barOf(0, 0))).toThrow(`no security ${stocks.length}`);
});
