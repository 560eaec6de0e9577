import { expect, it } from 'vitest';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { stockEventsOf } from '../simulator/company/stock-events.ts';
import { importantEvents } from './important-events.ts';
import { momentOf, type Moment } from './moment.ts';
import type { StockEvent } from './stock-event.ts';

const event = (id: string, publishedAt: Moment, effectDate: string | null): StockEvent => ({
  id,
  stockNo: '600000',
  publishedAt,
  effectDate,
  title: ['', ''],
  type: 'UNLOCK',
  shareOfFloat: 0.2,
});

it('tells what is to come within sixty days, soonest first, and what was, newest first', () => {
  const at = (date: string): Moment => ({ date, second: 64_800 });
  const events = [
    event('far', at('2026-03-01'), '2026-05-03'),
    event('edge', at('2026-03-01'), '2026-05-02'),
    event('today', at('2026-02-01'), '2026-03-03'),
    event('gone', at('2026-02-01'), '2026-03-02'),
    event('told', at('2026-03-02'), null),
    event('tonight', at('2026-03-03'), '2026-03-20'),
  ];
  const { upcoming, history } = importantEvents(events, { date: '2026-03-03', second: 64_799 });
  expect(upcoming.map(({ event: { id } }) => id)).toEqual(['today', 'edge']);
  expect(history.map(({ event: { id } }) => id)).toEqual(['told', 'gone']);
  expect(upcoming[0]!.impact).toBe(-2);
  const evening = importantEvents(events, { date: '2026-03-03', second: 64_800 });
  expect(evening.upcoming.map(({ event: { id } }) => id)).toEqual(['today', 'tonight', 'edge']);
});

it('says the same of a past day however much is known by now', () => {
  const early = marketOf(60).history;
  const late = marketOf(90).history;
  const day = early.lastDay;
  let upcoming = 0;
  for (let index = 0; index < 60; index++) {
    const then = importantEvents(stockEventsOf(early, index, early.firstDay, day), momentOf(day));
    const now = importantEvents(stockEventsOf(late, index, early.firstDay, late.lastDay), momentOf(day));
    upcoming += now.upcoming.length;
    expect(now).toEqual(then);
  }
  expect(upcoming).toBeGreaterThan(5);
});
