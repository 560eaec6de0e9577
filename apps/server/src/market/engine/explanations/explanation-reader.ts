import { hourMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { elapsedTradingMinutes } from '@lianpan/market/rules';
import { lastDayOf, seriesOf } from '../dataset.ts';
import { explainIndex, explainMetric } from './explanations.ts';
import type { ExplanationSources } from './explanation-sources.ts';
import { explainImportedIndex } from '../imported/imported-indices.ts';
import { dataTime, knownSecond, secondOfInstant } from '../market-clock.ts';
import { indexBoardAtClose } from '../diagnosis/past-diagnosis.ts';
import { valuationHistory } from '../diagnosis/valuation-history.ts';
import { pastSources } from '../diagnosis/past-sources.ts';
import { volumeOfFiveDays } from '../quote-reader.ts';
import type { ShownMarket } from '../shown-market.ts';
import type { SlotQuotes } from '../slot-quotes.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** Explains the figures of a slot, as they are shown or as they were after the close of a past day. */
export class ExplanationReader {
  readonly #shown: () => ShownMarket;
  readonly #quotes: SlotQuotes;

  constructor(shown: () => ShownMarket, quotes: SlotQuotes) {
    this.#shown = shown;
    this.#quotes = quotes;
  }

  /** `null` for a metric that is not known, and for a date that the market does not have. */
  async explain(metric: string, slot: number, date?: string): Promise<ExplainedFigure | null> {
    const { simulated, stocks, board, moment } = this.#shown();
    const place = stocks.place(slot);
    const pastDay = date === undefined ? null : stocks.pastDay(slot, date);
    const isKnown = date === undefined || pastDay !== null;
    if (!isKnown && date !== aShareCalendar.dateOf(stocks.shownDay(slot))) return null;
    if (place.kind === 'importedIndex') return explainImportedIndex(metric, place.known, pastDay);
    if (place.kind !== 'index') {
      const sources = pastDay === null ? this.#sourcesNow(slot) : this.#sourcesOn(slot, aShareCalendar.dateOf(pastDay));
      return explainMetric(metric, sources);
    }
    if (pastDay === null) return explainIndex(metric, slot, board, shanghaiTime(dataTime(moment)));
    const closing = indexBoardAtClose(simulated.history.indices[place.index], pastDay);
    return explainIndex(metric, 0, closing, aShareCalendar.dateOf(pastDay));
  }

  #sourcesOn(slot: number, date: string): ExplanationSources {
    return pastSources(this.#shown().stocks.on(slot, date), {
      scoreCard: () => this.#shown().stocks.scoreCard(slot, date),
      statistics: () => this.#shown().stocks.statistics(slot, date),
      levels: () => this.#shown().stocks.levels(slot, date),
      ownValuation: () => valuationHistory(this.#shown(), slot, date),
    });
  }

  #sourcesNow(slot: number): ExplanationSources {
    const { stocks, board, moment } = this.#shown();
    const { dataset, index, isLive } = stocks.at(slot);
    const isSimulated = dataset.source === 'simulated';
    const asOf = board.asOf[slot] ?? 0;
    return {
      dataset,
      index,
      slot,
      board,
      quoteTime: isLive ? shanghaiTime(asOf || dataTime(moment)) : aShareCalendar.dateOf(lastDayOf(dataset, index)),
      closeDate: aShareCalendar.dateOf(
        isSimulated ? stocks.diagnosedMarket.dataset.lastDay : lastDayOf(dataset, index),
      ),
      header: () => this.#quotes.header(slot),
      orderBook: () => this.#quotes.orderBook(slot),
      scoreCard: () => this.#shown().stocks.scoreCard(slot),
      statistics: () => this.#shown().stocks.statistics(slot),
      levels: () => this.#shown().stocks.levels(slot),
      bars: () => seriesOf(dataset, index, 'forward'),
      ownValuation: () => valuationHistory(this.#shown(), slot),
      elapsedMinutes: isLive ? elapsedTradingMinutes(isSimulated ? knownSecond(moment) : secondOfInstant(asOf)) : 240,
      volumeOfFiveDays: volumeOfFiveDays(dataset, index, isLive),
    };
  }
}

const shanghaiTime = (at: number): string => new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');
