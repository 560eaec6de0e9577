import type { EngineQueries } from '../wire/protocol.ts';
import { valuationHistory } from './diagnosis/valuation-history.ts';
import type { ExplanationReader } from './explanations/explanation-reader.ts';
import type { BackgroundQueries } from './picker/background-questions.ts';
import type { ShownMarket } from './shown-market.ts';
import type { SlotQuotes } from './slot-quotes.ts';
import type { WorkLane } from './work-lane.ts';

type WholeQueries = Pick<
  EngineQueries,
  'briefing' | 'dayAhead' | 'finishedDay' | 'pick' | 'pickPattern' | 'pickCatalogue' | 'pickKeywords'
>;
export type SlotQueries = Omit<EngineQueries, keyof BackgroundQueries | keyof WholeQueries>;

interface SlotParts extends Pick<SlotQueries, 'sourced' | 'storedKinds'> {
  readonly shown: () => ShownMarket;
  readonly quotes: SlotQuotes;
  readonly explanations: ExplanationReader;
  readonly lane: WorkLane;
}

/** The questions about slots, which are answered alike whichever market is asked: a slot tells where it belongs. */
export const slotQuestions = ({ shown, quotes, explanations, lane, sourced, storedKinds }: SlotParts): SlotQueries => ({
  minuteLine: (slot) => quotes.minuteLine(slot),
  dayLines: (slots) => slots.map((slot) => [...quotes.minuteLine(slot).price]),
  limitDays: (slot) => quotes.limitDays(slot),
  minuteBars: (slot, period) => quotes.minuteBars(slot, period),
  industryLine: (slot) => quotes.industryLine(slot),
  kLine: (slot, period, adjust) => quotes.kLine(slot, period, adjust),
  earlierMinutes: (slot, count) => quotes.earlierMinutes(slot, count),
  chips: (slot, date) => quotes.chips(slot, date),
  orderBook: (slot) => quotes.orderBook(slot),
  tradingQuotes: (slots) => quotes.tradingQuotes(slots),
  dayBounds: (slot, dates) => quotes.dayBounds(slot, dates),
  rightsSince: (slot, date) => quotes.rightsSince(slot, date),
  header: (slot) => quotes.header(slot),
  scoreCard: (slot, date) => shown().stocks.scoreCard(slot, date),
  statistics: (slot, date) => lane.haste.during(shown().stocks.statistics(slot, date)),
  valuationHistory: (slot) => valuationHistory(shown(), slot),
  explain: (metric, slot, date) => explanations.explain(metric, slot, date),
  sourced,
  storedKinds,
});
