import { z } from 'zod';
import { stockCell, stockNo } from './shapes.ts';

/** Yuan. */
export const money = z.number();

export const figure = z.number().nullable();

export const date = z.iso.date();

export const accountId = z.int().min(1).max(9_007_199_254_740_991);

export const side = z.enum(['buy', 'sell']);

/** Types of the exchanges, and the conditional order of ours. Source: market handbook G.1. */
export const orderType = z.enum([
  'LIMIT',
  'MARKET_5_CANCEL',
  'MARKET_5_LIMIT',
  'BEST_COUNTER',
  'BEST_OWN',
  'AFTER_FIXED',
  'CONDITION',
]);

const orderState = z.enum(['WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL', 'FILLED', 'CANCELLED', 'EXPIRED', 'REJECTED']);

/** When a conditional order is sent: prices in yuan, percentages of the previous close, or from the highest price since. */
export const trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['priceAtOrAbove', 'priceAtOrBelow']), price: z.number().positive().max(1_000_000) }),
  z.object({ kind: z.enum(['changeAtOrAbove', 'changeAtOrBelow']), percent: z.number().min(-45).max(45) }),
  z.object({ kind: z.literal('time'), time: z.string().regex(/^(09|10|11|13|14):[0-5]\d$/) }),
  z.object({ kind: z.literal('trailing'), percent: z.number().min(0.5).max(30) }),
]);

/** What a fill stands on: the quote it was matched against, as it was. */
const evidence = z.object({
  cause: z.enum(['book', 'throughPrice', 'queue', 'seal', 'boardBroke', 'openingCall', 'closingCall', 'afterHours']),
  /** Shares that were shown at the price, or traded there. */
  shown: z.number(),
  /** Shares that waited before the order. */
  ahead: z.number(),
  last: figure,
  dayLow: figure,
  dayHigh: figure,
  dayVolume: z.number(),
  bids: z.array(z.object({ price: z.number(), volume: z.number() })),
  asks: z.array(z.object({ price: z.number(), volume: z.number() })),
});

export const trade = z.object({
  tradeId: z.int(),
  orderId: z.int(),
  stockNo,
  stockName: z.string(),
  side,
  price: money,
  quantity: z.int(),
  amount: money,
  fees: money,
  /** Of sells: against the average cost, after fees. */
  realised: figure,
  /** By the market's clock, ms since the epoch. */
  at: z.number(),
  tradeDate: date,
  evidence,
});

export const order = z.object({
  orderId: z.int(),
  clientOrderId: z.string(),
  stockNo,
  stockName: z.string(),
  side,
  type: orderType,
  price: figure,
  quantity: z.int(),
  filledQuantity: z.int(),
  filledAmount: money,
  averagePrice: figure,
  fees: money,
  state: orderState,
  /** Shares that wait before it at its price; `null` where that is not known, or does not matter. */
  ahead: figure,
  trigger: trigger.nullable(),
  validUntil: date.nullable(),
  tradeDate: date,
  placedAt: z.number(),
  changedAt: z.number(),
  /** Why a triggered order was not taken, as a sentence. */
  refusal: z.string().nullable(),
  canCancel: z.boolean(),
});

export const position = z.object({
  stock: stockCell,
  quantity: z.int(),
  sellable: z.int(),
  frozen: z.int(),
  boughtToday: z.int(),
  averageCost: money,
  /** All buys less all sells, a share; may be below 0. */
  dilutedCost: money,
  marketValue: money,
  profit: money,
  profitPct: figure,
  /** What the price did since the last close, on what was held then and bought since. */
  todayProfit: money,
  weightPct: figure,
  openedAt: z.number(),
});

export const accountKind = z.enum(['FREE', 'SEASON', 'REPLAY']);

export const accountName = z.object({
  accountId,
  kind: accountKind,
  seasonName: z.string().nullable(),
  startedOn: date,
  isOpen: z.boolean(),
});

/** Figures of a whole account. Source: market handbook G.5, D.7. */
export const metrics = z.object({
  days: z.int(),
  totalReturnPct: figure,
  maxDrawdownPct: figure,
  sharpe: figure,
  roundTrips: z.int(),
  winRatePct: figure,
  meanHoldingDays: figure,
  largestLoss: figure,
  turnover: figure,
});

export const prize = z.object({ upTo: z.int(), points: z.int() });
