import type { PastLimits } from './limit-streak.ts';

export const limitSides = ['up', 'down'] as const;
export type LimitSide = (typeof limitSides)[number];

/** A bar, finished or so far, with its limits; fen, shares, yuan. Limits are 0 on a day without limit. */
export interface LimitBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly prevClose: number;
  readonly up: number;
  readonly down: number;
  readonly volume: number;
  readonly amount: number;
}

/** How a limit was held; `null` where only daily bars are known. Seconds are of the Shanghai day. */
export interface LimitTimes {
  readonly firstSealSecond: number | null;
  readonly lastSealSecond: number | null;
  readonly breakCount: number | null;
}

/** Orders waiting at the limit, shares, and what was traded while it was held, yuan; a published list may lack the last two. */
export interface LimitQueue {
  readonly now: number;
  readonly peak: number | null;
  readonly boardAmount: number | null;
}

/** What is known of a stock that reached a limit. */
export interface LimitInputs {
  readonly index: number;
  readonly day: number;
  readonly side: LimitSide;
  readonly bar: LimitBar;
  /** Width of the limit in percent: 10, 20, 30. */
  readonly percent: number;
  readonly floatShares: number | null;
  readonly times: LimitTimes | null;
  readonly queue: LimitQueue | null;
  /** How the bars before ended, on the same side. */
  readonly past: PastLimits;
  /** Limit days in a row as a list published them, which count where the bars do not tell where they began. */
  readonly listedStreak?: number | null;
}
