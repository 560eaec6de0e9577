import { shanghaiInstant } from '@lianpan/domain';
import { compareMoments, endOfDay, momentOf, type NewsItem } from '@lianpan/market/company';
import type { DayBook } from '@lianpan/market/day-book';
import { recordFigures, speakingRecords, type SeatType } from '@lianpan/market/public-trading';
import { closeSecond, type ListingReason } from '@lianpan/market/rules';
import { createNewsroom, historyWithDay, type Newsroom } from '@lianpan/market/simulator';
import type { BriefedNews, Briefing } from '../../wire/briefing-protocol.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';
import { listedNets } from './briefing-parts.ts';

/** News of a briefing at most. Source: market handbook C.1. */
const shownNews = 12;
/** News are good or bad from here on; less is neither. */
const clearPolarity = 0.25;

/** News and lists of the evenings between two trading days. */
export class BriefingNews {
  readonly #market: SimulatedMarket;
  readonly #bookOf: () => DayBook;
  readonly #slotOf: ReadonlyMap<string, number>;
  #ahead: { readonly day: number; readonly newsroom: Newsroom } | null = null;

  constructor(market: SimulatedMarket, bookOf: () => DayBook) {
    this.#market = market;
    this.#bookOf = bookOf;
    this.#slotOf = new Map(market.history.universe.stockNos.map((stockNo, index) => [stockNo, index]));
  }

  /** The most important news since the close before a day, out at a second of it. */
  newsOf(day: number, second: number): BriefedNews[] {
    // What came out before the close is in yesterday's prices.
    const since = momentOf(day - 1, closeSecond);
    const out = this.#readerOf(day);
    return [...out(day - 1, endOfDay), ...out(day, second)]
      .filter(({ publishedAt }) => compareMoments(publishedAt, since) >= 0)
      .sort(
        (a, b) => b.importance - a.importance || compareMoments(b.publishedAt, a.publishedAt) || (a.id < b.id ? -1 : 1),
      )
      .slice(0, shownNews)
      .map((item) => this.#briefed(item));
  }

  /** What institutions and known traders bought most of the list before a day. */
  netsBefore(day: number): Briefing['list'] {
    const book = this.#bookOf();
    const records = book.listOf(day - 1) ?? [];
    const reasons = new Map<number, ListingReason[]>();
    for (const { index, reason } of records) {
      const known = reasons.get(index) ?? [];
      if (!known.includes(reason)) known.push(reason);
      reasons.set(index, known);
    }
    const typeOf = (code: string): SeatType => book.seats.seatOf(code).type;
    const figures = speakingRecords(records).map((record) => ({
      slot: record.index,
      reasons: (reasons.get(record.index) ?? []).sort(),
      figures: recordFigures(record, typeOf),
    }));
    return listedNets(figures);
  }

  /** Reads the news around a day. Before the opening call the day being traded is still the one before. */
  #readerOf(day: number): (of: number, second: number) => readonly NewsItem[] {
    const { history, today } = this.#market;
    if (day <= history.lastDay + 1) return (of, second) => this.#bookOf().news.visibleAt(of, second);
    if (this.#ahead?.day !== today.day) {
      this.#ahead = { day: today.day, newsroom: createNewsroom(historyWithDay(history, today)) };
    }
    const { newsroom } = this.#ahead;
    return (of, second) => newsroom.newsVisibleAt(of, second);
  }

  #briefed({ text, publishedAt, importance, polarity, stockNos, concepts }: NewsItem): BriefedNews {
    return {
      title: text[0],
      titleEn: text[1],
      publishedAt: shanghaiInstant(publishedAt.date, publishedAt.second),
      importance,
      polarity: polarity >= clearPolarity ? 1 : polarity <= -clearPolarity ? -1 : 0,
      slots: stockNos.flatMap((stockNo) => this.#slotOf.get(stockNo) ?? []),
      concepts,
    };
  }
}
