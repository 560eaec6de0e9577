import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import { flowOfFills } from '../flows/order-flow.ts';
import { flowBucketsOf } from './flow-buckets.ts';
import { generateHistory, marketDayOf } from './history.ts';
import { createIntradayDay } from './intraday-day.ts';
import { drawOrders, matchOrders, orderFlowLineOf, orderFlowOf, plannedFlowOf } from './order-stream.ts';
import { maxDrawnOrders, outlineFlow } from './order-outline.ts';
import { orderBounds, planOrders, turnoverShares } from './order-plan.ts';
import { secondOfPoint } from './minute-grid.ts';
import { allocateQuotes } from './quotes.ts';
import { createSimulator } from './simulator.ts';
import { createStockDays } from './stock-day.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const lastDay = firstDay + 60;
const simulator = createSimulator({ seed: 3, firstDay, stockCount: 300 });
const history = generateHistory({ simulator, lastDay, shared: false });
const intraday = createIntradayDay({ market: simulator, bars: marketDayOf(history, lastDay) });
const stockDays = createStockDays(history);
const stocks = Array.from({ length: 300 }, (_, i) => stockDays(i, lastDay)).filter((stock) => stock !== null);
const buckets = ['superLarge', 'large', 'medium', 'small'] as const;
const elevenPast = 11 * 3600 + 69;

describe('one stock of a past day', () => {
  it('has the minutes of the whole market', () => {
    for (const stock of stocks) expect(stock).toEqual({ ...intraday.stockDay(stock.index)! });
    expect(stocks.length).toBeGreaterThan(280);
  });

  it('is nothing without a bar', () => {
    const suspended = intraday.bars.traded.indexOf(0);
    expect(stockDays(suspended, lastDay)).toBeNull();
    expect(intraday.stockDay(suspended)).toBeNull();
  });

  it('knows the shares of the day, transfers included', () => {
    for (const stock of stocks) expect(stock.floatShares).toBeCloseTo(intraday.stockDay(stock.index)!.floatShares, 6);
  });
});

describe('orders of a day', () => {
  it('give back the net inflow of the day by tier 1 within a percent of its amount', () => {
    let worst = 0;
    for (const stock of stocks) {
      const flow = orderFlowOf(stock);
      worst = Math.max(worst, Math.abs(flow.mainNet - stock.mainNet) / stock.bar.amount);
      expect(flow.amount).toBeCloseTo(stock.bar.amount, 0);
      const planned = flowBucketsOf(3, stock.index, lastDay, stock.mainNet);
      for (const name of buckets) {
        expect(Math.abs(flow[name].net - planned[name]) / stock.bar.amount, `${name} of ${stock.index}`).toBeLessThan(
          0.01,
        );
      }
    }
    expect(worst).toBeLessThan(0.01);
  });

  it('turn over what each size of company trades by size of order', () => {
    for (const stock of stocks.filter(
      ({ bar, mainNet }) => bar.amount > 2e8 && Math.abs(mainNet) < 0.05 * bar.amount,
    )) {
      const flow = orderFlowOf(stock);
      turnoverShares(stock.sizeScore).forEach((share, n) => {
        const { in: bought, out: sold } = flow[buckets[n]!];
        expect((bought! + sold!) / (2 * flow.amount)).toBeCloseTo(share, 1);
      });
    }
  });

  it('are planned as they are counted', () => {
    for (const stock of stocks.slice(0, 80)) {
      const planned = plannedFlowOf(stock);
      const counted = orderFlowOf(stock);
      expect(planned.tier).toBe(1);
      for (const name of buckets) {
        expect(Math.abs(planned[name].in! - counted[name].in!) / planned.amount).toBeLessThan(0.02);
        expect(Math.abs(planned[name].out! - counted[name].out!) / planned.amount).toBeLessThan(0.02);
      }
    }
  });

  it('sum at any second to the volume and amount of the quote, and their nets to zero', () => {
    const quotes = allocateQuotes(300, false);
    for (const second of [33_900, 34_205, elevenPast, 45_000, 50_403, 53_900, 54_000]) {
      intraday.quotesAt(second, quotes);
      for (const stock of stocks.slice(0, 40)) {
        const flow: FlowDay = orderFlowOf(stock, second);
        const fills = matchOrders(stock, drawOrders(stock), second);
        const volume = fills.shares.subarray(0, fills.count).reduce((sum, shares) => sum + shares, 0);
        expect(volume).toBe(quotes.volume[stock.index]);
        expect(flow.amount).toBeCloseTo(quotes.amount[stock.index]!, 1);
        expect(flow.superLarge.net + flow.large.net + flow.medium.net + flow.small.net).toBe(0);
      }
    }
  });

  it('begin at any second with the fills that came before it', () => {
    for (const stock of stocks.slice(0, 40)) {
      const orders = drawOrders(stock);
      const early = matchOrders(stock, orders, elevenPast);
      const late = matchOrders(stock, orders, 54_000);
      const same = early.count - 1;
      expect(late.buyOrder.subarray(0, same)).toEqual(early.buyOrder.subarray(0, same));
      expect(late.sellOrder.subarray(0, same)).toEqual(early.sellOrder.subarray(0, same));
      expect(late.amount.subarray(0, same)).toEqual(early.amount.subarray(0, same));
    }
  });

  it('draw a line through the day that meets the flow of each moment', () => {
    for (const stock of stocks.slice(0, 12)) {
      const line = orderFlowLineOf(stock);
      for (const point of [0, 1, 37, 120, 121, 200, 240]) {
        const flow = orderFlowOf(stock, secondOfPoint(point));
        for (const name of buckets) expect(line[name][point]).toBeCloseTo(flow[name].net, 3);
      }
      expect(orderFlowLineOf(stock, elevenPast).large).toEqual(line.large.slice(0, 92));
    }
  });

  it('of a busy day are summed as if they had been drawn, at any second', () => {
    let busy = 0;
    for (const stock of stocks) {
      if (outlineFlow(stock) === null) continue;
      if (++busy > 12) break;
      const orders = drawOrders(stock);
      expect(orders.buyEnds.length + orders.sellEnds.length).toBeGreaterThan(maxDrawnOrders);
      for (const second of [33_900, 34_205, elevenPast, 45_000, 50_403, 54_000]) {
        const drawn = flowOfFills(matchOrders(stock, orders, second));
        const summed = orderFlowOf(stock, second);
        // Yuan of billions, summed in another order.
        expect(summed.amount / drawn.amount).toBeCloseTo(1, 9);
        for (const name of buckets) {
          for (const way of ['in', 'out', 'net'] as const) {
            // The order in hand may stand on the other side of a bound of its size.
            expect(Math.abs(summed[name][way]! - drawn[name][way]!) / stock.bar.amount).toBeLessThan(0.001);
          }
        }
        expect(Math.abs(summed.mainNetVolume! - drawn.mainNetVolume!) / stock.bar.volume).toBeLessThan(0.001);
      }
    }
    expect(busy).toBeGreaterThan(5);
  });

  it('lean through the day as the net inflow does', () => {
    let agreed = 0;
    let asked = 0;
    for (const stock of stocks.filter(({ bar }) => bar.amount > 3e8)) {
      const half = stock.columns.mainNetSum[120]! / stock.columns.amountSum[120]!;
      if (Math.abs(half) < 0.05) continue;
      asked++;
      if (Math.sign(orderFlowOf(stock, 41_400).mainNet) === Math.sign(half)) agreed++;
    }
    expect(asked).toBeGreaterThan(10);
    expect(agreed / asked).toBeGreaterThan(0.9);
  });

  it('follow the net inflow of the quotes point by point', () => {
    for (const stock of stocks.filter(({ bar }) => bar.amount > 3e8)) {
      const line = orderFlowLineOf(stock);
      let off = 0;
      for (let point = 0; point <= 240; point++) {
        off += Math.abs(line.superLarge[point]! + line.large[point]! - stock.columns.mainNetSum[point]!) / 241;
      }
      expect(off / stock.bar.amount).toBeLessThan(0.02);
    }
  });

  it('are the same when asked again, and others on another day', () => {
    const stock = stocks[5]!;
    expect(orderFlowOf(createStockDays(history)(stock.index, lastDay)!)).toEqual(orderFlowOf(stock));
    expect(drawOrders(stockDays(stock.index, lastDay - 1)!).buyEnds).not.toEqual(drawOrders(stock).buyEnds);
  });
});

describe('a plan of orders', () => {
  const stock = { seed: 1, index: 4, day: 8000, sizeScore: 0 };
  const bounds = orderBounds(10, 10.5, 10.5 * 100);

  it('buys and sells the amount on both sides', () => {
    for (const amount of [3e5, 2e6, 3e7, 4e9]) {
      for (const share of [-0.6, -0.1, 0, 0.02, 0.6]) {
        const plan = planOrders({ ...stock, index: Math.round(amount * share) }, amount, share * amount, bounds);
        expect(plan.bought.reduce((a, b) => a + b, 0)).toBeCloseTo(amount, 4);
        expect(plan.sold.reduce((a, b) => a + b, 0)).toBeCloseTo(amount, 4);
        expect(Math.min(...plan.bought, ...plan.sold)).toBeGreaterThanOrEqual(0);
        if (amount > 1e6) {
          const net = plan.bought[0]! + plan.bought[1]! - plan.sold[0]! - plan.sold[1]!;
          expect(net / amount).toBeCloseTo(share, 5);
        }
      }
    }
  });

  it('has no order of a size that the day is too small for', () => {
    const plan = planOrders(stock, 1.5e5, 1e4, bounds);
    expect([plan.bought[0], plan.bought[1], plan.sold[0], plan.sold[1]]).toEqual([0, 0, 0, 0]);
  });

  it('sizes the orders of cheap stocks by shares', () => {
    const cheap = orderBounds(1, 1, 100);
    expect(cheap.least.map(Math.round)).toEqual([500_120, 100_120, 20_120, 100]);
    expect(orderBounds(50, 50, 100).least[0]).toBe(1_000_120);
  });
});
