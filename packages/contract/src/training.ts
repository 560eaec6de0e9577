import { z } from 'zod';
import { call } from './call.ts';

const id = z.int().min(1).max(9_007_199_254_740_991);
const figure = z.number().nullable();
/** As it is shown: the last close before the first decision is 100. */
const price = z.number();
/** Each decision and each bar counts one on. */
const version = z.int().min(0).max(1_000_000);
/** Names a case to friends; says nothing of what is in it. */
const code = z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/);

const trainingModes = ['WEEKLY', 'ENDLESS'] as const;
const mode = z.enum(trainingModes);
const kind = z.enum(['LIMIT_CHAIN', 'CRASH', 'GAP', 'BREAKOUT', 'TREND', 'RANGE']);
const mistake = z.enum(['STOP_LOOSENED', 'HELD_LOSS', 'NO_STOP', 'CHASED', 'SOLD_EARLY', 'OVERTRADED', 'SAT_OUT']);

/** Why somebody decides, in few words. */
export const trainingReasons = [
  'TREND',
  'BREAKOUT',
  'PULLBACK',
  'VOLUME',
  'SUPPORT',
  'INDICATOR',
  'TAKE_PROFIT',
  'CUT_LOSS',
  'WAIT',
  'OTHER',
] as const;

const action = z.enum(['buy', 'sell', 'hold']);
const cause = z.enum(['decision', 'stop', 'target']);

/** A day without date: a day of the case counts from 0; volume is percent of the mean of the history. */
const bar = z.object({
  open: price,
  high: price,
  low: price,
  close: price,
  volume: z.number(),
  limit: z.enum(['up', 'down']).nullable(),
  isSuspended: z.boolean(),
});

const fill = z.object({
  bar: z.int(),
  side: z.enum(['buy', 'sell']),
  cause,
  price,
  shares: z.int(),
  /** Yuan. */
  fees: z.number(),
});

const miss = z.object({
  bar: z.int(),
  side: z.enum(['buy', 'sell']),
  cause,
  why: z.enum(['SUSPENDED', 'SEALED', 'TOO_SMALL']),
});

const decision = z.object({
  bar: z.int(),
  action,
  fraction: z.number(),
  reasonCode: z.enum(trainingReasons),
  note: z.string(),
  stop: figure,
  target: figure,
});

/** A practice that goes on: no more of the case than its player has seen. */
const practice = z.object({
  practiceId: id,
  code: z.string(),
  mode,
  version,
  isFinished: z.boolean(),
  /** The last bar that is told, and how many there will be. */
  at: z.int(),
  length: z.int(),
  /** Bars after which a decision is asked for; of an endless practice every one of them. */
  decisionBars: z.array(z.int()),
  /** The player has to decide before the next bar. */
  mustDecide: z.boolean(),
  decisionsLeft: z.int(),
  bars: z.array(bar),
  fills: z.array(fill),
  misses: z.array(miss),
  decisions: z.array(decision),
  /** Yuan. */
  cash: z.number(),
  worth: z.number(),
  resultPct: z.number(),
  shares: z.int(),
  /** What can be sold on the next day. */
  cost: figure,
  positionPct: z.number(),
  waiting: z.object({ side: z.enum(['buy', 'sell']), fraction: z.number() }).nullable(),
  stop: figure,
  target: figure,
});

const results = {
  /** Percent after fees: of the player, of buying and keeping, of the rule; and the first less each of them. */
  ownPct: z.number(),
  holdPct: z.number(),
  rulePct: z.number(),
  excessPct: z.number(),
  excessRulePct: z.number(),
};

const done = z.object({
  practiceId: id,
  code: z.string(),
  mode,
  kind,
  stockName: z.string(),
  lesson: mistake.nullable(),
  finishedAt: z.number(),
  ...results,
});

/** Training on hidden charts. Source: market handbook F.2 (`weeklyPractice`). */
export const trainingCalls = {
  'POST /api/stocks/training/getTraining': call({
    summary: 'What one can practise on: the exercise of the week, what is open, what was finished',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      /** Of the week that began on this Monday; a practice of it once it was begun. */
      week: z.object({
        monday: z.iso.date(),
        practiceId: id.nullable(),
        isFinished: z.boolean(),
        /** How many finished it. */
        players: z.int(),
      }),
      open: z.array(z.object({ practiceId: id, code: z.string(), mode, at: z.int(), length: z.int() })),
      mostOpen: z.int(),
      /** Stocks of the own watchlist that a case can be drawn from. */
      watched: z.int(),
      finished: z.int(),
      recent: z.array(done),
    }),
  }),
  'POST /api/stocks/training/getStats': call({
    summary: 'How all finished cases went, by kind, and the commonest mistakes',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({
      /** Below so many a mean says nothing. */
      least: z.int(),
      n: z.int(),
      /** Percent of cases that beat buying and keeping, and that made money. */
      beatHoldPct: figure,
      winRatePct: figure,
      meanExcessPct: figure,
      stopsKeptPct: figure,
      kinds: z.array(
        z.object({ kind, n: z.int(), winRatePct: figure, beatHoldPct: figure, meanPct: figure, meanExcessPct: figure }),
      ),
      mistakes: z.array(z.object({ code: mistake, n: z.int() })),
    }),
  }),
  'POST /api/stocks/training/startPractice': call({
    summary: 'Begin a case: the one of the week, a new one, or that of a code; again, and one gets what was begun',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.discriminatedUnion('from', [
      z.object({ from: z.literal('week') }),
      z.object({ from: z.literal('market') }),
      z.object({ from: z.literal('watchlist') }),
      z.object({ from: z.literal('code'), code }),
    ]),
    output: z.object({ practiceId: id }),
  }),
  'POST /api/stocks/training/getPractice': call({
    summary: 'A practice as far as one has seen it: without name, date and scale',
    source: 'ours',
    auth: 'member',
    input: z.object({ practiceId: id }),
    output: practice,
  }),
  'POST /api/stocks/training/decide': call({
    summary: 'Decide after the last bar: buy, sell or hold, with reason, stop and target; sent again, it counts once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      practiceId: id,
      version,
      decisionId: z.uuid(),
      action,
      /** Part of the cash, or of the shares. */
      fraction: z.number().min(0.01).max(1).default(1),
      reasonCode: z.enum(trainingReasons),
      note: z.string().trim().max(200).default(''),
      stop: z.number().positive().max(1_000_000).optional(),
      target: z.number().positive().max(1_000_000).optional(),
    }),
    output: practice,
  }),
  'POST /api/stocks/training/step': call({
    summary: 'See the next bar; the last one ends the practice',
    source: 'ours',
    auth: 'member',
    // A case that runs asks four times a second, forty times in all.
    polled: true,
    writes: true,
    input: z.object({ practiceId: id, version }),
    output: practice,
  }),
  'POST /api/stocks/training/finish': call({
    summary: 'End a practice: what is held stays held to the last bar, with its stop and target',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ practiceId: id, version }),
    output: practice,
  }),
  'POST /api/stocks/training/getReview': call({
    summary: 'A finished practice with name and dates, beside buying and keeping and the rule, and how others did',
    source: 'ours',
    auth: 'member',
    input: z.object({ practiceId: id }),
    output: z.object({
      practiceId: id,
      code: z.string(),
      mode,
      kind,
      stockNo: z.string(),
      stockName: z.string(),
      /** Yuan, adjusted, that a price of 100 was. */
      base: z.number(),
      /** With their days now. */
      bars: z.array(bar.extend({ date: z.iso.date() })),
      fills: z.array(fill),
      misses: z.array(miss),
      decisions: z.array(decision),
      firstBar: z.int(),
      /** Percent after each bar from the first decision on. */
      curve: z.array(z.object({ ownPct: z.number(), holdPct: z.number(), rulePct: z.number() })),
      ...results,
      fees: z.number(),
      stopsSet: z.int(),
      stopsMissing: z.int(),
      stopsLoosened: z.int(),
      mistakes: z.array(z.object({ code: mistake, bar: z.int() })),
      lesson: mistake.nullable(),
      /** Those who finished the same case, the best first. */
      players: z.array(
        z.object({ rank: z.int(), nickName: z.string(), ownPct: z.number(), excessPct: z.number(), isMe: z.boolean() }),
      ),
      playerCount: z.int(),
      finishedAt: z.number(),
    }),
  }),
};
