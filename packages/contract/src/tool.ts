import { z } from 'zod';
import { call } from './call.ts';
import { lateMoveTypes } from './late-market.ts';
import { freshness, stockNo } from './shapes.ts';
import { themeStages } from './theme.ts';
import { toolDay, toolLock, toolTag } from './tool-wire.ts';

/** Tools of which it is told what became of what they listed; tools 3 and 6 have calls of their own. */
export const studiedToolIds = [2, 4, 8, 9, 12] as const;

const toolId = z.int().min(1).max(14);
/** Of these a use opens something for a day: those of the market, theme picker, sieve, preferred stocks, AI diagnosis. */
const openedToolId = z.union([toolId, z.int().min(20).max(28), z.literal(41)]);

/** When in a day a tool is looked at. Source: product handbook 2.8. */
const group = z.enum(['before', 'during', 'after', 'pick', 'capital']);

const tool = z.object({
  markingToolId: z.int(),
  name: z.string(),
  slogan: z.string(),
  route: z.string(),
  group,
  /** Members need a privilege for it. */
  needPrivilege: z.boolean(),
  /** See the contract's privileges. */
  permissionStatus: z.int().min(0).max(6),
  tag: toolTag,
  experienceNum: z.int(),
  serviceEndTime: z.number().nullable(),
  /** It shows figures of the running trading day. */
  hasNewToday: z.boolean(),
  /** Of when its figures are, ms since the epoch. */
  updateTime: z.number(),
  isFocus: z.boolean(),
});

/** Ways to pick stocks: by conditions of one's own, from pools, by tactics. */
const pickWays = ['conditions', 'pools', 'tactics'] as const;

const listCount = {
  /** Rows of the newest list; `null` while it is being prepared, which is not nought. */
  num: z.int().nullable(),
  /** The trading day that the list is of, the week's first for a list of a week. */
  countDate: z.string().nullable(),
};

/** The market tools themselves, not what they list. Source: core platform 7, market handbook C. */
export const toolCalls = {
  'GET /api/stocks/hall/getMarkingToolList': call({
    summary: "The fourteen market tools: the member's own first, in their order, then as the operator set them",
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({}),
    output: z.array(tool),
  }),
  'GET /api/stocks/hall/getListCounts': call({
    summary: 'How long the newest lists of tools are, and how many stocks each way to pick has found',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({}),
    output: z.object({
      ...freshness,
      /** The day is the one that runs now; `isLacking` where the market has no data to count from. */
      isToday: z.boolean(),
      tools: z.array(z.object({ markingToolId: z.int(), ...listCount, isLacking: z.boolean() })),
      ways: z.array(z.object({ way: z.enum(pickWays), ...listCount, isLacking: z.boolean() })),
    }),
  }),
  'GET /api/stocks/hall/getHallMarkingToolInfo': call({
    summary: 'The tiles of the market tools on the hall, all of them or one',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ markingToolId: z.coerce.number().pipe(toolId).optional() }),
    output: z.array(tool),
  }),
  'GET /api/stocks/hall/getHallMarkingToolImage': call({
    summary: 'A dated picture of a tool; of the trading day before for who may not use the tool',
    source: 'spec',
    auth: 'guest',
    replay: 'market',
    input: z.object({ markingToolId: z.coerce.number().pipe(toolId), ...toolDay }),
    output: z.object({
      markingToolId: z.int(),
      tradeDate: z.string(),
      isDelayed: z.boolean(),
      /** The picture itself as a `data:` address, an SVG document of 600 by 360. */
      imgUrl: z.string(),
    }),
  }),
  'POST /api/stocks/hall/focusMarkingTool': call({
    summary: 'Put a tool among the own ones, or take it out',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ markingToolId: toolId, isFocus: z.boolean() }),
    output: z.object({ isFocus: z.boolean(), focusNum: z.int() }),
  }),
  'POST /api/stocks/hall/sortMarkingTools': call({
    summary: 'The order of the own tools; those that are not named keep theirs behind them',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ markingToolIds: z.array(toolId).min(1).max(14) }),
    output: z.object({ markingToolIds: z.array(z.int()) }),
  }),
  'POST /api/stocks/hall/openMarkingTool': call({
    summary:
      'Open a tool, or one stock of AI diagnosis, for the day: starts the trial or takes one use, once a day however often',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ markingToolId: openedToolId, stockNo: stockNo.optional() }),
    output: z.object({ isOpen: z.boolean(), usesLeft: z.int(), lock: toolLock.optional() }),
  }),
  'GET /api/stocks/hall/getMarkingToolResults': call({
    summary: 'What became of what a tool listed on past days, entered at the open of the day after',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ markingToolId: z.coerce.number().pipe(z.literal(studiedToolIds)), ...toolDay }),
    output: z.object({
      ...freshness,
      markingToolId: z.int(),
      /** Days whose lists were looked at, of the 250 before the day; 0 while they still are. */
      days: z.int(),
      /** The first of them. */
      since: z.iso.date().nullable(),
      kinds: z.array(
        z.object({
          /** `ALL` where a tool lists one kind alone. */
          kind: z.enum(['ALL', ...lateMoveTypes, ...themeStages]),
          results: z.array(
            z.object({
              /** Trading days that a stock was held after the day of the entry. */
              heldDays: z.int(),
              n: z.int(),
              /** Of those that ended higher; `null` without any, as the means. */
              upRatePct: z.number().nullable(),
              avgPct: z.number().nullable(),
              /** More than the CSI 300 in the same time. */
              excessPct: z.number().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/stocks/hall/getTradeDays': call({
    summary: 'Trading days that tools can be asked for, newest first',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({}),
    output: z.object({ tradeDays: z.array(z.string()) }),
  }),
};
