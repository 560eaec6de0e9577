import type { NewsItem } from '../company/news-item.ts';
import { drain } from '../parts.ts';
import { createNewsroom, type Newsroom } from '../simulator/company/newsroom.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { dayNews, type DayNews } from './day-news.ts';

/** The news of a history's days and of the day after it, as movements are held against them. */
export class BookNews {
  readonly #history: SimulatedHistory;
  readonly #newsroom: Newsroom;
  readonly #indexOf: ReadonlyMap<string, number>;
  /** Of the day that was asked for last, as far as the history told by then. */
  #kept: { readonly day: number; readonly lastDay: number; readonly news: DayNews } | null = null;

  constructor(history: SimulatedHistory) {
    this.#history = history;
    this.#newsroom = createNewsroom(history);
    this.#indexOf = new Map(history.universe.stockNos.map((stockNo, index) => [stockNo, index]));
  }

  /** The news that may lie behind the movements of a day, gathered in parts. Throws RangeError beyond the next day. */
  *inSlices(day: number): Generator<void, DayNews> {
    const { firstDay, lastDay } = this.#history;
    if (this.#kept?.day === day && this.#kept.lastDay === lastDay) return this.#kept.news;
    const before = day > firstDay ? yield* this.#newsroom.newsInParts(day - 1) : [];
    const items = [...before, ...(yield* this.#newsroom.newsInParts(day))];
    const news = dayNews(day, items, {
      indexOf: (stockNo) => this.#indexOf.get(stockNo),
      conceptsOf: (index) => this.#history.securities[index]?.concepts ?? [],
    });
    this.#kept = { day, lastDay, news };
    return news;
  }

  /** The same without waiting, where it can be asked for. */
  of(day: number): DayNews {
    return drain(this.inSlices(day));
  }

  /** Gathers the news of a day in parts: whoever asks for them next does not wait. */
  *gathering(day: number): Generator<void> {
    if (this.#isKnown(day)) yield* this.inSlices(day);
  }

  /** All news of a day that was out at a second of it; none of days that are not known. */
  visibleAt(day: number, second: number): readonly NewsItem[] {
    return this.#isKnown(day) ? this.#newsroom.newsVisibleAt(day, second) : [];
  }

  #isKnown(day: number): boolean {
    return day >= this.#history.firstDay && day <= this.#history.lastDay + 1;
  }
}
