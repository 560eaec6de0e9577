import { describe, expect, it } from 'vitest';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { completeValues, conditionOf } from './catalogue.ts';
import { chartPatterns } from './chart-patterns.ts';
import { closing, slope, viewOf, type TestBar } from './stock-view.fixture.ts';
import type { StockView } from './stock-view.ts';
import { viewFollowedBy, wanderingRows } from './wandering-view.fixture.ts';
import { zigzag } from './zigzag.ts';

type Values = Record<string, string>;

const ask = (id: string, view: StockView, values: Values = {}) => {
  const condition = conditionOf(id);
  const complete = completeValues(condition, values);
  return [condition.test(view, complete), condition.value(view, complete)];
};
const there = [true, 1];
const absent = [false, null];
const unknown = [null, null];

/** Closes on straight lines from one price to the next, each in so many bars. */
const path = (from: number, ...legs: readonly (readonly [to: number, bars: number])[]): number[] => {
  const closes = [from];
  for (const [to, bars] of legs) closes.push(...slope(closes.at(-1)!, to, bars + 1).slice(1));
  return closes;
};

const lastVolume = (rows: readonly TestBar[], volume: number): TestBar[] => [
  ...rows.slice(0, -1),
  [rows.at(-1)![0], rows.at(-1)![1], rows.at(-1)![2], rows.at(-1)![3], volume],
];

const doubleBottom = ({ second = 10.2, middle = 11.5, wide = 8, before = 11.4, last = 11.6, volume = 3e6 } = {}) =>
  lastVolume(closing(path(12, [10, 11], [middle, wide], [second, wide], [before, 6], [last, 1])), volume);

const headAndShoulders = ({ head = 9.5, right = 10.2, neck = 11.2, legs = [[10.9, 4]] as [number, number][] } = {}) =>
  closing(path(12, [10, 11], [neck, 5], [head, 5], [neck, 5], [right, 4], ...legs));

/** A parabola with its lowest point so many bars from the first. */
const bowl = (lowest: number, depth: number, bars = 40): TestBar[] =>
  closing(Array.from({ length: bars }, (_, i) => 10 - depth + depth * ((i - lowest) / lowest) ** 2));

const triangle = ({ lows = [10, 10.2, 10.4], highs = [11, 11] } = {}) =>
  closing(path(10.4, [11, 6], [lows[0]!, 5], [highs[0]!, 5], [lows[1]!, 5], [highs[1]!, 5], [lows[2]!, 4]));

/** A rise, a pullback and the first bars of the next rise, up to the one on which MA5 crosses MA10 again. */
const duckHead = ({ pullback = [18.6, 6], rise = [20, 5], volume = 2e6 } = {}): TestBar[] =>
  lastVolume(closing(path(10, [20, 90], [pullback[0]!, pullback[1]!], [rise[0]!, rise[1]!])), volume);

const apron = ({ limit = 11, small = [11.1, 11.15] as readonly [number, number] } = {}): TestBar[] => [
  ...closing(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? 10.2 : 10))),
  [10, 11, 10, limit],
  [11.1, 11.3, 11, 11.15],
  [small[0], 11.3, 10.9, small[1]],
  [11.1, 11.2, 11, 11.05],
];

const yearAverage = ({ from = 10, low = 1.01, close = 1.03 } = {}): TestBar[] => {
  const rows = closing(slope(from, 15, 259));
  // The mean with the last bar in it, which weighs a 250th.
  const mean = rows.slice(-249).reduce((sum, bar) => sum + bar[3], 0) / (250 - close);
  return [...rows, [close * mean, close * mean, low * mean, close * mean]];
};

const coloured = (count: number, body: number): TestBar[] =>
  Array.from({ length: count }, () => [10, 10.5, 9.5, 10 + body] as const);

describe.each([
  ['P31', duckHead(), 68],
  ['P32', doubleBottom(), 20],
  ['P33', headAndShoulders(), 20],
  ['P34', bowl(20, 2), 40],
  ['P35', triangle(), 30],
  ['P36', closing(path(10, [10, 20], [19, 10])), 25],
  ['P37', doubleBottom({ volume: 1e6 }), 20],
  ['P38', apron(), 13],
  ['P39', yearAverage(), 255],
] as const)('%s', (id, rows, fewest) => {
  it('is there', () => {
    expect(ask(id, viewOf(rows))).toEqual(there);
  });

  it('is not known with too few bars or without the last close', () => {
    expect(ask(id, viewOf(rows.slice(-(fewest - 1))))).toEqual(unknown);
    expect(ask(id, viewOf(rows.slice(-fewest)))).not.toEqual(unknown);
    const [open, high, low] = rows.at(-1)!;
    expect(ask(id, viewOf([...rows.slice(0, -1), [open, high, low, Number.NaN]]))).toEqual(unknown);
  });
});

describe('near misses', () => {
  it.each([
    ['P31', 'too little volume', duckHead({ volume: 1.4e6 })],
    ['P31', 'a close under MA60', duckHead({ pullback: [15, 6], rise: [16.4, 7] })],
    ['P31', 'a pullback that lasts too long', duckHead({ pullback: [19, 26], rise: [19.6, 3] })],
    ['P31', 'no crossing on this bar', [...duckHead(), [20, 20, 20, 20, 2e7] as const]],
    ['P32', 'lows too far apart in price', doubleBottom({ second: 10.4 })],
    ['P32', 'lows too near in time', doubleBottom({ wide: 4 })],
    ['P32', 'too low a middle', doubleBottom({ middle: 11, last: 11.6 })],
    ['P32', 'a close at the middle', doubleBottom({ last: 11.5 })],
    ['P32', 'too little volume', doubleBottom({ volume: 1.5e6 })],
    ['P33', 'too high a head', headAndShoulders({ head: 9.75 })],
    ['P33', 'uneven shoulders', headAndShoulders({ right: 10.45, legs: [[11.1, 4]] })],
    ['P33', 'no turn at the right shoulder', headAndShoulders({ legs: [[10.7, 4]] })],
    [
      'P33',
      'a turn down since',
      headAndShoulders({
        legs: [
          [10.9, 4],
          [10.3, 3],
        ],
      }),
    ],
    ['P33', 'highs in place of lows', closing(path(10, [12, 5], [11, 5], [11.6, 5], [11, 5], [12, 5], [11.3, 4]))],
    ['P34', 'a close under 80 % of the rim', bowl(26, 4)],
    ['P34', 'a fall that slows down', bowl(45, 2)],
    ['P34', 'a hill', bowl(20, -2)],
    ['P34', 'no parabola', closing(Array.from({ length: 40 }, (_, i) => 10 + Math.sin(i)))],
    ['P34', 'no movement at all', closing(slope(10, 10, 40))],
    ['P35', 'flat lows', triangle({ lows: [10, 10.05, 10.1] })],
    ['P35', 'rising highs', triangle({ highs: [11, 11.2] })],
    ['P35', 'a single high', closing(path(11.2, [10, 12], [11, 8], [10.2, 8], [11, 4]))],
    ['P36', 'a smaller rise', closing(path(10, [10, 20], [18.9, 10]))],
    ['P36', 'a rise that took longer', closing(path(10, [10, 20], [19, 40]))],
    ['P37', 'a close at the neckline', doubleBottom({ last: 11.5 })],
    ['P37', 'a neckline broken before', doubleBottom({ before: 11.55 })],
    ['P37', 'no bottom', doubleBottom({ second: 10.4 })],
    [
      'P37',
      'a head and shoulders under its neckline',
      headAndShoulders({
        legs: [
          [10.9, 4],
          [11.1, 1],
        ],
      }),
    ],
    ['P38', 'no limit-up', apron({ limit: 10.99 })],
    ['P38', 'too large a body', apron({ small: [11, 11.25] })],
    ['P38', 'a body below', apron({ small: [11, 10.95] })],
    ['P39', 'a falling average', yearAverage({ from: 25 })],
    ['P39', 'too high a low', yearAverage({ low: 1.025 })],
    ['P39', 'too low a low', yearAverage({ low: 0.975 })],
    ['P39', 'a close below', yearAverage({ low: 0.985, close: 0.99 })],
  ] as const)('%s with %s', (id, _, rows) => {
    expect(ask(id, viewOf(rows))).toEqual(absent);
  });

  it('P38 with a bar of one price', () => {
    expect(ask('P38', viewOf(apron().with(-1, [11.1, 11.1, 11.1, 11.1])))).toEqual(absent);
  });
});

it('P32 stays above the middle, P37 only crosses it', () => {
  const before = doubleBottom({ before: 11.55 });
  expect([ask('P32', viewOf(before)), ask('P37', viewOf(before))]).toEqual([there, absent]);
});

it('P35 looks at the swings of 30 bars only', () => {
  expect(ask('P35', viewOf([...closing(path(15, [13, 5], [16, 5], [10.4, 10])), ...triangle()]))).toEqual(there);
});

it('P37 takes the line through the highs beside the head, which may slope', () => {
  const rows = headAndShoulders({
    legs: [
      [10.9, 4],
      [11.3, 1],
    ],
  });
  expect(ask('P37', viewOf(rows))).toEqual(there);
  // 11.2 at bar 16 and 11 at bar 26: 10.9 and 10.88 on the last bars.
  const sloping = (last: number) =>
    closing(path(12, [10, 11], [11.2, 5], [9.5, 5], [11, 5], [10.2, 4], [10.8, 1], [last, 1]));
  expect(ask('P37', viewOf(sloping(10.89)))).toEqual(there);
  expect(ask('P37', viewOf(sloping(10.87)))).toEqual(absent);
});

it('P38 is not known without limits', () => {
  expect(ask('P38', viewOf(apron(), { limitPercentOn: () => null }))).toEqual(unknown);
  expect(ask('P38', viewOf(apron(), { limitPercentOn: () => 0 }))).toEqual(absent);
});

describe.each([
  ['sevenBlack', 7, -1],
  ['eightWhite', 8, 1],
  ['nineWhite', 9, 1],
] as const)('P40 %s', (choice, count, colour) => {
  const streak = (rows: readonly TestBar[]) => ask('P40', viewOf(rows), { streak: choice });

  it('is there after so many bars or more', () => {
    expect(streak(coloured(count, colour / 10))).toEqual([true, colour]);
    expect(streak(coloured(count + 3, colour / 10))).toEqual([true, colour]);
  });

  it('is not there with another colour or none among them, nor known with fewer', () => {
    const rows = coloured(count, colour / 10);
    expect(streak(rows.with(0, [10, 10.5, 9.5, 10]))).toEqual(absent);
    expect(streak(rows.with(3, [10, 10.5, 9.5, 10 - colour / 10]))).toEqual(absent);
    expect(streak(rows.slice(1))).toEqual(unknown);
  });
});

it('P40 asks for seven black candles unless told otherwise', () => {
  expect(ask('P40', viewOf(coloured(7, -0.1)))).toEqual([true, -1]);
});

describe('the zigzag', () => {
  const of = (closes: readonly number[]) => {
    const prices = Float64Array.from(closes);
    return zigzag(prices, prices, 5).map(({ at, price, isHigh }) => [at, price, isHigh]);
  };

  it('has highs and lows in turn, the last of them as far as the market came', () => {
    expect(of([100, 99, 104, 110, 108, 104, 103, 105, 107])).toEqual([
      [1, 99, false],
      [3, 110, true],
      [6, 103, false],
    ]);
    expect(of([100, 99, 104, 110, 108, 104, 103, 105, 108.15])).toEqual([
      [1, 99, false],
      [3, 110, true],
      [6, 103, false],
      [8, 108.15, true],
    ]);
    expect(of([100, 102, 96])).toEqual([
      [1, 102, true],
      [2, 96, false],
    ]);
  });

  it('is empty without a move of that size', () => {
    expect(of([])).toEqual([]);
    expect(of([100, 103, 99, 103.9])).toEqual([]);
  });

  it('does not turn on a bar that carries the move further, and passes over gaps', () => {
    const high = Float64Array.of(100, 106, Number.NaN, 110, 109);
    const low = Float64Array.of(100, 101, Number.NaN, 100, 105);
    expect(zigzag(high, low, 5)).toEqual([
      { at: 0, price: 100, isHigh: false },
      { at: 3, price: 110, isHigh: true },
    ]);
    expect(zigzag(Float64Array.of(100, 99, 100, 92), Float64Array.of(100, 94, 90, 91), 5)).toEqual([
      { at: 0, price: 100, isHigh: true },
      { at: 2, price: 90, isHigh: false },
    ]);
  });

  it.each([1, 2, 3])('alternates, and keeps all swings but the last when bars follow, seed %d', (seed) => {
    const { high, low } = wanderingBars(300, seed);
    const all = zigzag(high, low, 5);
    expect(all.length).toBeGreaterThan(10);
    all.slice(1).forEach((swing, i) => {
      const before = all[i]!;
      expect(swing.isHigh).toBe(!before.isHigh);
      expect(swing.at).toBeGreaterThan(before.at);
      expect((swing.price / before.price - 1) * (swing.isHigh ? 1 : -1)).toBeGreaterThanOrEqual(0.05 - 1e-9);
    });
    for (let count = 0; count < high.length; count++) {
      const settled = zigzag(high.subarray(0, count), low.subarray(0, count), 5).slice(0, -1);
      expect(all.slice(0, settled.length)).toEqual(settled);
    }
  });
});

describe('bars that follow', () => {
  it('change no answer for the bars before them', () => {
    const [rows, others] = [wanderingRows(400, 11), wanderingRows(400, 12)];
    const found = new Set<string>();
    for (let count = 0; count < rows.length; count += 3) {
      const alone = viewOf(rows.slice(0, count));
      const followed = viewFollowedBy(rows.slice(0, count), others);
      for (const { id } of chartPatterns) {
        const answer = ask(id, alone);
        if (answer[0]) found.add(id);
        expect([id, count, ask(id, followed)]).toEqual([id, count, answer]);
      }
    }
    expect(found.size).toBeGreaterThan(2);
  });
});
