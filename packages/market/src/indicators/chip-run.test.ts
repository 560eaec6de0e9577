import { describe, expect, it } from 'vitest';
import { chipProfile, gatherChips } from './chip-distribution.ts';
import { describeChips } from './chip-figures.ts';
import { chipGrid, type ChipBars } from './chip-grid.ts';
import { ChipRun } from './chip-run.ts';
import { seededNumbers, troubledBars, wanderingBars } from './every-indicator.fixture.ts';

interface Series {
  readonly bars: ChipBars;
  readonly turnover: Float64Array;
}

/** Turnover with days that are missing, days of nothing, and days on which (nearly) all shares change hands. */
function turnoverOf(count: number, seed: number): Float64Array {
  const next = seededNumbers(seed);
  return Float64Array.from({ length: count }, () => {
    const kind = next();
    if (kind < 0.04) return Number.NaN;
    if (kind < 0.07) return 0;
    if (kind > 0.99) return 0.8 + next() * 0.4;
    return next() * next() * 0.3;
  });
}

const prices = ['open', 'high', 'low', 'close'] as const;

/** Prices that stay within narrow bounds for long, so that the grid stands while bars come and go. */
function calmBars(count: number, seed: number): ChipBars {
  const bars = wanderingBars(count, seed);
  for (let i = 0; i < count; i++) {
    const scale = (10 + (i % 7) / 10) / bars.close[i]!;
    for (const name of prices) bars[name][i] = Math.round(bars[name][i]! * scale * 100) / 100;
    if (i % 90 === 5) bars.high[i] = 12;
    if (i % 90 === 40) bars.low[i] = 8;
  }
  return bars;
}

const series = (bars: ChipBars, seed: number): Series => ({
  bars,
  turnover: turnoverOf(bars.close.length, seed),
});

const cut = ({ bars, turnover }: Series, to: number, from = 0): Series => ({
  bars: {
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    earlier: from,
  },
  turnover: turnover.subarray(from, to),
});

const markets: Record<string, Series> = {
  'prices within bounds': series(calmBars(520, 1), 1),
  'other prices within bounds': series(calmBars(333, 2), 2),
  'troubled prices': series(troubledBars(480, 3), 3),
  'wandering prices': series(wanderingBars(300, 4), 4),
  'a short series': series(troubledBars(120, 5), 5),
  'a few bars': series(troubledBars(22, 6), 6),
  'no turnover': { bars: troubledBars(60, 7), turnover: new Float64Array(60) },
};

describe('chips bar by bar', () => {
  it.each(Object.entries(markets))('are bit for bit those of each window alone: %s', (_name, whole) => {
    const run = new ChipRun();
    const [mass, alone] = [new Float64Array(150), new Float64Array(150)];
    for (let to = 1; to <= whole.turnover.length; to++) {
      const { bars, turnover } = cut(whole, to);
      const profile = chipProfile(bars, turnover, mass, run);
      const expected = chipProfile(bars, turnover, alone);
      expect(profile, `after ${to} bars`).toEqual(expected);
      if (to < 20) continue;
      expect(mass, `after ${to} bars`).toEqual(alone);
      const from = Math.max(0, to - 210);
      const grid = chipGrid(bars, from, to);
      expect(run.grid).toEqual(grid);
      gatherChips(bars, turnover, from, to, grid, alone);
      expect(mass, `after ${to} bars`).toEqual(alone);
      expect(profile).toEqual(describeChips(grid, alone, bars.close[to - 1]!));
    }
  });

  it('forget what was tried of a bar that may still change', () => {
    const whole = markets['prices within bounds']!;
    const run = new ChipRun();
    const mass = new Float64Array(150);
    for (let to = 200; to <= 300; to++) {
      const { bars, turnover } = cut(whole, to);
      const [open, high, low, close] = prices.map((name) => bars[name].slice()) as [
        Float64Array,
        Float64Array,
        Float64Array,
        Float64Array,
      ];
      const shares = turnover.slice();
      const tried: ChipBars = { open, high, low, close };
      // The day as it goes: from one price to its bar, now and then beyond every price of the window at first.
      for (const tick of [0.2, 0.5, 0.9]) {
        high[to - 1] = open[to - 1]! + (bars.high[to - 1]! - open[to - 1]!) * tick;
        if (to % 9 === 0 && tick < 0.9) high[to - 1] = 13;
        low[to - 1] = open[to - 1]! + (bars.low[to - 1]! - open[to - 1]!) * tick;
        close[to - 1] = (high[to - 1]! + low[to - 1]!) / 2;
        shares[to - 1] = (turnover[to - 1]! || 0) * tick;
        const expected = chipProfile(tried, shares, new Float64Array(150));
        expect(chipProfile(tried, shares, mass, run), `${tick} of bar ${to - 1}`).toEqual(expected);
      }
      expect(chipProfile(bars, turnover, mass, run)).toEqual(chipProfile(bars, turnover, new Float64Array(150)));
    }
  });

  it('are the same of the whole series and of its last bars', () => {
    for (const [name, whole] of Object.entries(markets)) {
      const count = whole.turnover.length;
      for (const earlier of [1, 7, 15, 100].filter((at) => count - at >= 210)) {
        const tail = cut(whole, count, earlier);
        const [mass, expected] = [new Float64Array(150), new Float64Array(150)];
        const profile = chipProfile(tail.bars, tail.turnover, mass);
        expect(profile, `${name} without ${earlier}`).toEqual(chipProfile(whole.bars, whole.turnover, expected));
        expect(mass).toEqual(expected);
      }
    }
  });

  it('go on in the last bars alone, and work the last one out again', () => {
    const whole = cut(markets['troubled prices']!, 245);
    const mass = new Float64Array(150);
    const expected = chipProfile(whole.bars, whole.turnover, mass)!;
    const run = new ChipRun();
    const begun = cut(whole, 230);
    chipProfile(begun.bars, begun.turnover, mass, run);
    const tail = cut(whole, 245, 15);
    const busier = tail.turnover.slice();
    busier[229] = 0.9;
    expect(chipProfile(tail.bars, busier, mass, run)!.averageCost).not.toBe(expected.averageCost);
    expect(chipProfile(tail.bars, tail.turnover, mass, run)).toEqual(expected);
  });

  it('are refused for columns of other lengths', () => {
    const { bars, turnover } = markets['a few bars']!;
    const mass = new Float64Array(150);
    expect(() => chipProfile(bars, turnover.subarray(1), mass)).toThrow(/differ in length/);
  });

  it('begin anew on an ex-rights day, as every adjusted price is another', () => {
    const { bars, turnover } = cut(markets['prices within bounds']!, 260);
    const run = new ChipRun();
    const mass = new Float64Array(150);
    chipProfile(bars, turnover, mass, run);
    const adjusted = { ...bars };
    for (const name of prices) adjusted[name] = bars[name].map((price) => price * 0.8);
    const expected = chipProfile(adjusted, turnover, new Float64Array(150));
    expect(chipProfile(adjusted, turnover, mass, new ChipRun())).toEqual(expected);
    // The old run still has the unadjusted extremes.
    expect(chipProfile(adjusted, turnover, mass, run)).not.toEqual(expected);
  });

  it('read no bar again that is summed up, and none at all for another price of today', () => {
    const whole = {
      ...markets['prices within bounds']!,
      turnover: new Float64Array(520).fill(0.004),
    };
    const spoilt: Series = {
      bars: {
        open: whole.bars.open.slice(),
        high: whole.bars.high.slice(),
        low: whole.bars.low.slice(),
        close: whole.bars.close.slice(),
      },
      turnover: whole.turnover.slice(),
    };
    const spoil = (from: number, to: number): void => {
      for (const name of prices) spoilt.bars[name].fill(1e9, from, to);
      spoilt.turnover.fill(0.5, from, to);
    };
    const run = new ChipRun();
    const mass = new Float64Array(150);
    const profileAt = (to: number) => chipProfile(cut(spoilt, to).bars, cut(spoilt, to).turnover, mass, run);
    const expectedAt = (to: number) => chipProfile(cut(whole, to).bars, cut(whole, to).turnover, new Float64Array(150));
    profileAt(241);
    spoil(45, 240);
    for (let to = 241; to < 255; to++) expect(profileAt(to), `after ${to} bars`).toEqual(expectedAt(to));
    spoil(240, 253);
    spoil(0, 45);
    expect(profileAt(254)).toEqual(expectedAt(254));
  });

  it('take windows of any start, within one block too', () => {
    const whole = series(troubledBars(120, 3), 3);
    const { bars, turnover } = whole;
    const run = new ChipRun();
    const [mass, alone] = [new Float64Array(150), new Float64Array(150)];
    for (const [from, to] of [
      [0, 4],
      [0, 5],
      [2, 8],
      [2, 9],
      [2, 31],
      [20, 31],
      [20, 60],
      [61, 70],
      [61, 71],
      [80, 120],
    ] as const) {
      run.gatherWindow(bars, turnover, from, to, mass);
      gatherChips(bars, turnover, from, to, chipGrid(bars, from, to), alone);
      expect(mass, `${from} to ${to}`).toEqual(alone);
    }
    // One bar holds both extremes, so that the grid stays where it is.
    bars.high[4] = 99;
    bars.low[4] = 1;
    run.clear();
    for (const [from, to] of [
      [0, 5],
      [2, 8],
      [1, 9],
      [4, 9],
      [4, 20],
      [3, 41],
      [0, 60],
    ] as const) {
      run.gatherWindow(bars, turnover, from, to, mass);
      gatherChips(bars, turnover, from, to, chipGrid(bars, from, to), alone);
      expect(mass, `${from} to ${to}`).toEqual(alone);
    }
    bars.high[1] = 120;
    run.gatherWindow(bars, turnover, 2, 60, mass);
    run.gatherWindow(bars, turnover, 0, 60, mass);
    gatherChips(bars, turnover, 0, 60, chipGrid(bars, 0, 60), alone);
    expect(mass).toEqual(alone);
    bars.low[0] = 0.5;
    run.gatherWindow(bars, turnover, 1, 60, mass);
    run.gatherWindow(bars, turnover, 0, 60, mass);
    gatherChips(bars, turnover, 0, 60, chipGrid(bars, 0, 60), alone);
    expect(mass).toEqual(alone);
    const grid = run.grid;
    gatherChips(bars, turnover, 7, 7, grid, alone);
    expect(alone).toEqual(new Float64Array(150));
  });

  it('lie over the prices that are known where the last bar has none', () => {
    const { bars, turnover } = series(troubledBars(40, 3), 3);
    for (const name of prices) bars[name][39] = Number.NaN;
    turnover[39] = Number.NaN;
    const run = new ChipRun();
    const [mass, before] = [new Float64Array(150), new Float64Array(150)];
    run.gatherWindow(bars, turnover, 0, 40, mass);
    expect(run.grid).toEqual(chipGrid(bars, 0, 39));
    run.clear();
    run.gatherWindow(bars, turnover, 0, 39, before);
    mass.forEach((chips, bin) => expect(chips).toBeCloseTo(before[bin]!, 12));
  });

  it('of one series are nothing to the next one over the same grid', () => {
    const { bars, turnover } = series(troubledBars(60, 3), 3);
    const other = series(troubledBars(60, 3), 9);
    const grid = chipGrid(bars, 0, 60);
    const [mass, expected, otherMass] = [new Float64Array(150), new Float64Array(150), new Float64Array(150)];
    gatherChips(bars, turnover, 0, 60, grid, expected);
    new ChipRun().gatherOver(grid, bars, other.turnover, 0, 60, otherMass);
    gatherChips(bars, other.turnover, 0, 60, grid, mass);
    expect(mass).toEqual(otherMass);
    expect(mass).not.toEqual(expected);
    gatherChips(bars, turnover, 0, 60, grid, mass);
    expect(mass).toEqual(expected);
    gatherChips(bars, turnover, 0, 60, { ...grid, bins: 200 }, new Float64Array(200));
    gatherChips(bars, turnover, 0, 60, grid, mass);
    expect(mass).toEqual(expected);
  });

  it('take no bar away', () => {
    const whole = markets['a short series']!;
    const run = new ChipRun();
    const mass = new Float64Array(150);
    chipProfile(whole.bars, whole.turnover, mass, run);
    expect(run.bars).toBe(119);
    const fewer = cut(whole, 119);
    expect(() => chipProfile(fewer.bars, fewer.turnover, mass, run)).toThrow(
      '119 bars are done, more than these 119 without the last',
    );
    // Of the last bars alone as many are done as of the whole series.
    const tail = cut(whole, 119, 30);
    expect(() => chipProfile(tail.bars, tail.turnover, mass, run)).toThrow(
      '89 bars are done, more than these 89 without the last',
    );
    const alone = {
      open: fewer.bars.open,
      high: fewer.bars.high,
      low: fewer.bars.low,
      close: fewer.bars.close,
    };
    expect(() => chipProfile(alone, fewer.turnover, mass, run)).toThrow('119 bars are done, more than these 119');
    const longer = cut(whole, 120, 30);
    expect(() => chipProfile(longer.bars, longer.turnover, mass, run)).not.toThrow();
    run.clear();
    expect([run.bars, new ChipRun().bars]).toEqual([0, 0]);
    expect(() => chipProfile(fewer.bars, fewer.turnover, mass, run)).not.toThrow();
  });

  it('have no value before twenty bars or without turnover', () => {
    const mass = new Float64Array(150);
    const known = (whole: Series, to: number) => {
      const { bars, turnover } = cut(whole, to);
      return chipProfile(bars, turnover, mass) !== null;
    };
    const few = Array.from({ length: 22 }, (_, at) => known(markets['a few bars']!, at + 1));
    expect(few.indexOf(true)).toBe(19);
    expect(few.lastIndexOf(false)).toBe(18);
    expect(known(markets['no turnover']!, 60)).toBe(false);
  });
});
