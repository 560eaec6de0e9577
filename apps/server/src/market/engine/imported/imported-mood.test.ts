import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadImported } from '../../files/imported-files.ts';
import { importedDataset, type Dataset } from '../dataset.ts';
import { ImportedLimits } from './imported-limits.ts';
import { importFiles, type ImportedMarket } from './imported-market.fixture.ts';
import { ImportedMood } from './imported-mood.ts';
import { noLimitLists } from './limit-lists.ts';
import { MarketCoverage } from './market-coverage.ts';

const codes = ['600001', '600002', '600003', '600004', '600005'];
const lastDay = aShareCalendar.numberOf('2026-06-12')!;
const days = Array.from({ length: 90 }, (_, at) => lastDay - 89 + at);
/** Nobody trades the fifth stock, then two of them, on these days. */
const thinDays = [lastDay - 20, lastDay - 40];
const firstSlot = 700;

/** Changes in fen that go by the stock and the day; every seventh is a limit up of ten percent. */
const changeOf = (n: number, day: number): number => ((n * 37 + day * 13) % 41) - 20;
const isLimit = (n: number, day: number): boolean => (day + n) % 7 === 0;
interface Close {
  readonly day: number;
  readonly prevClose: number;
  readonly close: number;
}
const walks = codes.map((_code, n) => {
  let close = 1000;
  return days.map((day): Close => {
    const prevClose = close;
    close = isLimit(n, day) ? Math.round((prevClose * 11) / 10) : Math.max(200, prevClose + changeOf(n, day));
    return { day, prevClose, close };
  });
});
const trades = (n: number, day: number): boolean =>
  !(day === thinDays[0] && n === 4) && !(day === thinDays[1] && n >= 3);

let market: ImportedMarket;
let dataset: Dataset;
beforeAll(async () => {
  const rows = codes.flatMap((code, n) =>
    walks[n]!.filter(({ day }) => trades(n, day)).map(({ day, prevClose, close }) => {
      const [low, high] = [Math.min(prevClose, close) / 100, Math.max(prevClose, close) / 100];
      const amount = Math.round(((low + high) / 2) * 1_000_000);
      return [
        code,
        aShareCalendar.dateOf(day),
        prevClose / 100,
        high,
        low,
        close / 100,
        prevClose / 100,
        1_000_000,
        amount,
      ].join();
    }),
  );
  market = await importFiles({
    'stocks.csv': ['code,name,listDate', ...codes.map((code) => `${code},股${code},2001-01-02`)],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume,amount', ...rows],
  });
  dataset = importedDataset(loadImported(market.root)!);
});
afterAll(() => market.remove());

const moodOf = (listed: number): ImportedMood =>
  new ImportedMood(
    dataset,
    new ImportedLimits(dataset, noLimitLists),
    firstSlot,
    new MarketCoverage(dataset, () => listed),
  );

describe('the mood of real stocks', () => {
  it('counts every day as its bars do', async () => {
    const moods = await moodOf(5).upTo(20);
    expect(moods).toHaveLength(20);
    for (const { market: facts, mood } of moods) {
      expect(facts.day).toBe(mood.day);
      const bars = walks.map((walk) => walk.find(({ day }) => day === facts.day)!);
      const counted = {
        up: bars.filter(({ close, prevClose }) => close > prevClose).length,
        down: bars.filter(({ close, prevClose }) => close < prevClose).length,
        limitUp: bars.filter(({ close, prevClose }) => close === Math.round((prevClose * 11) / 10)).length,
      };
      expect(facts).toMatchObject(counted);
      const breadth = mood.components.find(({ key }) => key === 'breadth')!;
      const moved = counted.up + counted.down;
      expect(breadth.value).toBe(moved === 0 ? null : counted.up / moved);
      // Fewer than sixty days are known: the fixed band of the rule.
      expect(breadth.points).toBeCloseTo(100 * Math.min(1, Math.max(0, (counted.up / moved - 0.15) / 0.7)), 9);
    }
    const { ladder } = moods.at(-1)!.market;
    expect(ladder.every(({ index }) => index >= firstSlot && index < firstSlot + codes.length)).toBe(true);
  });

  it('goes back as far as days follow each other of which enough stocks are known', async () => {
    // Four of five are enough, three are not.
    expect((await moodOf(5).upTo(100)).map(({ mood }) => mood.day)).toEqual(
      days.filter((day) => day > thinDays[1]! + 1),
    );
    const before = aShareCalendar.dateOf(thinDays[1]! - 1);
    expect((await moodOf(5).upTo(100, before)).map(({ mood }) => mood.day)).toEqual(
      days.slice(1).filter((day) => day < thinDays[1]!),
    );
    // The day after the gap knows nothing of the limits before it.
    expect(await moodOf(5).upTo(3, aShareCalendar.dateOf(thinDays[1]! + 1))).toEqual([]);
    expect(await moodOf(5).upTo(3, aShareCalendar.dateOf(thinDays[1]!))).toEqual([]);
  });

  it('is not told of a part of the market, nor of a day that nobody has', async () => {
    expect(await moodOf(7).upTo(3)).toEqual([]);
    expect(await moodOf(5).upTo(3, aShareCalendar.dateOf(lastDay + 1))).toEqual([]);
    expect(await moodOf(5).upTo(3, 'no date')).toEqual([]);
  });

  it('counts the stocks of a day once', () => {
    const coverage = new MarketCoverage(dataset, () => 5);
    const counts = new Map(days.map((day) => [day, codes.filter((_code, n) => trades(n, day)).length]));
    for (const [day, count] of counts) {
      expect(coverage.countOn(day)).toBe(count);
      expect(coverage.isWholeOn(day)).toBe(count >= 4);
    }
    for (const day of [days[0]! - 1, lastDay + 1])
      expect([coverage.countOn(day), coverage.isWholeOn(day)]).toEqual([0, false]);
  });

  it('looks at no later day', async () => {
    const all = await moodOf(5).upTo(100);
    const date = aShareCalendar.dateOf(lastDay - 10);
    expect((await moodOf(5).upTo(1, date))[0]).toEqual(all.find(({ mood }) => mood.day === lastDay - 10));
  });
});
