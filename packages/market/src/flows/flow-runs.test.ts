import { describe, expect, it } from 'vitest';
import { dayKey, uniform } from '../simulator/random.ts';
import { orderBucketNo } from '../indicators/capital-flow.ts';
import { FillRun, type FillColumns } from './fill-run.ts';
import { flowOfMinutes, MinuteRun, normalShare, type MinuteColumns } from './minute-flow.ts';
import { flowOfFills } from './order-flow.ts';

const seeds = [1, 2, 3, 4, 5, 6];

/** Fills at prices of whole fen, an order number now and then higher than all before. */
function fillsOf(seed: number): FillColumns {
  const key = dayKey(seed, 4, 0);
  const count = 200;
  const order = (salt: number): Int32Array =>
    Int32Array.from({ length: count }, (_, n) => Math.floor((5 + n / 4) * uniform(key, n * 4 + salt) ** 2));
  const shares = Float64Array.from({ length: count }, (_, n) => 100 * Math.ceil(Math.exp(7 * uniform(key, n * 4 + 2))));
  const amount = shares.map(
    (of, n) => (of * (seed % 2 === 0 ? 61 : 1937 + Math.floor(90 * uniform(key, n * 4 + 3)))) / 100,
  );
  return { count, buyOrders: 60, sellOrders: 60, buyOrder: order(0), sellOrder: order(1), shares, amount };
}

const upTo = (fills: FillColumns, count: number): FillColumns => {
  const orders = (of: Int32Array): number => of.subarray(0, count).reduce((most, no) => Math.max(most, no + 1), 0);
  return { ...fills, count, buyOrders: orders(fills.buyOrder), sellOrders: orders(fills.sellOrder) };
};

/** What orders of each size bought, in fen, by the sum of all fills of each. */
function plainInflow(fills: FillColumns): number[] {
  const inflow = [0, 0, 0, 0];
  for (let order = 0; order < fills.buyOrders; order++) {
    let [shares, fen] = [0, 0];
    for (let n = 0; n < fills.count; n++) {
      if (fills.buyOrder[n] !== order) continue;
      shares += fills.shares[n]!;
      fen += Math.round(fills.amount[n]! * 100);
    }
    inflow[orderBucketNo(shares, fen / 100)]! += fen;
  }
  return inflow;
}

describe('flow fill by fill', () => {
  it.each(seeds)('is bit for bit that of all fills so far, case %d', (seed) => {
    const fills = fillsOf(seed);
    const run = new FillRun();
    for (let count = 0; count <= fills.count; count += count % 3 === 0 ? 1 : 2) {
      const soFar = upTo(fills, count);
      const flow = flowOfFills(soFar, run);
      expect(flow, `after ${count}`).toEqual(flowOfFills(soFar));
      const { superLarge, large, medium, small } = flow;
      expect([superLarge, large, medium, small].map((size) => size.in)).toEqual(
        plainInflow(soFar).map((fen) => fen / 100),
      );
    }
  });

  it('reads no fill twice and takes none away', () => {
    const fills = fillsOf(1);
    const expected = flowOfFills(fills);
    const run = new FillRun();
    flowOfFills({ ...fills, count: 150 }, run);
    fills.amount.fill(1e9, 0, 150);
    expect(flowOfFills(fills, run)).toEqual(expected);
    expect(() => flowOfFills({ ...fills, count: 199 }, run)).toThrow('200 fills are done, more than these 199');
  });

  it('is exact where fractions would leave something behind', () => {
    const cheap: FillColumns = {
      count: 3,
      buyOrders: 1,
      sellOrders: 3,
      buyOrder: Int32Array.of(0, 0, 0),
      sellOrder: Int32Array.of(0, 1, 2),
      shares: Float64Array.of(1, 2, 100_000),
      amount: Float64Array.of(0.1, 0.2, 39_999.9),
    };
    expect(flowOfFills(cheap)).toMatchObject({ large: { in: 40_000.2 }, small: { in: 0 }, mainNetVolume: 3 });
  });
});

/** Minutes with standstills and bursts; more of them than a day has in one case. */
function minutesOf(seed: number): { [Name in keyof MinuteColumns]: Float64Array } {
  const key = dayKey(seed, 6, 0);
  let fen = 1234;
  const length = seed === 3 ? 600 : 241;
  const close = Float64Array.from(
    { length },
    (_, n) => (fen += Math.round(8 * (uniform(key, n) - 0.5) ** 3 * 20)) / 100,
  );
  const volume = close.map((_, n) =>
    uniform(key, 1000 + n) < 0.1 ? 0 : 100 * Math.ceil(Math.exp(9 * uniform(key, 400 + n))),
  );
  return { close, volume, amount: volume.map((shares, n) => shares * close[n]!) };
}

describe('flow minute by minute', () => {
  it.each(seeds)('is bit for bit that of all minutes so far, case %d', (seed) => {
    const { close, amount, volume } = minutesOf(seed);
    const run = new MinuteRun(12.3);
    for (let count = 0; count <= close.length; count += count % 7 === 0 ? 2 : 1) {
      const soFar: MinuteColumns = {
        close: close.subarray(0, count),
        amount: amount.subarray(0, count),
        volume: volume.subarray(0, count),
      };
      expect(flowOfMinutes(soFar, 12.3, run), `after ${count}`).toEqual(flowOfMinutes(soFar, 12.3));
    }
  });

  it.each(seeds)('is that of the formula written down plainly, case %d', (seed) => {
    const { close, amount, volume } = minutesOf(seed);
    const changes = [...close].map((price, n) => price - (close[n - 1] ?? 12.3));
    const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
    const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / changes.length;
    const deviation = Math.max(0.01, Math.sqrt(variance));
    const sorted = [...amount].toSorted((a, b) => a - b);
    const median = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
    const mainNet = changes.reduce((sum, change, n) => {
      const weight = 0.45 * Math.min(1, Math.max(0.2, amount[n]! / (2 * median)));
      return sum + (2 * normalShare(change / deviation) - 1) * amount[n]! * weight;
    }, 0);
    const flow = flowOfMinutes({ close, amount, volume }, 12.3);
    expect(flow.mainNet / mainNet).toBeCloseTo(1, 9);
    expect(flow.amount).toBeCloseTo(
      amount.reduce((sum, yuan) => sum + yuan, 0),
      3,
    );
  });

  it('takes no minute away', () => {
    const { close, amount, volume } = minutesOf(1);
    const run = new MinuteRun(12.3);
    flowOfMinutes({ close, amount, volume }, 12.3, run);
    expect(() => flowOfMinutes({ close: close.subarray(1), amount, volume }, 12.3, run)).toThrow(
      '241 minutes are done, more than these 240',
    );
  });
});
