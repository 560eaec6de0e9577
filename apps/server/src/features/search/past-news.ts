import { shanghaiInstant } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';

/** Trading days whose news are searched. */
const searchedDays = 5;
/** How long the news of a market stay as they were read: somebody types a word letter by letter. */
const keptMs = 10_000;

interface SearchedNews {
  readonly newsId: string;
  readonly title: string;
  readonly titleEn: string;
  /** Milliseconds since the epoch. */
  readonly publishTime: number;
}

interface Kept {
  readonly asOf: number;
  readonly news: Promise<readonly SearchedNews[]>;
}
const kept = new WeakMap<Market, Kept>();

/** The news of the last trading days, the newest first. */
export function newsBefore(market: Market): Promise<readonly SearchedNews[]> {
  const { asOf } = market.state;
  const known = kept.get(market);
  if (known && Math.abs(asOf - known.asOf) < keptMs) return known.news;
  const news = read(market);
  kept.set(market, { asOf, news });
  // A failure is for those who asked now; the next one asks again.
  news.catch(() => kept.delete(market));
  return news;
}

async function read(market: Market): Promise<readonly SearchedNews[]> {
  const newest = aShareCalendar.atOrBefore(market.tradeDate);
  const days = Array.from({ length: searchedDays }, (_, back) => aShareCalendar.dateOf(newest - back));
  const items = await Promise.all(days.map((date) => market.ask('news', { date })));
  return items.flatMap((day) =>
    day.toReversed().map(({ id, text, publishedAt: { date, second } }) => ({
      newsId: id,
      title: text[0],
      titleEn: text[1],
      publishTime: shanghaiInstant(date, second),
    })),
  );
}
