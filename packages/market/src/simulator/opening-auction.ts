import { noLimitOpeningRange } from '../rules/order-price.ts';
import type { Board } from '../security.ts';
import { clamp, dayKey, entityKey, normal, stream, uniform } from './random.ts';

/** Indicative state of the opening call. Prices fen, volumes shares; `unmatched` is positive on the buy side. */
export interface AuctionFrame {
  readonly price: number;
  readonly matched: number;
  readonly unmatched: number;
}

/** What the auction will come to, and its bounds; limits are 0 on a day without limit. */
export interface AuctionOutcome {
  readonly prevClose: number;
  readonly open: number;
  readonly up: number;
  readonly down: number;
  /** Shares of the 09:25 match. */
  readonly volume: number;
  readonly board: Board;
}

const callStart = 9 * 3600 + 15 * 60;
const callEnd = 9 * 3600 + 25 * 60;
const cancelEnd = 9 * 3600 + 20 * 60;

/** Of the stocks that open at least so far from the close before, so many are found only after 09:20. Ours. */
const lateGap = 0.012;
const lateShare = 0.25;
/** Most and least of a late gap that shows until then. */
const earlyPart = { least: 0, most: 0.4 } as const;

/** Powers of the time that has gone by after which orders meet: a low one is filled early, a high one in the last minutes. */
const pace = { least: 0.5, most: 2.2 } as const;
/** The same where the gap is found only after 09:20. */
const latePace = { least: 1.3, most: 2.6 } as const;

const isLateGap = (key: number, gap: number, isAtLimit: boolean): boolean =>
  Math.abs(gap) >= lateGap && !isAtLimit && uniform(key, 7) < lateShare;

/** How much the pace of a whole market differs from day to day, either way: on some days all wait for the last minutes. */
const dayPace = 0.4;
/** Entity of the draws of the whole market among those of the securities. */
const marketEntity = -2;

/** The part of the match that has come together so many seconds into the call: each stock and day at a pace of its own. */
function matchedPart(today: number, key: number, isLate: boolean, elapsed: number): number {
  const { least, most } = isLate ? latePace : pace;
  const ofDay = dayPace * (2 * uniform(entityKey(today, marketEntity), 0) - 1);
  return ((elapsed + 6) / 606) ** (least + (most - least) * uniform(key, 9) + ofDay);
}

/**
 * Part of the gap that shows so many seconds into the call. From 09:20 on no order can be withdrawn, and some stocks are
 * bought or sold in earnest only then: their price runs through the last minutes.
 */
function shownGap(key: number, gap: number, isLate: boolean, elapsed: number): number {
  if (!isLate) return gap;
  const early = earlyPart.least + (earlyPart.most - earlyPart.least) * uniform(key, 8);
  const done = clamp((elapsed - (cancelEnd - callStart)) / (callEnd - cancelEnd - 3), 0, 1);
  return gap * (early + (1 - early) * done);
}

/**
 * Indicative price, matched and unmatched volume at a second of the opening call, a new frame every three seconds;
 * null outside 09:15:00-09:24:59. Six of a hundred securities show fake limit orders before 09:20.
 * Source: market handbook H.7.
 */
export function auctionFrame(
  seed: number,
  index: number,
  day: number,
  outcome: AuctionOutcome,
  secondOfDay: number,
): AuctionFrame | null {
  if (secondOfDay < callStart || secondOfDay >= callEnd) return null;
  const frame = Math.floor((secondOfDay - callStart) / 3);
  const elapsed = frame * 3;
  const today = dayKey(seed, stream.AUCTION, day);
  const key = entityKey(today, index);
  const { prevClose, open, up, down } = outcome;
  const { lowest: floor, highest: ceiling } =
    up > 0 ? { lowest: down, highest: up } : noLimitOpeningRange(outcome.board, prevClose);
  const isFake = uniform(key, 0) < 0.06;
  const fakeEnds = 180 + 110 * uniform(key, 1);
  const gap = open / prevClose - 1;
  const sign = gap === 0 ? (uniform(key, 2) < 0.5 ? -1 : 1) : Math.sign(gap);
  const isAtLimit = open === up || open === down;
  const isLate = isLateGap(key, gap, isAtLimit);
  const matched = Math.floor((outcome.volume * matchedPart(today, key, isLate, elapsed)) / 100) * 100;
  const size = 0.2 * Math.exp(0.6 * normal(key, 3)) * (isAtLimit ? 3 : 1);
  const flicker = 0.7 + 0.6 * uniform(key, 100 + frame * 3);
  const unmatched = sign * Math.max(100, Math.floor((matched * size * flicker) / 100) * 100);
  if (isFake && elapsed < fakeEnds && callStart + elapsed < cancelEnd) {
    const isUp = uniform(key, 5) < 0.7;
    return { price: isUp ? ceiling : floor, matched, unmatched: (isUp ? 4 : -4) * Math.max(100, Math.abs(unmatched)) };
  }
  const error = 0.012 * normal(key, 6) + 0.003 * normal(key, 101 + frame * 3);
  const shown = shownGap(key, gap, isLate, elapsed);
  const price = Math.round(prevClose * (1 + shown + error * Math.exp((-elapsed / 300) * 3)));
  return { price: clamp(price, floor, ceiling), matched, unmatched };
}
