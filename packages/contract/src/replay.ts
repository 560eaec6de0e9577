import { z } from 'zod';
import { call } from './call.ts';
import { paged, pageInput, stockNo } from './shapes.ts';

const id = z.int().min(1).max(9_007_199_254_740_991);
const date = z.iso.date();
const figure = z.number().nullable();

/** Kinds of days to practise with; `stored` is any day of imported stocks. */
const kind = z.enum([
  'crash',
  'strongestLimitUp',
  'limitUpChain',
  'onePriceBoards',
  'brokenBoards',
  'announcementShock',
  'iceToStart',
  'climax',
  'themeIgnition',
  'rotation',
  'trend',
  'ordinary',
  'stored',
]);

const speed = z.union([z.literal(1), z.literal(5), z.literal(20), z.literal(60)]);

const session = z.object({
  sessionId: id,
  /** Day and kind are told once a blind replay has ended. */
  isBlind: z.boolean(),
  dayId: z.string().nullable(),
  tradeDate: date.nullable(),
  kind: kind.nullable(),
  /** The day is one of imported stocks; else it is simulated. */
  isStored: z.boolean(),
  title: z.string(),
  goal: z.string(),
  /** Moment of the replayed day, ms since the epoch; of a blind one before its end the time alone, on the day of its beginning. */
  clock: z.number(),
  speed,
  isRunning: z.boolean(),
  /** `preparing` until the market stands at the moment; `over` once the day has run through; `ended` by the member. */
  state: z.enum(['preparing', 'open', 'over', 'ended']),
  startedAt: z.number(),
  /** Right answers to the checks; `null` before they were given. */
  score: z.int().nullable(),
});

const known = z.object({
  /** Ms since the epoch. */
  at: z.number(),
  kind: z.enum(['movement', 'announcement', 'news']),
  text: z.string(),
});

const trade = z.object({
  at: z.number(),
  side: z.enum(['buy', 'sell']),
  price: z.number(),
  quantity: z.int(),
  fees: z.number(),
});

/** A traded stock on the replayed day. */
const tradedStock = z.object({
  stockNo,
  stockName: z.string(),
  prevClose: z.number(),
  close: z.number(),
  /** Price by minute, 241 points; empty where nobody stored the minutes of the day. */
  line: z.array(z.number()),
  trades: z.array(trade),
  /** What came out about it, oldest first: who traded knew what stands before the trade. */
  events: z.array(known),
  /** Yuan at the close, after fees. */
  profit: z.number(),
  profitPct: figure,
  /** The shares of the first purchase kept to the close, before fees; `null` without one. */
  holdPct: figure,
  /** The same with the stop that was written; `null` where none was, `isHit` says whether it would have sold. */
  stop: z.object({ price: z.number(), pct: z.number(), isHit: z.boolean() }).nullable(),
  /** CSI 300 from the minute of the first trade to the close. */
  indexPct: figure,
});

const check = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** Told once the checks were answered. */
  answer: z.int().nullable(),
  explanation: z.string().nullable(),
  chosen: z.int().nullable(),
});

/** Days of the past that run again. Source: product handbook 23.4. */
export const replayCalls = {
  'POST /api/stocks/replay/getReplayDays': call({
    summary: 'Days to practise with: kind, level and goal, nothing of how they went; and which stored days there are',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      /** `preparing` while they are chosen for the first time; `none` where no market of ours is offered. */
      state: z.enum(['ready', 'preparing', 'none']),
      days: z.array(
        z.object({
          dayId: z.string(),
          tradeDate: date,
          kind,
          level: z.int(),
          title: z.string(),
          goal: z.string(),
          preDays: z.int(),
          /** Sessions of the member's with it. */
          played: z.int(),
        }),
      ),
      /** Any trading day of imported stocks between these can be replayed; `null` where there is none. */
      stored: z.object({ from: date, to: date }).nullable(),
      /** Of those some of each kind, as far as whole days of the market tell it; none while they are chosen. */
      storedDays: z.array(
        z.object({ tradeDate: date, kind, level: z.int(), title: z.string(), goal: z.string(), preDays: z.int() }),
      ),
    }),
  }),
  'POST /api/stocks/replay/startReplay': call({
    summary: 'Begin the replay of a day, at 09:15; one at a time',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    /** A stored day is named by its date alone. Without a day the server chooses one, and tells neither date nor kind before the end. */
    input: z.object({ dayId: z.string().min(1).max(40).optional(), storedDate: date.optional() }),
    output: session,
  }),
  'POST /api/stocks/replay/getReplay': call({
    summary: 'Where a replay stands, the open one unless another is named; asking keeps it going',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    polled: true,
    input: z.object({ sessionId: id.optional() }),
    output: z.object({ session: session.nullable() }),
  }),
  'POST /api/stocks/replay/controlReplay': call({
    summary: 'Run, pause, step a minute, or change the speed',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ sessionId: id, action: z.enum(['run', 'pause', 'step']), speed: speed.optional() }),
    output: session,
  }),
  'POST /api/stocks/replay/endReplay': call({
    summary: 'End a replay: open orders are withdrawn, and the day is told whole',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ sessionId: id }),
    output: session,
  }),
  'POST /api/stocks/replay/getReplaySessions': call({
    summary: "The member's replays, the newest first",
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ ...pageInput }),
    output: z.object(paged(session)),
  }),
  'POST /api/stocks/replay/getDebrief': call({
    summary: 'What a replay that is over came to: trades, what was known when, what else could have been, checks',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ sessionId: id }),
    output: z.object({
      session,
      lesson: z.string(),
      /** Yuan. */
      initial: z.number(),
      equity: z.number(),
      profitPct: z.number(),
      /** CSI 300 over the whole day. */
      indexPct: figure,
      stocks: z.array(tradedStock),
      checks: z.array(check),
    }),
  }),
  'POST /api/stocks/replay/saveChecks': call({
    summary: 'Answer the checks of a replay that is over, once',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ sessionId: id, answers: z.array(z.int().min(0).max(9)).min(1).max(5) }),
    output: z.object({ score: z.int(), of: z.int() }),
  }),
};
