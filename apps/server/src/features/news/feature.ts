import { shanghaiInstant } from '@lianpan/domain';
import { dataTypes } from '@lianpan/domain/community';
import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { NewsItem } from '@lianpan/market/company';
import type { DataOf, Handlers } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import { lacksOf } from '../../market/lacks.ts';
import { datasetOf, type Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import type { Feature } from '../feature.ts';
import { watchedStockNos } from '../watchlist/service.ts';

type News = DataOf<'POST /api/dynamic/news/hall/getNews'>['list'][number];
type Kind = 'all' | 'important' | 'watchlist' | 'announcement' | 'macro' | 'industry' | 'good' | 'bad';

const texts = {
  gone: ['这条快讯不再保留', 'This news item is no longer available'],
} as const satisfies Record<string, Text>;

/** News moves the market from here on. Source: market handbook, importance of news. */
const important = 4;
/** News are good or bad from here on; less is neither. */
const clearPolarity = 0.25;
/** Trading days that can be read back. */
const readableDays = 60;
/** Most stocks are in the news every few days: days without are passed over, as long as there are not more of them. */
const quietDays = 20;
const maxRelated = 8;

const handlers = ({ db }: Pick<ServerParts, 'db'>) =>
  ({
    'POST /api/dynamic/news/hall/getNews': async ({ type, stockNo, cursor }, { market, customerId }) => {
      const newest = aShareCalendar.atOrBefore(market.tradeDate);
      const asked = Math.min(newest, aShareCalendar.atOrBefore(cursor ?? market.tradeDate));
      const mine =
        type === 'watchlist' && customerId !== null
          ? await watchedStockNos(db, { customerId, market: market.name })
          : new Set<string>();
      const isWanted = (item: NewsItem): boolean =>
        isOfKind(item, type, mine) && (stockNo === undefined || item.stockNos.includes(stockNo));
      const itemsOf = async (day: number): Promise<NewsItem[]> =>
        newest - day < readableDays
          ? (await market.ask('news', { date: aShareCalendar.dateOf(day) })).filter(isWanted)
          : [];
      let day = asked;
      let items = await itemsOf(day);
      const oldest = stockNo === undefined ? asked : Math.max(asked - quietDays, newest - readableDays) + 1;
      while (items.length === 0 && day > oldest) items = await itemsOf(--day);
      const hasOlder = newest - day < readableDays - 1;
      return {
        tradeDate: aShareCalendar.dateOf(day),
        ...(await lacksOf(market, 'news', aShareCalendar.dateOf(day))),
        list: items.toReversed().map((item) => newsOf(market, item)),
        nextCursor: hasOlder ? aShareCalendar.dateOf(day - 1) : null,
      };
    },
    'GET /api/dynamic/news/hall/getNewsDetail': async ({ newsId }, { market }) => {
      const found = await find(market, newsId);
      if (!found) throw rejected(texts.gone, 'CONTENT_GONE');
      const { item, items, tradeDate } = found;
      const isAlike = ({ stockNos, concepts }: NewsItem): boolean =>
        stockNos.some((no) => item.stockNos.includes(no)) || concepts.some((one) => item.concepts.includes(one));
      const { cause } = item;
      return {
        ...newsOf(market, item),
        tradeDate,
        importance: item.importance,
        cause: {
          kind: cause.kind.toLowerCase() as Lowercase<typeof cause.kind>,
          stockEventsDetailId: cause.kind === 'EVENT' ? cause.eventId : null,
        },
        related: items
          .filter((other) => other.id !== item.id && isAlike(other))
          .toReversed()
          .slice(0, maxRelated)
          .map((other) => newsOf(market, other)),
      };
    },
  }) satisfies Partial<Handlers>;

function isOfKind(item: NewsItem, kind: Kind, mine: ReadonlySet<string>): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'important':
      return item.importance >= important;
    case 'watchlist':
      return item.stockNos.some((no) => mine.has(no));
    case 'announcement':
      return item.cause.kind === 'EVENT';
    case 'macro':
      return item.stockNos.length === 0 && item.concepts.length === 0;
    case 'industry':
      return item.concepts.length > 0;
    case 'good':
      return item.polarity >= clearPolarity;
    case 'bad':
      return item.polarity <= -clearPolarity;
  }
}

/** The item with the day's others. Its id names the date; what comes out after the close belongs to the next trading day. */
async function find(market: Market, newsId: string) {
  const date = /\d{4}-\d{2}-\d{2}/.exec(newsId)?.[0];
  const newest = aShareCalendar.atOrBefore(market.tradeDate);
  if (date === undefined || !isDate(date) || date < aShareCalendar.firstDate || date > aShareCalendar.lastDate)
    return null;
  const first = aShareCalendar.atOrBefore(date);
  for (const day of [first, first + 1]) {
    if (day > newest || newest - day >= readableDays) continue;
    const tradeDate = aShareCalendar.dateOf(day);
    const items = await market.ask('news', { date: tradeDate });
    const item = items.find(({ id }) => id === newsId);
    if (item) return { item, items, tradeDate };
  }
  return null;
}

const newsOf = (market: Market, item: NewsItem): News => ({
  newsId: item.id,
  title: item.text[0],
  titleEn: item.text[1],
  publishTime: shanghaiInstant(item.publishedAt.date, item.publishedAt.second),
  level: item.importance >= important ? 1 : 0,
  polarity: item.polarity >= clearPolarity ? 1 : item.polarity <= -clearPolarity ? -1 : 0,
  source: datasetOf[market.name],
  stockTags: tagsOf(market, item.stockNos),
  concepts: [...item.concepts],
});

const tagsOf = (market: Market, stockNos: readonly string[]): News['stockTags'] =>
  stockNos.flatMap((stockNo) => {
    const entry = market.directory.find(stockNo);
    return entry ? [{ stockNo, stockName: entry.name, changePct: market.cell(entry).changePct }] : [];
  });

export const news = {
  name: 'news',
  handlers,
  contentKinds: {
    [dataTypes.news]: async ({ market, language }, newsId) => {
      const found = await find(market, newsId);
      return found ? { authorId: null, title: say(found.item.text, language) } : undefined;
    },
  },
} satisfies Feature;
