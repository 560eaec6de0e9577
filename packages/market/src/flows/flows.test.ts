import { describe, expect, it } from 'vitest';
import { dayKey, uniform } from '../simulator/random.ts';
import { flowOfDailyBar, flowOfMainNet } from './estimated-flow.ts';
import {
  consecutiveInflowDays,
  flowOfNets,
  largeOrderDirection,
  lowestTier,
  sumFlows,
  type FlowDay,
} from './flow-day.ts';
import { flowOfMinutes, MinuteRun, normalShare } from './minute-flow.ts';
import { flowLineOfFills, flowOfFills, flowOfTrades, type FillColumns, type OrderTrade } from './order-flow.ts';
import { flowOfTicks } from './tick-flow.ts';

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

describe('flow from ticks', () => {
  const flow = flowOfTicks({
    // Nobody's first print; a buy at the ask; a sell at the bid; up between the two; unchanged between: as before.
    price: [10, 10.02, 10, 10.01, 10.01],
    volume: [100_000, 120_000, 3000, 500, 5000],
    bestBid: [10, 10, 10, 10, 10],
    bestAsk: [10.02, 10.02, 10.02, 10.02, 10.02],
  });

  it('takes the side from the book, then from the last change', () => {
    expect(flow.superLarge).toEqual({ in: 120_000 * 10.02, out: 0, net: 120_000 * 10.02 });
    expect(flow.mainNetVolume).toBe(120_000);
    expect(flow).toMatchObject({ tier: 2, isEstimated: true });
  });

  it('takes a print at the ask for a buy though the price fell', () => {
    const fallen = flowOfTicks({
      price: [10.05, 10.02, 10.01],
      volume: [100, 200_000, 300_000],
      bestBid: [10, 10, 10],
      bestAsk: [10.02, 10.03, 10.03],
    });
    // The third lies between bid and ask and goes with the fall.
    expect(fallen.superLarge.in).toBeCloseTo(200_000 * 10.02, 6);
    expect(fallen.superLarge.out).toBeCloseTo(300_000 * 10.01, 6);
  });

  it('takes a print at the bid before it for a sale though the price rose and the bid fell', () => {
    const risen = { price: [9.99, 10], volume: [100, 200_000], bestBid: [10, 9.98], bestAsk: [10.02, 10.02] };
    expect(flowOfTicks(risen).superLarge).toMatchObject({ in: 0, out: 2_000_000 });
  });

  it('knows no side as long as the price stands between bid and ask', () => {
    const still = { price: [10.01, 10.01], volume: [100, 200_000], bestBid: [10, 10], bestAsk: [10.02, 10.02] };
    expect(flowOfTicks(still)).toMatchObject({ superLarge: { in: 0, out: 0 }, mainNetVolume: 0 });
  });

  it('counts large prints as main, and lays nothing on medium orders where small ones alone traded', () => {
    // Bought 200,000 shares for 2,004,000 yuan; sold 50,000 for 500,000 and 1000 for 10,000.
    const sold = flowOfTicks({
      price: [10, 10.02, 10, 10],
      volume: [100, 200_000, 50_000, 1000],
      bestBid: [10, 10, 10, 10],
      bestAsk: [10.02, 10.02, 10.02, 10.02],
    });
    expect(sold.mainNetVolume).toBe(150_000);
    expect(sold.large).toMatchObject({ in: 0, out: 500_000 });
    expect(sold.medium).toMatchObject({ in: 0, out: 0 });
    expect(sold.small).toMatchObject({ in: 0, out: 10_000 + 1_494_000 });
  });

  it('balances half a yuan too', () => {
    const half = flowOfTicks({ price: [0.4, 0.5], volume: [1, 1], bestBid: [0.3, 0.3], bestAsk: [0.5, 0.6] });
    expect(half.medium).toMatchObject({ in: 0, out: 0 });
    expect(half.small).toMatchObject({ in: 0.5, out: 0.5 });
  });

  it('forces the four nets to zero by medium and small in proportion', () => {
    expect(sumOfNets(flow)).toBe(0);
    const traded = { medium: 50_050, small: 30_000 + 5005 };
    const surplus = 120_000 * 10.02 - 30_000 + 5005 + 50_050;
    expect(flow.medium.net).toBeCloseTo(50_050 - (surplus * traded.medium) / (traded.medium + traded.small), 4);
    expect(flow.medium.in).toBe(50_050);
  });

  it('lays the balance on the side that lacks it, small orders included', () => {
    const surplus = 120_000 * 10.02 - 30_000 + 5005 + 50_050;
    const smallPart = 35_005 / (35_005 + 50_050);
    expect(flow.amount).toBeCloseTo(1_000_000 + 1_202_400 + 30_000 + 5005 + 50_050, 6);
    expect(flow.medium.out).toBeCloseTo(surplus * (1 - smallPart), 4);
    expect(flow.small.in).toBe(5005);
    expect(flow.small.out).toBeCloseTo(30_000 + surplus * smallPart, 4);
    const book = { bestBid: [10, 10, 10, 10], bestAsk: [10.02, 10.02, 10.02, 10.02] };
    const sold = flowOfTicks({ price: [10, 10, 10, 10.02], volume: [100, 200_000, 5000, 1000], ...book });
    const lack = 2_000_000 + 50_000 - 10_020;
    expect(sold.superLarge.out).toBe(2_000_000);
    expect(sold.mainNetVolume).toBe(-200_000);
    expect(sold.medium.in).toBeCloseTo((lack * 50_000) / 60_020, 4);
    expect(sold.small.in).toBeCloseTo(10_020 + (lack * 10_020) / 60_020, 4);
    expect(sold.small.out).toBe(0);
  });

  it('lays it on both by two to three where neither traded', () => {
    const only = flowOfTicks({ price: [10, 10.02], volume: [1, 100_000], bestBid: [10, 10], bestAsk: [10.02, 10.02] });
    expect(only.medium).toMatchObject({ in: 0, out: expect.closeTo(0.4 * 1_002_000, 6) as number });
    expect(only.small).toMatchObject({ in: 0, out: expect.closeTo(0.6 * 1_002_000, 6) as number });
  });

  it('sums to zero over random prints', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const key = dayKey(seed, 2, 0);
      const price = Array.from({ length: 200 }, (_, n) => 10 + Math.floor(20 * uniform(key, n)) / 100);
      const volume = price.map((_, n) => 100 * Math.ceil(Math.exp(8 * uniform(key, 500 + n))));
      const ticks = { price, volume, bestBid: price.map((p) => p - 0.01), bestAsk: price.map((p) => p + 0.01) };
      expect(Math.abs(sumOfNets(flowOfTicks(ticks)))).toBe(0);
    }
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

  it('splits the estimate of a daily bar into four', () => {
    const bar = { high: 11, low: 11, close: 11, prevClose: 10, amount: 1e8, volumeRatio: 1, isOnePriceLimitUp: true };
    const flow = flowOfDailyBar(bar, 1e7);
    expect(flow).toMatchObject({ mainNet: 3.5e7, mainNetShare: 0.35, tier: 4, mainNetVolume: 3.5e6 });
    expect(flow.superLarge.net).toBeCloseTo(1.4e7, 6);
    expect(sumOfNets(flow)).toBe(0);
    expect(flowOfDailyBar(bar, null).mainNetVolume).toBeNull();
    expect(flowOfMainNet(3.5e7, 1e8, 1e7)).toEqual(flow);
  });
});

describe('many flows', () => {
  const nets = (main: number) => flowOfNets({ superLarge: main, large: 0, medium: 0, small: -main }, 1000, 10, 1);

  it('sums nets and amounts, and is as good as its worst part', () => {
    const sum = sumFlows([nets(30), { ...nets(-10), tier: 4, mainNetVolume: null }])!;
    expect(sum).toMatchObject({ mainNet: 20, mainNetShare: 0.01, amount: 2000, tier: 4, mainNetVolume: null });
    expect(sum.superLarge.in).toBeNull();
    expect(sumFlows([])).toBeNull();
    const known = flowOfTrades([{ buyOrder: 1, sellOrder: 2, shares: 50_000, amount: 500_000 }]);
    expect(sumFlows([known, known])).toMatchObject({ large: { in: 1e6, out: 1e6, net: 0 }, mainNetVolume: 0 });
    expect(sumFlows([nets(1), nets(2)])).toMatchObject({ mainNetVolume: 20, tier: 1 });
  });

  it('ranks a mixed universe by the tier that knows least', () => {
    expect(lowestTier([nets(1), { ...nets(1), tier: 3 }, { ...nets(1), tier: 2 }])).toBe(3);
    expect(lowestTier([])).toBeNull();
  });

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
