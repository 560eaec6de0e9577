import { closeSecond } from '../../rules/session.ts';
import { serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { isOut, momentOf } from '../../company/moment.ts';
import type { NewsItem } from '../../company/news-item.ts';
import type { NewsWeight } from '../../diagnosis/sentiment-score.ts';
import type { SimulatedHistory } from '../history.ts';
import type { Newsroom } from './newsroom.ts';

/** Trading days of news that are weighed: what is older has faded to a twentieth. */
export const newsDays = 10;
const noNews: readonly NewsWeight[] = [];

/** How an item weighs at the close of a day; `null` for one that says nothing good or bad, or is not out by then. */
export function newsWeightAt(
  { polarity, importance, publishedAt }: Pick<NewsItem, 'polarity' | 'importance' | 'publishedAt'>,
  day: number,
): NewsWeight | null {
  // What comes out on the evening is weighed on the next day.
  if (polarity === 0 || !isOut(publishedAt, momentOf(day, closeSecond))) return null;
  return { polarity, importance, daysAgo: serialOf(aShareCalendar.dateOf(day)) - serialOf(publishedAt.date) };
}

/** What of an item weighs: whole items of many days would fill the memory. */
type WeighedItem = Pick<NewsItem, 'stockNos' | 'polarity' | 'importance' | 'publishedAt'>;

/** Weighs the news of a history. It keeps what was told on the last days, so it is worth keeping for the next day. */
export interface NewsWeights {
  /**
   * What the news of the last days say of each security at the close of a day, in parts. News of a theme alone are not its
   * own; what says nothing good or bad is left out. Source: market handbook D.1.
   */
  weightsInParts(day: number): Generator<void, (index: number) => readonly NewsWeight[]>;
}

export function createNewsWeights(history: SimulatedHistory, newsroom: Newsroom): NewsWeights {
  const kept = new Map<number, readonly WeighedItem[]>();
  function* weighedOn(day: number): Generator<void, readonly WeighedItem[]> {
    const known = kept.get(day);
    if (known) return known;
    const items: WeighedItem[] = [];
    for (const { stockNos, polarity, importance, publishedAt } of yield* newsroom.newsInParts(day)) {
      if (stockNos.length > 0 && polarity !== 0) items.push({ stockNos, polarity, importance, publishedAt });
    }
    // The day after the history is told more of once it has become history.
    if (day > history.lastDay) return items;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= 2 * newsDays) kept.delete(oldest);
    kept.set(day, items);
    return items;
  }
  return {
    *weightsInParts(day) {
      const byStock = new Map<string, NewsWeight[]>();
      for (let at = Math.max(history.firstDay, day - newsDays + 1); at <= day; at++) {
        for (const item of yield* weighedOn(at)) {
          const weight = newsWeightAt(item, day);
          if (weight === null) continue;
          for (const stockNo of item.stockNos) {
            const list = byStock.get(stockNo);
            if (list) list.push(weight);
            else byStock.set(stockNo, [weight]);
          }
        }
        yield;
      }
      return (index) => byStock.get(history.universe.stockNos[index]!) ?? noNews;
    },
  };
}
