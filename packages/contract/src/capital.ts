import { z } from 'zod';
import { call } from './call.ts';
import { freshness, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput } from './tool-wire.ts';

const figure = z.number().nullable();
const count = z.int().nullable();

/** Most days of a line. */
export const flowLineDays = 20;

/** Trading days that a ranking adds up. */
export const flowPeriods = ['NOW', 'D3', 'D5', 'D10'] as const;

/** What large orders bought of a stock less what they sold, yuan, over the days of a period. */
const flowStock = stockCell.extend({
  net: figure,
  /** Of what was traded, percent. */
  netPct: figure,
  /** How the price changed over the period, percent. */
  periodChangePct: figure,
  /** Days in a row, this one included, on which they bought, or sold, on balance. */
  consecutiveDays: z.int(),
  /** Day by day, oldest first; `null` on a day without trading. */
  netSeries: z.array(figure),
});

/** Nets by size of order, yuan and percent of what was traded; `null` where orders are not known. */
const flowRank = flowStock.omit({ net: true, netPct: true }).extend({
  mainNet: figure,
  mainNetPct: figure,
  superNet: figure,
  superNetPct: figure,
  bigNet: figure,
  bigNetPct: figure,
  midNet: figure,
  midNetPct: figure,
  smallNet: figure,
  smallNetPct: figure,
  /** Places won in the last ten minutes; `null` where that is not told: for NOW by NET alone, and of a past day. */
  rankChange: z.int().nullable(),
});

const flowPoint = z.object({
  /** Time of the day or date. */
  t: z.string(),
  main: figure,
  super: figure,
  big: figure,
  mid: figure,
  small: figure,
});

const flowGroup = z.object({
  code: z.string(),
  name: z.string(),
  net: figure,
  netPct: figure,
  /** Mean of the members' changes over the period, percent. */
  changePct: figure,
  consecutiveDays: z.int(),
  netSeries: z.array(figure),
  memberNum: z.int(),
  inflowMemberNum: z.int(),
  topStock: z.object({ stockNo, stockName: z.string(), net: z.number() }).nullable(),
});

const figures = ['periodChangePct', 'changePct', 'amount', 'turnoverPct', 'consecutiveDays'] as const;

/** Source: core platform 7, market handbook C.7, C.10. */
export const capitalCalls = {
  'GET /api/stocks/hall/getRealTimeFundStockRankingList': call({
    summary: 'Stocks by what large orders bought or sold net, on a day or over the days up to it',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      period: z.enum(flowPeriods).default('NOW'),
      side: z.enum(['IN', 'OUT']).default('IN'),
      /** `SUPER` ranks the 200 stocks with the greatest main net by their super-large orders. */
      metric: z.enum(['NET', 'NET_PCT', 'SUPER']).default('NET'),
      ...toolListInput(['mainNet', 'mainNetPct', ...figures]),
    }),
    output: z.object(toolList(flowRank)),
  }),
  'POST /api/stocks/hall/getInflowStockOrConceptList': call({
    summary: 'Stocks, concepts or industries by the money of some days, and for how many days in a row it came or went',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      kind: z.enum(['STOCK', 'CONCEPT', 'INDUSTRY']).default('STOCK'),
      direction: z.enum(['IN', 'OUT']).default('IN'),
      days: z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(10), z.literal(20)]).default(1),
      minConsecutive: z.int().min(1).max(20).optional(),
      ...toolListInput(['net', 'netPct', ...figures]),
    }),
    output: z.object({ ...toolList(flowStock), groups: z.array(flowGroup) }),
  }),
  'GET /api/stocks/hall/getInflowStockOrConceptCount': call({
    summary: 'How many stocks and concepts money went into, or out of, today and for days in a row',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object(toolDay),
    output: z.object({
      ...freshness,
      /** How many; `null` where too few stocks of the market are known, or their flows are estimates. */
      stockIn: count,
      stockOut: count,
      conceptIn: count,
      conceptOut: count,
      stockIn3: count,
      stockIn5: count,
      conceptIn3: count,
      conceptIn5: count,
      /** `null` where too few stocks of the market are known. */
      marketNet: figure,
      marketNetPct: figure,
      /** That net is an estimate from daily bars. */
      isEstimated: z.boolean(),
    }),
  }),
  'GET /api/stocks/hall/getMoneyFlowLineData': call({
    summary: 'How money came and went: by the minute since the open, or day by day',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      target: z.enum(['STOCK', 'CONCEPT', 'INDUSTRY', 'MARKET']),
      /** Number of a stock, name of a concept or industry; none of the market. */
      code: z.string().max(20).optional(),
      /** Minutes are known of single stocks. */
      scope: z.enum(['MINUTE', 'DAY']).default('DAY'),
      days: z.coerce.number().int().min(1).max(flowLineDays).default(flowLineDays),
      ...toolDay,
    }),
    output: z.object({
      ...freshness,
      /** Oldest first. Minutes are sums since the open, days stand for themselves. */
      points: z.array(flowPoint),
      /** Over all points. */
      summary: z.object({ mainNet: figure, inDays: z.int(), outDays: z.int() }),
    }),
  }),
};
