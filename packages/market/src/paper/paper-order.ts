import type { SessionState } from '../rules/session.ts';

export type PaperSide = 'buy' | 'sell';

/** Types of order as an exchange knows them. Source: market handbook G.1. */
export const paperOrderTypes = [
  'LIMIT',
  'MARKET_5_CANCEL',
  'MARKET_5_LIMIT',
  'BEST_COUNTER',
  'BEST_OWN',
  'AFTER_FIXED',
] as const;
export type PaperOrderType = (typeof paperOrderTypes)[number];

export interface PaperLevel {
  /** Fen. */
  readonly price: number;
  /** Shares. */
  readonly volume: number;
}

/** A stock at a moment as a paper order meets it: prices in fen, 0 for none yet; shares. */
export interface PaperQuote {
  /** Of the market's clock, ms since the epoch. */
  readonly at: number;
  readonly session: SessionState;
  readonly price: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly prevClose: number;
  /** Traded since the morning. */
  readonly volume: number;
  /** Limit prices of the day, 0 on a day without limit. */
  readonly up: number;
  readonly down: number;
  /** Up to five levels a side, best first; empty where nobody shows any. */
  readonly bids: readonly PaperLevel[];
  readonly asks: readonly PaperLevel[];
}

/** What has happened to an order so far, and what it has seen of the market: enough to go on after a restart. */
export interface RestingOrder {
  readonly side: PaperSide;
  /** Fen. */
  readonly price: number;
  /** Shares that are still to trade. */
  readonly open: number;
  /** Shares that an odd remainder apart trade together. */
  readonly step: number;
  /** Shares before it at its price; `null` while its price is out of the levels that are shown. */
  readonly ahead: number | null;
  /** Traded of the day, shown at its price and best against it, when it last looked; shares and fen. */
  readonly seenVolume: number;
  readonly seenLevel: number;
  readonly seenLow: number;
  readonly seenHigh: number;
}

/** Why a fill came about; each has a sentence for people. */
export type FillCause =
  | 'book'
  | 'throughPrice'
  | 'queue'
  | 'seal'
  | 'boardBroke'
  | 'openingCall'
  | 'closingCall'
  | 'afterHours';

/** A trade of a paper order, with what it stands on. */
export interface PaperFill {
  /** Fen. */
  readonly price: number;
  readonly quantity: number;
  readonly cause: FillCause;
  /** Shares that were shown at the price, or printed there. */
  readonly shown: number;
  /** Shares that waited before the order when the print came; 0 for one that takes what is shown. */
  readonly ahead: number;
}

/** Whole steps of what is allowed; an open remainder that is smaller than a step goes whole. */
export function inSteps(allowed: number, open: number, step: number): number {
  if (allowed >= open) return open;
  return Math.max(0, Math.floor(allowed / step) * step);
}

/** The levels that an order of a side meets, best first, and those it would stand in. */
export const facing = (quote: PaperQuote, side: PaperSide): readonly PaperLevel[] =>
  side === 'buy' ? quote.asks : quote.bids;
export const ownSide = (quote: PaperQuote, side: PaperSide): readonly PaperLevel[] =>
  side === 'buy' ? quote.bids : quote.asks;

/** Whether `price` is better than `other` for who stands on the other side: higher for a buy, lower for a sell. */
export const isBeyond = (side: PaperSide, price: number, other: number): boolean =>
  side === 'buy' ? price > other : price < other;

/** Whether a side finds nobody at the limit: everybody buys at the upper one, or sells at the lower one. */
export function isSealedFor(quote: PaperQuote, side: PaperSide): boolean {
  const limit = side === 'buy' ? quote.up : quote.down;
  if (limit === 0 || quote.price !== limit) return false;
  return facing(quote, side).length === 0;
}
