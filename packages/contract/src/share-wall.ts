import { z } from 'zod';
import { call } from './call.ts';
import { auditStatus, clientReqId, contentCard, contentDetail, cursorInput, listed, rowId } from './content-wire.ts';
import { tradeReasons } from './journal.ts';
import { freshness, stockNo } from './shapes.ts';

const date = z.iso.date();
const ratio = z.number().nullable();
const price = z.number().positive().max(100_000);
const reasonCode = z.enum(tradeReasons);
const emotion = z.enum(['CALM', 'EXCITED', 'ANXIOUS', 'REVENGE']);
/** 1 closed, 2 open. */
const direction = z.union([z.literal(1), z.literal(2)]);
/** Share of the account: 1 up to 10 %, 2 up to 30 %, 3 up to 50 %, 4 above. Amounts are never told. */
const positionRatio = z.int().min(1).max(4);

/** What everybody sees of a trade; prices in yuan as traded, ratios as decimals (0.05 is 5 %). */
const made = {
  stockNo,
  stockName: z.string(),
  direction,
  buyDate: date,
  sellDate: date.nullable(),
  buyPrice: z.number(),
  sellPrice: z.number().nullable(),
  positionRatio,
  /** Trading days. */
  holdDays: z.int(),
  profitRatio: z.number(),
};

const shownTrade = z.object({
  ...made,
  /** CSI 300 over the same days. */
  benchmarkRatio: ratio,
  maxDrawdown: z.number(),
  /** Trading day up to which the figures count. */
  markedDate: date,
  reasonCodes: z.array(reasonCode),
  emotionBefore: emotion.nullable(),
  /** 0 unverified, 1 practice account, 2 a picture that a person has checked. */
  verifyType: z.int().min(0).max(2),
  planBefore: z.string(),
  lesson: z.string(),
});

/** How trades came out together; `null` where there are none. */
const distribution = z.object({
  num: z.int(),
  winShare: ratio,
  loseShare: ratio,
  median: ratio,
  beatShare: ratio,
});

const words = z.string().trim().max(800);

/** Trades that members show with their reasons: winners and losers. Source: product handbook 4.1. */
export const shareWallCalls = {
  'POST /api/dynamic/shareStock/getShareStocks': call({
    summary: 'Shown trades, in each ten at least three that lost; with how all of thirty days came out',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      filter: z.enum(['all', 'profit', 'loss', 'open', 'verified', 'watchlist']).default('all'),
      stockNo: stockNo.optional(),
      ...cursorInput,
    }),
    output: z.object({
      ...freshness,
      stat: distribution.extend({ days: z.int() }),
      ...listed(contentCard.extend({ share: shownTrade })),
    }),
  }),
  'POST /api/dynamic/shareStock/getShareStockDetail': call({
    summary:
      'A shown trade, whole: its days, what was planned and what came, and how others of the same reason came out',
    source: 'ours',
    auth: 'guest',
    input: z.object({ shareId: rowId }),
    output: z.object({
      ...freshness,
      dynamic: contentDetail.extend({ share: shownTrade.extend({ happened: z.string() }) }),
      /** Days around the trade, adjusted to the newest; the prices of the trade on the same scale. */
      chart: z.object({
        bars: z.array(
          z.object({
            date,
            open: z.number(),
            high: z.number(),
            low: z.number(),
            close: z.number(),
            volume: z.number(),
          }),
        ),
        entryPrice: z.number(),
        exitPrice: z.number().nullable(),
        /** Since the purchase, day by day: ratios of the stock and of CSI 300. */
        path: z.array(z.object({ date, stock: z.number(), index: ratio })),
      }),
      alike: distribution.extend({ reasonCode }),
    }),
  }),
  'POST /api/dynamic/shareStock/publishShareStock': call({
    summary: 'Show a trade: a practice trade, copied by the server, or one told by hand; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      /** Key of `getMyPracticeTrades`; without it `hand` tells the trade. */
      practiceKey: z.string().max(80).optional(),
      hand: z
        .object({
          stockNo,
          buyDate: date,
          buyPrice: price,
          sellDate: date.optional(),
          sellPrice: price.optional(),
          positionRatio,
        })
        .optional(),
      reasonCodes: z.array(reasonCode).min(1).max(3),
      emotionBefore: emotion.optional(),
      planBefore: words,
      happened: words.default(''),
      lesson: words.default(''),
      /** Addresses of own uploads; one of them lets a person check the trade. */
      fileUrls: z.array(z.string().max(300)).max(9).default([]),
      clientReqId,
    }),
    output: z.object({ shareId: rowId, auditStatus, auditHint: z.string() }),
  }),
  'POST /api/dynamic/shareStock/getMyPracticeTrades': call({
    summary: 'Own practice trades that can be shown, newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({ status: z.enum(['closed', 'open']) }),
    output: z.object({
      ...freshness,
      list: z.array(
        z.object({
          practiceKey: z.string(),
          ...made,
          isShared: z.boolean(),
          /** What was written down with the order, to begin with. */
          reasonCode: reasonCode.nullable(),
          note: z.string(),
          emotion: emotion.nullable(),
        }),
      ),
    }),
  }),
};
