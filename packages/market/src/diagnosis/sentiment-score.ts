import type { Security } from '../security.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { closedAtUpLimit } from '../rules/up-limit.ts';
import { clamp, judge, ramp, type Dimension } from './score.ts';

/** A place in a ranking, 1 is best. */
export interface Place {
  readonly rank: number;
  readonly count: number;
}

/** A judged news item: polarity -1 .. 1, importance as its source weighs it, age in days. */
export interface NewsWeight {
  readonly polarity: number;
  readonly importance: number;
  readonly daysAgo: number;
}

/** What other parts of the product know about a stock; `null` where they do not. */
export interface SentimentInputs {
  /** Heat 0 .. 100 of the hottest theme the stock belongs to. */
  readonly bestThemeHeat: number | null;
  readonly industryToday: Place | null;
  /** Days closed at the up limit within 250 (see `countLimitUps`). */
  readonly limitUps250: number | null;
  readonly popularity: Place | null;
  /** An empty list means "no news", which scores in the middle. */
  readonly news: readonly NewsWeight[] | null;
}

/** Nothing known about the mood: the whole dimension is left out. */
export const noSentiment: SentimentInputs = {
  bestThemeHeat: null,
  industryToday: null,
  limitUps250: null,
  popularity: null,
  news: null,
};

/** Sentiment and theme dimension. Source: handbook D.1. */
export function scoreSentiment(inputs: SentimentInputs): Dimension {
  const { bestThemeHeat, industryToday, limitUps250, popularity, news } = inputs;
  const newsSum = news === null ? null : sumOfNews(news);
  const standing = (place: Place | null): number | null =>
    place === null || place.count < 2 ? null : 1 - (place.rank - 1) / (place.count - 1);
  return judge('sentiment', [
    { key: 'themeHeat', group: 'theme', max: 35, share: ramp(bestThemeHeat, 0, 100), values: { bestThemeHeat } },
    {
      key: 'industryToday',
      group: 'theme',
      max: 15,
      share: standing(industryToday),
      values: { industryRank: industryToday?.rank ?? null, industryCount: industryToday?.count ?? null },
    },
    { key: 'limitUpGene', group: 'mood', max: 15, share: ramp(limitUps250, 0, 10), values: { limitUps250 } },
    {
      key: 'popularity',
      group: 'mood',
      max: 15,
      share: popularity === null ? null : clamp(1 - popularity.rank / popularity.count),
      values: { popularityRank: popularity?.rank ?? null, popularityCount: popularity?.count ?? null },
    },
    {
      key: 'news',
      group: 'news',
      max: 20,
      share: ramp(newsSum, -10, 10),
      values: {
        newsSum,
        goodNews: news?.filter(({ polarity }) => polarity > 0).length ?? null,
        badNews: news?.filter(({ polarity }) => polarity < 0).length ?? null,
      },
    },
  ]);
}

/** Days among the last `days` bars of a security that closed at the up limit; days without limit do not count. */
export function countLimitUps(
  columns: DailyColumns,
  index: number,
  security: Pick<Security, 'board' | 'status' | 'statusChanges'>,
  calendar: TradingCalendar,
  days = 250,
): number {
  const start = columns.start[index]!;
  const end = start + columns.length[index]!;
  let count = 0;
  for (let slot = Math.max(start, end - days); slot < end; slot++) {
    const reference = columns.prevClose[slot]!;
    // The cheap test first: no limit is below 4.5 percent, so most days need no rule.
    if (reference < 1 || columns.close[slot]! * 100 < reference * 104) continue;
    const day = columns.day[slot]!;
    if (closedAtUpLimit(columns, slot, security, day, calendar.dateOf(day))) count++;
  }
  return count;
}

/** What an item adds to the sum: it halves every three days. Source: handbook D.1. */
export const weightOfNews = ({ polarity, importance, daysAgo }: NewsWeight): number =>
  polarity * importance * 0.5 ** (daysAgo / 3);

const sumOfNews = (news: readonly NewsWeight[]): number => news.reduce((sum, item) => sum + weightOfNews(item), 0);
