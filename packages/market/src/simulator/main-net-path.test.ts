import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory } from './history.ts';
import { allocateIntraday } from './intraday-columns.ts';
import { createIntradayDay, type IntradayDay } from './intraday-day.ts';
import { changeFlow, flowKeyOf, limitFlow } from './main-flow.ts';
import { drawMainNet } from './main-net-path.ts';
import { minutePoints } from './minute-grid.ts';
import { orderFlowOf } from './order-stream.ts';
import { allocateQuotes } from './quotes.ts';
import { createSimulator } from './simulator.ts';
import type { StockDay } from './stock-day.ts';

const count = 600;
const firstDay = aShareCalendar.atOrBefore('2026-03-02');
const simulator = createSimulator({ seed: 11, firstDay, stockCount: count });
generateHistory({ simulator, lastDay: firstDay + 20, shared: false });
const { sigma } = simulator.universe;
const days = Array.from({ length: 5 }, () =>
  createIntradayDay({ market: simulator, bars: simulator.advance(simulator.lastDay + 1) }),
);

/** Takes the means and what follows linearly from `known` out of `values`. */
function without(values: readonly number[], known: readonly (readonly number[])[]): number[] {
  const out = [...values];
  const basis: number[][] = [];
  const strip = (row: number[]): void => {
    for (const unit of basis) {
      const part = row.reduce((sum, value, i) => sum + value * unit[i]!, 0);
      row.forEach((value, i) => (row[i] = value - part * unit[i]!));
    }
  };
  for (const column of [values.map(() => 1), ...known]) {
    const row = [...column];
    strip(row);
    const length = Math.hypot(...row) || 1;
    basis.push(row.map((value) => value / length));
  }
  strip(out);
  return out;
}

/** What could be known at a second, and what came then; stocks at a limit by then are left out. */
interface Moment {
  readonly gap: number[];
  readonly change: number[];
  readonly ofChange: number[];
  readonly rest: number[];
  readonly share: number[];
  readonly superLarge: number[];
  readonly orders: number[];
  readonly prints: number[];
  readonly unmatched: number[];
}

function momentOf(day: IntradayDay, second: number): Moment {
  const { bars } = day;
  const quotes = allocateQuotes(count, false);
  day.quotesAt(second, quotes);
  const net = new Float32Array(count);
  day.mainNetAt(second, net);
  const out: Moment = {
    gap: [],
    change: [],
    ofChange: [],
    rest: [],
    share: [],
    superLarge: [],
    orders: [],
    prints: [],
    unmatched: [],
  };
  for (let i = 0; i < count; i++) {
    const price = quotes.price[i]!;
    const up = bars.up[i]!;
    if (bars.traded[i] === 0 || up === 0 || quotes.high[i]! >= up || quotes.low[i]! <= bars.down[i]!) continue;
    const change = price / bars.prevClose[i]! - 1;
    const flow = orderFlowOf(day.stockDay(i)!, second);
    let [bought, sold] = [0, 0];
    for (const { side, volume } of day.ticks(i, second, 60)) {
      if (side === 'buy') bought += volume;
      else sold += volume;
    }
    out.gap.push(quotes.open[i]! / bars.prevClose[i]! - 1);
    out.change.push(change);
    out.ofChange.push(changeFlow(change, sigma[i]!));
    out.rest.push(bars.close[i]! / price - 1);
    out.share.push(net[i]! / quotes.amount[i]!);
    out.superLarge.push(flow.superLarge.net / flow.amount);
    out.orders.push(flow.mainNet / flow.amount);
    out.prints.push((bought - sold) / (bought + sold));
    out.unmatched.push(day.auctionAt(i, 33_897)!.unmatched / quotes.volume[i]!);
  }
  return out;
}

/** Mean over the days of the correlation of a figure with the rest of the day, net of the opening gap and of the change so far. */
function predictsRest(moments: readonly Moment[], name: keyof Moment): number {
  let sum = 0;
  for (const moment of moments) {
    const known = [moment.gap, moment.change, moment.ofChange];
    const figure = without(moment[name], known);
    const rest = without(moment.rest, known);
    const both = figure.reduce((total, value, i) => total + value * rest[i]!, 0);
    sum += both / Math.hypot(...figure) / Math.hypot(...rest);
  }
  return sum / moments.length;
}

describe('what a moment of the day tells of the rest of it', () => {
  for (const [clock, second] of [
    ['10:00', 36_000],
    ['10:30', 37_800],
    ['14:00', 50_400],
  ] as const) {
    const moments = days.map((day) => momentOf(day, second));
    const stocks = moments.reduce((sum, { change }) => sum + change.length, 0);
    // Four standard errors of a correlation of nothing.
    const bound = 4 / Math.sqrt(stocks);
    it(`is nothing by the money of the main force at ${clock}`, () => {
      expect(stocks).toBeGreaterThan(2_500);
      expect(Math.abs(predictsRest(moments, 'share'))).toBeLessThan(bound);
      expect(Math.abs(predictsRest(moments, 'orders'))).toBeLessThan(bound);
    });

    it(`is nothing by the largest orders, by prints or by the opening call at ${clock}`, () => {
      for (const name of ['superLarge', 'prints', 'unmatched'] as const) {
        expect(Math.abs(predictsRest(moments, name)), name).toBeLessThan(bound);
      }
    });
  }
});

/** The same day up to a point and another after it: prices go to `close`, and the day's net follows the close. */
function goneElsewhere(stock: StockDay, point: number, close: number): StockDay {
  const { bar, columns, mainNet } = stock;
  const other = allocateIntraday(1, false);
  for (const name of ['price', 'runLow', 'amountSum', 'volumeSum'] as const) other[name].set(columns[name]);
  let amount = columns.amountSum[point]!;
  let volume = columns.volumeSum[point]!;
  for (let j = point + 1; j < minutePoints; j++) {
    other.price[j] = j === point + 1 ? Math.round((columns.price[point]! + close) / 2) : close;
    other.runLow[j] = Math.min(other.runLow[j - 1]!, other.price[j]!);
    other.amountSum[j] = amount += 2 * (columns.amountSum[j]! - columns.amountSum[j - 1]!);
    other.volumeSum[j] = volume += 2 * (columns.volumeSum[j]! - columns.volumeSum[j - 1]!);
  }
  const key = flowKeyOf(stock.seed, stock.index, stock.day);
  const flowAt = (price: number): number =>
    changeFlow(price / bar.prevClose - 1, sigma[stock.index]!) +
    limitFlow(key, { isOnePrice: false, isSealed: price === bar.up, isDown: price === bar.down });
  const own = (100 * mainNet) / bar.amount - flowAt(bar.close);
  const day = { ...stock, bar: { ...bar, close, amount, volume }, mainNet: ((flowAt(close) + own) / 100) * amount };
  drawMainNet(other, 0, day.bar, { key, sigma: sigma[stock.index]!, mainNet: day.mainNet });
  return { ...day, columns: other };
}

describe('main net inflow of a day', () => {
  const stocks = Array.from({ length: count }, (_, i) => days[0]!.stockDay(i))
    .filter((stock) => stock !== null)
    .filter(({ bar }) => bar.up > 0 && bar.low < bar.high);

  it('is the same up to a minute wherever the day goes from there', () => {
    for (const stock of stocks.slice(0, 80)) {
      const { bar } = stock;
      for (const point of [0, 25, 180]) {
        for (const close of [bar.up, bar.down, bar.prevClose]) {
          const { columns } = goneElsewhere(stock, point, close);
          for (let j = 0; j <= point; j++) {
            const off = Math.abs(columns.mainNetSum[j]! - stock.columns.mainNetSum[j]!);
            expect(off / stock.columns.amountSum[j]!).toBeLessThan(1e-5);
          }
        }
      }
    }
  });

  it('comes from orders of the same sizes, whatever the rest of the day brings', () => {
    let off = 0;
    let asked = 0;
    for (const stock of stocks.filter(({ bar }) => bar.amount > 3e8)) {
      const point = 120;
      const second = 41_400;
      const [rises, falls] = [1.03, 0.97].map((times) => {
        const price = Math.round(stock.columns.price[point]! * times);
        return orderFlowOf(goneElsewhere(stock, point, price), second);
      });
      expect(rises!.amount).toBeCloseTo(falls!.amount, 0);
      asked++;
      for (const name of ['superLarge', 'large', 'medium', 'small'] as const) {
        off += Math.abs(rises![name].net - falls![name].net) / rises!.amount / 4;
      }
    }
    expect(asked).toBeGreaterThan(20);
    expect(off / asked).toBeLessThan(0.003);
  });

  it('follows a board from its seal on', () => {
    const stock = stocks.find(({ bar, columns }) => bar.high < bar.up && columns.price[25]! < bar.up)!;
    const { bar, columns } = goneElsewhere(stock, 25, stock.bar.up);
    const shareAt = (point: number): number => columns.mainNetSum[point]! / columns.amountSum[point]!;
    expect(bar.close).toBe(bar.up);
    expect(shareAt(200) - shareAt(25)).toBeGreaterThan(0.08);
    expect(shareAt(200)).toBeCloseTo(shareAt(240), 1);
  });

  it('comes in no faster than money is traded before the close', () => {
    for (const { columns } of stocks) {
      for (let j = 1; j < minutePoints - 1; j++) {
        const traded = columns.amountSum[j]! - columns.amountSum[j - 1]!;
        const net = Math.abs(columns.mainNetSum[j]! - columns.mainNetSum[j - 1]!);
        // Sums of single precision, a few yuan off for the largest.
        if (net > traded + columns.amountSum[j]! * 1e-6) expect.fail(`${net} of ${traded} at ${j}`);
      }
    }
  });
});
