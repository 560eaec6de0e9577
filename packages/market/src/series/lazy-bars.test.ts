import { expect, it } from 'vitest';
import { allocateColumns } from '../columns.ts';
import { adjustedBars, sliceBars } from './bars.ts';
import { LazyBars } from './lazy-bars.ts';
import { withUnfinishedBar, type UnfinishedBar } from './unfinished-bar.ts';

const prices = ['open', 'high', 'low', 'close', 'prevClose'] as const;
const names = [...prices, 'volume', 'amount', 'mainNet', 'factor', 'split', 'day'] as const;
/** Every other one pays shares beside the cash. */
const actions = [90, 104, 111, 117, 130].map((day, n) => ({
  day,
  factor: 1 + (n + 1) / 7,
  ...(n % 2 === 0 ? { split: 1 + (n + 1) / 11 } : {}),
}));

/** Forty days from 100 on, the second of two stocks; the first bar has no reference, one flow is not known. */
function columnsOf() {
  const columns = allocateColumns([3, 40], false);
  columns.length.set([0, 40]);
  for (let i = 0; i < 40; i++) {
    const slot = 3 + i;
    const price = 1000 + ((i * 7919) % 313);
    columns.day[slot] = 100 + i;
    columns.open[slot] = price;
    columns.high[slot] = price + 17;
    columns.low[slot] = price - 13;
    columns.close[slot] = price + 3;
    columns.prevClose[slot] = i === 0 ? 0 : price - 1;
    columns.volume[slot] = 1e6 + i;
    columns.amount[slot] = 1e7 + i;
    columns.mainNet[slot] = i === 20 ? Number.NaN : i * 1.25;
  }
  return columns;
}

const today = (exFactor: number, exSplit = 1): UnfinishedBar => ({
  day: 140,
  open: 9.5,
  high: 9.9,
  low: 9.1,
  close: 9.7,
  prevClose: 9.6,
  volume: 4e5,
  amount: 5e6,
  mainNet: null,
  exFactor,
  exSplit,
});

it.each([1, 5, 21, 40])('gives the bars of the whole series, cut to the last %i', (most) => {
  const columns = columnsOf();
  for (const count of [40, 16]) {
    const some = actions.filter(({ day }) => day < 100 + count);
    const whole = sliceBars(adjustedBars(columns, 1, some, 'forward'), 0, count);
    for (const bar of [null, today(1), today(1.3), today(1.3, 1.2)]) {
      const expected = bar ? withUnfinishedBar(whole, bar) : whole;
      const from = Math.max(0, expected.day.length - most);
      const bars = new LazyBars(columns, 1, some, { count, most, today: bar });
      for (const name of names) expect([...bars[name]], `${name} ${count}`).toEqual([...expected[name].slice(from)]);
      expect(bars.isFinal).toBe(bar === null);
    }
  }
});

it('does not look at ex-rights days after the last bar', () => {
  const columns = columnsOf();
  const bars = new LazyBars(columns, 1, actions, { count: 12 });
  const early = actions.filter(({ day }) => day <= 111);
  const then = adjustedBars(columns, 1, early, 'forward');
  for (const name of names) expect([...bars[name]], name).toEqual([...then[name].slice(0, 12)]);
});

it('lends the shares of the columns where no split lies between its bars', () => {
  const columns = columnsOf();
  const lies = (most: number): boolean =>
    new LazyBars(columns, 1, actions, { count: 40, most }).volume.buffer === columns.volume.buffer;
  expect([lies(10), lies(11)]).toEqual([true, false]);
  const before = columns.volume.slice();
  void new LazyBars(columns, 1, actions, { count: 40 }).volume;
  expect([...columns.volume]).toEqual([...before]);
});

it('refuses a today that does not follow', () => {
  expect(() => new LazyBars(columnsOf(), 1, [], { count: 40, today: { ...today(1), day: 139 } })).toThrow(RangeError);
});
