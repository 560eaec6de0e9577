import { endOfDay, momentOf } from '../../company/moment.ts';
import type { AnalystReport, ResearchVisit } from '../../company/research.ts';
import type { BlockTrade } from '../../company/trading-data.ts';
import type { SimulatedHistory } from '../history.ts';
import { closeUpTo } from './bar-lookup.ts';
import { shareFactorOn } from './firm-book.ts';
import { floatSharesOn } from './share-growth.ts';
import { reportHolding } from './calendar-days.ts';
import { firmBookOf } from './firm-book.ts';
import type { PlannedEvent, PlannedResearch } from './planned-event.ts';
import { blockPriceOf, blockSharesOf } from './priced-events.ts';
import { plannedBetween } from './stock-events.ts';

/** Invented houses; an analyst's report belongs to one. */
const houseFirst = ['澄禾', '云帆', '岭南川', '海舟', '北辰源', '江润', '东岸', '启越', '恒野', '临川'] as const;
const houseSecond = ['证券', '研究', '国际', '资本'] as const;

/** Name of an analysts' house by its number. */
export function houseName(house: number): string {
  return (
    houseFirst[house % houseFirst.length]! + houseSecond[Math.floor(house / houseFirst.length) % houseSecond.length]!
  );
}

/** An analyst's report is written before the market opens, on the close of the evening before. */
export function analystReportFrom(
  history: SimulatedHistory,
  index: number,
  { day, second }: Pick<PlannedEvent, 'day' | 'second'>,
  { rating, house, upside }: PlannedResearch,
): AnalystReport {
  const close = closeUpTo(history, index, day - 1);
  return {
    stockNo: history.universe.stockNos[index]!,
    publishedAt: momentOf(day, second),
    house: houseName(house),
    rating,
    targetPrice: close === null ? null : Math.round(close * (1 + upside) * 100) / 100,
  };
}

/** Analysts' reports published from one trading day on and out at a second of another, oldest first. */
export function analystReportsOf(
  history: SimulatedHistory,
  index: number,
  from: number,
  day: number,
  second: number = endOfDay,
): AnalystReport[] {
  return plannedBetween(history, index, from, day, second).flatMap((event) =>
    event.detail.type === 'RATING' ? [analystReportFrom(history, index, event, event.detail)] : [],
  );
}

/** Visits of institutions published from one trading day on and out at a second of another, oldest first. */
export function researchVisitsOf(
  history: SimulatedHistory,
  index: number,
  from: number,
  day: number,
  second: number = endOfDay,
): ResearchVisit[] {
  return plannedBetween(history, index, from, day, second).flatMap(({ detail, day: at, second: when }) =>
    detail.type === 'RESEARCH_VISIT'
      ? [
          {
            stockNo: history.universe.stockNos[index]!,
            publishedAt: momentOf(at, when),
            institutions: detail.institutions!,
          },
        ]
      : [],
  );
}

/**
 * Block trades of a security from one trading day on, out at a second of another, oldest first. They come out in the
 * evening and need the close of the day; a day without a bar has none.
 */
export function blockTradesOf(
  history: SimulatedHistory,
  index: number,
  from: number,
  day: number,
  second: number = endOfDay,
): BlockTrade[] {
  const { universe } = history;
  const { payouts } = firmBookOf(universe, index, reportHolding(day));
  return plannedBetween(history, index, from, day, second).flatMap(({ detail, day: at, second: when, luck }) => {
    if (detail.type !== 'BLOCK_TRADE' || at > history.lastDay) return [];
    const close = closeUpTo(history, index, at);
    if (close === null) return [];
    const price = blockPriceOf(close, detail.discount!);
    const shares = blockSharesOf(floatSharesOn(universe, index, at, shareFactorOn(universe, payouts, at)), luck);
    return [
      {
        stockNo: universe.stockNos[index]!,
        day: at,
        publishedAt: momentOf(at, when),
        price,
        shares,
        amount: Math.round(price * shares * 100) / 100,
        premium: price / close - 1,
      },
    ];
  });
}
