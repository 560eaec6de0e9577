import { closeSecond } from '../../rules/session.ts';
import { serialOf } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { isOut, momentOf } from '../../company/moment.ts';
import type { NewsWeight } from '../../diagnosis/sentiment-score.ts';
import type { SimulatedHistory } from '../history.ts';
import type { Newsroom } from './newsroom.ts';

/** Trading days of news that are weighed: what is older has faded to a twentieth. */
const newsDays = 10;
const noNews: readonly NewsWeight[] = [];

/**
 * What the news of the last days say of each security at the close of a day, in parts. News of a theme alone are not its
 * own; what says nothing good or bad is left out. Source: market handbook D.1.
 */
export function* newsWeightsInParts(
  history: SimulatedHistory,
  newsroom: Newsroom,
  day: number,
): Generator<void, (index: number) => readonly NewsWeight[]> {
  // What comes out on the evening is weighed on the next day.
  const close = momentOf(day, closeSecond);
  const today = serialOf(aShareCalendar.dateOf(day));
  const byStock = new Map<string, NewsWeight[]>();
  for (let at = Math.max(history.firstDay, day - newsDays + 1); at <= day; at++) {
    for (const { polarity, importance, stockNos, publishedAt } of yield* newsroom.newsInParts(at)) {
      if (polarity === 0 || stockNos.length === 0 || !isOut(publishedAt, close)) continue;
      const weight = { polarity, importance, daysAgo: today - serialOf(publishedAt.date) };
      for (const stockNo of stockNos) {
        const list = byStock.get(stockNo);
        if (list) list.push(weight);
        else byStock.set(stockNo, [weight]);
      }
    }
    yield;
  }
  return (index) => byStock.get(history.universe.stockNos[index]!) ?? noNews;
}
