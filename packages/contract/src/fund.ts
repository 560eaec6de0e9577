import { z } from 'zod';
import { call } from './call.ts';
import { freshness, paged, pageInput, stockNo } from './shapes.ts';
import { toolDay } from './tool-wire.ts';

const figure = z.number().nullable();
const date = z.string();
/** Digits of a holder. */
const renId = z.string().regex(/^\d{1,15}$/);

const holder = z.object({
  renId,
  name: z.string(),
  nameEn: z.string(),
  kind: z.enum(['PERSON', 'FUND']),
  /** Stocks whose newest report names the holder, and what the shares told there were worth at the end of its quarter, yuan. */
  stockNum: z.int(),
  holdValue: z.number(),
  /** Estimated, over all that was disclosed, yuan; how many stocks it was a gain in, of those with two reports or more. */
  estimatedGain: z.number(),
  gainNum: z.int(),
  judgedNum: z.int(),
  /** Day on which the newest of the reports came out. */
  newestDate: date.nullable(),
});

/** What every answer says of when it is and whether anybody discloses holders in this market. */
const reported = {
  ...freshness,
  /** `false` where the market has no disclosures of holders: nothing is listed then. */
  isKnown: z.boolean(),
};

const cell = { stockNo, stockName: z.string(), industryName: z.string().nullable() };
const change = z.enum(['NEW', 'INCREASED', 'DECREASED', 'KEPT', 'LEFT']);
const ofHolder = z.object({ ...toolDay, renId });

const comment = z.object({
  discussionId: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  customerId: z.string(),
  content: z.string(),
  likeNum: z.int(),
  isLike: z.boolean(),
  isOwn: z.boolean(),
  createdTime: z.number(),
});

const discussionId = z.string().regex(/^\d{1,15}$/);

/** Holders that people follow, as reports disclose them, and what members say of them. Source: market handbook F.1. */
export const fundCalls = {
  'GET /api/stocks/hall/getFundV2Info': call({
    summary: 'Well-known holders as reports disclosed them by a day, largest first, and the profile of one of them',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ ...toolDay, renId: renId.optional() }),
    output: z.object({
      ...reported,
      list: z.array(holder),
      /** The holder that was asked for; `null` without one, and for one that there is not. */
      info: holder
        .extend({
          /** What was held at the end of each quarter, oldest first: yuan at that day's prices, and stocks. */
          quarters: z.array(z.object({ reportDate: date, holdValue: z.number(), stockNum: z.int() })),
          /** Industries of what is held now, largest first; percent of its value. */
          industries: z.array(z.object({ name: z.string(), pct: z.number() })),
        })
        .nullable(),
    }),
  }),
  'POST /api/stocks/hall/getFundV2RenPastProfitList': call({
    summary: 'What was disclosed of a holder stock by stock, with the gain estimated from quarter to quarter',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: ofHolder,
    output: z.object({
      ...reported,
      list: z.array(
        z.object({
          ...cell,
          /** Quarters of which a report named the holder: first and last, and how many. */
          firstReportDate: date,
          lastReportDate: date,
          quarterNum: z.int(),
          isHeld: z.boolean(),
          /** Yuan and percent of what was held at the beginning; `null` before a second report. */
          estimatedGain: figure,
          gainPct: figure,
          /** Oldest first; what was held, and last prices of the quarters. */
          quarters: z.array(z.object({ reportDate: date, shares: z.int(), price: z.number() })),
        }),
      ),
    }),
  }),
  'POST /api/stocks/hall/getFundV2RenHoldStockList': call({
    summary: 'What the newest reports say that a holder has, largest first',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: ofHolder,
    output: z.object({
      ...reported,
      list: z.array(
        z.object({
          ...cell,
          shares: z.int(),
          /** Yuan at the end of the quarter. */
          holdValue: z.number(),
          pctOfFloat: z.number(),
          change,
          /** Against the report before, splits counted, percent; `null` for what is new. */
          changePct: figure,
          reportDate: date,
          publishDate: date,
          price: figure,
          /** Since the end of the quarter, dividends and splits counted, percent. */
          priceSinceReportPct: figure,
        }),
      ),
    }),
  }),
  'POST /api/stocks/hall/getFundV2RenBuySellList': call({
    summary: 'What a holder added and reduced from quarter to quarter, newest first',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: ofHolder,
    output: z.object({
      ...reported,
      list: z.array(
        z.object({
          reportDate: date,
          moves: z.array(
            z.object({
              ...cell,
              change: change.exclude(['KEPT']),
              /** Shares more or fewer, splits counted; at the last price of the quarter, yuan. */
              changeShares: z.int(),
              changeValue: z.number(),
              changePct: figure,
              publishDate: date,
            }),
          ),
        }),
      ),
    }),
  }),
  'POST /api/stocks/hall/getFundv2DiscussionList': call({
    summary: 'What members say of a holder, newest first or those with the most likes',
    source: 'spec',
    auth: 'guest',
    input: z.object({ fundNo: renId, sort: z.enum(['new', 'hot']).default('new'), ...pageInput }),
    output: z.object(paged(comment)),
  }),
  'POST /api/stocks/hall/addFundv2Discussion': call({
    summary: 'Say something of a holder; sent again it stands once',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      fundNo: renId,
      content: z.string().trim().min(1).max(300),
      clientReqId: z.uuid(),
    }),
    output: comment,
  }),
  'POST /api/stocks/hall/likeFundv2Discussion': call({
    summary: 'Like what somebody said, or take that back',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ discussionId, isLike: z.boolean() }),
    output: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
  'POST /api/stocks/hall/deleteFundv2Discussion': call({
    summary: 'Delete what one said oneself',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ discussionId }),
    output: z.object({}),
  }),
};
