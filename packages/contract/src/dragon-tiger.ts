import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, stockCell, stockNo } from './shapes.ts';
import { toolDay, toolList, toolListInput, toolLock } from './tool-wire.ts';

const figure = z.number().nullable();

/** Which listed stocks: all, those with a seat of the kind among their largest, those with several reasons. */
export const listTabs = ['ALL', 'INST', 'HOT', 'HK', 'MULTI'] as const;

/** Up, down, amplitude, turnover, no limit, abnormal, seriously abnormal. Source: market handbook A.11. */
export const listingReasons = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'] as const;
const reasons = z.array(z.enum(listingReasons));

const seatTypes = ['INST', 'HK', 'HOT', 'QUANT', 'RETAIL', 'NORMAL'] as const;
const periods = [1, 5, 20, 60] as const;

/** Changes of the close so many traded days later, percent; `null` while they are not known. */
const after = { after1dPct: figure, after2dPct: figure, after5dPct: figure, after10dPct: figure };

/** A stock of a day's list; money yuan, `…Pct` percent numbers. Source: market handbook C.14. */
const listedStock = stockCell.extend({
  reasons,
  /** Days that the amounts cover: those of one day where there is such a record; `null` where a published list does not tell. */
  windowDays: z.int().nullable(),
  /** Over the largest buyers and sellers, each seat once; `null`, as what follows, where nobody published it. */
  lhbBuy: figure,
  lhbSell: figure,
  lhbNet: figure,
  /** Net, and both sides together, against all that was traded. */
  lhbNetPct: figure,
  lhbAmountPct: figure,
  instBuyNum: z.int().nullable(),
  instSellNum: z.int().nullable(),
  instNet: figure,
  hotNet: figure,
  hkNet: figure,
  seatTags: z.array(z.enum(seatTypes)),
  /** `null` where nobody published the seats. */
  interpretation: z
    .object({
      kind: z.enum(['institutionsBuy', 'bossBuys', 'retailFollows', 'connectBuys', 'institutionsSell', 'hotMoneyGame']),
      /** Of `institutionsBuy`: how many. */
      num: z.int().nullable(),
      /** Of `bossBuys`: who. */
      name: z.string().nullable(),
    })
    .nullable(),
  ...after,
});

const seat = z.object({
  deptCode: z.string(),
  deptName: z.string(),
  deptNameEn: z.string(),
  shortName: z.string(),
  seatType: z.enum(seatTypes),
  bossNames: z.array(z.string()),
});

const seatTrade = seat.extend({
  buyAmount: z.number(),
  /** Against all that was traded. */
  buyPct: figure,
  sellAmount: z.number(),
  sellPct: figure,
  netAmount: z.number(),
});

/** The list shown is that of the trading day before: the one of the newest day is not out before 17:00. */
const isAwaited = z.boolean();

const stockName = z.string();
const dealing = z.object({ stockNo, stockName, tradeDate: z.string(), netAmount: z.number() });
const period = z.literal(periods).default(5);

/** A page of rows that are no stocks. */
const standingsInput = {
  ...toolDay,
  period,
  pageNum: z.int().min(1).max(500).default(1),
  pageSize: z.int().min(1).max(100).default(50),
};
const standings = <Row extends z.ZodType>(row: Row) => ({
  ...freshness,
  ...paged(row),
  pageNum: z.int(),
  pageSize: z.int(),
  lock: toolLock.optional(),
  isAwaited,
});

/** Source: core platform 7, market handbook C.14. */
export const dragonTigerCalls = {
  'POST /api/stocks/hall/getLHBStockList': call({
    summary: "The exchange's list of a trading day; with a stock, its records with seats and its listings of a year",
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      tab: z.enum(listTabs).default('ALL'),
      reasonCode: z.enum(listingReasons).optional(),
      stockNo: stockNo.optional(),
      /** What came after, as far as it is known now; without it the list is as it was known on its day. */
      withResults: z.boolean().default(false),
      /** Days of `curve`. */
      curveDays: z.int().min(0).max(20).default(0),
      ...toolListInput([
        'changePct',
        'amount',
        'turnoverPct',
        'lhbNet',
        'lhbBuy',
        'lhbSell',
        'lhbNetPct',
        'lhbAmountPct',
        'instNet',
        'hotNet',
        'hkNet',
        'after1dPct',
        'after2dPct',
        'after5dPct',
        'after10dPct',
      ]),
    }),
    output: z.object({
      ...toolList(listedStock),
      isAwaited,
      /** Over all stocks of the list, each once; `null` where the figure of one of them is not known. */
      summary: z.object({
        stockNum: z.int(),
        lhbNet: figure,
        instNet: figure,
        hotNet: figure,
        hkNet: figure,
        /** Of all other seats: the four make up `lhbNet`. */
        restNet: figure,
        /** A stock counts under each of its reasons. */
        reasons: z.array(z.object({ reasonCode: z.enum(listingReasons), stockNum: z.int() })),
      }),
      /** Oldest first. */
      curve: z.array(z.object({ tradeDate: z.string(), stockNum: z.int(), lhbNet: figure })),
      /** `null` without a stock, and for who may not see all. */
      stock: z
        .object({
          records: z.array(
            z.object({
              /** `null`, as the days, where the words of a published list tell none. */
              reasonCode: z.enum(listingReasons).nullable(),
              windowDays: z.int().nullable(),
              amount: figure,
              lhbNet: figure,
              buyTop5: z.array(seatTrade),
              sellTop5: z.array(seatTrade),
            }),
          ),
          /** Newest first; what came after each is known up to the day. */
          history: z.array(z.object({ tradeDate: z.string(), reasons, lhbNet: figure, lhbNetPct: figure, ...after })),
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/hall/getLHBBossList': call({
    summary: 'Known traders by what they bought net over the last lists; with one, his dealings day by day',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ ...standingsInput, bossId: z.string().max(20).optional() }),
    output: z.object(
      standings(
        z.object({
          bossId: z.string(),
          nickName: z.string(),
          nickNameEn: z.string(),
          styleTags: z.array(z.enum(['firstBoard', 'relay', 'dip', 'trend', 'theme'])),
          depts: z.array(z.string()),
          listTimes: z.int(),
          stockNum: z.int(),
          buyAmount: z.number(),
          sellAmount: z.number(),
          netAmount: z.number(),
          /** Share of his buys after which the next close was higher. */
          winRate1dPct: figure,
          avg1dPct: figure,
          avg3dPct: figure,
          favouriteThemes: z.array(z.string()),
          /** Newest first: three, or all of them of the one that is asked for. */
          latest: z.array(dealing),
        }),
      ),
    ),
  }),
  'POST /api/stocks/hall/getLHBDepartmentList': call({
    summary: 'Branches by how often they were on the last lists, and what became of what they bought',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({ ...standingsInput, deptCode: z.string().max(20).optional() }),
    output: z.object(
      standings(
        seat.extend({
          listTimes: z.int(),
          buyStockNum: z.int(),
          sellStockNum: z.int(),
          buyAmount: z.number(),
          sellAmount: z.number(),
          netAmount: z.number(),
          /** After 1, 2, 3, 5 and 10 traded days, as far as they were over by the day. */
          after: z.array(z.object({ days: z.int(), times: z.int(), avgPct: figure, upRatePct: figure })),
          /** Newest first: three, or all of them of the one that is asked for. */
          topStocks: z.array(dealing),
        }),
      ),
    ),
  }),
  'POST /api/stocks/hall/getMainSniperConceptList': call({
    summary: 'Themes with two listed stocks or more, by what was bought of them net',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    polled: true,
    input: z.object({
      ...toolDay,
      days: z.literal([1, 5]).default(1),
      pageNum: z.int().min(1).max(500).default(1),
      pageSize: z.int().min(1).max(100).default(50),
    }),
    output: z.object(
      standings(
        z.object({
          conceptName: z.string(),
          stockNum: z.int(),
          lhbNet: z.number(),
          instNet: z.number(),
          hotNet: z.number(),
          /** Of what all listed stocks were bought net; `null` where they were sold on balance. */
          lhbNetSharePct: figure,
          heat: figure,
          /** Most net buying first. */
          stocks: z.array(z.object({ stockNo, stockName, lhbNet: z.number() })),
        }),
      ),
    ),
  }),
  'POST /api/stocks/hall/getStockMainFundingInfo': call({
    summary: 'Large money in one stock: net flows, cost, listings of a year, block trades, holders, margin',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ ...toolDay, stockNo }),
    output: z.object({
      ...freshness,
      stock: stockCell,
      lock: toolLock.optional(),
      /** `null` for who may not see it, and where nobody knows. */
      funding: z
        .object({
          /** Net of large orders over the last 1, 3, 5, 10 and 20 traded days. */
          mainNets: z.array(z.object({ days: z.int(), net: figure })),
          /** The trading day before, of whose close cost and control are. */
          costDate: z.string().nullable(),
          /** Mean price of what large orders bought over 20 days, adjusted; yuan. */
          mainCost20: figure,
          controlPct: figure,
          listings: z.array(z.object({ tradeDate: z.string(), reasons, lhbNet: figure, lhbNetPct: figure, ...after })),
          blockTrades: z.array(
            z.object({
              tradeDate: z.string(),
              price: z.number(),
              volume: z.number(),
              amount: z.number(),
              premiumPct: z.number(),
            }),
          ),
          holders: z.array(z.object({ publishedOn: z.string(), holders: z.int(), changePct: figure })),
          margins: z.array(z.object({ tradeDate: z.string(), balance: z.number() })),
        })
        .nullable(),
    }),
  }),
};
