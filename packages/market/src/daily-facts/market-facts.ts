import type { MarketDay } from '../simulator/market-day.ts';

/** What the whole market did on one day. Limit figures leave risk warnings out; shares and changes are fractions. */
export interface MarketFacts {
  readonly day: number;
  readonly up: number;
  readonly flat: number;
  readonly down: number;
  /** Closed at the up limit. */
  readonly limitUp: number;
  /** Reached the up limit and closed below it. */
  readonly broken: number;
  readonly limitDown: number;
  /** Stood at the up limit with the opening auction. */
  readonly openedAtLimit: number;
  readonly maxStreak: number;
  /** Who closed at the up limit for the second day in a row or longer, longest streak first. */
  readonly ladder: readonly LadderPlace[];
  /** Of yesterday's limit-ups that traded: share that closed at the limit again; `null` when there were none. */
  readonly promotionRate: number | null;
  /** Their mean change today, and the mean gap at which they opened. */
  readonly yesterdayChange: number | null;
  readonly yesterdayGap: number | null;
  /** Share of those that touched the limit yesterday and lost five percent or more today. */
  readonly bigLossShare: number | null;
  /** Yuan. */
  readonly amount: number;
}

/** A stock and the traded days in a row that it has closed at the up limit. */
export interface LadderPlace {
  readonly index: number;
  readonly streak: number;
}

/** How a stock ended its last traded day. */
export const dayEnding = { other: 0, sealed: 1, touched: 2 } as const;

/** Where a tracker stands after a day, one value a security: the tracker's own arrays, no copies. */
export interface MarketFactsState {
  readonly streak: Uint16Array;
  readonly ending: Uint8Array;
  readonly lastDay: Int32Array;
}

const bigLoss = -0.05;
/** Limit days in a row from which on a stock stands on the ladder. */
export const firstRung = 2;

/**
 * Follows the market day by day and tells the facts of each. A day without limit neither breaks a streak nor counts for
 * it, and neither does a day without trading. Source: handbook A.3, B.6, C.5, C.11.
 */
export class MarketFactsTracker {
  readonly #isRisky: (index: number, day: number) => boolean;
  readonly #mayLackBars: (index: number, before: number, day: number) => boolean;
  readonly #streak: Uint16Array;
  readonly #ending: Uint8Array;
  readonly #lastDay: Int32Array;

  /**
   * `isRisky` tells the risk warnings and the stocks that leave the market, by the day; goes on from a state if given. Between
   * two bars of which `mayLackBars` says that some may be missing no streak goes on.
   */
  constructor(
    count: number,
    isRisky: (index: number, day: number) => boolean,
    from?: MarketFactsState,
    mayLackBars: (index: number, before: number, day: number) => boolean = () => false,
  ) {
    this.#isRisky = isRisky;
    this.#mayLackBars = mayLackBars;
    this.#streak = from?.streak.slice() ?? new Uint16Array(count);
    this.#ending = from?.ending.slice() ?? new Uint8Array(count);
    this.#lastDay = from?.lastDay.slice() ?? new Int32Array(count).fill(-2);
  }

  /** What a tracker needs to go on from here. */
  get state(): MarketFactsState {
    return { streak: this.#streak, ending: this.#ending, lastDay: this.#lastDay };
  }

  /** A tracker that goes on from here and leaves this one where it is. */
  fork(): MarketFactsTracker {
    return new MarketFactsTracker(this.#streak.length, this.#isRisky, this.state, this.#mayLackBars);
  }

  /** The facts of the day after the last one. */
  add(bars: MarketDay): MarketFacts {
    const sums = newSums();
    const ladder: LadderPlace[] = [];
    for (let i = 0; i < this.#streak.length; i++) {
      if (bars.traded[i] === 0) continue;
      const reference = bars.prevClose[i]!;
      const change = reference > 0 ? bars.close[i]! / reference - 1 : 0;
      if (change > 0) sums.up++;
      else if (change < 0) sums.down++;
      else sums.flat++;
      sums.amount += bars.amount[i]!;
      const isCounted = !this.#isRisky(i, bars.day);
      if (isCounted && this.#lastDay[i] === bars.day - 1) addYesterday(sums, bars, i, change, this.#ending[i]!);
      this.#close(bars, i);
      if (!isCounted) continue;
      addLimits(sums, bars, i, this.#ending[i]!);
      if (this.#ending[i] !== dayEnding.sealed) continue;
      sums.maxStreak = Math.max(sums.maxStreak, this.#streak[i]!);
      if (this.#streak[i]! >= firstRung) ladder.push({ index: i, streak: this.#streak[i]! });
    }
    ladder.sort((a, b) => b.streak - a.streak || a.index - b.index);
    return factsOf(bars.day, sums, ladder);
  }

  /** Takes over how the stock ended the day. */
  #close(bars: MarketDay, i: number): void {
    const up = bars.up[i]!;
    const isSealed = up > 0 && bars.close[i] === up;
    const before = this.#lastDay[i]!;
    this.#lastDay[i] = bars.day;
    this.#ending[i] = isSealed ? dayEnding.sealed : up > 0 && bars.high[i]! >= up ? dayEnding.touched : dayEnding.other;
    if (isSealed) {
      const isGoingOn = before === bars.day - 1 || !this.#mayLackBars(i, before, bars.day);
      this.#streak[i] = (isGoingOn ? this.#streak[i]! : 0) + 1;
    } else if (up > 0) this.#streak[i] = 0;
  }
}

const newSums = () => ({
  up: 0,
  flat: 0,
  down: 0,
  limitUp: 0,
  broken: 0,
  limitDown: 0,
  openedAtLimit: 0,
  maxStreak: 0,
  amount: 0,
  sealedYesterday: 0,
  promoted: 0,
  changeOfYesterday: 0,
  gapOfYesterday: 0,
  touchedYesterday: 0,
  bigLosses: 0,
});

type Sums = ReturnType<typeof newSums>;

function addYesterday(sums: Sums, bars: MarketDay, i: number, change: number, before: number): void {
  if (before === dayEnding.other) return;
  sums.touchedYesterday++;
  if (change <= bigLoss) sums.bigLosses++;
  if (before !== dayEnding.sealed) return;
  sums.sealedYesterday++;
  sums.changeOfYesterday += change;
  sums.gapOfYesterday += bars.open[i]! / bars.prevClose[i]! - 1;
  if (bars.up[i]! > 0 && bars.close[i] === bars.up[i]) sums.promoted++;
}

function addLimits(sums: Sums, bars: MarketDay, i: number, now: number): void {
  if (now === dayEnding.sealed) sums.limitUp++;
  else if (now === dayEnding.touched) sums.broken++;
  if (bars.up[i]! === 0) return;
  if (bars.close[i] === bars.down[i]) sums.limitDown++;
  if (bars.open[i] === bars.up[i]) sums.openedAtLimit++;
}

function factsOf(day: number, sums: Sums, ladder: readonly LadderPlace[]): MarketFacts {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const { up, flat, down, limitUp, broken, limitDown, openedAtLimit, maxStreak, amount } = sums;
  return {
    day,
    up,
    flat,
    down,
    limitUp,
    broken,
    limitDown,
    openedAtLimit,
    maxStreak,
    ladder,
    promotionRate: share(sums.promoted, sums.sealedYesterday),
    yesterdayChange: share(sums.changeOfYesterday, sums.sealedYesterday),
    yesterdayGap: share(sums.gapOfYesterday, sums.sealedYesterday),
    bigLossShare: share(sums.bigLosses, sums.touchedYesterday),
    amount,
  };
}
