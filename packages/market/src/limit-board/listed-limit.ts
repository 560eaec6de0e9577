import { closeSecond } from '../rules/session.ts';
import type { PastLimits } from './limit-streak.ts';
import type { LimitBar, LimitQueue, LimitSide, LimitTimes } from './limit-inputs.ts';

/** A stock in a published list of a day's limits; `null` is what the list does not tell. Source: market handbook I.3. */
export interface ListedLimit {
  readonly side: LimitSide;
  /** In the list of who stands at the limit, not of who left it. */
  readonly isSealed: boolean;
  /** Second of the day of which the list is; `null` for the list of a finished day. */
  readonly listSecond: number | null;
  /** Close, fen. */
  readonly close: number | null;
  readonly firstSealSecond: number | null;
  readonly lastSealSecond: number | null;
  readonly breakCount: number | null;
  /** Money waiting at the limit at the close, yuan. */
  readonly sealFunds: number | null;
  /** Traded at the limit, yuan. */
  readonly boardAmount: number | null;
  /** Traded days in a row at the limit. */
  readonly boards: number | null;
}

/** Second of the day from which on its list is known. Source: market handbook I.4. */
export const limitListReadySecond = 16 * 3600;

/** Opening match, before which nothing is sealed. */
const firstSeal = 9 * 3600 + 25 * 60;

/**
 * Why a listed limit is not taken: the list is of a moment before the close; the bar ended elsewhere, at another price, or
 * after another number of limit days; or the row can't be: seals out of order or hours, breaks of a stock of one price.
 */
export type ListConflict = 'beforeClose' | 'otherState' | 'otherClose' | 'otherBoards' | 'impossibleTimes';

/**
 * How a listed limit contradicts the bar of its day; `null` where it fits. Prices are compared in whole fen. Boards have to
 * be as many as the bars show, or no fewer where the bars before are not all known (`past` then ends with `undefined`).
 */
export function listConflict(listed: ListedLimit, bar: LimitBar, past: PastLimits): ListConflict | null {
  const { side, isSealed, listSecond, close, boards } = listed;
  if (listSecond !== null && listSecond < closeSecond) return 'beforeClose';
  const limit = bar[side];
  const isTouched = limit > 0 && (side === 'up' ? bar.high >= limit : bar.low <= limit);
  if (!isTouched || (bar.close === limit) !== isSealed) return 'otherState';
  if (close !== null && close !== bar.close) return 'otherClose';
  if (isSealed && boards !== null && !isAsManyBoards(boards, past)) return 'otherBoards';
  return isPossible(listed, bar) ? null : 'impossibleTimes';
}

function isAsManyBoards(boards: number, past: PastLimits): boolean {
  let streak = 1;
  for (let back = 1; ; back++) {
    const isLimit = past(back);
    if (isLimit === undefined) return boards >= streak;
    if (isLimit === false) return boards === streak;
    if (isLimit === true) streak++;
  }
}

function isPossible({ firstSealSecond, lastSealSecond, breakCount }: ListedLimit, bar: LimitBar): boolean {
  const [first, last] = [firstSealSecond ?? firstSeal, lastSealSecond ?? closeSecond];
  const isInHours = first >= firstSeal && last <= closeSecond && first <= last;
  return isInHours && !(bar.high === bar.low && (breakCount ?? 0) > 0);
}

/** Times and breaks as the list tells them. */
export const listedTimes = ({ firstSealSecond, lastSealSecond, breakCount }: ListedLimit): LimitTimes => ({
  firstSealSecond,
  lastSealSecond,
  breakCount,
});

/** The queue at the close of a limit in fen; `null` where the list tells no money. Its peak no list tells. */
export const listedQueue = ({ sealFunds, boardAmount }: ListedLimit, limit: number): LimitQueue | null =>
  sealFunds === null ? null : { now: Math.round((sealFunds * 100) / limit), peak: null, boardAmount };
