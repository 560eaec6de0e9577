import { describe, expect, it } from 'vitest';
import { dayKey, uniform } from '../simulator/random.ts';
import { flowOfMainNet } from './estimated-flow.ts';
import { consecutiveInflowDays, largeOrderDirection, type FlowDay } from './flow-day.ts';
import { flowOfMinutes, MinuteRun, normalShare } from './minute-flow.ts';
import { flowLineOfFills, flowOfFills, flowOfTrades, type FillColumns, type OrderTrade } from './order-flow.ts';

const sumOfNets = (flow: FlowDay): number => flow.superLarge.net + flow.large.net + flow.medium.net + flow.small.net;

describe('flow from orders', () => {
  it('gives the printed example of handbook B.5', () => {
    const flow = flowOfTrades([
      { buyOrder: 'A', sellOrder: 'S1', shares: 50_000, amount: 1_000_000 },
      { buyOrder: 'A', sellOrder: 'S2', shares: 10_000, amount: 200_000 },
      { buyOrder: 'B', sellOrder: 'S3', shares: 1_000, amount: 20_000 },
    ]);
    expect(flow.superLarge).toEqual({ in: 1_200_000, out: 1_000_000, net: 200_000 });
    expect(flow.large).toEqual({ in: 0, out: 200_000, net: -200_000 });
    expect(flow.small).toMatchObject({ in: 20_000, out: 20_000 });
    expect(flow.small.net).toBeCloseTo(0, 9);
    expect(flow).toMatchObject({ mainNet: 0, mainNetShare: 0, mainNetVolume: 0, tier: 1, isEstimated: false });
  });

  it('adds up the fills of an order before it is sized', () => {
    const fill = (sellOrder: string): OrderTrade => ({ buyOrder: 1, sellOrder, shares: 1000, amount: 10_000 });
    const flow = flowOfTrades(Array.from({ length: 25 }, (_, n) => fill(`s${n}`)));
    expect(flow.large.in).toBe(250_000);
    expect(flow.small.out).toBe(250_000);
    expect(flow.mainNetVolume).toBe(25_000);
  });

  it('sums to zero over random orders', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const key = dayKey(seed, 1, 0);
      const trades = Array.from({ length: 300 }, (_, n) => {
        const shares = 100 * Math.ceil(Math.exp(9 * uniform(key, n * 4)));
        return {
          buyOrder: Math.floor(80 * uniform(key, n * 4 + 1)),
          sellOrder: Math.floor(80 * uniform(key, n * 4 + 2)),
          shares,
          amount: Math.round(shares * (9 + 2 * uniform(key, n * 4 + 3)) * 100) / 100,
        };
      });
      const flow = flowOfTrades(trades);
      const amount = trades.reduce((sum, trade) => sum + trade.amount, 0);
      expect(sumOfNets(flow)).toBe(0);
      expect(flow.small.net).toBeCloseTo(flow.small.in! - flow.small.out!, 4);
      const { superLarge, large, medium, small } = flow;
      expect(superLarge.in! + large.in! + medium.in! + small.in!).toBeCloseTo(amount, 2);
      expect(superLarge.out! + large.out! + medium.out! + small.out!).toBeCloseTo(amount, 2);
    }
  });

  it('sizes orders by shares too, whichever puts them higher', () => {
    const flow = flowOfTrades([
      { buyOrder: 'A', sellOrder: 'S', shares: 60_000, amount: 30_000 },
      { buyOrder: 'A', sellOrder: 'T', shares: 60_000, amount: 30_000 },
    ]);
    // 120,000 shares are a large order although 60,000 yuan are a medium one; 60,000 shares are a medium one.
    expect(flow.large.in).toBe(60_000);
    expect(flow.medium.out).toBe(60_000);
    expect(flow).toMatchObject({ mainNet: 60_000, mainNetShare: 1, mainNetVolume: 120_000, amount: 60_000 });
  });

  it('sells main volume as it buys it', () => {
    expect(flowOfTrades([{ buyOrder: 1, sellOrder: 2, shares: 50_000, amount: 500_000 }])).toMatchObject({
      mainNet: 0,
      mainNetVolume: 0,
    });
    const sale = Array.from({ length: 50 }, (_, n) => ({ buyOrder: n, sellOrder: 'S', shares: 1000, amount: 10_000 }));
    expect(flowOfTrades(sale)).toMatchObject({ mainNet: -500_000, mainNetVolume: -50_000 });
  });

  it('knows no share of nothing', () => {
    expect(flowOfTrades([])).toMatchObject({ mainNet: 0, mainNetShare: null });
  });
});

describe('the flow through a day', () => {
  /** Fills of thirty orders a side of all sizes, every other case at a price so low that shares decide them. */
  function fillsOf(seed: number): FillColumns {
    const key = dayKey(seed, 3, 0);
    const count = 120;
    const order = (salt: number): Int32Array =>
      Int32Array.from({ length: count }, (_, n) => Math.floor(30 * uniform(key, n * 4 + salt) ** 2));
    const shares = Float64Array.from(
      { length: count },
      (_, n) => 100 * Math.ceil(Math.exp(6 * uniform(key, n * 4 + 2))),
    );
    const price = seed % 2 === 0 ? 1 : 20;
    const amount = shares.map((count) => count * price);
    return { count, buyOrders: 30, sellOrders: 30, buyOrder: order(0), sellOrder: order(1), shares, amount };
  }

  it.each([1, 2, 3, 4, 5, 6])('is at every moment that of the fills up to there, case %d', (seed) => {
    const fills = fillsOf(seed);
    const ends = [0, 1, 2, 30, 31, 31, 77, 120];
    const line = flowLineOfFills(fills, ends);
    for (const [at, count] of ends.entries()) {
      const flow = flowOfFills({ ...fills, count });
      for (const size of ['superLarge', 'large', 'medium', 'small'] as const) {
        expect(line[size][at], `${size} after ${count}`).toBe(flow[size].net);
      }
    }
  });

  it('takes along what an order has traded when it grows', () => {
    const fills: FillColumns = {
      count: 2,
      buyOrders: 1,
      sellOrders: 2,
      buyOrder: Int32Array.of(0, 0),
      sellOrder: Int32Array.of(0, 1),
      shares: Float64Array.of(3000, 20_000),
      amount: Float64Array.of(30_000, 200_000),
    };
    const { superLarge, large, medium, small } = flowLineOfFills(fills, [1, 2]);
    // 30,000 each way are small on both sides; then the buyer is large with all 230,000 and the second seller with 200,000.
    expect([[...superLarge], [...large], [...medium], [...small].map((net) => net + 0)]).toEqual([
      [0, 0],
      [0, 30_000],
      [0, 0],
      [0, -30_000],
    ]);
  });
});

describe('flow from bars', () => {
  it('weighs each minute by its change and its amount', () => {
    const minutes = { close: [10.01, 10.02, 10.02], amount: [1e6, 4e6, 1e6], volume: [1e5, 4e5, 1e5] };
    const flow = flowOfMinutes(minutes, 10);
    // Deviation below a fen counts as one: the first minute leans 2 * 0.841345 - 1, at half the base share.
    const lean = 2 * 0.8413447 - 1;
    expect(flow.mainNet).toBeCloseTo(0.45 * (0.5 * lean * 1e6 + lean * 4e6), -1);
    expect(flow.superLarge.net).toBeCloseTo(0.4 * flow.mainNet, 6);
    expect(flow.small.net).toBeCloseTo(-0.6 * flow.mainNet, 6);
    expect(sumOfNets(flow)).toBe(0);
    expect(flow).toMatchObject({ tier: 3, isEstimated: true, amount: 6e6 });
    expect(flow.superLarge.in).toBeNull();
  });

  it.each([
    // Changes 0.03, -0.01, 0.04, 0 with deviation 0.0206155; half of 5 million is the median, a tenth of it counts as a fifth.
    [[10.03, 10.02, 10.06, 10.06], [5e5, 2e6, 3e6, 8e6], 671_993.334],
    // Changes 0.03, -0.02, 0.05: the middle of three is the median, wherever it stands.
    [[10.03, 10.01, 10.06], [4e6, 1e6, 2e6], 1_598_435.511],
  ])('leans by the deviation and the median of the day: %j', (close, amount, mainNet) => {
    const flow = flowOfMinutes({ close, amount, volume: amount.map((yuan) => yuan / 10) }, 10);
    expect(flow.mainNet).toBeCloseTo(mainNet, -1);
    expect(flow.mainNetVolume).toBeCloseTo(flow.mainNet / 10, 6);
  });

  it('takes the only minute for half as busy as the most, and any for the most where most have no trading', () => {
    // A change of a hundred deviations leans wholly; 0.45 of it is large, half of that where a minute is the median.
    const one = flowOfMinutes({ close: [11], amount: [1], volume: [4] }, 10);
    expect(one.mainNet).toBeCloseTo(0.225, 9);
    expect(one.mainNetVolume).toBeCloseTo(0.9, 9);
    // Changes 0, 0 and 1 yuan deviate by the root of 2/9: 1 / 0.4714 = 2.12132 deviations lie above 0.983053 of all.
    const last = flowOfMinutes({ close: [10, 10, 11], amount: [0, 0, 1e6], volume: [0, 0, 1e5] }, 10);
    expect(last.mainNet).toBeCloseTo((2 * 0.983053 - 1) * 0.45 * 1e6, -1);
  });

  it('splits the main net of a daily bar into four', () => {
    const flow = flowOfMainNet(3.5e7, 1e8, 1e7);
    expect(flow).toMatchObject({ mainNet: 3.5e7, mainNetShare: 0.35, tier: 4, mainNetVolume: 3.5e6 });
    expect(flow.superLarge.net).toBeCloseTo(1.4e7, 6);
    expect(sumOfNets(flow)).toBe(0);
    expect(flowOfMainNet(3.5e7, 1e8, null).mainNetVolume).toBeNull();
  });

  it('knows the share and the shares of a single yuan', () => {
    expect(flowOfMainNet(0.25, 1, 8)).toMatchObject({ mainNetShare: 0.25, mainNetVolume: 2 });
  });

  it('is nothing of a day without minutes or without trading', () => {
    const none = { mainNet: 0, mainNetShare: null, mainNetVolume: null, amount: 0 };
    expect(flowOfMinutes({ close: [], amount: [], volume: [] }, 10)).toMatchObject(none);
    expect(new MinuteRun(10).flow).toMatchObject(none);
    expect(flowOfMinutes({ close: [11, 12], amount: [0, 0], volume: [0, 0] }, 10)).toMatchObject(none);
    expect(flowOfMainNet(0, 0, 0)).toMatchObject(none);
  });

  it('shares out the normal distribution', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 7);
    expect(normalShare(1)).toBeCloseTo(0.841344746, 6);
    expect(normalShare(-1.96)).toBeCloseTo(0.024997895, 6);
  });
});

describe('what flows say of days and of the float', () => {
  it('counts days of inflow up to the last', () => {
    expect(consecutiveInflowDays([1, -1, 2, 3])).toBe(2);
    expect(consecutiveInflowDays([1, 0])).toBe(0);
    expect(consecutiveInflowDays([1, 0, 0.5])).toBe(1);
    expect(consecutiveInflowDays([Number.NaN, 5])).toBe(1);
    expect(consecutiveInflowDays([])).toBe(0);
  });

  it('measures the net shares against the float', () => {
    expect(largeOrderDirection({ mainNetVolume: 5e5 }, 1e8)).toBe(0.005);
    expect(largeOrderDirection({ mainNetVolume: null }, 1e8)).toBeNull();
    expect(largeOrderDirection({ mainNetVolume: 1 }, null)).toBeNull();
    expect(largeOrderDirection({ mainNetVolume: 1 }, 0)).toBeNull();
    expect(largeOrderDirection({ mainNetVolume: 1 }, 1)).toBe(1);
  });
});
