import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  days,
  firstSlot,
  indexLine,
  lastDay,
  poisonedAfter,
  readersOf,
  thinDays,
  walks,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const entryOn = (n: number, day: number) => ({ slot: firstSlot + n, date: dateOf(day) });
const barOf = (n: number, day: number) => walks[n]![day - days[0]!]!;

describe('what became of real stocks that were named', () => {
  it('is their bars from the open on, and how much more than the index', async () => {
    const day = lastDay - 30;
    const [course] = await readersOf(market.dataset).entries.entryCourses([entryOn(2, day)], [1, 5, 40]);
    if (!course || course === 'waiting') throw new Error('nobody could buy');
    // A bar of the fixture opens at the close before.
    const opened = barOf(2, day).prevClose;
    const index = indexLine('000300.SH');
    const at = day - days[0]!;
    expect(course.price).toBe(opened / 100);
    for (const [place, held] of [1, 5].entries()) {
      const own = barOf(2, day + held).close / opened - 1;
      expect(course.returns[place]!.own).toBeCloseTo(own, 9);
      expect(course.returns[place]!.excess).toBeCloseTo(own - (index.close[at + held]! / index.open[at]! - 1), 9);
    }
    expect(course.returns[2]).toBeNull();
  });

  it('is told without the index where nobody gave that', async () => {
    const { entries } = readersOf(market.dataset, { indices: [] });
    const [course] = await entries.entryCourses([entryOn(2, lastDay - 30)], [1]);
    expect(course).toMatchObject({ returns: [{ own: expect.any(Number), excess: null }] });
  });

  it('is nothing on a day without trading, and waits for what no file has', async () => {
    const { entries } = readersOf(market.dataset);
    const asked = [entryOn(9, thinDays[0]!), entryOn(2, lastDay + 1), { slot: 3, date: dateOf(lastDay) }];
    expect(await entries.entryCourses(asked, [1])).toEqual([null, 'waiting', 'waiting']);
  });

  it('looks at no day after those that a stock is held', async () => {
    const { entries } = readersOf(poisonedAfter(market.dataset, lastDay - 25));
    const asked = [[entryOn(2, lastDay - 30)], [1, 5]] as const;
    expect(await entries.entryCourses(...asked)).toEqual(
      await readersOf(market.dataset).entries.entryCourses(...asked),
    );
  });
});
