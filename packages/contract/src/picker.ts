import { z } from 'zod';
import { lockReason } from './tool-wire.ts';
import { call } from './call.ts';
import { stockCell } from './shapes.ts';

const figure = z.number().nullable();
const queryId = z.string().regex(/^\d{1,18}$/);
const day = z.iso.date();

/** What a found stock can be sorted by beside the conditions. */
const pickedQuoteFields = ['stockNo', 'price', 'changePct'] as const;

const parameterValue = z.union([z.number(), z.string().max(40), z.array(z.string().max(40)).max(20)]);
const item = z.object({
  /** A condition of `getConditions`. */
  id: z.string().regex(/^[A-Z]\d{2}$/),
  /** Values of its parameters by key; what is left out has its usual value. */
  params: z.record(z.string().max(20), parameterValue).optional(),
  not: z.boolean().optional(),
});
/** Groups are joined by "and", the conditions of a group by `op`. At most twelve conditions. */
export const query = z.object({
  /**
   * `std`, as well where none is named: stocks that traded, under no risk warning, not about to leave and listed for 20 trading
   * days. `traded` are all that did, `all` adds those without a bar of the day, of which little can be asked.
   */
  universe: z.enum(['all', 'traded', 'std']).optional(),
  groups: z
    .array(z.object({ op: z.enum(['AND', 'OR']), items: z.array(item).min(1).max(12) }))
    .min(1)
    .max(3),
  /** Sorts by the figure of one of the conditions, or by what every row shows of its stock now. */
  sort: z
    .object({
      id: z.union([z.string().regex(/^[A-Z]\d{2}$/), z.enum(pickedQuoteFields)]),
      order: z.enum(['asc', 'desc']),
    })
    .optional(),
});

const listEntry = z.object({ value: z.string(), name: z.string() });
const parameter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    key: z.string(),
    name: z.string(),
    default: z.number(),
    least: z.number(),
    most: z.number(),
    step: z.number(),
    unit: z.string(),
  }),
  z.object({
    kind: z.literal('choice'),
    key: z.string(),
    name: z.string(),
    default: z.string(),
    choices: z.array(listEntry),
  }),
  z.object({
    kind: z.literal('list'),
    key: z.string(),
    name: z.string(),
    from: z.enum(['concepts', 'industries', 'regions', 'indices', 'boards']),
    most: z.int(),
  }),
]);
const condition = z.object({
  id: z.string(),
  category: z.enum(['technical', 'quote', 'capital', 'fundamental', 'theme', 'pattern']),
  name: z.string(),
  definition: z.string(),
  unit: z.string(),
  /** It holds or does not: its figure does not say how much. */
  isYesNo: z.boolean(),
  /** Its names in both languages, with pinyin and its initials, lower case: what a search looks through. */
  keywords: z.string(),
  isIntraday: z.boolean(),
  parameters: z.array(parameter),
});

/** Without the privilege only the first three rows are clear; of the others nothing is sent that tells who they are. */
const pickedStock = z.object({
  rank: z.int(),
  isMasked: z.boolean(),
  stockName: z.string(),
  cell: stockCell.nullable(),
  /** The figure of each condition in the query's order; fractions, not percent. */
  figures: z.array(figure),
  /** Whether it meets each condition, in the query's order; nothing of a masked one. */
  met: z.array(z.boolean()),
});

const found = {
  /** Day of the conditions that can be asked at any time, and of those that only a close completes. */
  tradeDate: day,
  closeDate: day,
  /** Newest day that the market has bars of, today while it trades. */
  lastDate: day,
  matched: z.int(),
  /** How many stocks meet each condition for itself, in the query's order. */
  counts: z.array(z.int()),
  /** How many stocks were asked, and of how many of them nothing is known that each condition reads. */
  askedNum: z.int(),
  unknowns: z.array(z.int()),
  /** When nothing matches: the condition without which the most would, and how many. */
  blocker: z.object({ item: z.int(), without: z.int() }).nullable(),
};

const jobId = z.string().regex(/^[0-9a-f]{32}$/);
const periodReturn = z.object({ year: z.int(), month: z.int().nullable(), return: z.number(), days: z.int() });
const regimeReturn = z.object({ return: z.number(), days: z.int() });

/** What became of a tested query; returns are fractions, `equity` is yuan at the close of each of `dates`. */
const testResult = z.object({
  from: day,
  to: day,
  dates: z.array(day),
  equity: z.array(z.number()),
  /** Closes of CSI 300 on the same days; `null` where nobody told one. */
  benchmark: z.array(z.number().nullable()),
  performance: z.object({
    totalReturn: z.number(),
    annualReturn: figure,
    maxDrawdown: z.number(),
    drawdownFrom: z.int(),
    drawdownTo: z.int(),
    volatility: figure,
    sharpe: figure,
    calmar: figure,
  }),
  tradeFigures: z.object({
    count: z.int(),
    winRate: figure,
    payoff: figure,
    meanReturn: figure,
    isSparse: z.boolean(),
  }),
  yearly: z.array(periodReturn),
  monthly: z.array(periodReturn),
  periods: z.object({
    '1m': figure,
    '3m': figure,
    '6m': figure,
    '1y': figure,
    '2y': figure,
    '3y': figure,
    all: figure,
  }),
  beside: z.object({ benchmarkReturn: figure, beta: figure, alpha: figure }),
  regimes: z.object({ bull: regimeReturn, bear: regimeReturn, range: regimeReturn }),
  /** Entries that were not made: the stock opened at its up limit, or did not trade. */
  skippedAtLimit: z.int(),
  skippedSuspended: z.int(),
  tradeCount: z.int(),
  trades: z.array(
    z.object({
      stockNo: z.string(),
      stockName: z.string(),
      entryDate: day,
      exitDate: day,
      return: z.number(),
      reason: z.enum(['signal', 'stop', 'target', 'days', 'open']),
    }),
  ),
});

/** What followed after so many trading days, from the close of the day; fractions. */
/** What followed within some days: how many, how many rose, the mean; fractions, `null` of none. */
export const pickOutcome = z.object({ days: z.int(), count: z.int(), upRate: figure, mean: figure });

/** The picker. Source: market handbook E.1 to E.3 and J.6. */
export const pickerCalls = {
  'POST /api/stocks/picker/getConditions': call({
    summary: 'Every condition with its parameters, and the names that lists may hold',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({}),
    output: z.object({
      conditions: z.array(condition),
      concepts: z.array(listEntry),
      industries: z.array(listEntry),
      regions: z.array(listEntry),
      indices: z.array(listEntry),
      boards: z.array(listEntry),
      maxItems: z.int(),
      maxGroups: z.int(),
    }),
  }),
  'POST /api/stocks/picker/preview': call({
    summary: 'How many stocks a query finds, and three of them',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ query }),
    output: z.object({ ...found, sample: z.array(pickedStock) }),
  }),
  'POST /api/stocks/picker/run': call({
    summary: 'The stocks that a query finds, of today or of a past day',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({
      query,
      /**
       * In place of the query's own order: by the day on which its owner first saw each stock in a saved query, those of an
       * unknown day last. It does nothing for a caller who may not see all rows.
       */
      entrySort: z.object({ queryId, order: z.enum(['asc', 'desc']) }).optional(),
      tradeDate: day.optional(),
      pageNum: z.int().min(1).max(300).default(1),
      pageSize: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      ...found,
      list: z.array(pickedStock),
      /** Rows of all pages, of whatever source. */
      total: z.int(),
      pageNum: z.int(),
      pageSize: z.int(),
      /** `null` where all rows are there. */
      lock: z.object({ reason: lockReason.nullable() }),
    }),
  }),
  'POST /api/stocks/picker/watchAll': call({
    summary: 'Put all stocks that a query finds on top of the watchlist, as far as there is room',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ query }),
    /** Of the stocks that the caller may see: put there now, there already, without room. */
    output: z.object({ added: z.int(), present: z.int(), left: z.int(), total: z.int() }),
  }),
  'POST /api/stocks/picker/backtest': call({
    summary: 'Test a query over the last years; the answer is fetched with getBacktest',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      query,
      years: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
      holdDays: z.int().min(1).max(60).default(5),
      /** Loss and gain at which a position is given up, fractions. */
      stop: z.number().min(-0.5).max(-0.01).default(-0.08),
      target: z.number().min(0.01).max(5).optional(),
      leavesWithQuery: z.boolean().default(false),
    }),
    output: z.object({ jobId }),
  }),
  'POST /api/stocks/picker/getBacktest': call({
    summary: 'How a test does, and what came of it',
    source: 'ours',
    auth: 'member',
    polled: true,
    input: z.object({ jobId }),
    output: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      reason: z.enum(['timeout', 'broken']).nullable(),
      /** Share of the days that are tested, 0 to 1; 0 while it waits, 1 when it is done, nothing of one that failed. */
      progress: z.number().nullable(),
      result: testResult.nullable(),
    }),
  }),
  'POST /api/stocks/picker/stopBacktest': call({
    summary: 'End a test that is not waited for any more',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ jobId }),
    output: z.object({ isStopped: z.boolean() }),
  }),
  'POST /api/stocks/picker/parseText': call({
    summary: 'The conditions that a sentence asks for, and the words in it that are not understood',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ text: z.string().max(10_000) }),
    output: z.object({
      /** Every condition passed the check of a query. */
      query: query.nullable(),
      chips: z.array(
        z.object({
          item: z.int(),
          id: z.string(),
          /** The condition with its values, in words. */
          name: z.string(),
          /** The words that it was read from. */
          words: z.string(),
          /** A language model named the condition, not the rules. */
          isSuggested: z.boolean(),
        }),
      ),
      /** What was not understood, in the order of the sentence. */
      unknown: z.array(z.string()),
      /** Conditions that were read and can't be asked, each with the reason. */
      refused: z.array(z.object({ words: z.string(), reason: z.string() })),
      isCut: z.boolean(),
    }),
  }),
  'POST /api/stocks/picker/getPattern': call({
    summary: 'How a pattern looks, and what followed it over 500 days',
    source: 'ours',
    auth: 'guest',
    replay: 'market',
    input: z.object({ id: z.string().regex(/^[A-Z]\d{2}$/) }),
    output: z.object({
      /** Examples from its definition, each way that it may point. */
      drawings: z.array(
        z.object({
          direction: z.int(),
          /** Whether the market has to rise or fall before; 0 where that does not matter. */
          trend: z.int(),
          /** Open, high, low and close, oldest first. */
          bars: z.array(z.array(z.number())),
          /** What it is read against, one price a bar: a neckline, an average. */
          line: z.array(z.number()).nullable(),
        }),
      ),
      from: day,
      to: day,
      directions: z.array(z.object({ direction: z.int(), outcomes: z.array(pickOutcome) })),
      /** What followed any day of any stock in the same time. */
      anyDay: z.array(pickOutcome),
    }),
  }),
  'POST /api/stocks/picker/saveQuery': call({
    summary: 'Save a query under a name, or change a saved one',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ queryId: queryId.optional(), name: z.string().trim().min(1).max(12), query }),
    output: z.object({ queryId: z.string() }),
  }),
  'POST /api/stocks/picker/getMyQueries': call({
    summary: "The caller's saved queries, the newest first",
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          queryId: z.string(),
          name: z.string(),
          query,
          /** What of it can't be asked any more, in words: a condition that is gone, a name that a list lost. */
          faults: z.array(z.string()),
          isPushed: z.boolean(),
          updateTime: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/stocks/picker/openQuery': call({
    summary: 'What entered a saved query and what left it since its owner opened it before',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ queryId }),
    output: z.object({
      /** The opening before; `null` at the first, which has nothing to be held against. */
      since: z.object({ lookTime: z.number(), tradeDate: day }).nullable(),
      tradeDate: day,
      /** The query finds more stocks than are followed one by one: nothing is told of any. */
      isTooLarge: z.boolean(),
      newNum: z.int(),
      leftNum: z.int(),
      /** Stocks that the caller may see, with the day on which they were first seen in it; `null` where that was the first look. */
      members: z.array(z.object({ stockNo: z.string(), entryDate: day.nullable(), isNew: z.boolean() })),
      /** Which the query found before and does not find now; none while the result is locked. */
      left: z.array(z.object({ stockName: z.string(), cell: stockCell, entryDate: day.nullable() })),
      /** `null` where all rows are there. */
      lock: z.object({ reason: lockReason.nullable() }),
    }),
  }),
  'POST /api/stocks/picker/deleteQuery': call({
    summary: 'Delete a saved query',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ queryId }),
    output: z.object({}),
  }),
  'POST /api/stocks/picker/setQueryPush': call({
    summary: 'Tell the caller, or no longer, after each close when new stocks meet a saved query',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ queryId, isPushed: z.boolean() }),
    output: z.object({ isPushed: z.boolean() }),
  }),
};
