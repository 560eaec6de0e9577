import { cents } from '@lianpan/domain';
import type { DataOf, Handlers } from '../../http/handle.ts';
import { cellsOf } from '../../market/finished-day.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { findPeople } from '../people/service.ts';
import { askOnce, percentOf, toolDayOf } from '../tool/service.ts';
import { newsBefore } from './past-news.ts';

const maxHits = 20;
/** Of each kind where all stand together. Source: product handbook 2.5. */
const shownOfAll = 3;
const pageSize = 20;
/** No page begins after this many: who does not find it by then uses another word. */
const lastCursor = 200;

type Section = DataOf<'POST /api/operation/common/search'>['sections'][number];

/** What came to a question, and the page of it that is shown. */
interface Found<Row> {
  readonly total: number;
  readonly list: Row[];
}

const pageOf = <Row>(all: readonly Row[], from: number, size: number): Found<Row> => ({
  total: all.length,
  list: all.slice(from, from + size),
});

const hitsOf = (market: Market, keyword: string) =>
  market.directory.search(keyword, maxHits, (slot) => market.popularity(slot));

async function stocksOf(market: Market, hits: ReturnType<typeof hitsOf>) {
  const cells = await cellsOf(
    market,
    hits.map(({ entry }) => entry),
  );
  return hits.flatMap(({ entry: { kind, delisted }, matched }, at) => {
    const cell = cells[at];
    return cell ? [{ ...cell, kind, matched, delisted }] : [];
  });
}

async function stockSection(market: Market, keyword: string, from: number, size: number): Promise<Section> {
  const { total, list } = pageOf(hitsOf(market, keyword), from, size);
  return { tab: 'stock', total, list: await stocksOf(market, list) };
}

/** Themes by a part of their name, the hottest first. */
async function themeSection(market: Market, keyword: string, from: number, size: number): Promise<Section> {
  const { tradeDate } = await toolDayOf(market);
  const answer = await askOnce(market, 'themes', tradeDate);
  const word = keyword.toLowerCase();
  const found = (answer ? answer.themes : []).filter(({ concept }) => concept.toLowerCase().includes(word));
  const { total, list } = pageOf(found, from, size);
  return {
    tab: 'theme',
    total,
    list: list.map(({ concept, change, heat }) => ({
      conceptCode: concept,
      conceptName: concept,
      changePct: percentOf(change) ?? 0,
      heat: cents(heat),
    })),
  };
}

/** News by a part of their title in either language, the newest first. */
async function newsSection(market: Market, keyword: string, from: number, size: number): Promise<Section> {
  const word = keyword.toLowerCase();
  const news = await newsBefore(market);
  const found = news.filter(({ title, titleEn }) => `${title}\n${titleEn}`.toLowerCase().includes(word));
  const { total, list } = pageOf(found, from, size);
  return { tab: 'news', total, list };
}

const kinds = { stock: stockSection, theme: themeSection, news: newsSection };

export const searchHandlers = ({ db }: Pick<ServerParts, 'db'>) =>
  ({
    'POST /api/operation/common/search': async ({ keyword, tab, cursor }, { market, customerId }) => {
      const isAll = tab === 'all';
      const asked = isAll ? (['stock', 'theme', 'news', 'user'] as const) : [tab];
      const [from, size] = isAll ? [0, shownOfAll] : [Number(cursor ?? 0), pageSize];
      const sections = await Promise.all(
        asked.map(async (kind): Promise<Section> =>
          kind === 'user'
            ? { tab: 'user', ...(await findPeople(db, customerId, keyword, { skip: from, limit: size })) }
            : kinds[kind](market, keyword, from, size),
        ),
      );
      const [only] = sections;
      const hasMore = !isAll && only !== undefined && from + size < Math.min(only.total, lastCursor + 1);
      return {
        ...market.freshness(),
        sections: sections.filter(({ total }) => total > 0),
        nextCursor: hasMore ? String(from + size) : null,
      };
    },
    'GET /api/stocks/quote/searchStock': async ({ keyword }, { market }) => {
      const hits = hitsOf(market, keyword);
      const entries = hits.map(({ entry }) => entry);
      return { ...market.freshnessOf(entries), list: await stocksOf(market, hits) };
    },
  }) satisfies Partial<Handlers>;
