import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  barsOn,
  days,
  indexLine,
  isBank,
  lastDay,
  poisonedAfter,
  publishedFrom,
  readersOf,
  thinDays,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Main net of five days as a share of what was traded. */
const netShareOn = (day: number): number => {
  const bars = [0, 1, 2, 3, 4].flatMap((back) => barsOn(day - back));
  return sumOf(bars.map(({ mainNet }) => mainNet)) / sumOf(bars.map(({ amount }) => amount));
};

const closes = indexLine('000300.SH').close;
const meanUpTo = (day: number, count: number): number =>
  sumOf(Array.from(closes.slice(day - days[0]! - count + 1, day - days[0]! + 1))) / count;
const band = (value: number, width: number): number => Math.min(1, Math.max(0, (value + width) / (2 * width)));
const trendOn = (day: number): number => {
  const close = closes[day - days[0]!]!;
  return (
    40 * band(close / meanUpTo(day, 20) - 1, 0.05) +
    30 * band(close / meanUpTo(day, 60) - 1, 0.1) +
    30 * band(meanUpTo(day, 20) / meanUpTo(day - 5, 20) - 1, 0.02)
  );
};

describe('the weather of real stocks', () => {
  it('is half mood, three tenths trend and two tenths the place of the published flow', async () => {
    const readers = readersOf(market.dataset);
    const { now, isNetEstimated, tradeDate } = (await readers.weather.weather())!;
    const [mood] = await readers.mood.upTo(1);
    const shares = days.filter((day) => day >= publishedFrom + 4).map(netShareOn);
    const below = shares.filter((share) => share < netShareOn(lastDay)).length;
    const capital = (100 * below) / (shares.length - 1);
    expect(tradeDate).toBe('2026-06-12');
    expect(isNetEstimated).toBe(false);
    expect(now.netShare).toBeCloseTo(netShareOn(lastDay), 9);
    expect(now.capital).toBeCloseTo(capital, 9);
    expect(now.trend).toBeCloseTo(trendOn(lastDay), 9);
    expect(now.score).toBeCloseTo(0.5 * mood!.mood.score + 0.3 * trendOn(lastDay) + 0.2 * capital, 9);
  });

  it('says where the net is an estimate, and ranks it among estimates alone', async () => {
    const readers = readersOf(market.dataset);
    const before = (await readers.weather.weather(dateOf(publishedFrom - 1)))!;
    expect(before.isNetEstimated).toBe(true);
    expect(before.now.netShare).toBeCloseTo(netShareOn(publishedFrom - 1), 9);
    // Of the five days some are published and some are not.
    const between = (await readers.weather.weather(dateOf(publishedFrom + 2)))!;
    expect(between).toMatchObject({ isNetEstimated: false, now: { netShare: null, capital: null } });
    // Too few of its kind make no place.
    expect((await readers.weather.weather(dateOf(publishedFrom + 20)))!.now.capital).toBeNull();
  });

  it('ranks industries by what their stocks did, by money where that was published', async () => {
    const readers = readersOf(market.dataset);
    const { industries } = (await readers.weather.weather())!;
    const banks = barsOn(lastDay).filter(({ n }) => isBank(n));
    const shownBanks = industries.find(({ name }) => name === '银行')!;
    expect(shownBanks.change).toBeCloseTo(
      sumOf(banks.map(({ close, prevClose }) => close / prevClose - 1)) / banks.length,
      5,
    );
    const overFive = [0, 1, 2, 3, 4].flatMap((back) => barsOn(lastDay - back)).filter(({ n }) => isBank(n));
    const net = sumOf(overFive.map(({ mainNet }) => mainNet)) / sumOf(overFive.map(({ amount }) => amount));
    expect(shownBanks.netShare).toBeCloseTo(net, 5);
    const guessed = (await readers.weather.weather(dateOf(publishedFrom + 2)))!.industries;
    expect(guessed.map(({ netShare }) => netShare)).toEqual([Number.NaN, Number.NaN]);
  });

  it('leaves the trend and what followed out where nobody gave the index', async () => {
    const readers = readersOf(market.dataset, { indices: [] });
    const { now, odds } = (await readers.weather.weather())!;
    expect(now.trend).toBeNull();
    expect(now.score).toBeCloseTo((50 * now.sentiment! + 20 * now.capital!) / 70, 9);
    expect(odds.any).toMatchObject({ count: 0, mean: null });
  });

  it('is none of a part of the market, of a thin day, and of a day that nobody has', async () => {
    expect(await readersOf(market.dataset, { listed: 13 }).weather.weather()).toBeNull();
    const readers = readersOf(market.dataset);
    for (const day of [thinDays[1]!, lastDay + 1, days[0]! - 1])
      expect(await readers.weather.weather(dateOf(day))).toBeNull();
    // A sum over a day that is not covered is none.
    expect((await readers.weather.weather(dateOf(thinDays[1]! + 3)))!.now.netShare).toBeNull();
    expect((await readers.weather.weather(dateOf(thinDays[1]! + 5)))!.now.netShare).not.toBeNull();
  });

  it('looks at no later day', async () => {
    const date = dateOf(lastDay - 10);
    const [real, poisoned] = [market.dataset, poisonedAfter(market.dataset, lastDay - 10)];
    expect(await readersOf(poisoned).weather.weather(date)).toEqual(await readersOf(real).weather.weather(date));
  });
});
