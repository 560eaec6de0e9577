import { dataTypes, distributionOf, factorOn, wallRanking } from '@lianpan/domain/community';
import { dayMs } from '@lianpan/domain';
import type { Caller, DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { cardRows, cardsOf, contentDetailOf, contentTexts, shownTo } from '../content/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { shareOf } from './cards.ts';
import { daysOf } from './history.ts';
import * as queries from './queries.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'contentKinds'>;
type List = 'POST /api/dynamic/shareStock/getShareStocks';
type Detail = 'POST /api/dynamic/shareStock/getShareStockDetail';
type Chart = DataOf<Detail>['chart'];

/** Days that the head of the wall counts. Source: product handbook 4.1. */
const countedDays = 30;
const alikeDays = 180;
/** Trades that the order of the wall is made of. */
const maxOnWall = 500;
/** Trading days that a chart shows before and after the trade. */
const around = { before: 20, after: 10 };

interface Asked {
  readonly filter: 'all' | 'profit' | 'loss' | 'open' | 'verified' | 'watchlist';
  readonly stockNo?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

interface Part {
  readonly ids: readonly number[];
  readonly nextCursor: string | null;
}

export async function listShares(parts: Parts, caller: Caller, asked: Asked): Promise<DataOf<List>> {
  const { db, now, contentKinds } = parts;
  const { market } = caller;
  const { ids, nextCursor } =
    asked.filter === 'all' && asked.stockNo === undefined
      ? await wallPart(parts, market, asked)
      : await newestPart(parts, caller, asked);
  const results = await queries.selectResults(db, market.name, new Date(now() - countedDays * dayMs));
  const rows = await cardRows(db, caller, ids);
  const cards = await cardsOf(db, contentKinds, caller, rows, now());
  const shares = new Map((ids.length === 0 ? [] : await queries.selectShares(db, ids)).map((row) => [row.itemId, row]));
  return {
    ...market.freshness(),
    stat: { ...distributionOf(results), days: countedDays },
    nextCursor,
    list: ids.flatMap((id) => {
      const card = cards.find(({ dynamicDetailId }) => dynamicDetailId === String(id));
      const row = shares.get(id);
      return card && row ? { ...card, share: shareOf(row, market, card.auditStatus) } : [];
    }),
  };
}

/** A part of the wall: the cursor says as of which moment the order is, so that what comes later moves nothing. */
async function wallPart({ db, now }: Parts, market: Market, { cursor, pageSize }: Asked): Promise<Part> {
  const [, moment, place, lastId] = /^(\d{1,13})\.(\d{1,6})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
  const at = moment === undefined ? now() : Number(moment);
  const rows = await queries.selectWall(db, market.name, new Date(at), maxOnWall);
  const order = wallRanking(
    rows.map(({ verifyType, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt.getTime(),
      isVerified: verifyType > 0,
    })),
  );
  const found = order.findIndex(({ id }) => id === Number(lastId));
  // The last one may have gone since: its place stays.
  const from = lastId === undefined ? 0 : found < 0 ? Number(place) : found + 1;
  const ids = order.slice(from, from + pageSize).map(({ id }) => id);
  const end = from + ids.length;
  const hasMore = end < order.length && ids.length > 0;
  return { ids, nextCursor: hasMore ? `${at}.${end}.${ids.at(-1)!}` : null };
}

async function newestPart({ db }: Parts, caller: Caller, { filter, stockNo, cursor, pageSize }: Asked): Promise<Part> {
  const { customerId, market } = caller;
  if (filter === 'watchlist' && customerId === null) return { ids: [], nextCursor: null };
  const stockNos =
    filter === 'watchlist' && customerId !== null
      ? [...(await watchedStockNos(db, { customerId, market: market.name }))]
      : stockNo === undefined
        ? undefined
        : [stockNo];
  const shown: queries.ShareFilter = {
    result: filter === 'profit' || filter === 'loss' || filter === 'open' ? filter : undefined,
    isVerified: filter === 'verified',
    stockNos,
  };
  const before = placeFrom(cursor);
  const of = { market: market.name, isShown: shownTo(caller) };
  const places = await queries.selectPlaces(db, of, shown, { before, limit: pageSize });
  return { ids: places.map(({ id }) => id), nextCursor: listed(places, pageSize, cursorOf).nextCursor };
}

export async function shareDetail(parts: Parts, caller: Caller, shareId: string): Promise<DataOf<Detail>> {
  const { db, now, contentKinds } = parts;
  const { market } = caller;
  const { detail: dynamic } = await contentDetailOf(db, contentKinds, caller, {
    id: Number(shareId),
    dataTypes: [dataTypes.shareStock],
    now: now(),
  });
  const [row] = await queries.selectShares(db, [Number(shareId)]);
  if (!row || row.market !== market.name) throw rejected(contentTexts.gone, 'CONTENT_GONE');
  const [reasonCode = 'OTHER'] = row.reasonCodes as DataOf<Detail>['alike']['reasonCode'][];
  const alike = await queries.selectResults(db, market.name, new Date(now() - alikeDays * dayMs), reasonCode);
  return {
    ...market.freshness(),
    dynamic: {
      ...dynamic,
      related: [],
      share: { ...shareOf(row, market, dynamic.auditStatus), happened: row.happened },
    },
    chart: await chartOf(market, row),
    alike: { ...distributionOf(alike), reasonCode },
  };
}

/** Days around a trade on the scale of the newest one, and how stock and index went since the purchase. */
async function chartOf(market: Market, row: queries.ShareRow): Promise<Chart> {
  const entry = market.directory.find(row.stockNo);
  const none = { bars: [], entryPrice: row.buyPrice, exitPrice: row.sellPrice, path: [] };
  if (!entry) return none;
  const { stock, index } = await daysOf(market, entry);
  const first = stock.date.indexOf(row.buyDate);
  if (first < 0) return none;
  const last =
    row.sellDate === null ? stock.date.length - 1 : stock.date.findLastIndex((date) => date <= row.sellDate!);
  const [from, to] = [Math.max(0, first - around.before), Math.min(stock.date.length, last + 1 + around.after)];
  const entryPrice = row.buyPrice * factorOn(stock.factors, row.buyDate);
  const exitPrice =
    row.sellDate === null || row.sellPrice === null ? null : row.sellPrice * factorOn(stock.factors, row.sellDate);
  const indexOn = new Map(index.date.map((date, at) => [date, index.close[at]!]));
  const indexFrom = indexOn.get(row.buyDate);
  return {
    bars: stock.date.slice(from, to).map((date, n) => ({
      date,
      open: stock.open[from + n]!,
      high: stock.high[from + n]!,
      low: stock.low[from + n]!,
      close: stock.close[from + n]!,
      volume: stock.volume[from + n]!,
    })),
    entryPrice,
    exitPrice,
    path: stock.date.slice(first, last + 1).map((date, n) => {
      const isEnd = n === last - first && exitPrice !== null && date === row.sellDate;
      const then = indexOn.get(date);
      return {
        date,
        stock: (isEnd ? exitPrice : stock.close[first + n]!) / entryPrice - 1,
        index: then === undefined || indexFrom === undefined ? null : then / indexFrom - 1,
      };
    }),
  };
}
