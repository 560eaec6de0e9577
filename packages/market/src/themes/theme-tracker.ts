import { drain } from '../parts.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { cappedMean, standingsFrom, themeMembers, type HeatParts, type ThemeDay } from './theme-heat.ts';
import { stageOf, type ThemeStage } from './theme-stage.ts';

/** One theme on one day, finished or so far. Ratios are fractions, money is yuan. */
export interface ThemeFacts {
  readonly concept: string;
  /** 0 to 100. */
  readonly heat: number;
  readonly parts: HeatParts;
  /** Heat less that of the day before; `null` on the first day. */
  readonly heatChange: number | null;
  /** Mean heat of the last five days, today included. */
  readonly meanHeat: number;
  /** Place by heat, 1 first. */
  readonly rank: number;
  readonly stage: ThemeStage;
  readonly change: number;
  readonly up: number;
  readonly down: number;
  readonly limitUps: number;
  readonly broken: number;
  readonly maxStreak: number;
  readonly amount: number;
  readonly mainNet: number;
  readonly mainNetShare: number;
}

/** What a tracker needs of a day, finished or so far; `close` is the last price. */
export type ThemeBars = Pick<
  MarketDay,
  'day' | 'traded' | 'close' | 'high' | 'prevClose' | 'up' | 'amount' | 'mainNet'
>;

export interface ThemeTrackerOptions {
  readonly count: number;
  readonly conceptsOf: (index: number) => readonly string[];
  readonly floatSharesOf: (index: number, day: number) => number | null;
}

/** Where a tracker stands after a day; the arrays are the tracker's own, one or five values a security. */
export interface ThemeTrackerState {
  readonly days: readonly ReadonlyMap<string, ThemeDay>[];
  readonly heats: ReadonlyMap<string, readonly number[]>;
  readonly amounts: Float64Array;
  readonly amountCount: Uint16Array;
  readonly streak: Uint16Array;
}

/** Days of a heat, the newest included. */
export const heatDays = 5;
const amountDays = 5;
/** Themes that are measured in one part. */
const themesAPart = 60;

/** Figures of one theme that do not go into its heat. */
interface ThemeCounts {
  readonly up: number;
  readonly down: number;
  readonly limitUps: number;
  readonly broken: number;
  readonly maxStreak: number;
  readonly amount: number;
  readonly mainNet: number;
}

interface LookedAt {
  readonly bars: ThemeBars;
  readonly shareDone: number;
  readonly shares: (index: number) => number;
}

/**
 * Follows all themes day by day: heat, stage and counts of each. `peek` looks at a day that is being traded and leaves the
 * tracker where it is. No day looks at a later one. Source: market handbook C.4.
 */
export class ThemeTracker {
  readonly #options: ThemeTrackerOptions;
  readonly #members: ReadonlyMap<string, readonly number[]>;
  readonly #concepts: readonly string[];
  /** Figures of the last days, newest first, and the heat of each theme on them. */
  #days: readonly ReadonlyMap<string, ThemeDay>[];
  readonly #heats: Map<string, readonly number[]>;
  readonly #amounts: Float64Array;
  readonly #amountCount: Uint16Array;
  readonly #streak: Uint16Array;

  /** Goes on from a state of the same securities, if given. */
  constructor(options: ThemeTrackerOptions, from?: ThemeTrackerState) {
    this.#options = options;
    this.#members = themeMembers(options.count, options.conceptsOf);
    this.#concepts = [...this.#members.keys()];
    this.#days = from?.days ?? [];
    this.#heats = new Map(from?.heats);
    this.#amounts = from?.amounts.slice() ?? new Float64Array(options.count * amountDays);
    this.#amountCount = from?.amountCount.slice() ?? new Uint16Array(options.count);
    this.#streak = from?.streak.slice() ?? new Uint16Array(options.count);
  }

  /** What a tracker needs to go on from here. */
  get state(): ThemeTrackerState {
    return {
      days: this.#days,
      heats: this.#heats,
      amounts: this.#amounts,
      amountCount: this.#amountCount,
      streak: this.#streak,
    };
  }

  /** Concepts that are large enough to be followed, with their members. */
  get members(): ReadonlyMap<string, readonly number[]> {
    return this.#members;
  }

  /** The facts of the day after the last one, hottest first. */
  add(bars: ThemeBars): ThemeFacts[] {
    const { facts, figures } = drain(this.#look(bars, 1));
    this.#days = [figures, ...this.#days].slice(0, heatDays);
    for (const { concept, heat } of facts) {
      this.#heats.set(concept, [heat, ...(this.#heats.get(concept) ?? [])].slice(0, heatDays));
    }
    for (let i = 0; i < this.#streak.length; i++) this.#close(bars, i);
    return facts;
  }

  /** The facts of a day so far; `shareDone` is the part of a usual day's amount that is done by then. */
  peek(bars: ThemeBars, shareDone: number): ThemeFacts[] {
    return drain(this.peekInParts(bars, shareDone));
  }

  /** The same in parts, for a thread that keeps a clock. */
  *peekInParts(bars: ThemeBars, shareDone: number): Generator<void, ThemeFacts[]> {
    return (yield* this.#look(bars, shareDone)).facts;
  }

  #close(bars: ThemeBars, i: number): void {
    if (bars.traded[i] === 0) return;
    this.#amounts[i * amountDays + (this.#amountCount[i]! % amountDays)] = bars.amount[i]!;
    this.#amountCount[i]!++;
    if (bars.up[i] !== 0) this.#streak[i] = bars.close[i] === bars.up[i] ? this.#streak[i]! + 1 : 0;
  }

  *#look(bars: ThemeBars, shareDone: number): Generator<void, { facts: ThemeFacts[]; figures: Map<string, ThemeDay> }> {
    const figures = new Map<string, ThemeDay>();
    const counts = new Map<string, ThemeCounts>();
    const shares = this.#sharesOn(bars.day);
    for (const [concept, members] of this.#members) {
      this.#measure({ bars, shareDone, shares }, concept, members, figures, counts);
      if (figures.size % themesAPart === themesAPart - 1) yield;
    }
    const standings = standingsFrom(this.#concepts, [figures, ...this.#days.slice(0, heatDays - 1)]);
    const ranked = [...standings].sort((a, b) => b[1].heat - a[1].heat || (a[0] < b[0] ? -1 : 1));
    const facts = ranked.map(([concept, { heat, change, parts }], at): ThemeFacts => {
      const past = this.#heats.get(concept) ?? [];
      const heatBefore = past[0] ?? null;
      const lately = [heat, ...past.slice(0, heatDays - 1)];
      const meanHeat = lately.reduce((sum, one) => sum + one, 0) / lately.length;
      const counted = counts.get(concept)!;
      const touched = counted.limitUps + counted.broken;
      const brokenRate = touched === 0 ? 0 : counted.broken / touched;
      return {
        concept,
        heat,
        parts,
        heatChange: heatBefore === null ? null : heat - heatBefore,
        meanHeat,
        rank: at + 1,
        stage: stageOf({ heat, heatBefore, meanHeat, limitUps: counted.limitUps, brokenRate }),
        change,
        ...counted,
        mainNetShare: figures.get(concept)!.mainNetShare,
      };
    });
    return { facts, figures };
  }

  /** Floating shares on a day, asked once for each security, which has several themes. */
  #sharesOn(day: number): (index: number) => number {
    const known = new Float64Array(this.#options.count).fill(Number.NaN);
    return (index) => {
      const shares = known[index]!;
      return Number.isNaN(shares) ? (known[index] = this.#options.floatSharesOf(index, day) ?? 0) : shares;
    };
  }

  #measure(
    { bars, shareDone, shares }: LookedAt,
    concept: string,
    members: readonly number[],
    figures: Map<string, ThemeDay>,
    counts: Map<string, ThemeCounts>,
  ): void {
    const caps: number[] = [];
    const changes: number[] = [];
    const counted = { up: 0, down: 0, limitUps: 0, broken: 0, maxStreak: 0, amount: 0, mainNet: 0 };
    let earlier = 0;
    for (const i of members) {
      if (bars.traded[i] === 0 || !(bars.prevClose[i]! > 0)) continue;
      const change = bars.close[i]! / bars.prevClose[i]! - 1;
      changes.push(change);
      caps.push(shares(i) * bars.prevClose[i]!);
      if (change > 0) counted.up++;
      else if (change < 0) counted.down++;
      const up = bars.up[i]!;
      if (up > 0 && bars.close[i] === up) {
        counted.limitUps++;
        counted.maxStreak = Math.max(counted.maxStreak, this.#streak[i]! + 1);
      } else if (up > 0 && bars.high[i] === up) counted.broken++;
      counted.amount += bars.amount[i]!;
      earlier += this.#usualAmount(i);
      const net = bars.mainNet[i]!;
      if (!Number.isNaN(net)) counted.mainNet += net;
    }
    if (changes.length === 0) return;
    const { up, down, limitUps, amount, mainNet } = counted;
    counts.set(concept, counted);
    figures.set(concept, {
      change: cappedMean(changes, caps),
      breadth: up + down === 0 ? 0.5 : up / (up + down),
      limitUpShare: limitUps / changes.length,
      amountRatio: earlier > 0 ? amount / (earlier * shareDone) : 1,
      mainNetShare: amount > 0 ? mainNet / amount : 0,
    });
  }

  /** Mean amount of the last bars, five at most. */
  #usualAmount(i: number): number {
    const bars = Math.min(this.#amountCount[i]!, amountDays);
    let sum = 0;
    for (let n = 0; n < bars; n++) sum += this.#amounts[i * amountDays + n]!;
    return bars === 0 ? 0 : sum / bars;
  }
}
