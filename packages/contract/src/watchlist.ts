import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';

const groupId = z.string().regex(/^\d{1,18}$/);

/** One watched stock with its live quote; `addPrice` is the price when it was added, yuan. */
const watchedStock = stockCell.extend({
  addPrice: z.number().nullable(),
  addTime: z.number(),
  sinceAddPct: z.number().nullable(),
  groupIds: z.array(z.string()),
});

/** So many stocks a guest keeps on the device. Source: product handbook 2.9. */
const guestWatchlistLimit = 10;

/** The member's watchlist. Source: core platform 7 (stocks hall), product handbook 2.9. */
export const watchlistCalls = {
  'POST /api/stocks/hall/getoptionalstocks': call({
    summary: "The caller's watchlist in its own order, with live quotes",
    source: 'spec',
    auth: 'member',
    replay: 'market',
    trusted: true,
    input: z.object({ groupId: groupId.optional() }),
    output: z.object({
      ...freshness,
      list: z.array(watchedStock),
      groups: z.array(z.object({ groupId: z.string(), name: z.string() })),
      /** Changes with every change of the order; sent back when sorting, so that no other device's order is lost. */
      orderVersion: z.int(),
    }),
  }),
  'POST /api/stocks/hall/addoptionalstock': call({
    summary: 'Put stocks on top of the watchlist, or take them off',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      stockNo: stockNo.optional(),
      stockNos: z.array(stockNo).min(1).max(50).optional(),
      groupId: groupId.optional(),
      action: z.enum(['add', 'delete']).default('add'),
    }),
    output: z.object({ isOptional: z.boolean(), total: z.int() }),
  }),
  'POST /api/stocks/hall/mergeOptionalStocks': call({
    summary: 'Put what a guest watched behind the watchlist of the member, as far as there is room',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ stockNos: z.array(stockNo).min(1).max(guestWatchlistLimit) }),
    /** `left` are those for which there was no room; what was there already is in neither. */
    output: z.object({ added: z.array(z.string()), left: z.array(z.string()), total: z.int() }),
  }),
  'POST /api/stocks/hall/updateoptionalstocksort': call({
    summary: 'Save the order of the watchlist',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ stockNos: z.array(stockNo).min(1).max(200), orderVersion: z.int().optional() }),
    output: z.object({ orderVersion: z.int() }),
  }),
  'POST /api/stocks/hall/saveOptionalGroup': call({
    summary: 'Create a watchlist group, or rename one',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ groupId: groupId.optional(), name: z.string().trim().min(1).max(8) }),
    output: z.object({ groupId: z.string() }),
  }),
  'POST /api/stocks/hall/deleteOptionalGroup': call({
    summary: 'Delete a watchlist group; its stocks stay on the watchlist',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ groupId }),
    output: z.object({}),
  }),
};
