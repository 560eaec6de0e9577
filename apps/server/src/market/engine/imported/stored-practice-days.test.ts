import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedPracticeDays } from './stored-days.ts';
import { days, indexLine, readersOf, thinDays, wholeMarket, type WholeMarket } from './whole-market.fixture.ts';

let market: WholeMarket;
let chosen: Awaited<ReturnType<typeof storedPracticeDays>>;
beforeAll(async () => {
  market = await wholeMarket();
  chosen = await daysOf();
});
afterAll(() => market.files.remove());

const index = indexLine('000001.SH');
const daysOf = (own: Parameters<typeof readersOf>[1] = {}, dataset = market.dataset, indices = [index]) =>
  storedPracticeDays({ stocks: { imported: dataset, importedReaders: readersOf(dataset, own), indices } });
const numberOf = ({ tradeDate }: { readonly tradeDate: string }): number => aShareCalendar.numberOf(tradeDate)!;
const of = (kind: string): number[] => chosen.filter((day) => day.kind === kind).map(numberOf);
const at = (day: number): number => day - days[0]!;
const changeOn = (day: number): number => index.close[at(day)]! / index.prevClose[at(day)]! - 1;
/** A quarter stands before the first; the day that is no whole market, and the two behind it, can't be judged. */
const open = days.filter((day) => day - days[0]! >= 60 && (day < thinDays[1]! || day > thinDays[1]! + 2));
const farFrom = (taken: readonly number[], day: number): boolean => taken.every((one) => Math.abs(one - day) > 3);

describe('days of a real market to practise with', () => {
  it('lie apart, within the days that can be replayed, each with what stands before it', () => {
    const found = chosen.map(numberOf);
    expect(found.length).toBeGreaterThan(8);
    found.forEach((day, n) => expect(farFrom(found.slice(0, n), day)).toBe(true));
    for (const day of chosen) {
      expect(open).toContain(numberOf(day));
      expect(day.preDays).toBe(numberOf(day) - days[0]!);
    }
    expect(of('announcementShock')).toEqual([]);
  });

  it('begin with the largest fall of the index, then the most limit-ups that are near none of them', async () => {
    const [crash] = of('crash');
    expect(changeOn(crash!)).toBe(Math.min(...open.map(changeOn)));
    const { mood } = readersOf(market.dataset);
    const counts = new Map((await mood.all()).map(({ market: facts }) => [facts.day, facts.limitUp]));
    const most = Math.max(...open.filter((day) => farFrom(of('crash'), day)).map((day) => counts.get(day)!));
    expect(counts.get(of('strongestLimitUp')[0]!)).toBe(most);
  });

  it('hold no fall, rise or ordinary day where nobody gave the index', async () => {
    const kinds = (await daysOf({}, market.dataset, [])).map(({ kind }) => kind);
    expect(kinds).toContain('strongestLimitUp');
    for (const kind of ['crash', 'trend', 'ordinary']) expect(kinds).not.toContain(kind);
  });

  it('are none of a part of a market', async () => {
    expect(await daysOf({ listed: 20 })).toEqual([]);
  });
});
