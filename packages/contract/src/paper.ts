import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, pageInput, stockCell, stockNo } from './shapes.ts';
import {
  money,
  figure,
  date,
  accountId,
  side,
  orderType,
  trigger,
  trade,
  order,
  position,
  accountKind,
  accountName,
  metrics,
  prize,
} from './paper-wire.ts';

/** Paper trading. Source: market handbook G. */
export const paperCalls = {
  'POST /api/stocks/mock/getSeasons': call({
    summary: 'Contests of paper accounts, the running one first',
    source: 'ours',
    auth: 'guest',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          seasonId: z.int(),
          name: z.string(),
          startsOn: date,
          endsOn: date,
          state: z.enum(['coming', 'open', 'over']),
          initialCash: money,
          prizes: z.array(prize),
          participants: z.int(),
          /** The caller's account in it. */
          accountId: accountId.nullable(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/mock/joinSeason': call({
    summary: 'Open an account in a contest; once only',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ seasonId: z.int().min(1).max(9_007_199_254_740_991) }),
    output: z.object({ accountId }),
  }),
  'POST /api/stocks/mock/getAccount': call({
    summary:
      "A paper account as it stands, the caller's free one unless another is named; that is opened on first sight",
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ accountId: accountId.optional() }),
    output: z.object({
      ...freshness,
      accountId,
      kind: accountKind,
      seasonName: z.string().nullable(),
      startedOn: date,
      isOpen: z.boolean(),
      initialCash: money,
      available: money,
      frozen: money,
      marketValue: money,
      equity: money,
      totalProfit: money,
      totalReturnPct: figure,
      todayProfit: money,
      todayReturnPct: figure,
      positionPct: figure,
      realised: money,
      fees: money,
      openOrders: z.int(),
      ordersToday: z.int(),
      ordersLimit: z.int(),
      /** From when the account may be begun anew; `null` where it may not. */
      resetFrom: date.nullable(),
      accounts: z.array(accountName),
    }),
  }),
  'POST /api/stocks/mock/getPositions': call({
    summary: 'What a paper account holds, the largest first',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ accountId: accountId.optional() }),
    output: z.object({ ...freshness, list: z.array(position) }),
  }),
  'POST /api/stocks/mock/getTicket': call({
    summary: 'All that an order for a stock is judged by: quote, book, limits, lots, cash and shares of the account',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ accountId: accountId.optional(), stockNo }),
    output: z.object({
      ...freshness,
      accountId,
      stock: stockCell,
      limitUp: figure,
      limitDown: figure,
      /** What a limit order may name now. */
      buyRange: z.object({ lowest: z.number(), highest: figure }),
      sellRange: z.object({ lowest: z.number(), highest: figure }),
      bids: z.array(z.object({ price: z.number(), volume: z.number() })),
      asks: z.array(z.object({ price: z.number(), volume: z.number() })),
      /** What is taken now; empty while nothing is. */
      types: z.array(orderType),
      /** Orders wait for the next part of the day. */
      waits: z.boolean(),
      leastBuy: z.int(),
      lotStep: z.int(),
      mostShares: z.int(),
      available: money,
      held: z.int(),
      sellable: z.int(),
      averageCost: figure,
      /** Parts per million of the amount, and yuan an order. */
      fees: z.object({ commission: z.number(), least: money, stampDuty: z.number(), transfer: z.number() }),
    }),
  }),
  'POST /api/stocks/mock/placeOrder': call({
    summary:
      'Place an order; sent again with the same id it is the same order. What it finds in the book trades at once',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    writes: true,
    input: z.object({
      accountId: accountId.optional(),
      clientOrderId: z.uuid(),
      stockNo,
      side,
      type: orderType,
      /** Yuan, in whole fen; of limit orders, and of conditional ones that are to name a price. */
      price: z.number().positive().max(1_000_000).optional(),
      quantity: z.int().min(1).max(1_000_000),
      /** Of conditional orders. */
      trigger: trigger.optional(),
      /** Trading days that a conditional order waits, today among them. */
      validDays: z.int().min(1).max(20).default(5),
    }),
    output: z.object({ order, trades: z.array(trade) }),
  }),
  'POST /api/stocks/mock/cancelOrder': call({
    summary: 'Cancel what is still open of an order',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    writes: true,
    input: z.object({ orderId: z.int().min(1).max(9_007_199_254_740_991) }),
    output: z.object({ order }),
  }),
  'POST /api/stocks/mock/getOrders': call({
    summary: 'Orders of a paper account, the newest first',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({
      accountId: accountId.optional(),
      scope: z.enum(['open', 'today', 'all']).default('today'),
      ...pageInput,
    }),
    output: z.object(paged(order)),
  }),
  'POST /api/stocks/mock/getTrades': call({
    summary: 'Trades of a paper account, the newest first, each with what it stands on',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({
      accountId: accountId.optional(),
      stockNo: stockNo.optional(),
      orderId: z.int().min(1).max(9_007_199_254_740_991).optional(),
      ...pageInput,
    }),
    output: z.object(paged(trade)),
  }),
  'POST /api/stocks/mock/getEquityCurve': call({
    summary: 'A paper account day by day beside CSI 300, and its figures',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ accountId: accountId.optional() }),
    output: z.object({
      list: z.array(
        z.object({
          tradeDate: date,
          equity: money,
          returnPct: z.number(),
          benchmarkPct: figure,
          drawdownPct: z.number(),
          profit: money,
          profitPct: figure,
        }),
      ),
      metrics,
    }),
  }),
  'POST /api/stocks/mock/getProfitDetail': call({
    summary: 'What a paper account made, by stock and by month, beside CSI 300',
    source: 'ours',
    auth: 'member',
    replay: 'market',
    input: z.object({ accountId: accountId.optional() }),
    output: z.object({
      ...freshness,
      realised: money,
      unrealised: money,
      dividends: money,
      fees: money,
      stocks: z.array(
        z.object({
          stockNo,
          stockName: z.string(),
          /** Of sells, after their fees. */
          realised: money,
          /** Of what is still held, at the price of now. */
          unrealised: money,
          dividends: money,
          /** Of buys and sells. */
          fees: money,
          /** Realised, unrealised and dividends less the fees of buys. */
          total: money,
          trades: z.int(),
          held: z.int(),
        }),
      ),
      months: z.array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          profit: money,
          profitPct: figure,
          benchmarkPct: figure,
        }),
      ),
    }),
  }),
  'POST /api/stocks/mock/resetAccount': call({
    summary: 'Begin the free account anew, once a month; what it did stays readable',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ accountId }),
    output: z.object({ accountId }),
  }),
  'POST /api/stocks/mock/getRanking': call({
    summary: 'Paper accounts by their results as of the last settled day; ratios alone, no amounts',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      /** The free accounts unless a contest is named. */
      seasonId: z.int().min(1).max(9_007_199_254_740_991).optional(),
      period: z.enum(['day', 'week', 'month', 'total']).default('total'),
      order: z.enum(['return', 'elite']).default('return'),
      ...pageInput,
    }),
    output: z.object({
      /** `null` before anything was settled. */
      asOfDate: date.nullable(),
      ...paged(
        z.object({
          rank: z.int(),
          nickName: z.string(),
          avatarUrl: z.string().nullable(),
          returnPct: z.number(),
          maxDrawdownPct: z.number(),
          trades: z.int(),
          winRatePct: figure,
          elite: figure,
          isMine: z.boolean(),
          /** What it held at the end of the day before. */
          holdings: z.array(z.object({ stockNo, stockName: z.string() })),
        }),
      ),
      mine: z
        .object({
          rank: z.int().nullable(),
          returnPct: figure,
          missing: z.enum(['noAccount', 'tooFewTrades', 'notSettled']).nullable(),
        })
        .nullable(),
    }),
  }),
};
