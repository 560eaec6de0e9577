import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput, toolLock } from './tool-wire.ts';

export const signalCodes = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'D1',
  'D2',
  'D3',
  'D4',
  'D5',
  'D6',
  'D7',
  'D8',
] as const;
const signalCode = z.enum(signalCodes);

/** A stock with the newest of its signals on a side; `…Pct` are percent since it came. Source: market handbook C.6. */
const signalStock = stockCell.extend({
  signalCode,
  /** The others of the day on the same side, oldest first. */
  otherCodes: z.array(signalCode),
  direction: z.union([z.literal(1), z.literal(-1)]),
  /** `HH:mm:ss`. */
  triggerTime: z.string(),
  triggerPrice: z.number(),
  /** 1 and one for each supporting fact. */
  strength: z.int().min(1).max(5),
  evidence: z.array(z.enum(['theme', 'money', 'averages', 'mood'])),
  sinceTriggerPct: z.number(),
  maxSincePct: z.number(),
  minSincePct: z.number(),
});

/** Source: core platform 7, market handbook C.6. */
export const signalCalls = {
  'POST /api/stocks/hall/getStockSignals': call({
    summary: 'Signals of one stock over the last sixty trading days, as a chart marks them',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ stockNo }),
    output: z.object({
      ...freshness,
      /** With it nothing is listed. */
      lock: toolLock.optional(),
      /** Oldest first. */
      list: z.array(
        z.object({
          tradeDate: z.string(),
          signalCode,
          direction: z.union([z.literal(1), z.literal(-1)]),
          /** `HH:mm:ss`. */
          triggerTime: z.string(),
          triggerPrice: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/hall/getDirectionalSignalStockList': call({
    summary: 'Stocks with signals of attack or defence on a day, the newest first',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      direction: z.union([z.literal(1), z.literal(-1)]).default(1),
      /** Of these kinds alone. */
      signalCodes: z.array(signalCode).min(1).max(16).optional(),
      /** Of the own stocks alone; a guest has none. */
      onlyWatchlist: z.boolean().default(false),
      ...toolListInput(['strength', 'sinceTriggerPct', 'maxSincePct', 'minSincePct', 'changePct', 'amount']),
    }),
    output: z.object({
      ...toolList(signalStock),
      /** Signals of the whole market, whatever the filter. */
      attackNum: z.int(),
      defenseNum: z.int(),
      /** Attacks of all, percent; `null` without any. */
      ratioPct: z.number().nullable(),
      marketHint: z.enum(['attack', 'balanced', 'defense']).nullable(),
    }),
  }),
  'GET /api/stocks/hall/getDirectionalSignalResults': call({
    summary: 'What followed the signals of each kind within three days, of sampled days before one',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** Days whose signals were looked at, of the 250 before the day; 0 while they still are. */
      days: z.int(),
      kinds: z.array(
        z.object({
          signalCode,
          n: z.int(),
          /** Of those that ended higher than where the signal came; `null` without any, as the mean. */
          upRate3dPct: z.number().nullable(),
          avg3dPct: z.number().nullable(),
        }),
      ),
    }),
  }),
};
