import { z } from 'zod';
import { lockReason } from './tool-wire.ts';
import { stockCell } from './shapes.ts';

export const figure = z.number().nullable();

export const day = z.iso.date();

/** The strategies S01 to S12 as they are followed day by day. Source: market handbook D.7, F. */
export const tacticsIds = ['S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S08', 'S09', 'S10', 'S11', 'S12'] as const;

export const tacticsId = z.enum(tacticsIds);

export const tacticsGroupNames = ['trend', 'limitUp', 'value', 'bottom'] as const;

export const group = z.enum(tacticsGroupNames);

export const moodPhases = ['ice', 'start', 'rising', 'climax', 'divergence', 'ebb'] as const;

export const phase = z.enum(moodPhases);

export const signalId = z.string().regex(/^S(0[1-9]|1[0-2])-\d{8}-\d{6}$/);

export const named = { tacticsId, name: z.string(), nameEn: z.string() };

/** Rows were written on their evening, or later with what was known then; the hash of the newest covers all before it. */
export const archive = z
  .object({
    since: day,
    tradeDate: day,
    /** Finished trading days that it does not have yet. */
    behindDays: z.int(),
    days: z.int(),
    lateDays: z.int(),
    writtenTime: z.number(),
    hash: z.string(),
  })
  .nullable();

/** Signals that ended, percent after fees; those that could not be had are counted beside. */
export const results = z.object({
  n: z.int(),
  winNum: z.int(),
  missedNum: z.int(),
  winRatePct: figure,
  meanPct: figure,
  excessPct: figure,
  bestPct: figure,
  worstPct: figure,
  meanDays: figure,
  /** Fewer than five say little. */
  isSparse: z.boolean(),
});

/** The model portfolio since the archive began. */
export const model = z.object({
  totalPct: figure,
  benchmarkPct: figure,
  annualPct: figure,
  maxDrawdownPct: figure,
  volatilityPct: figure,
  sharpe: figure,
});

export const curve = z.object({ dates: z.array(day), model: z.array(z.number()), benchmark: z.array(figure) });

export const card = z.object({
  ...named,
  group,
  /** Whether the caller may see its open signals. */
  isOpen: z.boolean(),
  isFollowed: z.boolean(),
  signalNum: z.int(),
  openNum: z.int(),
  results,
  totalPct: figure,
  /** Worth at the last closes, 1 at the beginning. */
  curve: z.array(z.number()),
});

export const signalStates = ['pending', 'held', 'closed', 'missed'] as const;

export const exitReason = z.enum(['signal', 'stop', 'target', 'days', 'delisted']);

/** A signal with its life. Nothing of who it is about is sent where `isMasked`. Prices are yuan, the rest percent. */
export const signal = z.object({
  ...named,
  isMasked: z.boolean(),
  signalId: z.string().nullable(),
  stockName: z.string(),
  cell: stockCell.nullable(),
  signalDate: day,
  /** Milliseconds; written later than on its evening where `isLate`. */
  publishedTime: z.number(),
  isLate: z.boolean(),
  state: z.enum(signalStates),
  refPrice: figure,
  strength: figure,
  /** Below it the idea no longer holds. */
  invalidPrice: figure,
  missedFor: z.enum(['limit', 'suspended']).nullable(),
  enterDate: day.nullable(),
  enterPrice: figure,
  /** Of a signal that is held: against the entry, before fees, by the newest price. */
  sincePct: figure,
  /** Given up at the next open that allows it. */
  leaving: exitReason.nullable(),
  exitDate: day.nullable(),
  exitPrice: figure,
  exitReason: exitReason.nullable(),
  days: z.int().nullable(),
  resultPct: figure,
  benchmarkPct: figure,
  mostPct: figure,
  leastPct: figure,
});

export const lock = z.object({ reason: lockReason, hiddenNum: z.int() }).nullable();

export const operation = z.object({
  tradeDate: day,
  isMasked: z.boolean(),
  side: z.enum(['buy', 'sell']),
  stockNo: z.string().nullable(),
  stockName: z.string(),
  price: figure,
  /** Of what the portfolio was worth, percent. */
  sharePct: z.number(),
  reason: exitReason.nullable(),
  resultPct: figure,
  signalId: z.string().nullable(),
});

export const reportKind = z.enum(['daily', 'weekly']);

export const reportId = z.string().regex(/^S(0[1-9]|1[0-2])-[DW]\d{8}$/);

export const reportHead = z.object({
  ...named,
  reportId,
  kind: reportKind,
  title: z.string(),
  tradeDate: day,
  totalPct: figure,
});
