import { slotUpTo } from '../../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { drain } from '../../parts.ts';
import { fundamentalsOf } from '../company-figures.ts';
import { createShareReader } from '../past-shares.ts';
import { investigationDays, isInvestigated } from './investigations.ts';
import { historyUpTo, marketOf } from './markets.fixture.ts';
import { createNewsroom } from './newsroom.ts';
import { ownPesOf, valuationHistoryOf } from './pe-history.ts';
import { totalSharesOn } from './share-growth.ts';
import { stockEventsOf } from './stock-events.ts';
import { createNewsWeights } from './stock-news.ts';

const stockCount = 80;
const { history } = marketOf(180, { stockCount });
const { universe, columns } = history;
const stocks = Array.from({ length: stockCount }, (_, i) => i);
const closeSecond = 54_000;

describe('the news that are weighed', () => {
  const day = history.lastDay - 20;
  const date = aShareCalendar.dateOf(day);
  const weights = drain(createNewsWeights(history, createNewsroom(history)).weightsInParts(day));

  it('are the same on a scale that has weighed the days before', () => {
    const scale = createNewsWeights(history, createNewsroom(history));
    for (const before of [day - 3, day - 1]) drain(scale.weightsInParts(before));
    const kept = drain(scale.weightsInParts(day));
    for (const i of stocks) expect(kept(i)).toEqual(weights(i));
  });

  it('are those of a stock of ten days, out by the close', () => {
    const room = createNewsroom(history);
    const notified = Array.from({ length: 10 }, (_, n) => room.newsOn(day - 9 + n)).flat();
    let found = 0;
    let evenings = 0;
    for (const i of stocks) {
      const own = notified.filter(
        ({ stockNos, polarity }) => stockNos.includes(universe.stockNos[i]!) && polarity !== 0,
      );
      const out = own.filter(({ publishedAt }) => publishedAt.date < date || publishedAt.second <= closeSecond);
      evenings += own.length - out.length;
      found += out.length;
      expect(weights(i)).toEqual(
        out.map(({ polarity, importance, publishedAt }) => ({
          polarity,
          importance,
          daysAgo: serialOf(date) - serialOf(publishedAt.date),
        })),
      );
    }
    expect(found).toBeGreaterThan(10);
    expect(evenings).toBeGreaterThan(0);
  });

  it('were the same before there was a future', () => {
    const short = historyUpTo(history, day);
    const then = drain(createNewsWeights(short, createNewsroom(short)).weightsInParts(day));
    for (const i of stocks) expect(then(i)).toEqual(weights(i));
  });
});

describe('the own PE of three years', () => {
  it('is price, shares and twelve months of each evening', () => {
    const shareFactorOn = createShareReader(history);
    const day = history.lastDay - 3;
    let known = 0;
    for (const i of stocks.filter((n) => n % 5 === 0)) {
      const wanted: number[] = [];
      for (let slot = slotUpTo(columns, i, day); slot >= columns.start[i]!; slot--) {
        const at = columns.day[slot]!;
        const profit = fundamentalsOf(history, i, at).netProfitTtm!;
        const shares = totalSharesOn(universe, i, at, shareFactorOn(i, at));
        if (profit > 0) wanted.push(((columns.close[slot]! / 100) * shares) / profit);
      }
      const pes = ownPesOf(history, i, day);
      expect(pes.length).toBe(wanted.length);
      for (const [n, pe] of pes.entries()) expect(pe / wanted[n]!).toBeCloseTo(1, 9);
      known += pes.length;
      expect(ownPesOf(historyUpTo(history, day), i, day)).toEqual(pes);
      const both = valuationHistoryOf(history, i, day);
      const known3y = Array.from(both.pe)
        .filter((pe) => !Number.isNaN(pe))
        .toReversed();
      expect(known3y).toEqual(Array.from(pes));
      for (const [n, at] of both.day.entries()) {
        const value =
          (columns.close[slotUpTo(columns, i, at)]! / 100) * totalSharesOn(universe, i, at, shareFactorOn(i, at));
        expect(both.pb[n]! / (value / fundamentalsOf(history, i, at).equity!)).toBeCloseTo(1, 9);
      }
    }
    expect(known).toBeGreaterThan(1000);
  });
});

it('keeps a company under investigation for a year from the second in which that is told', () => {
  const large = marketOf(2, { stockCount: 900 }).history;
  const first = large.firstDay;
  let notified = 0;
  for (let i = 0; i < 900; i++) {
    const events = stockEventsOf(large, i, first, first + 400, 86_399).filter(
      (event) => event.type === 'REGULATION' && event.step === 'INVESTIGATION',
    );
    const [event] = events;
    if (!event) continue;
    const day = aShareCalendar.atOrBefore(event.publishedAt.date);
    if (day > first + 150) continue;
    notified++;
    expect(isInvestigated(large.universe, i, day, event.publishedAt.second - 1)).toBe(false);
    expect(isInvestigated(large.universe, i, day, event.publishedAt.second)).toBe(true);
    expect(isInvestigated(large.universe, i, day + investigationDays - 1, 0)).toBe(true);
    if (events.length === 1) expect(isInvestigated(large.universe, i, day + investigationDays, 0)).toBe(false);
  }
  expect(notified).toBeGreaterThan(3);
});
