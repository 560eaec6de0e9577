import { beforeAll, describe, expect, it } from 'vitest';
import { AbnormalTracker } from '../rules/abnormal-tracker.ts';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { appendDay } from '../simulator/history.ts';
import { drain } from '../parts.ts';
import { createIntradayDay } from '../simulator/intraday-day.ts';
import { DayBook } from './day-book.ts';
import { keptMovementDays } from './kept-movements.ts';
import { packMovements, unpackMovements } from './packed-movements.ts';
import { findPastMovements } from './past-movements.ts';

const evening = 20 * 3600;
const options = { stockCount: 600 };

const everything = (book: DayBook, day: number) => ({
  facts: book.factsOf(day),
  list: book.listOf(day),
  moods: book.moodsUpTo(day, 60),
  distances: Array.from({ length: 40 }, (_, index) => book.seriousDistanceOf(index, day)),
});

function finish(parts: Generator<void>): number {
  let count = 0;
  while (!parts.next().done) count++;
  return count;
}

describe('a book that goes on from a state', () => {
  let market: ReturnType<typeof marketOf>;
  let stored: DayBook;
  beforeAll(() => {
    market = marketOf(66, options);
    const book = new DayBook(market.history);
    book.advance(Number.POSITIVE_INFINITY);
    stored = new DayBook(market.history, structuredClone(book.state));
  });

  it('has every day at once, and says the same of them as one that followed them', () => {
    expect(stored.advance(0)).toBe(true);
    const followed = new DayBook(market.history);
    for (const day of [market.history.lastDay, market.history.lastDay - 30]) {
      expect(everything(stored, day)).toEqual(everything(followed, day));
    }
  });

  it('has every column of where its followers stand', () => {
    const { tracker } = stored.state.lists.follower;
    expect(Math.max(...tracker.sinceReset)).toBeGreaterThan(60);
    expect(new AbnormalTracker(600, tracker).state).toEqual(tracker);
    expect(new AbnormalTracker(600, tracker).state.level).not.toBe(tracker.level);
  });

  it('says the same of the days that follow', () => {
    for (let n = 0; n < 4; n++) appendDay(market.history, market.simulator);
    expect(stored.advance(0)).toBe(false);
    expect(finish(stored.catchingUp())).toBeGreaterThan(8);
    const followed = new DayBook(market.history);
    for (let day = market.history.lastDay - 3; day <= market.history.lastDay; day++) {
      expect(everything(stored, day)).toEqual(everything(followed, day));
    }
  });
});

describe('the movements of a past day', () => {
  it('are those that were seen live, and are not found again', () => {
    const { history, simulator } = marketOf(66, options);
    const bars = simulator.advance(history.lastDay + 1);
    const intraday = createIntradayDay({ market: simulator, bars });
    const book = new DayBook(history);
    book.open(intraday);
    book.update(evening);
    const seen = book.eventsOf(intraday.day);
    simulator.loadState(history.state);
    appendDay(history, simulator);
    expect(book.hasMovements(intraday.day)).toBe(true);
    expect(book.eventsOf(intraday.day)).toEqual(seen);
    const other = new DayBook(history);
    expect(other.hasMovements(intraday.day)).toBe(false);
    expect(findPastMovements(history, intraday.day, drain(other.noticesOf(intraday.day)))).toEqual(
      book.movements.get(intraday.day),
    );
  });

  it('are left out when the day was not looked at to its end', () => {
    const { history, simulator } = marketOf(66, options);
    const intraday = createIntradayDay({ market: simulator, bars: simulator.advance(history.lastDay + 1) });
    const book = new DayBook(history);
    book.open(intraday);
    book.update(14 * 3600);
    simulator.loadState(history.state);
    appendDay(history, simulator);
    expect(book.hasMovements(intraday.day)).toBe(false);
  });

  it('are asked for by stock and kind', () => {
    const { history } = marketOf(66, options);
    const book = new DayBook(history);
    const all = book.eventsOf(history.lastDay);
    expect(all.some(({ parts }) => parts.length === 2)).toBe(true);
    const [{ index } = { index: 0 }] = all;
    expect(book.eventsOf(history.lastDay, { index })).toEqual(all.filter((event) => event.index === index));
    const subs = new Set([8, 12]);
    const wanted = book.eventsOf(history.lastDay, { subs });
    expect(wanted).toEqual(all.filter(({ subCode }) => subCode === 'SEAL_UP' || subCode === 'BURST'));
    const packed = book.movements.get(history.lastDay)!;
    expect(packMovements(unpackMovements(packed))).toEqual(packed);
  });

  it('are kept of two weeks and no more', () => {
    const { history } = marketOf(66, options);
    const book = new DayBook(history);
    const none = packMovements([]);
    for (let day = 0; day < keptMovementDays + 3; day++) book.takeMovements(day, none);
    expect([...book.movements.keys()]).toEqual(Array.from({ length: keptMovementDays }, (_, n) => n + 3));
  });
});

it('opens a day in parts as at once', () => {
  const { history, simulator } = marketOf(66, options);
  const intraday = createIntradayDay({ market: simulator, bars: simulator.advance(history.lastDay + 1) });
  const second = 13 * 3600 + 1234;
  const atOnce = new DayBook(history);
  atOnce.open(intraday);
  atOnce.update(second);
  const inSlices = new DayBook(history);
  finish(inSlices.catchingUp());
  expect(finish(inSlices.opening(intraday, second))).toBeGreaterThan(10);
  expect(inSlices.factsOf(intraday.day)).toEqual(atOnce.factsOf(intraday.day));
});

it('tells the distance of any day from bars up to it', () => {
  const { history } = marketOf(66, options);
  const book = new DayBook(history);
  const early = marketOf(50, options).history;
  const then = new DayBook(early);
  const distances = Array.from({ length: 600 }, (_, index) => book.seriousDistanceOf(index, early.lastDay));
  expect(distances).toEqual(Array.from({ length: 600 }, (_, index) => then.seriousDistanceOf(index, early.lastDay)));
  expect(book.seriousDistanceOf(3, history.firstDay - 1)).toBeNull();
  expect(book.seriousDistanceOf(3, history.lastDay + 1)).toBeNull();
});
