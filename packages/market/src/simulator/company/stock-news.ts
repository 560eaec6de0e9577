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

/**
 * What the news of the last days say of each security at the close of a day, in parts. News of a theme alone are not its
 * own; what says nothing good or bad is left out. Source: market handbook D.1.
 */
export function* newsWeightsInParts(
  history: SimulatedHistory,
  newsroom: Newsroom,
  day: number,
): Generator<void, (index: number) => readonly NewsWeight[]> {
  const byStock = new Map<string, NewsWeight[]>();
  for (let at = Math.max(history.firstDay, day - newsDays + 1); at <= day; at++) {
    for (const item of yield* newsroom.newsInParts(at)) {
      const weight = item.stockNos.length === 0 ? null : newsWeightAt(item, day);
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
}
