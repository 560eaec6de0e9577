import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, pageInput, stockCell, stockNo } from './shapes.ts';
import { tacticsIds } from './tactics-wire.ts';

const id = z.int().min(1).max(9_007_199_254_740_991);
const figure = z.number().nullable();
const date = z.iso.date();
const side = z.enum(['buy', 'sell']);
const tacticsId = z.enum(tacticsIds);
const quantity = z.int().min(1).max(100_000_000);
/** Yuan. */
const money = z.number().min(0).max(100_000_000_000);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);

const claimed = {
  stockNo,
  side,
  /** Yuan, whole fen; of an imported trade, whose price is a mean, to a tenth of a fen. */
  price: z.number().positive().max(1_000_000),
  quantity,
  tradeDate: date,
  tradeTime: time.optional(),
  note: z.string().trim().max(200).default(''),
  /** The rule that was meant to be followed. */
  tacticsId: tacticsId.optional(),
  /** Yuan; as the usual rates have it without. */
  fees: money.max(10_000_000).optional(),
};

/**
 * How a trade stands to the tactics that it names: on the day of the rule, while its signal was held, before or after its exit,
 * without a signal at all. `unknown` where the signal is still open and not the member's to see, or nothing was archived.
 */
const ruleState = z.enum(['inTime', 'late', 'early', 'without', 'unknown']);

const trade = z.object({
  tradeId: id,
  stockNo,
  stockName: z.string(),
  side,
  price: z.number(),
  quantity: z.int(),
  amount: z.number(),
  fees: z.number(),
  tradeDate: date,
  tradeTime: z.string().nullable(),
  note: z.string(),
  tacticsId: tacticsId.nullable(),
  source: z.enum(['hand', 'statement', 'practice']),
  /** Of a sale, after the fees of both sides and the tax on dividends. */
  realised: figure,
  rule: ruleState.nullable(),
  /** Ms since the epoch until when it can be changed; `null` once that is over. */
  editableUntil: z.number().nullable(),
});

const column = z.int().min(0).max(99);
const mapping = z.object({
  date: column,
  time: column.optional(),
  code: column,
  name: column.optional(),
  side: column,
  quantity: column,
  price: column,
  amount: column.optional(),
  commission: column.optional(),
  stampDuty: column.optional(),
  transferFee: column.optional(),
  otherFees: column.optional(),
  net: column.optional(),
  orderNo: column.optional(),
});

const statementRow = z.object({
  /** Number of the line in the file, from 1. */
  line: z.int(),
  /** `known`: booked before. `skipped`: no trade. */
  state: z.enum(['new', 'known', 'refused', 'skipped']),
  /** Why it is not booked; the line itself stands in `raw`. */
  reason: z.string().nullable(),
  raw: z.string(),
  trade: z
    .object({
      tradeDate: date,
      tradeTime: z.string().nullable(),
      stockNo,
      stockName: z.string(),
      side,
      price: z.number(),
      quantity: z.int(),
      amount: z.number(),
      fees: z.number(),
      /** The statement tells no fees: they follow the usual rates. */
      isFeesReckoned: z.boolean(),
    })
    .nullable(),
});

/** What becomes of the lines of an import. */
const taken = {
  counts: z.object({ new: z.int(), known: z.int(), refused: z.int(), skipped: z.int() }),
  /** Lines that became trades now. */
  booked: z.int(),
  rows: z.array(statementRow),
};

const counts = z.object({
  buys: z.int(),
  sells: z.int(),
  inTime: z.int(),
  late: z.int(),
  early: z.int(),
  without: z.int(),
  unknown: z.int(),
});

/** Trades that members made elsewhere. Source: market handbook F.1, F.3, J.6. */
export const tradeCalls = {
  'POST /api/stocks/trade/registerTrade': call({
    summary: 'Register a trade that was made elsewhere: lot, limit prices of its day and T+1 are checked',
    source: 'ours',
    auth: 'member',
    writes: true,
    /** Sent again under the same name it is registered once. */
    input: z.object({ ...claimed, clientTradeId: z.uuid() }),
    output: z.object({ tradeId: id }),
  }),
  'POST /api/stocks/trade/updateTrade': call({
    summary: 'Change an own trade, within a day of its registration',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ...claimed, tradeId: id }),
    output: z.object({ tradeId: id }),
  }),
  'POST /api/stocks/trade/deleteTrade': call({
    summary: 'Delete an own trade; no later sale may rest on it',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ tradeId: id }),
    output: z.object({}),
  }),
  'POST /api/stocks/trade/getTrades': call({
    summary: 'Own registered trades, the newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({ stockNo: stockNo.optional(), ...pageInput }),
    output: z.object(paged(trade)),
  }),
  'POST /api/stocks/trade/getHoldings': call({
    summary: 'What registered trades left, the first bought sold first',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      ...freshness,
      marketValue: z.number(),
      profit: z.number(),
      list: z.array(
        z.object({
          stock: stockCell,
          quantity: z.int(),
          sellable: z.int(),
          /** Yuan a share, with the fees of the purchase. */
          averageCost: z.number(),
          marketValue: z.number(),
          profit: z.number(),
          profitPct: z.number(),
          boughtOn: date,
        }),
      ),
    }),
  }),
  'POST /api/stocks/trade/getTradeStats': call({
    summary: 'What registered trades made, by stock, month and tactics, and whether the rules were followed',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      ...freshness,
      realised: z.number(),
      unrealised: z.number(),
      dividends: z.number(),
      fees: z.number(),
      stocks: z.array(
        z.object({
          stockNo,
          stockName: z.string(),
          realised: z.number(),
          unrealised: z.number(),
          dividends: z.number(),
          fees: z.number(),
          total: z.number(),
          trades: z.int(),
          held: z.int(),
        }),
      ),
      /** What sales and dividends of a month brought, and CSI 300 over it; the newest first. */
      months: z.array(z.object({ month: z.string(), profit: z.number(), benchmarkPct: figure })),
      rules: z.array(
        counts.extend({
          /** `null` for trades that follow no rule. */
          tacticsId: tacticsId.nullable(),
          name: z.string().nullable(),
          closed: z.int(),
          winRatePct: figure,
          realised: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/trade/importTrades': call({
    summary: 'Read a statement of a broker: a preview line by line, or book what is new of it',
    source: 'ours',
    auth: 'member',
    writes: true,
    readActions: ['preview'],
    input: z.object({
      action: z.enum(['book', 'preview']),
      /** The file as it is, base64: csv or tabs in UTF-8, GBK or UTF-16. */
      content: z
        .string()
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .max(800_000),
      /** Columns by number where the header does not tell them. */
      mapping: mapping.optional(),
    }),
    output: z.object({
      /** `null`: no header is known, and columns have to be named; `head` has the first lines. */
      layout: z.enum(['tonghuashun', 'huatai', 'eastmoney', 'other', 'manual']).nullable(),
      encoding: z.enum(['utf-8', 'gb18030', 'utf-16', 'workbook']),
      head: z.array(z.array(z.string())),
      ...taken,
    }),
  }),
  'POST /api/stocks/trade/importPractice': call({
    summary: 'Take the trades of the free practice account over: a preview, or book what is new of them',
    source: 'ours',
    auth: 'member',
    writes: true,
    readActions: ['preview'],
    input: z.object({ action: z.enum(['book', 'preview']) }),
    output: z.object(taken),
  }),
};
