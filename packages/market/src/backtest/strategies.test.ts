import { describe, expect, it } from 'vitest';
import { backtest } from './backtest.ts';
import type { RuleBars } from './rule.ts';
import { barsOf, decide, repeat } from './rule-bars.fixture.ts';
import { barStrategies } from './strategies.ts';

const ruleOf = (id: string) => barStrategies.find((rule) => rule.id === id)!;
const entriesOf = (id: string, bars: RuleBars) => decide(ruleOf(id), bars).entries;
const exitsOf = (id: string, bars: RuleBars) => decide(ruleOf(id), bars).exits;

it('are S01 to S07, each with the exits of the handbook', () => {
  expect(barStrategies.map(({ id, exits }) => [id, exits])).toEqual([
    ['S01', {}],
    ['S02', {}],
    ['S03', { stop: -0.06 }],
    ['S04', { stop: -0.06 }],
    ['S05', {}],
    ['S06', {}],
    ['S07', { target: 0.2 }],
  ]);
});

describe('S01', () => {
  /** Closes of 10, and of 11 at two bars. */
  const twice = (second: number) => [...repeat(25, 10), 11, ...repeat(second - 26, 10), 11, ...repeat(8, 10)];

  it('enters where MA5 crosses MA20 while that is above what it was five bars before', () => {
    // MA5 holds the 11 for 5 bars, MA20 for 20: above from bar 25, below from bar 30, equal from bar 45 on.
    // Bar 50 is compared with MA20 of bar 45, which the first 11 has just left; bar 49 with bar 44, where it still was.
    expect(decide(ruleOf('S01'), barsOf(twice(50)))).toMatchObject({ entries: [25, 50], exits: [30, 55] });
    expect(decide(ruleOf('S01'), barsOf(twice(49)))).toMatchObject({ entries: [25], exits: [30, 54] });
  });
});

describe('S02', () => {
  /** A fall of 20 bars by so much each, eight bars up by 1, eight down by 2. */
  const closes = (step: number): number[] => {
    const low = 100 - step * 20;
    return [
      ...repeat(5, 100),
      ...Array.from({ length: 20 }, (_, i) => 100 - step * (i + 1)),
      ...Array.from({ length: 8 }, (_, i) => low + i + 1),
      ...Array.from({ length: 8 }, (_, i) => low + 8 - 2 * (i + 1)),
    ];
  };

  it('enters on a golden cross that is not far below zero, leaves on a dead one', () => {
    // DIF is -1.969 % of the close at the cross of bar 27, and -2.022 % after the steeper fall.
    expect(decide(ruleOf('S02'), barsOf(closes(0.49)))).toMatchObject({ entries: [27], exits: [5, 37] });
    expect(decide(ruleOf('S02'), barsOf(closes(0.5)))).toMatchObject({ entries: [], exits: [5, 37] });
  });
});

describe('S03', () => {
  /** Every bar reaches from 10 to 20, so that RSV is ten times what the close is above 10. */
  const of = (...closes: number[]): RuleBars => {
    const bars = barsOf(closes);
    bars.low.fill(10);
    bars.high.fill(20);
    return bars;
  };

  it.each([
    // RSV 20, 10, 56.3: K is 20, 16.67, 29.88 and D 20, 18.89, 22.55.
    ['below 30', 15.63, [2]],
    // RSV 56.7 makes K 30.01.
    ['not above', 15.67, []],
  ])('enters where K crosses D %s', (_where, close, entries) => {
    expect(entriesOf('S03', of(12, 11, close))).toEqual(entries);
  });

  it.each([
    // K goes on from 29.88 to 53.25, 68.83, 79.22, and by RSV 81.9 to 80.11.
    ['above 80', 18.19, [6]],
    // By RSV 81.2 to 79.88.
    ['not below', 18.12, []],
  ])('leaves with K %s', (_where, close, exits) => {
    expect(exitsOf('S03', of(12, 11, 15.63, 20, 20, 20, close))).toEqual(exits);
  });
});

describe('S04', () => {
  const zigzag = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 9 : 11));

  it.each([
    // Mean 9.7075, deviation 1.3261: the lower band is 7.055 at bar 21.
    ['on the first close above the lower band', 7.15, 21],
    // The band is 7.02 here, and the close of bar 22 the first above.
    ['not while the close is below', 7, 22],
  ])('enters %s', (_when, close, entry) => {
    expect(entriesOf('S04', barsOf([...zigzag, 7, close, 9]))).toEqual([entry]);
  });

  it('leaves with a close that reaches the middle', () => {
    // The middle is 10 at bar 19, 9.6425 at bar 23 and 9.676 at bar 24.
    expect(exitsOf('S04', barsOf([...zigzag, 7, 7.15, 9, 9.7, 9.67]))).toEqual([19, 23]);
    expect(exitsOf('S04', barsOf(repeat(21, 10)))).toEqual([19, 20]);
  });
});

describe('S05', () => {
  /** A top of 11 at bar 0, closes of 10 and one of 10.5; volumes of 9 but for one, and a very large one at bar 0. */
  const loud = (at: number, volume: number): RuleBars => {
    const bars = barsOf([11, ...repeat(at - 1, 10), 10.5, ...repeat(10, 10)]);
    bars.volume.fill(9);
    bars.volume[0] = at === 20 ? 1000 : 9;
    bars.volume[at] = volume;
    return bars;
  };

  it.each([
    // Twenty bars mean 9.5, and 19 is twice that.
    ['twice the mean volume', 20, 19, [20]],
    ['a little less of it', 20, 18.99, []],
    ['twenty bars that hold a higher close', 19, 1000, []],
  ])('with %s', (_what, at, volume, entries) => {
    expect(entriesOf('S05', loud(at, volume))).toEqual(entries);
  });

  it('leaves with a close below MA10', () => {
    // 10.5 is in the mean of ten closes from bar 20 to 29; bar 9 still holds the 11 of bar 0.
    expect(exitsOf('S05', loud(20, 19))).toEqual([9, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  });
});

describe('S06', () => {
  const flat = (...last: number[]): RuleBars => barsOf([...repeat(20, 10), ...last]);

  it('enters above the highs of twenty bars', () => {
    const breakout = (close: number): RuleBars => {
      const bars = flat(11, close);
      bars.high[0] = 12;
      return bars;
    };
    // Bar 20 is below the 12 of bar 0, bar 21 has to pass the 11 of bar 20.
    expect(entriesOf('S06', breakout(11.01))).toEqual([21]);
    expect(entriesOf('S06', breakout(11))).toEqual([]);
    expect(entriesOf('S06', barsOf(Array.from({ length: 22 }, (_, i) => 10 + i / 10)))).toEqual([20, 21]);
  });

  it('leaves below the lows of ten bars', () => {
    const bars = barsOf([...repeat(15, 10), 9.5, 9.4, 9.4]);
    bars.low[5] = 9;
    // Bar 15 is above the 9 of bar 5, bar 16 below the 9.5 of bar 15.
    expect(exitsOf('S06', bars)).toEqual([16]);
  });

  it('stops two ranges of fourteen bars below the entry', () => {
    const bars = barsOf(repeat(40, 10));
    bars.high.fill(10.5);
    bars.low.fill(9.5);
    bars.high[20] = 17.5;
    bars.low[20] = 2.5;
    // Thirteen ranges of 1 and one of 15 have the mean 2; from bar 34 on it is 1.
    const { stopDistance } = decide(ruleOf('S06'), bars);
    expect([...stopDistance!.subarray(19)]).toEqual([2, ...repeat(14, 4), ...repeat(6, 2)]);
  });

  it('keeps the stop of the entry while the stock breaks out anew', () => {
    const closes = [...repeat(20, 10), 10.5, 10.8, 11.1, 11.4, 11.7, 11.2, 10.8, 10.4, 9.9, 9.9];
    const bars = barsOf(closes);
    bars.high.set(closes.map((price, i) => Math.max(price, bars.open[i]!) + 0.1));
    bars.low.set(closes.map((price, i) => Math.min(price, bars.open[i]!) - 0.1));
    // A shadow that the low of ten bars does not fall below.
    bars.low[22] = 9;
    const free = { buy: 0, sell: 0, slippage: 0 };
    const log = backtest({ stocks: 1, bars: closes.length, ...bars }, ruleOf('S06'), { costs: free });
    // Thirteen ranges of 0.2 and one of 0.7 at bar 20 make 3.3 / 14: bought at 10.5, the stop is at 10.029. The stop
    // of the breakout at bar 24 would have been at 10.9, and sold at bar 27 with a gain.
    expect([...log]).toMatchObject([{ entryBar: 21, entryPrice: 10.5, exitBar: 29, exitPrice: 9.9, reason: 'stop' }]);
  });
});

describe('S07', () => {
  it.each([
    // MA250 is 100 up to bar 254 and 100.1 at bar 255.
    ['2 % above the average', 102.1, 125, [255]],
    ['more', 102.2, 125, []],
    ['2 % below', 98.1, 125, [255]],
    ['more below', 98, 125, []],
  ])('enters with a low %s', (_where, low, close, entries) => {
    const bars = barsOf([...repeat(255, 100), close]);
    bars.low[255] = low;
    expect(entriesOf('S07', bars)).toEqual(entries);
  });

  it('enters above an average that is above what it was five bars before', () => {
    // MA250 is 100 to bar 251, 100.1 from bar 252, 100.096 at bar 255, 100.0968 at bar 256 and 100.098 at bar 257.
    const closes = [...repeat(252, 100), 125, 100, 100, 99, 100.2, 100.3];
    expect(entriesOf('S07', barsOf(closes))).toEqual([256]);
    expect(entriesOf('S07', barsOf(closes.with(256, 100.09)))).toEqual([]);
  });

  it('leaves 3 % below the average of 250 bars', () => {
    // The first close makes MA250 110 at bar 249 and is not in it at bar 250.
    expect(exitsOf('S07', barsOf([2600, ...repeat(250, 100)]))).toEqual([249]);
    // 96.9 is 96.91 % of the average, 97 is 97.01 %.
    expect(exitsOf('S07', barsOf([...repeat(250, 100), 96.9]))).toEqual([250]);
    expect(exitsOf('S07', barsOf([...repeat(250, 100), 97]))).toEqual([]);
  });
});
