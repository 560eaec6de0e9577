import { drain } from '../parts.ts';
import type { MarketDay } from '../simulator/market-day.ts';
import { cappedMean, heatDays, standingsFrom, themeMembers, type HeatParts, type ThemeDay } from './theme-heat.ts';
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

/** By security: change on the day, NaN without a trade; float cap before it; mean amount of the last days. */
interface StockDay {
  readonly change: Float64Array;
  readonly cap: Float64Array;
  readonly usual: Float64Array;
}

interface ObservedTheme {
  readonly bars: ThemeBars;
  readonly shareDone: number;
  readonly stocks: StockDay;
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
    const { facts, figures } = drain(this.#observe(bars, 1));
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
    return (yield* this.#observe(bars, shareDone)).facts;
  }

  #close(bars: ThemeBars, i: number): void {
    if (bars.traded[i] === 0) return;
    this.#amounts[i * amountDays + (this.#amountCount[i]! % amountDays)] = bars.amount[i]!;
    this.#amountCount[i]!++;
    if (bars.up[i] !== 0) this.#streak[i] = bars.close[i] === bars.up[i] ? this.#streak[i]! + 1 : 0;
  }

  *#observe(
    bars: ThemeBars,
    shareDone: number,
  ): Generator<void, { facts: ThemeFacts[]; figures: Map<string, ThemeDay> }> {
    const figures = new Map<string, ThemeDay>();
    const counts = new Map<string, ThemeCounts>();
    const stocks = this.#stocksOf(bars);
    for (const [concept, members] of this.#members) {
      this.#measure({ bars, shareDone, stocks }, concept, members, figures, counts);
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

  /** What themes ask of a security, worked out once for each: it has several themes. */
  #stocksOf(bars: ThemeBars): StockDay {
    const { count, floatSharesOf } = this.#options;
    const change = new Float64Array(count).fill(Number.NaN);
    const cap = new Float64Array(count);
    const usual = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const before = bars.prevClose[i]!;
      if (bars.traded[i] === 0 || !(before > 0)) continue;
      change[i] = bars.close[i]! / before - 1;
      cap[i] = (floatSharesOf(i, bars.day) ?? 0) * before;
      usual[i] = this.#usualAmount(i);
    }
    return { change, cap, usual };
  }

  #measure(
    { bars, shareDone, stocks: { change, cap, usual } }: ObservedTheme,
    concept: string,
    members: readonly number[],
    figures: Map<string, ThemeDay>,
    counts: Map<string, ThemeCounts>,
  ): void {
    const { close, high, up: limits, amount: amounts, mainNet: nets } = bars;
    let [traded, up, down, limitUps, broken, maxStreak] = [0, 0, 0, 0, 0, 0];
    let [amount, earlier, mainNet] = [0, 0, 0];
    for (const i of members) {
      const moved = change[i]!;
      if (Number.isNaN(moved)) continue;
      traded++;
      if (moved > 0) up++;
      else if (moved < 0) down++;
      const limit = limits[i]!;
      if (limit > 0 && close[i] === limit) {
        limitUps++;
        maxStreak = Math.max(maxStreak, this.#streak[i]! + 1);
      } else if (limit > 0 && high[i] === limit) broken++;
      amount += amounts[i]!;
      earlier += usual[i]!;
      const net = nets[i]!;
      if (!Number.isNaN(net)) mainNet += net;
    }
    if (traded === 0) return;
    counts.set(concept, { up, down, limitUps, broken, maxStreak, amount, mainNet });
    figures.set(concept, {
      change: cappedMean(members, change, cap),
      breadth: up + down === 0 ? 0.5 : up / (up + down),
      limitUpShare: limitUps / traded,
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
