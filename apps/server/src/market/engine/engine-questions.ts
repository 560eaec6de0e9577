import type { EngineQueries } from '../wire/protocol.ts';
import type { BackgroundQueries } from './picker/background-questions.ts';

export type SlotQueries = Omit<EngineQueries, keyof BackgroundQueries | keyof WholeQueries>;
export type WholeQueries = Pick<
  EngineQueries,
  'briefing' | 'dayAhead' | 'finishedDay' | 'pick' | 'pickPattern' | 'pickCatalogue' | 'pickKeywords'
>;

/** The questions about slots, which are answered alike whichever market is asked: a slot tells where it belongs. */
export function slotQuestions(engine: SlotQueries): SlotQueries {
  return {
    minuteLine: (slot) => engine.minuteLine(slot),
    dayLines: (slots) => engine.dayLines(slots),
    limitDays: (slot) => engine.limitDays(slot),
    minuteBars: (slot, period) => engine.minuteBars(slot, period),
    industryLine: (slot) => engine.industryLine(slot),
    kLine: (slot, period, adjust) => engine.kLine(slot, period, adjust),
    earlierMinutes: (slot, count) => engine.earlierMinutes(slot, count),
    chips: (slot, date) => engine.chips(slot, date),
    orderBook: (slot) => engine.orderBook(slot),
    tradingQuotes: (slots) => engine.tradingQuotes(slots),
    dayBounds: (slot, dates) => engine.dayBounds(slot, dates),
    rightsSince: (slot, date) => engine.rightsSince(slot, date),
    header: (slot) => engine.header(slot),
    scoreCard: (slot, date) => engine.scoreCard(slot, date),
    statistics: (slot, date) => engine.statistics(slot, date),
    valuationHistory: (slot) => engine.valuationHistory(slot),
    explain: (metric, slot, date) => engine.explain(metric, slot, date),
    sourced: (market, question) => engine.sourced(market, question),
  };
}

/** The questions about a whole market, as the engine answers them for the simulated one. */
export function wholeQuestions(engine: WholeQueries): WholeQueries {
  return {
    briefing: (date) => engine.briefing(date),
    dayAhead: (date) => engine.dayAhead(date),
    finishedDay: (date) => engine.finishedDay(date),
    pick: (question, date) => engine.pick(question, date),
    pickPattern: (id, values) => engine.pickPattern(id, values),
    pickCatalogue: () => engine.pickCatalogue(),
    pickKeywords: () => engine.pickKeywords(),
  };
}
