import { describe, expect, it } from 'vitest';
import { estimateMainNet, estimateMainNets, orderBucketNo } from './capital-flow.ts';
import { chipProfile, gatherChips } from './chip-distribution.ts';
import { chipPeaks, describeChips } from './chip-figures.ts';
import { IndicatorRun } from './indicator-run.ts';
import { amplitude, averagePrice, dailyVolumeRatio, orderImbalance, turnover, volumeRatio } from './quote-figures.ts';

describe('quote figures', () => {
  it('gives the volume ratio of handbook B.3', () => {
    expect(volumeRatio(3_000_000, 30, 60_000_000)).toBe(2);
    expect(volumeRatio(1, 30, 0)).toBeNull();
    expect(volumeRatio(1, 0, 100)).toBeNull();
    expect(volumeRatio(1, 1, 1)).toBe(1200);
    expect(volumeRatio(0, 240, 1)).toBe(0);
  });

  it('measures ranges and the order book', () => {
    expect(amplitude(11, 10, 10)).toBeCloseTo(0.1, 12);
    expect(amplitude(11, 10, 0)).toBeNull();
    expect(amplitude(11, 10, 1)).toBe(1);
    expect(turnover(5, null)).toBeNull();
    expect(turnover(5, 0)).toBeNull();
    expect(turnover(5, 1)).toBe(5);
    expect(averagePrice(12, 1)).toBe(12);
    expect(averagePrice(1234, 100)).toBe(12.34);
    expect(orderImbalance([100], [300, 100])).toEqual({ difference: -300, fraction: -0.6 });
    expect(orderImbalance([1], [])).toEqual({ difference: 1, fraction: 1 });
    expect(turnover(5, 100)).toBe(0.05);
    expect(averagePrice(0, 0)).toBeNull();
    expect(orderImbalance([300, 100], [100])).toEqual({ difference: 300, fraction: 0.6 });
    expect(orderImbalance([], [])).toEqual({ difference: 0, fraction: null });
  });
});

describe('chips', () => {
  // Handbook B.4 example: two days on a grid of 0.1 from 9.8.
  const bars = {
    open: Float64Array.of(10.0, 10.1),
    high: Float64Array.of(10.2, 10.6),
    low: Float64Array.of(9.8, 10.0),
    close: Float64Array.of(10.0, 10.5),
  };
  const grid = { low: 9.8, step: 0.1, bins: 9 };
  const mass = new Float64Array(9);
  gatherChips(bars, Float64Array.of(0.1, 0.2), 0, 2, grid, mass);

  it('spreads and shrinks as printed', () => {
    const printed = [0, 0.02, 0.04, 0.04222, 0.04444, 0.06667, 0.04444, 0.02222, 0];
    printed.forEach((chips, bin) => expect(mass[bin]).toBeCloseTo(chips, 5));
  });

  it('describes the distribution as printed', () => {
    const at = (price: number) => describeChips(grid, mass, price)!;
    expect(at(10.2).winner).toBeCloseTo(0.524, 3);
    expect(at(10.5).winner).toBe(1);
    expect(at(10.5)).toMatchObject({ isSinglePeak: true });
    expect(at(10.5).medianCost).toBeCloseTo(10.2, 9);
    expect(at(10.5).averageCost).toBeCloseTo(10.214, 3);
    expect(at(10.5).cost90Low).toBeCloseTo(9.9, 9);
    expect(at(10.5).cost90High).toBeCloseTo(10.5, 9);
    expect(at(10.5).concentration90).toBeCloseTo(0.0294, 4);
    expect(at(10.5).peakPrice).toBeCloseTo(10.3, 9);
    expect(chipPeaks(grid, mass, 0.03).map((price) => Number(price.toFixed(2)))).toEqual([10.3]);
  });

  it('puts a one-price day into one bin', () => {
    const single = {
      open: Float64Array.of(11),
      high: Float64Array.of(11),
      low: Float64Array.of(11),
      close: Float64Array.of(11),
    };
    const bins = new Float64Array(3);
    gatherChips(single, Float64Array.of(0.3), 0, 1, { low: 10.9, step: 0.1, bins: 3 }, bins);
    expect([...bins]).toEqual([0, 0.3, 0]);
  });

  it('says nothing below twenty bars or without turnover', () => {
    const scratch = new Float64Array(150);
    expect(chipProfile(bars, Float64Array.of(0.1, 0.2), scratch)).toBeNull();
    const flat = new Float64Array(30).fill(10);
    const thirty = { open: flat, high: flat, low: flat, close: flat };
    expect(chipProfile(thirty, new Float64Array(30), scratch)).toBeNull();
    expect(chipProfile(thirty, new Float64Array(30).fill(0.5), scratch)).toMatchObject({
      winner: 1,
      concentration90: 0,
    });
  });
});

describe('capital flow', () => {
  const sizes = ['superLarge', 'large', 'medium', 'small'];
  it.each([
    [60_000, 1_200_000, 'superLarge'],
    [50_000, 1_000_000, 'superLarge'],
    [500_000, 900_000, 'superLarge'],
    [10_000, 200_000, 'large'],
    [100_000, 150_000, 'large'],
    [20_000, 1_000, 'medium'],
    [1_000, 20_000, 'small'],
    [499_999, 999_999, 'large'],
    [1, 1_000_000, 'superLarge'],
    [99_999, 199_999, 'medium'],
    [1, 40_000, 'medium'],
    [19_999, 39_999, 'small'],
  ])('%i shares for %i yuan are %s', (shares, yuan, bucket) => {
    expect(sizes[orderBucketNo(shares, yuan)]).toBe(bucket);
  });

  it('estimates the flow of a day by handbook B.5 tier 4', () => {
    const day = {
      high: 11,
      low: 10,
      close: 11,
      prevClose: 10.68,
      amount: 1e8,
      volumeRatio: 2,
      isOnePriceLimitUp: false,
    };
    // clv 1, change 3 % nearly, weight 0.22: 1e8 * (0.6 + 0.4 * tanh(1)) * 0.22 less a little.
    expect(estimateMainNet(day) / 1e6).toBeCloseTo(19.9, 1);
    expect(estimateMainNet({ ...day, isOnePriceLimitUp: true })).toBe(3.5e7);
    expect(estimateMainNet({ ...day, high: 10, low: 10, close: 10 })).toBeLessThan(0);
  });

  it('follows the formula to the last digit over the ranges of its parts', () => {
    const base = { high: 11, low: 10, close: 10.75, prevClose: 10.5, amount: 1e8, isOnePriceLimitUp: false };
    // clv = ((C-L)-(H-C))/(H-L) = 0.5, change 2.381 %.
    const lean = 0.6 * 0.5 + 0.4 * Math.tanh((0.25 / 10.5) * (100 / 3));
    for (const [ratio, weight] of [
      [1, 0.12],
      [1.7, 0.19],
      [3, 0.32],
      [9, 0.32],
      [0.8, 0.1],
      [0.5, 0.07],
      [0.1, 0.07],
    ] as const) {
      expect(estimateMainNet({ ...base, volumeRatio: ratio })).toBeCloseTo(1e8 * lean * weight, 3);
    }
    const wide = { ...base, high: 12, low: 10, close: 11.5, prevClose: 11.25, volumeRatio: 1 };
    expect(estimateMainNet(wide)).toBeCloseTo(1e8 * (0.3 + 0.4 * Math.tanh((0.25 / 11.25) * (100 / 3))) * 0.12, 3);
    const flat = { ...base, high: 10.6, low: 10.6, close: 10.6, volumeRatio: 1 };
    const tilt = 0.4 * Math.tanh((0.1 / 10.5) * (100 / 3));
    expect(estimateMainNet(flat)).toBeCloseTo(1e8 * (0.6 + tilt) * 0.12, 3);
    expect(estimateMainNet({ ...flat, prevClose: 10.6 })).toBe(0);
  });

  it('is guessed for each bar as for one, the volume ratio known after five', () => {
    const close = Float64Array.of(10, 10.5, 10.2, 10.2, 11, 11.2, 10.1, 11.11);
    const volume = Float64Array.of(100, 90, 130, 80, 200, 150, 400, 50);
    const ratios = new Float64Array(8);
    dailyVolumeRatio(volume, ratios);
    const days = {
      high: close.map((price, i) => (i === 7 ? price : price + 0.2)),
      low: close.map((price, i) => (i === 7 ? price : price - 0.3)),
      close,
      prevClose: close.map((_, i) => close[i - 1] ?? 9.9),
      amount: volume.map((shares, i) => shares * close[i]!),
      volume,
      isOnePriceLimitUp: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1),
    };
    const out = new Float64Array(8);
    estimateMainNets(days, out);
    for (let i = 0; i < 8; i++) {
      const bar = {
        high: days.high[i]!,
        low: days.low[i]!,
        close: close[i]!,
        prevClose: days.prevClose[i]!,
        amount: days.amount[i]!,
        volumeRatio: i < 5 ? 1 : ratios[i]!,
        isOnePriceLimitUp: i === 7,
      };
      expect(out[i], `day ${i}`).toBe(estimateMainNet(bar));
    }
    expect(out[7]).toBe(0.35 * days.amount[7]!);
    expect(() => estimateMainNets({ ...days, volume: volume.subarray(1) }, out)).toThrow(/differ in length/);
    expect(() => estimateMainNets({ ...days, close: close.subarray(1) }, out)).toThrow(/differ in length/);
  });

  it('reads the prices of no finished day again', () => {
    const column = (...values: number[]): Float64Array => Float64Array.of(...values);
    const days = {
      high: column(11, 11, 11, 11, 11, 11, 11),
      low: column(10, 10, 10, 10, 10, 10, 10),
      close: column(11, 10, 10.5, 11, 10, 11, 10),
      prevClose: column(10, 11, 10, 10.5, 11, 10, 11),
      amount: column(1e8, 1e8, 1e8, 1e8, 1e8, 1e8, 1e8),
      volume: column(1, 2, 3, 4, 5, 6, 7),
      isOnePriceLimitUp: new Uint8Array(7),
    };
    const expected = new Float64Array(7);
    estimateMainNets(days, expected);
    const cut = (count: number): typeof days => ({
      high: days.high.subarray(0, count),
      low: days.low.subarray(0, count),
      close: days.close.subarray(0, count),
      prevClose: days.prevClose.subarray(0, count),
      amount: days.amount.subarray(0, count),
      volume: days.volume.subarray(0, count),
      isOnePriceLimitUp: days.isOnePriceLimitUp.subarray(0, count),
    });
    const found = new Float64Array(7);
    const run = new IndicatorRun();
    estimateMainNets(cut(6), found.subarray(0, 6), run);
    days.close.fill(10.9, 0, 6);
    estimateMainNets(days, found, run);
    expect(found).toEqual(expected);
    expect(() => estimateMainNets(cut(6), found.subarray(0, 6), run)).toThrow('7 bars are done, more than these 6');
  });
});
