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
  /** Who touched the limit yesterday and trades today, and how many of them fell by five percent or more. */
  readonly touchedYesterday: number;
  readonly bigLosses: number;
  /** The second over the first. */
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
  const counts = new LimitCounts(yesterday);
  for (const record of records) counts.add(record);
  for (const { index } of yesterday) counts.follow(index, todayOf(index));
  return counts.summary;
}

/**
 * The limits of a market as counters that a changed stock moves: who is sealed and who has touched, by side; the streaks,
 * each with how many stand at it; and of yesterday's, rung by rung, how many trade and how many stand at one more. Means
 * are added up anew when they are asked for, over yesterday's up limits in their order, a hundred or so: fractions taken
 * out of a sum would leave their last bits. So however the stocks came to where they are, the summary is that of
 * `summariseLimits` bit for bit. One record a stock and side. Source: market handbook B.6.
 */
export class LimitCounts {
  readonly #sealed = { up: 0, down: 0 };
  readonly #touched = { up: 0, down: 0 };
  readonly #streaks: number[] = [];
  readonly #before: readonly LimitRecord[];
  readonly #placeOf = new Map<number, number>();
  readonly #today: (AfterLimit | null)[];
  readonly #rungs = new Map<number, { base: number; promoted: number }>();

  /** `yesterday`: the records of the day before; nobody of them has traded yet. */
  constructor(yesterday: readonly LimitRecord[]) {
    this.#before = yesterday.filter(({ side }) => side === 'up');
    this.#today = this.#before.map(() => null);
    for (const [place, { index }] of this.#before.entries()) this.#placeOf.set(index, place);
  }

  /** A stock has a record, and had none on this side. */
  add(record: LimitRecord): void {
    this.#count(record, 1);
  }

  /** A stock's record is no longer this one: handed the one that was added. */
  remove(record: LimitRecord): void {
    this.#count(record, -1);
  }

  /** How a stock stands today, `null` while it has not traded. Stocks without an up limit yesterday change nothing. */
  follow(index: number, today: AfterLimit | null): void {
    const place = this.#placeOf.get(index);
    if (place === undefined) return;
    const { isSealed, streak } = this.#before[place]!;
    if (isSealed) {
      this.#climb(streak, this.#today[place]!, -1);
      this.#climb(streak, today, 1);
    }
    this.#today[place] = today;
  }

  get summary(): LimitSummary {
    const { up, down } = this.#sealed;
    const touchedBefore: AfterLimit[] = [];
    const sealedBefore: AfterLimit[] = [];
    for (const [place, today] of this.#today.entries()) {
      if (today === null) continue;
      touchedBefore.push(today);
      if (this.#before[place]!.isSealed) sealedBefore.push(today);
    }
    const bigLosses = touchedBefore.filter(({ change }) => change <= bigLoss).length;
    return {
      sealed: up,
      broken: this.#touched.up - up,
      sealRate: share(up, this.#touched.up),
      sealedDown: down,
      openedDown: this.#touched.down - down,
      maxStreak: Math.max(
        0,
        this.#streaks.findLastIndex((stocks) => stocks > 0),
      ),
      promotions: [...this.#rungs]
        .filter(([, { base }]) => base > 0)
        .sort(([a], [b]) => a - b)
        .map(([from, { base, promoted }]) => ({ from, base, promoted, rate: promoted / base })),
      promotionRate: share(sealedBefore.filter(({ isSealedUp }) => isSealedUp).length, sealedBefore.length),
      yesterdayChange: meanOf(sealedBefore, ({ change }) => change),
      yesterdayGap: meanOf(sealedBefore, ({ openChange }) => openChange),
      touchedYesterday: touchedBefore.length,
      bigLosses,
      bigLossShare: share(bigLosses, touchedBefore.length),
    };
  }

  #count({ side, isSealed, streak }: LimitRecord, by: 1 | -1): void {
    this.#touched[side] += by;
    if (isSealed) this.#sealed[side] += by;
    if (side === 'up') this.#streaks[streak] = (this.#streaks[streak] ?? 0) + by;
  }

  #climb(streak: number, today: AfterLimit | null, by: 1 | -1): void {
    if (today === null) return;
    const rung = this.#rungs.get(streak) ?? { base: 0, promoted: 0 };
    rung.base += by;
    if (today.isSealedUp) rung.promoted += by;
    this.#rungs.set(streak, rung);
  }
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const meanOf = (list: readonly AfterLimit[], pick: (one: AfterLimit) => number): number | null =>
  list.length === 0 ? null : list.reduce((sum, one) => sum + pick(one), 0) / list.length;
