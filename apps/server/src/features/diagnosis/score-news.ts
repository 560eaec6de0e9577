import { cents, rounded, shanghaiInstant } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';

type ScoreNews = DataOf<'POST /api/stocks/diagnosis/getScoreNews'>;

/** Points of the news, and the sum that brings all of them. Source: market handbook D.1. */
const maxPoints = 20;
const fullSum = 10;

/** The news that the score of a stock weighs, each with what it adds. */
export async function scoreNewsOf(market: Market, entry: DirectoryEntry): Promise<ScoreNews> {
  const answer = await market.ask('scoreNews', entry.slot);
  const head = { ...market.freshness(entry), stockNo: entry.stockNo, weighedDate: answer?.tradeDate ?? null };
  if (!answer) return { ...head, sum: null, points: null, list: [] };
  const sum = answer.news.reduce((all, { weight }) => all + weight, 0);
  const share = Math.min(1, Math.max(0, (sum + fullSum) / (2 * fullSum)));
  return {
    ...head,
    sum: cents(sum),
    points: rounded(share * maxPoints, 1),
    list: answer.news.map(({ item, daysAgo, weight }) => ({
      newsId: item.id,
      title: item.text[0],
      titleEn: item.text[1],
      publishTime: shanghaiInstant(item.publishedAt.date, item.publishedAt.second),
      polarity: cents(item.polarity),
      importance: item.importance,
      daysAgo,
      weight: cents(weight),
    })),
  };
}
