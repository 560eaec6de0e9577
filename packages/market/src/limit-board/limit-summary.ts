import type { LimitRecord } from './limit-record.ts';

/** A stock today, for what became of yesterday's limits; fractions of the reference price. */
export interface AfterLimit {
  readonly change: number;
  readonly openChange: number;
  readonly isSealedUp: boolean;
  readonly isAtDownLimit: boolean;
}

/** 晋级, 断板, 大面, 核按钮: sealed again, not, fell by five percent or more, at the down limit. */
export type LimitOutcome = 'promoted' | 'ended' | 'bigLoss' | 'dumped';

/** Of the stocks that stood at `from` boards yesterday and trade today, who stands at one more. */
export interface Promotion {
  readonly from: number;
  readonly base: number;
  readonly promoted: number;
  readonly rate: number;
}

/** The limits of a market on one day; rates are fractions, `null` when nobody counts. */
export interface LimitSummary {
  readonly sealed: number;
  readonly broken: number;
  /** Sealed over touched. */
  readonly sealRate: number | null;
  readonly sealedDown: number;
  readonly openedDown: number;
  readonly maxStreak: number;
  /** By yesterday's streak, 1 first. */
  readonly promotions: readonly Promotion[];
  readonly promotionRate: number | null;
  /** Mean change and opening gap today of who was sealed yesterday. */
  readonly yesterdayChange: number | null;
  readonly yesterdayGap: number | null;
  /** Of who touched the limit yesterday: share that fell by five percent or more. */
  readonly bigLossShare: number | null;
}

const bigLoss = -0.05;

/** What became of a stock that reached its up limit yesterday. Source: market handbook B.6, C.5. */
export function limitOutcome(today: AfterLimit): LimitOutcome {
  if (today.isSealedUp) return 'promoted';
  if (today.isAtDownLimit) return 'dumped';
  return today.change <= bigLoss ? 'bigLoss' : 'ended';
}

/**
 * Sums up the limits of a day from its records and yesterday's; `todayOf` is `null` for whoever does not trade today, and
 * leaves them out of the rates. Source: market handbook B.6.
 */
export function summariseLimits(
  records: readonly LimitRecord[],
  yesterday: readonly LimitRecord[],
  todayOf: (index: number) => AfterLimit | null,
): LimitSummary {
  const ups = records.filter(({ side }) => side === 'up');
  const downs = records.filter(({ side }) => side === 'down');
  const sealed = ups.filter(({ isSealed }) => isSealed).length;
  const touchedBefore: AfterLimit[] = [];
  const sealedBefore: AfterLimit[] = [];
  const rungs = new Map<number, { base: number; promoted: number }>();
  for (const record of yesterday) {
    if (record.side !== 'up') continue;
    const today = todayOf(record.index);
    if (today === null) continue;
    touchedBefore.push(today);
    if (!record.isSealed) continue;
    sealedBefore.push(today);
    const rung = rungs.get(record.streak) ?? { base: 0, promoted: 0 };
    rung.base++;
    if (today.isSealedUp) rung.promoted++;
    rungs.set(record.streak, rung);
  }
  const sealedDown = downs.filter(({ isSealed }) => isSealed).length;
  return {
    sealed,
    broken: ups.length - sealed,
    sealRate: share(sealed, ups.length),
    sealedDown,
    openedDown: downs.length - sealedDown,
    maxStreak: ups.reduce((most, { streak }) => Math.max(most, streak), 0),
    promotions: [...rungs]
      .sort(([a], [b]) => a - b)
      .map(([from, { base, promoted }]) => ({ from, base, promoted, rate: promoted / base })),
    promotionRate: share(sealedBefore.filter(({ isSealedUp }) => isSealedUp).length, sealedBefore.length),
    yesterdayChange: meanOf(sealedBefore, ({ change }) => change),
    yesterdayGap: meanOf(sealedBefore, ({ openChange }) => openChange),
    bigLossShare: share(touchedBefore.filter(({ change }) => change <= bigLoss).length, touchedBefore.length),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const meanOf = (list: readonly AfterLimit[], pick: (one: AfterLimit) => number): number | null =>
  list.length === 0 ? null : list.reduce((sum, one) => sum + pick(one), 0) / list.length;
