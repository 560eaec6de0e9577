import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

/** Kinds of moves: rises first. */
export const lateMoveTypes = ['GRAB', 'RAID', 'CALL_UP', 'SEAL', 'DIVE', 'CALL_DOWN'] as const;
const type = z.enum(lateMoveTypes);

/** From 14:30 on; percent and yuan. */
const lateStock = stockCell.extend({
  /** All that it is, rises first; `type` is the one that was asked for, else the first, `null` where it is none. */
  types: z.array(type),
  type: type.nullable(),
  lateChangePct: figure,
  lateAmount: figure,
  /** Of what the day has traded. */
  lateAmountSharePct: figure,
  /** That share over its own mean of 20 days. */
  lateAmountTimes: figure,
  lateMainNet: figure,
  /** Of the late amount. */
  lateMainNetPct: figure,
  /** The close over the last price before 14:57; `null` before the close, as the next two. */
  closeCallChangePct: figure,
  closeCallAmount: figure,
  /** Over its own mean of 20 days. */
  closeCallTimes: figure,
  firstAbnormalTime: z.string().nullable(),
  /** What the next trading day brought, where it is asked for. */
  nextOpenPct: figure,
  nextHighPct: figure,
});

const point = z.object({
  t: z.string(),
  price: z.number(),
  /** Shares of the minute. */
  volume: z.number(),
  /** Net of large orders since the open, yuan. */
  mainNet: z.number(),
});

/** Source: core platform 7, market handbook C.8. */
export const lateMarketCalls = {
  'GET /api/stocks/hall/getLateMarketAbnormalStockList': call({
    summary: 'Stocks that moved out of the ordinary from 14:30 on; before that the day before with what came of it',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      type: type.optional(),
      /** What is told of later days. */
      results: z.enum(['NONE', 'NEXT_DAY']).default('NONE'),
      ...toolListInput([
        'lateChangePct',
        'lateAmount',
        'lateAmountSharePct',
        'lateAmountTimes',
        'lateMainNet',
        'lateMainNetPct',
        'closeCallChangePct',
        'closeCallAmount',
        'closeCallTimes',
        'nextOpenPct',
        'nextHighPct',
        'changePct',
        'amount',
      ]),
    }),
    output: z.object(toolList(lateStock)),
  }),
  'GET /api/stocks/hall/getLateMarketAbnormalStockInfo': call({
    summary: 'One stock before the close: minute by minute from 14:00, its earlier moves, the news of the evening',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ stockNo, ...toolDay }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      /** `null` where minutes are not known, and for who may not see all. */
      move: lateStock.nullable(),
      line: z.array(point),
      /** The last twenty moves before the day, newest first. */
      history: z.array(
        z.object({
          tradeDate: z.iso.date(),
          types: z.array(type),
          lateChangePct: figure,
          lateMainNet: figure,
          nextOpenPct: figure,
          nextHighPct: figure,
        }),
      ),
      news: z.array(z.object({ newsId: z.string(), title: z.string(), titleEn: z.string(), time: z.string() })),
      lock: toolLock.optional(),
    }),
  }),
};
