import { describe, expect, it } from 'vitest';
import { chipProfile, gatherChips } from './chip-distribution.ts';
import { chipFigureCount, chipFigures, chipPeaks, describeChips } from './chip-figures.ts';
import { chipGrid, type ChipBars, type ChipGrid } from './chip-grid.ts';
import { seededNumbers, troubledBars } from './every-indicator.fixture.ts';

/** Handbook B.4 as it is printed: each day shrinks what is there and adds its triangle. */
function plainChips(bars: ChipBars, turnover: Float64Array, from: number, to: number, grid: ChipGrid): number[] {
  const prices = Array.from({ length: grid.bins }, (_, bin) => grid.low + bin * grid.step);
  let mass = prices.map(() => 0);
  for (let day = from; day < to; day++) {
    const share = Math.min(1, turnover[day]!);
    if (!(share > 0)) continue;
    const [open, high, low, close] = [bars.open[day]!, bars.high[day]!, bars.low[day]!, bars.close[day]!];
    const average = (open + high + low + close) / 4;
    const near = grid.step * 1e-9;
    const weights = prices.map((price) => {
      if (price < low - near || price > high + near) return 0;
      if (price <= average) return average > low ? Math.max(0, price - low) / (average - low) : 1;
      return Math.max(0, high - price) / (high - average);
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const nearest = Math.min(grid.bins - 1, Math.max(0, Math.round((average - grid.low) / grid.step)));
    mass = mass.map((chips, bin) => {
      const added = total > 1e-9 ? weights[bin]! / total : bin === nearest ? 1 : 0;
      return chips * (1 - share) + share * added;
    });
  }
  return mass;
}

const turnoverOf = (count: number, seed: number): Float64Array => {
  const next = seededNumbers(seed);
  return Float64Array.from({ length: count }, () => (next() < 0.05 ? 0 : next() * next() * 0.4));
};

describe('chips', () => {
  it('equal the days taken one by one', () => {
    for (const [seed, count] of [
      [1, 30],
      [2, 260],
      [3, 210],
      [4, 211],
      [5, 90],
    ] as const) {
      const bars = troubledBars(count, seed);
      const turnover = turnoverOf(count, seed);
      // A day on which everything changes hands, early and late in a block.
      if (seed === 4) turnover[198] = 1.2;
      if (seed === 5) turnover[60] = 1;
      const from = Math.max(0, count - 210);
      const grid = chipGrid(bars, from, count);
      const mass = new Float64Array(150).fill(9);
      gatherChips(bars, turnover, from, count, grid, mass);
      const expected = plainChips(bars, turnover, from, count, grid);
      expected.forEach((chips, bin) => expect(Math.abs(mass[bin]! - chips)).toBeLessThan(1e-9));
      const profile = chipProfile(bars, turnover, new Float64Array(150));
      expect(profile).toEqual(describeChips(grid, mass, bars.close[count - 1]!));
    }
  });

  it('equal the days taken one by one wherever the window begins', () => {
    const bars = troubledBars(260, 2);
    // So little that the oldest days can still be seen; all of it once among them.
    const turnover = new Float64Array(260).fill(0.004);
    turnover[55] = 1;
    for (const [from, to] of [
      [50, 260],
      [2, 9],
      [20, 29],
      [20, 31],
    ] as const) {
      const grid = chipGrid(bars, from, to);
      const mass = new Float64Array(150);
      gatherChips(bars, turnover, from, to, grid, mass);
      const expected = plainChips(bars, turnover, from, to, grid);
      expected.forEach((chips, bin) => {
        expect(Math.abs(mass[bin]! - chips), `bin ${bin} from ${from}`).toBeLessThan(1e-9);
      });
    }
  });

  it('equal the days taken one by one over any grid, days that lie beyond it at its ends', () => {
    const bars = troubledBars(60, 4);
    const turnover = new Float64Array(60).fill(0.05);
    // Days of one price below and above all others, in a block between, and at the very ends.
    for (const [at, price] of [
      [20, 1],
      [25, 99],
    ] as const) {
      for (const column of [bars.open, bars.high, bars.low, bars.close]) column[at] = price;
    }
    const closes = bars.close.toSorted();
    const [low, high] = [closes[15]!, closes[45]!];
    for (const grid of [
      { low, step: (high - low) / 19, bins: 20 },
      { low: 1, step: 98 / 149, bins: 150 },
      { low: 1, step: 98 / 199, bins: 200 },
      { low: 1, step: 98 / 249, bins: 250 },
    ]) {
      const mass = new Float64Array(grid.bins + 2).fill(7);
      gatherChips(bars, turnover, 0, 60, grid, mass);
      const expected = plainChips(bars, turnover, 0, 60, grid);
      expected.forEach((chips, bin) => {
        expect(Math.abs(mass[bin]! - chips), `bin ${bin} of ${grid.bins}`).toBeLessThan(1e-9);
      });
      // The rest of a larger room is not ours.
      expect([...mass.subarray(grid.bins)]).toEqual([7, 7]);
    }
  });

  it('hold what the turnover left in the market', () => {
    const bars = troubledBars(100, 8);
    const turnover = turnoverOf(100, 8);
    const mass = new Float64Array(150);
    gatherChips(bars, turnover, 0, 100, chipGrid(bars, 0, 100), mass);
    const untouched = turnover.reduce((left, share) => left * (1 - share), 1);
    expect(mass.reduce((sum, chips) => sum + chips, 0)).toBeCloseTo(1 - untouched, 9);
  });

  it('spread over a grid from the lowest to the highest price of the window, no finer than a tick', () => {
    const bars = troubledBars(50, 3);
    const grid = chipGrid(bars, 10, 30);
    expect(grid.low).toBe(Math.min(...bars.low.subarray(10, 30)));
    expect(grid.low + 149 * grid.step).toBeCloseTo(Math.max(...bars.high.subarray(10, 30)), 9);
    expect(grid.bins).toBe(150);
    const narrow = new Float64Array(5).fill(10);
    expect(chipGrid({ open: narrow, high: narrow, low: narrow, close: narrow }, 0, 5)).toEqual({
      low: 10,
      step: 0.01,
      bins: 150,
    });
  });

  it('a day on which all shares change hands leaves nothing older', () => {
    const bars = troubledBars(40, 6);
    const all = new Float64Array(40).fill(0.2);
    all[39] = 1.5;
    const grid = chipGrid(bars, 0, 40);
    const [mass, lastAlone] = [new Float64Array(150), new Float64Array(150)];
    gatherChips(bars, all, 0, 40, grid, mass);
    gatherChips(bars, all, 39, 40, grid, lastAlone);
    expect(mass).toEqual(lastAlone);
    expect(mass.reduce((sum, chips) => sum + chips, 0)).toBeCloseTo(1, 9);
  });

  it('need twenty bars and look at 210', () => {
    const bars = troubledBars(300, 7);
    const turnover = turnoverOf(300, 7);
    const last = (count: number): ChipBars => ({
      open: bars.open.subarray(300 - count),
      high: bars.high.subarray(300 - count),
      low: bars.low.subarray(300 - count),
      close: bars.close.subarray(300 - count),
    });
    const scratch = new Float64Array(150);
    expect(chipProfile(last(19), turnover.subarray(281), scratch)).toBeNull();
    expect(chipProfile(last(20), turnover.subarray(280), scratch)).not.toBeNull();
    const whole = chipProfile(bars, turnover, scratch);
    expect(chipProfile(last(210), turnover.subarray(90), scratch)).toEqual(whole);
    expect(chipProfile(last(209), turnover.subarray(91), scratch)).not.toEqual(whole);
  });

  it('refuse arrays of other lengths and room too small', () => {
    const bars = troubledBars(30, 1);
    const grid = chipGrid(bars, 0, 30);
    expect(() => gatherChips(bars, new Float64Array(29), 0, 30, grid, new Float64Array(150))).toThrow(
      /differ in length/,
    );
    expect(() => gatherChips(bars, new Float64Array(30), 0, 30, grid, new Float64Array(149))).toThrow(
      /150 bins do not fit into 149/,
    );
  });
});

describe('the description of chips', () => {
  const grid: ChipGrid = { low: 10, step: 0.5, bins: 8 };
  // 10.0 to 13.5; four in all.
  const mass = Float64Array.of(0, 0.4, 0.4, 2, 0, 0.8, 0.4, 0);

  it('finds shares, means, quantiles and the peak', () => {
    expect(describeChips(grid, mass, 11.5)).toEqual({
      winner: expect.closeTo(0.7, 12),
      averageCost: expect.closeTo((0.4 * 10.5 + 0.4 * 11 + 2 * 11.5 + 0.8 * 12.5 + 0.4 * 13) / 4, 12),
      medianCost: 11.5,
      cost90Low: 10.5,
      cost90High: 13,
      cost70Low: 11,
      cost70High: 12.5,
      concentration90: expect.closeTo(2.5 / 23.5, 12),
      peakPrice: 11.5,
      isSinglePeak: true,
    });
  });

  it('counts winners at or below the price, all above the grid and none below it', () => {
    const winner = (price: number) => describeChips(grid, mass, price)!.winner;
    expect(winner(9)).toBe(0);
    expect(winner(10.49)).toBe(0);
    expect(winner(10.5)).toBeCloseTo(0.1, 12);
    expect(winner(11.49)).toBeCloseTo(0.2, 12);
    expect(winner(12.5)).toBeCloseTo(0.9, 12);
    expect(winner(99)).toBe(1);
    const atTheTop = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 3);
    expect(describeChips(grid, atTheTop, 13.5)!.winner).toBe(1);
    expect(describeChips(grid, atTheTop, 13.4)!.winner).toBe(0.25);
  });

  it('sees one peak only when sixty percent lie within eight percent of it', () => {
    const isSingle = (...chips: number[]) => describeChips(grid, Float64Array.of(...chips), 10)!.isSinglePeak;
    // 8 % of 11.5 reaches from 10.58 to 12.42: the bins from 11.0 to 12.0.
    expect(isSingle(0, 4, 0, 6, 0, 0, 0, 0)).toBe(true);
    expect(isSingle(0, 4.1, 0, 6, 0, 0, 0, 0)).toBe(false);
    expect(isSingle(0, 2, 1, 4, 1, 2, 0, 0)).toBe(true);
    expect(isSingle(1, 1.1, 1, 4, 1, 2, 0, 0)).toBe(false);
  });

  it('lays a quantile at the price that reaches it, the first and the last one too', () => {
    const twenty: ChipGrid = { low: 1, step: 1, bins: 20 };
    expect(describeChips(twenty, new Float64Array(20).fill(1), 10)).toMatchObject({
      cost90Low: 1,
      cost70Low: 3,
      medianCost: 10,
      cost70High: 17,
      cost90High: 19,
    });
    expect(describeChips(grid, Float64Array.of(1, 0, 0, 0, 0, 0, 0, 3), 11)).toMatchObject({
      cost90Low: 10,
      cost70Low: 10,
      medianCost: 13.5,
      cost90High: 13.5,
    });
    expect(describeChips(grid, Float64Array.of(0, 0, 0, 0, 0, 0, 0, 1), 11)).toMatchObject({
      cost90Low: 13.5,
      cost90High: 13.5,
    });
  });

  it('takes the cheapest of equal peaks', () => {
    expect(describeChips(grid, Float64Array.of(2, 2, 0, 2, 0, 0, 0, 0), 11)!.peakPrice).toBe(10);
  });

  it('has nothing to say of no chips', () => {
    expect(describeChips(grid, new Float64Array(8), 11)).toBeNull();
    const out = new Float64Array(chipFigureCount).fill(-7);
    expect(chipFigures(grid, new Float64Array(8), 11, out)).toBe(false);
    expect(out.every((figure) => figure === -7)).toBe(true);
  });

  it('reads nothing beyond the grid', () => {
    const chips = [0.5, 0, 1, 0, 0, 0, 0, 3];
    for (const rest of [
      [3, 3],
      [99, 1],
    ]) {
      const mass = Float64Array.of(...chips, ...rest);
      expect(describeChips(grid, mass, 99)).toEqual(describeChips(grid, mass.subarray(0, 8), 99));
      expect(chipPeaks(grid, mass, 0)).toEqual([10, 11, 13.5]);
    }
  });

  it('lists the peaks that hold enough, a flat top once', () => {
    expect(chipPeaks(grid, mass, 0.05)).toEqual([11.5, 12.5]);
    expect(chipPeaks(grid, mass, 0.19)).toEqual([11.5, 12.5]);
    expect(chipPeaks(grid, mass, 0.21)).toEqual([11.5]);
    expect(chipPeaks(grid, Float64Array.of(3, 0, 2, 2, 0, 0, 0, 3), 0.1)).toEqual([10, 11, 13.5]);
    expect(chipPeaks(grid, Float64Array.of(0.5, 0, 0, 0, 0, 0, 0, 0), 0.1)).toEqual([10]);
    expect(chipPeaks(grid, new Float64Array(8), 0)).toEqual([]);
    // One of four is a quarter.
    expect(chipPeaks(grid, Float64Array.of(3, 0, 1, 0, 0, 0, 0, 0), 0.25)).toEqual([10, 11]);
    expect(chipPeaks(grid, Float64Array.of(3, 0, 1, 0, 0, 0, 0, 0), 0.26)).toEqual([10]);
  });
});
