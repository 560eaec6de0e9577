import { describe, expect, it } from 'vitest';
import { dayKey, uniform } from '../simulator/random.ts';
import { flowOfDailyBar, flowOfMainNet, flowOfMinutes, flowOfTicks, normalShare } from './estimated-flow.ts';
import {
  consecutiveInflowDays,
  flowOfNets,
  largeOrderDirection,
  lowestTier,
  sumFlows,
  type FlowDay,
} from './flow-day.ts';
import { flowOfTrades, type OrderTrade } from './order-flow.ts';

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

  it('knows no share of nothing', () => {
    expect(flowOfTrades([])).toMatchObject({ mainNet: 0, mainNetShare: null });
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

  it('forces the four nets to zero by medium and small in proportion', () => {
    expect(sumOfNets(flow)).toBe(0);
    const traded = { medium: 50_050, small: 30_000 + 5005 };
    const surplus = 120_000 * 10.02 - 30_000 + 5005 + 50_050;
    expect(flow.medium.net).toBeCloseTo(50_050 - (surplus * traded.medium) / (traded.medium + traded.small), 4);
    expect(flow.medium.in).toBe(50_050);
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
  });

  it('ranks a mixed universe by the tier that knows least', () => {
    expect(lowestTier([nets(1), { ...nets(1), tier: 3 }, { ...nets(1), tier: 2 }])).toBe(3);
    expect(lowestTier([])).toBeNull();
  });

  it('counts days of inflow up to the last', () => {
    expect(consecutiveInflowDays([1, -1, 2, 3])).toBe(2);
    expect(consecutiveInflowDays([1, 0])).toBe(0);
    expect(consecutiveInflowDays([Number.NaN, 5])).toBe(1);
    expect(consecutiveInflowDays([])).toBe(0);
  });

  it('measures the net shares against the float', () => {
    expect(largeOrderDirection({ mainNetVolume: 5e5 }, 1e8)).toBe(0.005);
    expect(largeOrderDirection({ mainNetVolume: null }, 1e8)).toBeNull();
    expect(largeOrderDirection({ mainNetVolume: 1 }, null)).toBeNull();
  });
});
