import { cents } from '@lianpan/domain';
import { type Handlers, type MemberCaller } from '../../http/handle.ts';
import { withFields, withList, Written } from '../../http/written.ts';
import { writtenCellsOf } from '../../market/written-cells.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';
import { watchlistTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Resolves the stocks of a request; rejects none, unknown ones and indices. */
function stocksOf(market: Market, input: { stockNo?: string | undefined; stockNos?: string[] | undefined }) {
  const stockNos = [...new Set([...(input.stockNos ?? []), ...(input.stockNo ? [input.stockNo] : [])])];
  if (stockNos.length === 0) throw rejected(texts.noStock, 'INPUT_INVALID');
  return stockNos.map((stockNo) => {
    const entry = market.require(stockNo);
    if (entry.kind === 'index') throw rejected(texts.index, 'STOCK_STATE');
    return { stockNo, priceFen: market.priceFen(entry.slot) || null };
  });
}

const idOf = (groupId: string | undefined): number | undefined => (groupId === undefined ? undefined : Number(groupId));

/** The caller's watchlist in the market that is looked at. */
const watcherOf = ({ customerId, market }: MemberCaller): service.Watcher => ({ customerId, market: market.name });

export const watchlistHandlers = ({ db, now, noteInterest }: Pick<ServerParts, 'db' | 'now' | 'noteInterest'>) =>
  ({
    'POST /api/stocks/hall/getoptionalstocks': async ({ groupId }, caller) => {
      const { market } = caller;
      const { rows, groups, orderVersion } = await queries.selectWatchlist(db, watcherOf(caller));
      const watched = rows.flatMap((row) => {
        const entry = market.directory.find(row.stockNo);
        return entry && (groupId === undefined || row.groupIds.includes(groupId)) ? [{ row, entry }] : [];
      });
      const entries = watched.map(({ entry }) => entry);
      const cells = await writtenCellsOf(market, entries);
      const list = cells.flatMap(({ cell, json }, at) => {
        const row = watched[at]?.row;
        if (!row) return [];
        const addPrice = row.addPriceFen === null ? null : row.addPriceFen / 100;
        const sinceAddPct = addPrice && cell.price ? cents((cell.price / addPrice - 1) * 100) : null;
        const { addTime, groupIds } = row;
        return [withFields(json, { addPrice, addTime, sinceAddPct, groupIds })];
      });
      return new Written(withList({ ...market.freshnessOf(entries), groups, orderVersion }, 'list', list));
    },
    'POST /api/stocks/hall/addoptionalstock': async ({ action, groupId, ...input }, caller) => {
      const group = idOf(groupId);
      if (action === 'delete') {
        const stockNos = [...(input.stockNos ?? []), ...(input.stockNo ? [input.stockNo] : [])];
        if (stockNos.length === 0) throw rejected(texts.noStock, 'INPUT_INVALID');
        const total = await service.removeFromWatchlist(db, watcherOf(caller), stockNos, group);
        return { isOptional: group !== undefined, total };
      }
      const { market } = caller;
      const stocks = stocksOf(market, input);
      for (const { stockNo } of stocks.slice(0, 5)) noteInterest(market, caller.customerId, stockNo);
      return {
        isOptional: true,
        total: await service.addToWatchlist(db, watcherOf(caller), stocks, group, new Date(now())),
      };
    },
    'POST /api/stocks/hall/mergeOptionalStocks': async ({ stockNos }, caller) => {
      const { market } = caller;
      // A code that left the market since a guest kept it is no reason to refuse the others.
      const known = [...new Set(stockNos)].flatMap((stockNo) => {
        const entry = market.directory.find(stockNo);
        return entry?.kind === 'stock' ? [{ stockNo, priceFen: market.priceFen(entry.slot) || null }] : [];
      });
      const { added, left, total } = await service.mergeIntoWatchlist(db, watcherOf(caller), known, new Date(now()));
      return { added, left, total };
    },
    'POST /api/stocks/hall/updateoptionalstocksort': async ({ stockNos, orderVersion }, caller) => ({
      orderVersion: await service.sortWatchlist(db, watcherOf(caller), stockNos, orderVersion),
    }),
    'POST /api/stocks/hall/saveOptionalGroup': async ({ groupId, name }, caller) => ({
      groupId: String(await service.saveGroup(db, watcherOf(caller), idOf(groupId), name)),
    }),
    'POST /api/stocks/hall/deleteOptionalGroup': async ({ groupId }, caller) => {
      await service.deleteGroup(db, caller.customerId, Number(groupId));
      return {};
    },
  }) satisfies Partial<Handlers>;
