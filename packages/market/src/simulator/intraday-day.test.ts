import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory, marketDayOf } from './history.ts';
import { indexDefinitions } from './index-engine.ts';
import { createIntradayDay } from './intraday-day.ts';
import { minutePoints } from './minute-grid.ts';
import { minuteBars, minuteParametersOf } from './minute-bars.ts';
import { factorMinutesOf } from './minute-noise.ts';
import { allocateQuotes, limitState, type QuoteColumns } from './quotes.ts';
import { createSimulator } from './simulator.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const simulator = createSimulator({ seed: 3, firstDay, stockCount: 300 });
const history = generateHistory({ simulator, lastDay: firstDay + 80, shared: false });
const bars = marketDayOf(history, firstDay + 80);
const intraday = createIntradayDay({ market: simulator, bars });
const at = (clock: string): number => {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return hour * 3600 + minute * 60 + second;
};
const quotesAt = (second: number): QuoteColumns => {
  const sink = allocateQuotes(300, false);
  intraday.quotesAt(second, sink);
  return sink;
};
const traded = Array.from({ length: 300 }, (_, i) => i).filter((i) => bars.traded[i] === 1);

describe('quotes through the day', () => {
  it('shows no price before the opening match', () => {
    const quotes = quotesAt(at('09:24:59'));
    expect(Math.max(...quotes.price, ...quotes.open, ...quotes.volume)).toBe(0);
  });

  it('shows the open at 09:25 and the bar at 15:00', () => {
    const open = quotesAt(at('09:25:00'));
    const close = quotesAt(at('15:00:00'));
    for (const i of traded) {
      expect(open.price[i]).toBe(bars.open[i]);
      expect(open.high[i]).toBe(bars.open[i]);
      expect([close.open[i], close.high[i], close.low[i], close.price[i]]).toEqual([
        bars.open[i],
        bars.high[i],
        bars.low[i],
        bars.close[i],
      ]);
      expect(close.volume[i]).toBe(bars.volume[i]);
      expect(close.amount[i]).toBeCloseTo(bars.amount[i]!, 2);
    }
  });

  it('lets high, low and volume follow from the prices seen so far', () => {
    const high = new Int32Array(300);
    const low = new Int32Array(300).fill(0x7fffffff);
    const volume = new Float64Array(300);
    const seconds = [at('09:25:00')];
    for (let second = at('09:30:00'); second <= at('11:30:00'); second += 3) seconds.push(second);
    for (let second = at('13:00:00'); second <= at('15:00:00'); second += 3) seconds.push(second);
    const sink = allocateQuotes(300, false);
    for (const second of seconds) {
      intraday.quotesAt(second, sink);
      for (const i of traded) {
        high[i] = Math.max(high[i]!, sink.price[i]!);
        low[i] = Math.min(low[i]!, sink.price[i]!);
        // One comparison a stock and moment: half a million matcher calls would take minutes.
        const agrees = sink.high[i] === high[i] && sink.low[i] === low[i] && sink.volume[i]! >= volume[i]!;
        if (!agrees) expect.fail(`stock ${i} at second ${second}: ${sink.high[i]} ${high[i]} ${sink.low[i]} ${low[i]}`);
        volume[i] = sink.volume[i]!;
      }
    }
  });

  it('answers an earlier second the same after a later one', () => {
    const before = quotesAt(at('10:12:33'));
    quotesAt(at('15:00:00'));
    expect(quotesAt(at('10:12:33'))).toEqual(before);
  });

  it('answers the same whatever the rest of the day brings', () => {
    const changed = createIntradayDay({ market: simulator, bars });
    // From the end of this minute on, everything is another day; whether a seal will hold shows three minutes ahead.
    const [seen, point] = [at('10:36:00'), 70];
    for (const i of traded) {
      const { columns, bars: final } = changed;
      for (let later = point; later < minutePoints; later++) {
        const slot = i * minutePoints + later;
        for (const name of ['price', 'high', 'low'] as const) columns[name][slot] = columns[name][slot - 1]! + 1;
        columns.runHigh[slot] = Math.max(columns.runHigh[slot - 1]!, columns.high[slot]!);
        columns.runLow[slot] = Math.min(columns.runLow[slot - 1]!, columns.low[slot]!);
        for (const name of ['volumeSum', 'amountSum', 'mainNetSum'] as const) columns[name][slot]! *= 3;
      }
      for (const name of ['high', 'low', 'close', 'volume', 'amount', 'mainNet'] as const) final[name][i]! *= 3;
    }
    // The minutes of an index are drawn to meet its bar, as those of a stock are: they are the day, not an answer.
    const answers = (day: typeof intraday, second: number): unknown => {
      const quotes = allocateQuotes(300, false);
      day.quotesAt(second, quotes);
      const mainNet = new Float32Array(300);
      day.mainNetAt(second, mainNet);
      return {
        quotes,
        mainNet,
        stocks: traded.map((i) => [
          day.orderBook(i, second),
          day.mayHoldLevel(i, second, 3e6),
          day.auctionAt(i, second),
          day.limitTimeline(i, second, 'up'),
          day.limitTimeline(i, second, 'down'),
          day.ticks(i, second, 20),
        ]),
      };
    };
    for (const second of [at('09:19:00'), at('09:25:00'), at('09:30:03'), at('10:00:21'), seen]) {
      expect(answers(changed, second)).toEqual(answers(intraday, second));
    }
    expect(answers(changed, at('10:50:00'))).not.toEqual(answers(intraday, at('10:50:00')));
  });

  it('stands still at lunch and in the closing call', () => {
    expect(quotesAt(at('12:15:00'))).toEqual(quotesAt(at('11:30:00')));
    expect(quotesAt(at('14:59:59')).price).toEqual(quotesAt(at('14:57:00')).price);
  });

  it('marks sealed, broken and suspended securities', () => {
    const { state } = quotesAt(at('15:00:00'));
    for (let i = 0; i < 300; i++) {
      const isListed = bars.traded[i] === 1;
      if (!isListed) expect(state[i]).toBe(limitState.SUSPENDED);
      else if (bars.up[i] === 0) expect(state[i]).toBe(limitState.NO_LIMIT);
      else if (bars.close[i] === bars.up[i]) expect(state[i]).toBe(limitState.UP);
      else if (bars.high[i] === bars.up[i] && bars.close[i] !== bars.down[i])
        expect(state[i]).toBe(limitState.UP_BROKEN);
    }
  });

  it('leads the main net inflow to the figure of the day', () => {
    const sink = new Float32Array(300);
    intraday.mainNetAt(at('15:00:00'), sink);
    for (const i of traded) expect(sink[i]).toBe(bars.mainNet[i]);
  });
});

describe('one security', () => {
  const sealed = traded.find((i) => bars.up[i]! > 0 && bars.close[i] === bars.up[i])!;

  it('has no sellers while it is sealed', () => {
    const book = intraday.orderBook(sealed, at('14:59:00'));
    expect(book.asks).toEqual([]);
    expect(book.bids[0]!.price).toBe(bars.up[sealed]);
    expect(book.bids[0]!.volume).toBeGreaterThan(0);
  });

  it('tells its seals as the quotes show them', () => {
    const sink = allocateQuotes(300, false);
    for (const i of traded.filter((n) => bars.up[n]! > 0 && bars.high[n] === bars.up[n])) {
      const timeline = intraday.limitTimeline(i, at('15:00:00'), 'up');
      const first = timeline.firstSealSecond!;
      intraday.quotesAt(first, sink);
      expect(sink.state[i]).toBe(limitState.UP);
      intraday.quotesAt(first === at('09:25:00') ? first - 1 : first - 3, sink);
      expect(sink.state[i]).not.toBe(limitState.UP);
      expect(timeline.isSealed).toBe(bars.close[i] === bars.up[i]);
      if (!timeline.isSealed) expect(timeline.breakCount).toBeGreaterThan(0);
      expect(intraday.limitTimeline(i, first - 1, 'up').firstSealSecond).toBeNull();
    }
  });

  it('keeps its book in order around the price', () => {
    for (const i of traded.slice(0, 60)) {
      const { bids, asks } = intraday.orderBook(i, at('10:30:06'));
      const prices = [...bids.map((level) => level.price).reverse(), ...asks.map((level) => level.price)];
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
      if (bars.up[i]! > 0) expect(prices.every((price) => price >= bars.down[i]! && price <= bars.up[i]!)).toBe(true);
    }
  });

  it('prints all the volume that the quote counts', () => {
    for (const second of [at('09:25:00'), at('10:00:03'), at('11:45:00'), at('15:00:00')]) {
      const quotes = quotesAt(second);
      for (const i of traded.slice(0, 20)) {
        const prints = intraday.ticks(i, second, 100_000);
        expect(prints.reduce((sum, print) => sum + print.volume, 0)).toBe(quotes.volume[i]);
        expect(prints.every((print) => print.second <= second)).toBe(true);
      }
    }
  });

  it('asks for the latest prints newest first', () => {
    const prints = intraday.ticks(traded[0]!, at('10:00:00'), 5);
    expect(prints).toHaveLength(5);
    expect(prints.map((print) => print.second)).toEqual(prints.map((print) => print.second).sort((a, b) => b - a));
  });

  it('comes near its open in the call auction', () => {
    for (const i of traded) {
      const frame = intraday.auctionAt(i, at('09:24:57'))!;
      expect(Math.abs(frame.price / bars.open[i]! - 1)).toBeLessThan(0.01);
      expect(intraday.auctionAt(i, at('09:25:00'))).toBeNull();
    }
  });

  it('has the same minutes alone and in the whole market', () => {
    const i = traded[7]!;
    const factors = factorMinutesOf(3, bars.day);
    const common = { marketVariance: simulator.path.varianceOf(bars.day), heat: bars.heat, factors };
    const parameters = minuteParametersOf(simulator.universe, i, common);
    const bar = {
      open: bars.open[i]!,
      high: bars.high[i]!,
      low: bars.low[i]!,
      close: bars.close[i]!,
      prevClose: bars.prevClose[i]!,
      up: bars.up[i]!,
      down: bars.down[i]!,
      volume: bars.volume[i]!,
      amount: bars.amount[i]!,
    };
    const minutes = minuteBars(3, i, bars.day, bar, parameters);
    expect(minutes.price).toEqual(intraday.columns.price.slice(i * minutePoints, (i + 1) * minutePoints));
  });
});

describe('indices', () => {
  it('agree with their daily bars', () => {
    bars.indices.forEach((bar, n) => {
      const quote = intraday.indexAt(n, at('15:00:00'));
      expect(quote).toEqual({
        prevClose: bar.prevClose,
        price: bar.close,
        open: bar.open,
        high: bar.high,
        low: bar.low,
        amount: bar.amount,
      });
    });
  });

  it('moves without spikes: no minute covers a large part of the day', () => {
    for (let n = 0; n < indexDefinitions.length; n++) {
      const points = intraday.indexMinutes(n, at('15:00:00'));
      const { high, low } = intraday.indexAt(n, at('15:00:00'));
      let most = 0;
      for (let j = 2; j < 238; j++) most = Math.max(most, Math.abs(points[j]! - points[j - 1]!));
      expect(most / (high - low)).toBeLessThan(0.3);
    }
  });

  it('grow by one point a minute', () => {
    expect(intraday.indexMinutes(0, at('09:24:00'))).toHaveLength(0);
    expect(intraday.indexMinutes(0, at('09:31:00'))).toHaveLength(2);
    expect(intraday.indexMinutes(0, at('15:30:00'))).toHaveLength(241);
    expect(intraday.indexMinutes(0, at('15:00:00')).slice(0, 60)).toEqual(intraday.indexMinutes(0, at('10:29:59')));
  });
});
