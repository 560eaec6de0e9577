import { beforeAll, describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { appendDay, marketDayOf } from '../simulator/history.ts';
import { createIntradayDay, type IntradayDay } from '../simulator/intraday-day.ts';
import { MarketFactsTracker } from '../daily-facts/market-facts.ts';
import { sentimentCycle } from '../daily-facts/sentiment-cycle.ts';
import { statusAt } from '../simulator/company/risk-warnings.ts';
import { DayBook } from './day-book.ts';

const clock = (hour: number, minute: number, second = 0): number => hour * 3600 + minute * 60 + second;

/** A market of seventy days with the next one drawn. */
function openMarket(): { market: ReturnType<typeof marketOf>; intraday: IntradayDay; book: DayBook } {
  const market = marketOf(70, { stockCount: 400 });
  const bars = market.simulator.advance(market.history.lastDay + 1);
  const intraday = createIntradayDay({ market: market.simulator, bars });
  const book = new DayBook(market.history);
  book.open(intraday);
  return { market, intraday, book };
}

let opened: ReturnType<typeof openMarket>;
beforeAll(() => {
  opened = openMarket();
});

const everything = (book: DayBook, day: number) => ({
  facts: book.factsOf(day),
  limits: book.limitsOf(day),
  list: book.listOf(day),
  flows: [0, 7, 30].map((index) => book.flowOf(index, day)),
  moods: book.moodsUpTo(day, 60),
});

describe('the day that is being traded', () => {
  it('has the same facts tick by tick as from scratch', () => {
    const { market, intraday } = opened;
    const kept = new DayBook(market.history);
    kept.open(intraday);
    const moments = [clock(9, 25), clock(9, 41, 27), clock(11, 45), clock(14, 2, 3), clock(15, 0), clock(17, 0)];
    let next = 0;
    for (let second = clock(9, 15); second <= clock(17, 0); second += second < clock(9, 50) ? 3 : 57) {
      for (; next < moments.length && moments[next]! <= second; next++) {
        kept.update(moments[next]!);
        const fresh = new DayBook(market.history);
        fresh.open(intraday);
        fresh.update(moments[next]!);
        expect(everything(fresh, intraday.day)).toEqual(everything(kept, intraday.day));
      }
      kept.update(second);
    }
    expect(next).toBeGreaterThan(4);
  });

  it('knows nothing before the opening match, and no list before the evening', () => {
    const { market, intraday } = opened;
    const book = new DayBook(market.history);
    book.open(intraday);
    book.update(clock(9, 24, 59));
    expect(book.factsOf(intraday.day)).toMatchObject({ isFinalised: false, market: null, mood: null, themes: [] });
    expect(book.limitsOf(intraday.day)).toEqual([]);
    book.update(clock(14, 59, 59));
    expect(book.factsOf(intraday.day)!.isFinalised).toBe(false);
    book.update(clock(16, 59, 59));
    expect(book.factsOf(intraday.day)!.isFinalised).toBe(true);
    expect(book.listOf(intraday.day)).toBeNull();
    book.update(clock(17, 0));
    expect(book.listOf(intraday.day)!.length).toBeGreaterThan(0);
  });

  it('counts as the bars of the finished day do', () => {
    const { market, intraday } = opened;
    const { universe } = market.history;
    const book = new DayBook(market.history);
    book.open(intraday);
    book.update(clock(15, 0));
    const tracker = new MarketFactsTracker(universe.count, (i, day) => statusAt(universe, i, day) !== 'NORMAL');
    const days = Array.from({ length: 70 }, (_, n) =>
      tracker.add(marketDayOf(market.history, market.history.firstDay + n)),
    );
    days.push(tracker.add(intraday.bars));
    const { market: facts, mood } = book.factsOf(intraday.day)!;
    expect(facts).toMatchObject({ ...days.at(-1)!, amount: expect.closeTo(days.at(-1)!.amount, 0) });
    expect(mood!.score).toBeCloseTo(sentimentCycle(days).at(-1)!.score, 9);
    expect(mood!.phase).toBe(sentimentCycle(days).at(-1)!.phase);
  });

  it('refuses a day that does not follow', () => {
    const { market, intraday } = opened;
    const day = { ...intraday, day: intraday.day + 1 };
    expect(() => new DayBook(market.history).open(day)).toThrow(RangeError);
  });
});

describe('a past day', () => {
  it('is told the same before and after later days are known', () => {
    const early = marketOf(60).history;
    const late = marketOf(75).history;
    for (const day of [early.lastDay - 20, early.lastDay - 1, early.lastDay]) {
      expect(everything(new DayBook(late), day)).toEqual(everything(new DayBook(early), day));
    }
  });

  it('is what it was when it closed', () => {
    const { market, intraday, book } = openMarket();
    book.update(clock(23, 0));
    const then = everything(book, intraday.day);
    market.simulator.loadState(market.history.state);
    appendDay(market.history, market.simulator);
    const now = everything(book, intraday.day);
    expect(now.list).toEqual(then.list);
    expect(now.limits).toEqual(then.limits);
    expect(now.flows).toEqual(then.flows);
    expect(now.facts!.events).toEqual(then.facts!.events);
    expect(now.facts!.themes.map(({ concept, stage }) => [concept, stage])).toEqual(
      then.facts!.themes.map(({ concept, stage }) => [concept, stage]),
    );
  });

  it('tells movements with their news, and regulation at the close', () => {
    const { market, book } = opened;
    const days = [0, 1, 2, 3, 4].map((back) => market.history.lastDay - back);
    const events = days.flatMap((day) => book.eventsOf(day));
    const news = events.filter(({ type }) => type.startsWith('N'));
    expect(news.length).toBeGreaterThan(0);
    for (const { relatedNewsIds } of news) expect(relatedNewsIds.length).toBeGreaterThan(0);
    const regulation = events.filter(({ type }) => type.startsWith('R'));
    expect(regulation.length).toBeGreaterThan(0);
    expect(new Set(regulation.map(({ second }) => second))).toEqual(new Set([54_000]));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(book.eventsOf(0)).toEqual([]);
    expect(book.factsOf(0)).toBeNull();
  });
});

describe('the lists of the exchange among the events of a stock', () => {
  it('are one event a stock and day, with every reason and the net of the record that speaks', () => {
    const { market, book } = opened;
    const { lastDay, firstDay: begin } = market.history;
    const listed = Array.from({ length: lastDay - begin + 1 }, (_, n) => book.listOf(begin + n)!).flatMap((list) =>
      [...new Set(list.map(({ index }) => index))].map((index) => list.filter((record) => record.index === index)),
    );
    const several = listed.filter((records) => records.length > 1);
    expect(several.length).toBeGreaterThan(3);
    for (const records of [...several.slice(0, 20), ...listed.slice(-20)]) {
      const { index, day } = records[0]!;
      const speaking = records.toSorted((a, b) => a.windowDays - b.windowDays)[0]!;
      const seats = new Map([...speaking.buyTop, ...speaking.sellTop].map((seat) => [seat.seatCode, seat]));
      const net = [...seats.values()].reduce((sum, seat) => sum + seat.buyAmount - seat.sellAmount, 0);
      const events = book.stockEventsOf(index, day, day).filter(({ type }) => type === 'DRAGON_TIGER');
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        stockNo: market.history.universe.stockNos[index],
        publishedAt: { date: aShareCalendar.dateOf(day), second: clock(17, 0) },
        effectDate: null,
        reasons: [...new Set(records.map(({ reason }) => reason))].toSorted(),
      });
      expect((events[0] as { net: number }).net).toBeCloseTo(net, 1);
      expect(events[0]!.title[0]).toContain(net >= 0 ? '净买入' : '净卖出');
      expect(events[0]!.title[1]).toContain(net >= 0 ? 'bought' : 'sold');
      const before = book.stockEventsOf(index, day, day, clock(16, 59, 59));
      expect(before.some(({ type }) => type === 'DRAGON_TIGER')).toBe(false);
    }
    const ofFirst = book
      .stockEventsOf(listed[0]![0]!.index, begin, lastDay)
      .filter(({ type }) => type === 'DRAGON_TIGER');
    expect(ofFirst).toHaveLength(listed.filter(([record]) => record!.index === listed[0]![0]!.index).length);
  });

  it('of today come out with the list', () => {
    const { market, intraday } = opened;
    const book = new DayBook(market.history);
    book.open(intraday);
    book.update(clock(17, 0));
    const [record] = book.listOf(intraday.day)!;
    const reported = (of: DayBook) =>
      of.stockEventsOf(record!.index, intraday.day, intraday.day).filter(({ type }) => type === 'DRAGON_TIGER');
    expect(reported(book)).toMatchObject([{ publishedAt: { second: clock(17, 0) } }]);
    const early = new DayBook(market.history);
    early.open(intraday);
    early.update(clock(16, 59, 59));
    expect(reported(early)).toEqual([]);
  });
});
