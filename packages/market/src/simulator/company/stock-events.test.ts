import { slotOf } from '../../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { impactOf } from '../../company/event-impact.ts';
import type { StockEvent, StockEventType } from '../../company/stock-event.ts';
import { indexDefinitions } from '../index-engine.ts';
import { delistingPeriod, never } from '../universe.ts';
import { firmBookOf } from './firm-book.ts';
import { membershipOn, reviewDayOf } from './index-reviews.ts';
import { marketOf } from './markets.fixture.ts';
import { stockEventsOf } from './stock-events.ts';

const { history, simulator } = marketOf(400, { stockCount: 500 });
const { universe, columns, firstDay, lastDay } = history;
const events = new Map<number, StockEvent[]>();
for (let i = 0; i < universe.count; i++) events.set(i, stockEventsOf(history, i, firstDay, lastDay));
const all = [...events.values()].flat();
const ofType = <T extends StockEventType>(type: T) =>
  all.filter((event): event is Extract<StockEvent, { readonly type: T }> => event.type === type);

describe('the events of companies', () => {
  it('are of every kind that a market has', () => {
    const wanted: readonly StockEventType[] = [
      'FORECAST',
      'EXPRESS',
      'REPORT',
      'DIVIDEND',
      'UNLOCK',
      'HOLDER_TRADE',
      'BUYBACK',
      'PLEDGE',
      'PLACEMENT',
      'MAJOR_CONTRACT',
      'MERGER',
      'EQUITY_INCENTIVE',
      'REGULATION',
      'RISK_WARNING',
      'LAWSUIT',
      'MANAGEMENT_CHANGE',
      'RESEARCH_VISIT',
      'BLOCK_TRADE',
      'SUSPENSION',
      'RESUMPTION',
      'INDEX_CHANGE',
    ];
    const found = new Set(all.map(({ type }) => type));
    for (const type of wanted) expect(found.has(type), type).toBe(true);
  });

  it('are those that take effect in a span, where only they are asked for', () => {
    const effective = { from: firstDay + 200, to: firstDay + 349 };
    const dates = [aShareCalendar.dateOf(effective.from), aShareCalendar.dateOf(effective.to)] as const;
    const kinds = new Set<StockEventType>();
    for (const [index, list] of events) {
      const within = list.filter(({ effectDate: at }) => at !== null && at >= dates[0] && at <= dates[1]);
      expect(stockEventsOf(history, index, firstDay, lastDay, undefined, effective)).toEqual(within);
      for (const { type } of within) kinds.add(type);
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['DIVIDEND', 'UNLOCK', 'INDEX_CHANGE']));
  });

  it('come one by one, with an id each, from the days asked for', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const from = aShareCalendar.dateOf(firstDay);
    for (const list of events.values()) {
      for (const [n, { publishedAt }] of list.entries()) {
        expect(publishedAt.date >= from && publishedAt.date <= aShareCalendar.dateOf(lastDay)).toBe(true);
        if (n > 0) expect(publishedAt.date >= list[n - 1]!.publishedAt.date).toBe(true);
      }
    }
  });

  it('take effect after they come out', () => {
    for (const { publishedAt, effectDate } of all) if (effectDate) expect(effectDate > publishedAt.date).toBe(true);
  });

  it('announce every dividend months before it is paid, as it is paid', () => {
    let checked = 0;
    for (let i = 0; i < universe.count; i++) {
      const plans = stockEventsOf(history, i, firstDay - 60, lastDay).filter((event) => event.type === 'DIVIDEND');
      for (const { day, cash } of history.dividends[i]!) {
        if (day > firstDay + 240) continue;
        const plan = plans.find(({ effectDate }) => effectDate === aShareCalendar.dateOf(day));
        expect(plan, `${universe.stockNos[i]} on ${day}`).toBeDefined();
        expect(plan!.cash).toBe(cash);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('follow the breaks of trading', () => {
    for (let i = 0; i < universe.count; i++) {
      const isOpen = (day: number): boolean => slotOf(history.columns, i, day) >= 0;
      for (const { type, publishedAt } of events.get(i)!) {
        if (type !== 'SUSPENSION' && type !== 'RESUMPTION') continue;
        const day = aShareCalendar.numberOf(publishedAt.date)!;
        expect([isOpen(day - 1), isOpen(day)]).toEqual(type === 'SUSPENSION' ? [true, false] : [false, true]);
      }
    }
    let breaks = 0;
    for (let i = 0; i < universe.count; i++) {
      const end = columns.start[i]! + columns.length[i]!;
      for (let slot = columns.start[i]! + 1; slot < end; slot++) {
        if (columns.day[slot]! - columns.day[slot - 1]! > 1) breaks++;
      }
    }
    expect(ofType('RESUMPTION')).toHaveLength(breaks);
    expect(ofType('SUSPENSION').length).toBeGreaterThanOrEqual(breaks);
  });

  it('warn on the evening before a delisting period', () => {
    let warned = 0;
    for (let i = 0; i < universe.count; i++) {
      const begins = universe.delistDay[i]! - delistingPeriod;
      if (universe.delistDay[i] === never || begins <= firstDay || begins > lastDay) continue;
      const warning = events.get(i)!.find((event) => event.type === 'RISK_WARNING');
      expect(warning).toMatchObject({ effectDate: aShareCalendar.dateOf(begins), change: 'IMPOSED' });
      expect(impactOf(warning!)).toBe(-2);
      warned++;
    }
    expect(warned).toBeGreaterThan(0);
  });

  it('have good and bad ones in sound numbers', () => {
    const impacts = all.map((event) => impactOf(event));
    const share = (wanted: (impact: number) => boolean): number => impacts.filter(wanted).length / impacts.length;
    expect(share((impact) => impact > 0)).toBeGreaterThan(0.08);
    expect(share((impact) => impact < 0)).toBeGreaterThan(0.08);
    expect(share((impact) => impact === 0)).toBeGreaterThan(0.4);
  });
});

describe('index reviews', () => {
  it('are those of the engine', () => {
    expect([...membershipOn(history, lastDay)]).toEqual([...simulator.membership]);
  });

  it('tell who joins and who leaves on the evening before', () => {
    const review = reviewDayOf(history, lastDay);
    const now = membershipOn(history, review);
    const before = membershipOn(history, review - 1);
    let changes = 0;
    for (let i = 0; i < universe.count; i++) {
      const answer = events
        .get(i)!
        .filter((event) => event.type === 'INDEX_CHANGE' && event.effectDate === aShareCalendar.dateOf(review));
      const wanted = indexDefinitions.flatMap(({ symbol, size }, n) =>
        size !== null && ((now[i]! ^ before[i]!) & (1 << n)) !== 0
          ? [`${symbol} ${now[i]! & (1 << n) ? 'INCLUDED' : 'EXCLUDED'}`]
          : [],
      );
      expect(
        answer.map((event) => (event.type === 'INDEX_CHANGE' ? `${event.symbol} ${event.change}` : '')).toSorted(),
      ).toEqual(wanted.toSorted());
      for (const { publishedAt } of answer) expect(publishedAt.date).toBe(aShareCalendar.dateOf(review - 1));
      changes += wanted.length;
    }
    expect(changes).toBeGreaterThan(5);
  });
});

it('counts a contract against the revenue that was known', () => {
  for (const event of ofType('MAJOR_CONTRACT').slice(0, 50)) {
    const index = universe.stockNos.indexOf(event.stockNo);
    const day = aShareCalendar.numberOf(event.publishedAt.date)!;
    const book = firmBookOf(universe, index, 2026 * 4 + 2);
    const revenue = Math.max(...book.revenue) * 4;
    expect(event.amount! / event.shareOfRevenue!).toBeLessThanOrEqual(revenue * 1.01);
    expect(day).toBeGreaterThanOrEqual(firstDay);
  }
});
