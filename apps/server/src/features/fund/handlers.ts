import type { Handlers } from '../../http/handle.ts';
import { pageOf } from '../../list-place.ts';
import type { Market } from '../../market/market.ts';
import type { FundHolder } from '../../market/wire/fund-questions.ts';
import type { ServerParts } from '../../parts.ts';
import { toolDayOf } from '../tool/service.ts';
import { addDiscussion, commentOf, likeDiscussion, removeDiscussion, requireHolder } from './discussion.ts';
import { heldOf, holderOf, infoOf, movesOf, profitsOf } from './holdings.ts';
import * as queries from './queries.ts';

/** The day that is meant, and the holders as reports had told of them by it. */
async function holdersOn(market: Market, tradeDate: string | undefined) {
  const day = await toolDayOf(market, tradeDate, 'fundHolders');
  const holders = await market.ask('fundHolders', day.tradeDate);
  return { day, holders: holders === null ? [] : holders, view: { ...day.fresh, isKnown: holders !== null } };
}

/** The same of one holder. Rejects one that there is not. */
async function oneHolder(market: Market, renId: string, tradeDate: string | undefined) {
  requireHolder(renId);
  const { day, holders, view } = await holdersOn(market, tradeDate);
  const holder = holders.find(({ id }) => id === renId);
  const listed = <Row>(list: (holder: FundHolder) => Row[]) => ({ ...view, list: holder ? list(holder) : [] });
  return { day, listed };
}

export const fundHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/hall/getFundV2Info': async ({ renId, tradeDate }, { market }) => {
      if (renId !== undefined) requireHolder(renId);
      const { holders, view } = await holdersOn(market, tradeDate);
      const holder = holders.find(({ id }) => id === renId);
      return {
        ...view,
        list: holders.map(holderOf).sort((a, b) => b.holdValue - a.holdValue || Number(a.renId) - Number(b.renId)),
        info: holder ? infoOf(holder, market) : null,
      };
    },
    'POST /api/stocks/hall/getFundV2RenPastProfitList': async ({ renId, tradeDate }, { market }) => {
      const { listed } = await oneHolder(market, renId, tradeDate);
      return listed((holder) => profitsOf(holder, market));
    },
    'POST /api/stocks/hall/getFundV2RenHoldStockList': async ({ renId, tradeDate }, { market }) => {
      const { day, listed } = await oneHolder(market, renId, tradeDate);
      return listed((holder) => heldOf(holder, market, day));
    },
    'POST /api/stocks/hall/getFundV2RenBuySellList': async ({ renId, tradeDate }, { market }) => {
      const { listed } = await oneHolder(market, renId, tradeDate);
      return listed((holder) => movesOf(holder, market));
    },
    'POST /api/stocks/hall/getFundv2DiscussionList': async (
      { fundNo, sort, pageNum, pageSize },
      { customerId: viewer },
    ) => {
      requireHolder(fundNo);
      const filter = { holderId: fundNo, viewer };
      const page = { sort, ...pageOf({ pageNum, pageSize }) };
      const [rows, total] = await Promise.all([
        queries.selectDiscussions(db, filter, page),
        queries.countDiscussions(db, filter),
      ]);
      return { total, list: rows.map((row) => commentOf(row, viewer)) };
    },
    'POST /api/stocks/hall/addFundv2Discussion': (said, { customerId }) => addDiscussion(db, customerId, said, now()),
    'POST /api/stocks/hall/likeFundv2Discussion': (asked, { customerId }) => likeDiscussion(db, customerId, asked),
    'POST /api/stocks/hall/deleteFundv2Discussion': async ({ discussionId }, { customerId }) => {
      await removeDiscussion(db, customerId, discussionId);
      return {};
    },
  }) satisfies Partial<Handlers>;
