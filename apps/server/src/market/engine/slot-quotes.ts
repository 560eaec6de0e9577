import type {
  ChipCosts,
  EarlierMinutes,
  IndustryLine,
  KLine,
  KnownBounds,
  LiveQuote,
  MinutePeriod,
  MinuteLine,
  OrderBook,
  QuoteHeader,
  ShareRights,
  TradingQuote,
} from '../wire/protocol.ts';
import { chipCosts } from './chip-costs.ts';
import { lastBarOf, lastDayOf } from './dataset.ts';
import { importedMinuteDays, importedMinutesBefore, PastMinutes } from './earlier-minutes.ts';
import { industryLine } from './industry-line.ts';
import { importedIndexKLine } from './imported/imported-indices.ts';
import { minuteLineOf, minutesOn } from './imported/imported-minutes.ts';
import { liveOrderBook, liveSealOf } from './imported/imported-quotes.ts';
import { knownSecond, secondOfInstant } from './market-clock.ts';
import { dayBounds } from './day-bounds.ts';
import { limitDays, type LimitDay } from './limit-days.ts';
import { daysBefore, minuteBars, minutesOf, simulatedMinutes } from './minute-bars.ts';
import * as quotes from './quote-reader.ts';
import type { ShownMarket } from './shown-market.ts';
import { rightsSince, tradingQuote } from './trading-quotes.ts';

/** Minute line, chart, order book and header of a slot, whoever stands behind it: a simulated or an imported stock or index. */
export class SlotQuotes {
  readonly #shown: () => ShownMarket;
  readonly #pastMinutes = new PastMinutes();

  constructor(shown: () => ShownMarket) {
    this.#shown = shown;
  }

  minuteLine(slot: number): MinuteLine {
    const { simulated, stocks, board, records, moment } = this.#shown();
    const place = stocks.place(slot);
    if (place.kind === 'index') return quotes.indexMinuteLine(simulated, place.index, knownSecond(moment));
    if (place.kind === 'simulated') return quotes.stockMinutes(simulated, place.index, knownSecond(moment), board);
    const prevClose = (board.prevClose[slot] ?? 0) / 100 || null;
    if (place.kind === 'importedIndex') return { prevClose, price: [], averagePrice: [], volume: [] };
    const { dataset, index } = stocks.at(slot);
    const day = dataset.todayOf(index)?.day ?? lastDayOf(dataset, index);
    const minutes = minutesOn(records.minutes(), dataset.securities[index]?.stockNo ?? '', day);
    // Bars of another day would be drawn around the wrong close.
    return minutes === null
      ? { prevClose, price: [], averagePrice: [], volume: [] }
      : { prevClose, ...minuteLineOf(minutes, day) };
  }

  earlierMinutes(slot: number, count: number): readonly EarlierMinutes[] {
    const { simulated, stocks, records } = this.#shown();
    const { kind, index } = stocks.place(slot);
    if (kind === 'index' || kind === 'importedIndex') return [];
    const { dataset } = stocks.at(slot);
    const day = stocks.shownDay(slot);
    return kind === 'simulated'
      ? this.#pastMinutes.of(simulated.history, dataset, index, day, count)
      : importedMinutesBefore(records.minutes(), dataset, index, day, count);
  }

  limitDays(slot: number): readonly LimitDay[] {
    const { stocks } = this.#shown();
    const { dataset, index } = stocks.at(slot);
    return limitDays(dataset, index);
  }

  minuteBars(slot: number, period: MinutePeriod): KLine {
    const { simulated, stocks, records, moment } = this.#shown();
    const { kind, index } = stocks.place(slot);
    if (kind === 'index' || kind === 'importedIndex') return minuteBars([], period);
    const { dataset } = stocks.at(slot);
    const day = stocks.shownDay(slot);
    const count = daysBefore[period];
    if (kind === 'imported') {
      return minuteBars(importedMinuteDays(records.minutes(), dataset, index, day, count, minutesOf[period]), period);
    }
    const past = this.#pastMinutes.daysOf(simulated.history, dataset, index, day, count);
    const points = simulated.today.traded[index] === 1 ? quotes.pointsUntil(knownSecond(moment)) : 0;
    const { columns } = simulated.intraday;
    const today = { day, minutes: simulatedMinutes(columns, index * quotes.minutePoints, points) };
    return minuteBars([...past, today], period);
  }

  chips(slot: number, date?: string): ChipCosts | null {
    const { dataset, index } = this.#shown().stocks.at(slot);
    return chipCosts(dataset, index, date);
  }

  kLine(slot: number, period: quotes.KLinePeriod, adjust: 'forward' | 'backward' | 'none'): KLine {
    const { simulated, stocks, moment } = this.#shown();
    const place = stocks.place(slot);
    if (place.kind === 'index') return quotes.indexKLine(simulated, place.index, knownSecond(moment), period);
    if (place.kind === 'importedIndex') return importedIndexKLine(place.known, period);
    const { dataset, index } = stocks.at(slot);
    return quotes.stockKLine(dataset, index, period, adjust);
  }

  industryLine(slot: number): IndustryLine | null {
    const { stocks } = this.#shown();
    const { kind } = stocks.place(slot);
    if (kind === 'index' || kind === 'importedIndex') return null;
    const { dataset, index } = stocks.at(slot);
    return industryLine(dataset, index);
  }

  orderBook(slot: number): OrderBook {
    const { simulated, stocks, moment } = this.#shown();
    const place = stocks.place(slot);
    if (place.kind !== 'simulated') {
      const quote = this.#liveQuote(slot);
      return liveOrderBook(quote?.book ?? null, quote?.isSuspended ?? false);
    }
    return quotes.stockOrderBook(simulated, place.index, knownSecond(moment));
  }

  tradingQuotes(slots: readonly number[]): TradingQuote[] {
    return slots.map((slot) => tradingQuote(this.#shown(), slot, this.#liveQuote(slot)));
  }

  dayBounds(slot: number, dates: readonly string[]): KnownBounds[] {
    const { stocks } = this.#shown();
    const { dataset, index } = stocks.at(slot);
    const quote = this.tradingQuotes([slot])[0];
    return dates.map((date) =>
      quote?.tradeDate === date && !quote.isSuspended && quote.price > 0
        ? { close: quote.price, up: quote.up, down: quote.down }
        : dayBounds(dataset, index, date),
    );
  }

  rightsSince(slot: number, date: string): ShareRights[] {
    return rightsSince(this.#shown(), slot, date);
  }

  header(slot: number): QuoteHeader {
    const { simulated, stocks, board, moment } = this.#shown();
    const { kind } = stocks.place(slot);
    if (kind === 'index' || kind === 'importedIndex') return quotes.indexHeader;
    const { dataset, index, isLive } = stocks.at(slot);
    const isSimulated = dataset.source === 'simulated';
    const today = isSimulated ? simulated.tradeDay : dataset.todayOf(index)?.day;
    const day = today ?? lastDayOf(dataset, index);
    const now = knownSecond(moment);
    const second = isSimulated || !isLive ? now : secondOfInstant(board.asOf[slot] ?? 0);
    return quotes.stockHeader(dataset, index, slot, board, day, second, (up, down) =>
      isSimulated
        ? quotes.sealOf(simulated, index, now, up, down)
        : liveSealOf(this.#liveQuote(slot)?.book ?? null, dataset.securities[index]?.floatShares ?? null, up, down),
    );
  }

  /** The quote of the network that a slot shows, `null` for another one. */
  #liveQuote(slot: number): LiveQuote | null {
    const { stocks, live } = this.#shown();
    const place = stocks.place(slot);
    const { imported } = stocks;
    if (place.kind !== 'imported' || !imported) return null;
    const stockNo = imported.securities[place.index]?.stockNo ?? '';
    return live.quoteOf(stockNo, lastBarOf(imported.columns, place.index));
  }
}
