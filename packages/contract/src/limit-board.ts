import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput } from './tool-wire.ts';

const figure = z.number().nullable();
const text = z.string().nullable();

/** Which stocks: at their limit, several days in a row, off it again, yesterday's, near to it. */
export const limitTabs = ['LIMIT_UP', 'LADDER', 'BROKEN', 'LIMIT_DOWN', 'YESTERDAY'] as const;

/**
 * A stock at or off its limit. Times are `HH:mm:ss`, money yuan, `…Pct` percent numbers, ratios plain; `null` is not known,
 * or has no meaning in the list. Source: market handbook B.6, C.5.
 */
const limitStock = stockCell.extend({
  /** Trading days in a row at this limit; of `YESTERDAY` those up to yesterday. */
  streak: z.int(),
  /** The streak is as a list published it: bars that are missing do not tell where it began. */
  isStreakPublished: z.boolean(),
  /** It is of so many days at least: nobody knows where it began. */
  isStreakOpen: z.boolean(),
  /** `m` days and `n` boards. */
  daysBoards: z.object({ days: z.int(), boards: z.int() }).nullable(),
  firstSealTime: text,
  lastSealTime: text,
  breakCount: figure,
  sealAmount: figure,
  maxSealAmount: figure,
  sealFloatPct: figure,
  sealTradeRatio: figure,
  boardAmount: figure,
  boardType: z.enum(['onePrice', 'tShape', 'instant', 'late', 'messy', 'resealed', 'turnover', 'plain']).nullable(),
  sealStrength: figure,
  /** Price against the limit, percent: how far a broken one has come back. */
  backPct: figure,
  openPct: figure,
  /** Of `YESTERDAY`: what became of it. */
  result: z.enum(['promoted', 'ended', 'bigLoss', 'dumped']).nullable(),
  /** The hottest of its themes, or its industry. */
  reasonName: text,
  /** The newest news about it, in both languages. */
  reasonNews: z.object({ newsId: z.string(), title: z.string(), titleEn: z.string() }).nullable(),
});

const percentOf = z.object({ num: z.int(), base: z.int(), ratePct: figure });

/** Source: core platform 7, market handbook C.5. */
export const limitBoardCalls = {
  'POST /api/stocks/hall/getLimitStockList': call({
    summary: 'Stocks at their limits, or off them, on a trading day',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      tab: z.enum(limitTabs).default('LIMIT_UP'),
      /** Those under a risk warning too; they are counted apart otherwise. */
      includeSt: z.boolean().default(false),
      ...toolListInput([
        'changePct',
        'price',
        'amount',
        'turnoverPct',
        'streak',
        'sealAmount',
        'sealFloatPct',
        'breakCount',
        'sealStrength',
        'backPct',
        'openPct',
        'boardAmount',
      ]),
    }),
    output: z.object(toolList(limitStock)),
  }),
  'GET /api/stocks/hall/getStockHqLimitInfo': call({
    summary: 'A trading day at the limits in figures; with a stock, how that one stands to its limits',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ ...toolDay, stockNo: stockNo.optional() }),
    output: z.object({
      ...freshness,
      /** Without risk warnings; those are counted in the figures that end in `St`. */
      board: z
        .object({
          limitUpNum: z.int(),
          limitUpNumSt: z.int(),
          touchedNum: z.int(),
          brokenNum: z.int(),
          sealRatePct: figure,
          limitDownNum: z.int(),
          limitDownNumSt: z.int(),
          limitDownTouched: z.int(),
          yestLimitPct: figure,
          yestOpenPremiumPct: figure,
          /** From `from` boards to one more; the last one counts all above. */
          promotion: z.array(percentOf.extend({ from: z.int() })),
          maxStreak: z.int(),
          /** It is at least so long, as nobody knows where some streaks began. */
          isMaxStreakOpen: z.boolean(),
          /** Names of those with the longest streak. */
          maxStreakStocks: z.array(z.object({ stockNo, stockName: z.string() })),
          byBoard: z.array(z.object({ board: z.string(), up: z.int(), down: z.int() })),
        })
        .nullable(),
      stock: limitStock.nullable(),
    }),
  }),
};
