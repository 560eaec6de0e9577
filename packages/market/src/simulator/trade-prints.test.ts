import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createIntradayDay } from './intraday-day.ts';
import { dealSizes } from './print-sizes.ts';
import { allocateQuotes } from './quotes.ts';
import { dayKey, entityKey, stream } from './random.ts';
import { createSimulator } from './simulator.ts';
import type { TradePrint } from './trade-prints.ts';

const stockCount = 60;
const whole = 1_000_000;
const firstDay = aShareCalendar.numberOf('2024-03-04')!;
const simulator = createSimulator({ seed: 5, firstDay, stockCount });
const bars = simulator.advance(firstDay);
const intraday = createIntradayDay({ market: simulator, bars });
const busiest = bars.volume.reduce((best, volume, i) => (volume > bars.volume[best]! ? i : best), 0);
const someStocks = Array.from({ length: 12 }, (_, n) => n * 5).filter((i) => bars.traded[i] === 1);
const clock = (hour: number, minute: number, second = 0): number => (hour * 60 + minute) * 60 + second;
const sumOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const quoteAt = (index: number, second: number) => {
  const sink = allocateQuotes(stockCount, false);
  intraday.quotesAt(second, sink);
  return { price: sink.price[index]!, high: sink.high[index]!, low: sink.low[index]!, volume: sink.volume[index]! };
};

describe('the sizes of the prints of a step', () => {
  const key = dayKey(1, stream.PRINT, 5);
  const dealt = (volume: number, steps: number): number[][] =>
    Array.from({ length: steps }, (_, n) => dealSizes(entityKey(key, n), volume));

  it.each([100, 300, 1500, 12_000, 60_000, 3_000_000])('add up to its %i shares in whole hundreds', (volume) => {
    for (const sizes of dealt(volume, 60)) {
      expect(sumOf(sizes)).toBe(volume);
      expect(sizes.every((size) => size > 0 && size % 100 === 0)).toBe(true);
    }
  });

  it('are lognormal around 800 shares', () => {
    const sizes = dealt(60_000, 800)
      .flat()
      .sort((a, b) => a - b);
    expect(Math.abs(sizes[sizes.length >> 1]! - 800)).toBeLessThanOrEqual(100);
    const logs = sizes.map(Math.log);
    const mean = sumOf(logs) / logs.length;
    const deviation = Math.sqrt(sumOf(logs.map((log) => (log - mean) ** 2)) / logs.length);
    expect(deviation).toBeGreaterThan(1.04);
    expect(deviation).toBeLessThan(1.16);
  });

  it.each([12_000, 30_000, 90_000])('are as many as a Poisson count of %i shares', (volume) => {
    const counts = dealt(volume, 3000).map((sizes) => sizes.length);
    const mean = sumOf(counts) / counts.length;
    const variance = sumOf(counts.map((count) => (count - mean) ** 2)) / counts.length;
    // The mean of a lognormal size is 800 times exp(1.1² / 2).
    expect(mean / (volume / 1465)).toBeCloseTo(1, 1);
    expect(variance / mean).toBeGreaterThan(0.88);
    expect(variance / mean).toBeLessThan(1.12);
  });
});

describe('the tape', () => {
  it('of each step adds up to the shares and ends on the price that the quotes show', () => {
    for (const index of [busiest, ...someStocks]) {
      let before = quoteAt(index, clock(10, 0));
      for (let second = clock(10, 0, 3); second <= clock(10, 3); second += 3) {
        const quote = quoteAt(index, second);
        const tape = intraday.ticks(index, second, 3000).filter((print) => print.second > second - 3);
        expect(sumOf(tape.map((print) => print.volume))).toBe(quote.volume - before.volume);
        if (tape.length > 0) expect(tape[0]!.price).toBe(quote.price);
        for (const { price } of tape) expect(price >= quote.low && price <= quote.high).toBe(true);
        const [least, most] = [Math.min(before.price, quote.price), Math.max(before.price, quote.price)];
        for (const { price } of tape) expect(price >= least && price <= most).toBe(true);
        before = quote;
      }
    }
  });

  it('of a busy stock has prints around 800 shares', () => {
    expect(bars.volume[busiest]).toBeGreaterThan(1.5e8);
    const sizes = intraday
      .ticks(busiest, clock(14, 57), whole)
      .map((print) => print.volume)
      .sort((a, b) => a - b);
    expect(Math.abs(sizes[sizes.length >> 1]! - 800)).toBeLessThanOrEqual(100);
  });

  it('has the match of a call as one print, which nobody began', () => {
    for (const index of [busiest, ...someStocks]) {
      const opening = intraday.ticks(index, clock(9, 29, 59), whole);
      expect(opening).toMatchObject([{ second: clock(9, 25), price: bars.open[index], side: 'neutral' }]);
      const closing = intraday.ticks(index, clock(15, 0), 3000).filter((print) => print.second > clock(14, 57));
      expect(closing.length).toBeLessThanOrEqual(1);
      for (const print of closing)
        expect(print).toMatchObject({ second: clock(15, 0), price: bars.close[index], side: 'neutral' });
    }
  });

  it('never changes what was printed when more of the day is known', () => {
    for (const index of [busiest, ...someStocks.slice(0, 3)]) {
      const day = intraday.ticks(index, clock(15, 0), whole);
      for (const second of [clock(9, 30, 3), clock(10, 11, 33), clock(11, 30), clock(13, 0, 9), clock(14, 56, 57)]) {
        expect(intraday.ticks(index, second, whole)).toEqual(day.filter((print) => print.second <= second));
      }
    }
  });

  it('gives the newest prints first, as many as are asked for', () => {
    const day = intraday.ticks(busiest, clock(14, 0), whole);
    for (const count of [1, 7, 50]) expect(intraday.ticks(busiest, clock(14, 0), count)).toEqual(day.slice(0, count));
    const seconds = day.map((print) => print.second);
    expect(seconds).toEqual([...seconds].sort((a, b) => b - a));
  });

  it('takes the side of the price change in 65 of 100 prints', () => {
    let moved = 0;
    let right = 0;
    for (const index of someStocks) {
      const day = intraday.ticks(index, clock(14, 57), whole);
      day.slice(0, -1).forEach((print: TradePrint, n) => {
        const change = print.price - day[n + 1]!.price;
        if (change === 0) return;
        moved++;
        if ((print.side === 'buy') === change > 0) right++;
      });
    }
    expect(moved).toBeGreaterThan(3000);
    expect(Math.abs(right / moved - 0.65)).toBeLessThan(0.03);
  });
});
