/** Who is strong for days, and for how long. Source: market handbook C.12, J.1. */
export const focusRules = {
  enter: 70,
  /** Days in a row with that score. */
  enterDays: 2,
  most: 30,
  leave: 50,
  stop: -0.08,
  minAmount: 1e8,
  maxChange: 0.6,
  /** Days that a stock which left is still shown with its result. */
  shownDays: 20,
  leastHeat: 60,
} as const;

const points = { mainNet: 25, beating: 25, heat: 20, popularity: 15, averages: 15 } as const;
/** Days that are counted, and places of popularity that count in full. */
export const focusWindow = 10;
const fullRise = 50;
const longest = 20;

/** What a score is made of: days of the last ten, places won in them. */
export interface FocusFigures {
  readonly inflowDays: number;
  readonly beatingDays: number;
  readonly heatDays: number;
  readonly placesWon: number;
  /** MA5 > MA10 > MA20. */
  readonly isRising: boolean;
}

/** 0 to 100. Source: market handbook C.12. */
export const persistScore = ({ inflowDays, beatingDays, heatDays, placesWon, isRising }: FocusFigures): number =>
  (points.mainNet * inflowDays) / focusWindow +
  (points.beating * beatingDays) / focusWindow +
  (points.heat * heatDays) / focusWindow +
  points.popularity * Math.min(1, Math.max(0, placesWon / fullRise)) +
  (isRising ? points.averages : 0);

export type LeavingReason = 'score' | 'line' | 'stop' | 'suspended' | 'crowded';

/** A stock of the pool; prices are fen as traded, growth is against the close it came in at, 1 for none. */
export interface FocusMember {
  readonly index: number;
  readonly enterDay: number;
  readonly enterPrice: number;
  readonly score: number;
  readonly figures: FocusFigures;
  readonly growth: number;
  readonly maxGrowth: number;
  /** What the CSI 300 did since. */
  readonly benchmarkGrowth: number;
}

export interface FocusLeaver extends FocusMember {
  readonly leaveDay: number;
  readonly reason: LeavingReason;
}

/** The pool after a day: who is in, best first, and who left so far, the newest first. */
export interface FocusDay {
  readonly day: number;
  readonly members: readonly FocusMember[];
  readonly left: readonly FocusLeaver[];
}

/** A day as the pool reads it, one value a stock. */
export interface FocusInput {
  readonly day: number;
  readonly traded: ArrayLike<number>;
  /** Fen. */
  readonly close: ArrayLike<number>;
  readonly prevClose: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
  readonly mainNet: ArrayLike<number>;
  /** Heat of the hottest theme of each stock. */
  readonly heat: ArrayLike<number>;
  /** Place by popularity, 0 for none. */
  readonly popularity: ArrayLike<number>;
  readonly isStandard: (index: number) => boolean;
  /** Of the CSI 300, a fraction. */
  readonly benchmarkChange: number;
}

const mask = (1 << focusWindow) - 1;

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Follows the pool from day to day; nothing of a day depends on what came after it. */
export class FocusPool {
  readonly #count: number;
  readonly #inflow: Uint16Array;
  readonly #beating: Uint16Array;
  readonly #hot: Uint16Array;
  /** Comparable closes and amounts of the last traded days, by stock and day. */
  readonly #levels: Float64Array;
  readonly #amounts: Float64Array;
  readonly #traded: Uint16Array;
  readonly #strongDays: Uint8Array;
  readonly #places: Uint16Array[] = [];
  #members: FocusMember[] = [];
  #left: FocusLeaver[] = [];

  constructor(count: number) {
    this.#count = count;
    this.#inflow = new Uint16Array(count);
    this.#beating = new Uint16Array(count);
    this.#hot = new Uint16Array(count);
    this.#levels = new Float64Array(count * longest);
    this.#amounts = new Float64Array(count * longest);
    this.#traded = new Uint16Array(count);
    this.#strongDays = new Uint8Array(count);
  }

  /** Takes the next trading day. */
  step(input: FocusInput): FocusDay {
    const was = this.#places[0];
    const scores = new Float64Array(this.#count);
    const entering: FocusMember[] = [];
    const held = new Map(this.#members.map((member) => [member.index, member]));
    for (let index = 0; index < this.#count; index++) {
      if (input.traded[index] !== 1) {
        this.#strongDays[index] = 0;
        continue;
      }
      const change = input.prevClose[index]! > 0 ? input.close[index]! / input.prevClose[index]! - 1 : 0;
      this.#take(index, change, input);
      if (this.#traded[index]! < longest) continue;
      const figures = this.#figuresOf(index, input, was);
      scores[index] = persistScore(figures);
      this.#strongDays[index] = scores[index]! >= focusRules.enter ? this.#strongDays[index]! + 1 : 0;
      const member = held.get(index);
      if (member) {
        const growth = member.growth * (1 + change);
        const maxGrowth = Math.max(member.maxGrowth, growth);
        held.set(index, { ...member, score: scores[index]!, figures, growth, maxGrowth });
      } else if (this.#strongDays[index]! >= focusRules.enterDays && this.#mayEnter(index, input)) {
        entering.push({
          index,
          enterDay: input.day,
          enterPrice: input.close[index]!,
          score: scores[index]!,
          figures,
          growth: 1,
          maxGrowth: 1,
          benchmarkGrowth: 1,
        });
      }
    }
    this.#places.push(Uint16Array.from(input.popularity));
    if (this.#places.length > focusWindow) this.#places.shift();
    return this.#settle(input, held, entering);
  }

  #settle(input: FocusInput, held: ReadonlyMap<number, FocusMember>, entering: readonly FocusMember[]): FocusDay {
    const staying: FocusMember[] = [];
    const leaving: FocusLeaver[] = [];
    for (const before of held.values()) {
      const member = { ...before, benchmarkGrowth: before.benchmarkGrowth * (1 + input.benchmarkChange) };
      const reason = this.#reasonToLeave(member, input);
      if (reason) leaving.push({ ...member, leaveDay: input.day, reason });
      else staying.push(member);
    }
    const ranked = [...staying, ...entering].sort((a, b) => b.score - a.score || a.index - b.index);
    this.#members = ranked.slice(0, focusRules.most);
    for (const member of ranked.slice(focusRules.most)) {
      if (member.enterDay < input.day) leaving.push({ ...member, leaveDay: input.day, reason: 'crowded' });
    }
    this.#left = [...leaving.sort((a, b) => a.index - b.index), ...this.#left];
    return { day: input.day, members: this.#members, left: this.#left };
  }

  #reasonToLeave({ index, growth, score }: FocusMember, input: FocusInput): LeavingReason | null {
    if (input.traded[index] !== 1) return 'suspended';
    // A fall of exactly the stop is not exact in binary.
    if (growth - 1 <= focusRules.stop + 1e-9) return 'stop';
    if (this.#levels[this.#slot(index, 0)]! < this.#mean(this.#levels, index, longest)) return 'line';
    return score < focusRules.leave ? 'score' : null;
  }

  #mayEnter(index: number, input: FocusInput): boolean {
    const change = this.#levels[this.#slot(index, 0)]! / this.#levels[this.#slot(index, longest - 1)]! - 1;
    return (
      input.isStandard(index) &&
      change <= focusRules.maxChange &&
      this.#mean(this.#amounts, index, longest) >= focusRules.minAmount
    );
  }

  #take(index: number, change: number, input: FocusInput): void {
    const level = this.#traded[index]! > 0 ? this.#levels[this.#slot(index, 0)]! * (1 + change) : 1;
    this.#traded[index]!++;
    this.#levels[this.#slot(index, 0)] = level;
    this.#amounts[this.#slot(index, 0)] = input.amount[index]!;
    const shift = (bits: Uint16Array, isSo: boolean): void => {
      bits[index] = ((bits[index]! << 1) | (isSo ? 1 : 0)) & mask;
    };
    shift(this.#inflow, input.mainNet[index]! > 0);
    shift(this.#beating, change > input.benchmarkChange);
    shift(this.#hot, input.heat[index]! >= focusRules.leastHeat);
  }

  #figuresOf(index: number, { popularity }: FocusInput, was: Uint16Array | undefined): FocusFigures {
    const mean = (days: number): number => this.#mean(this.#levels, index, days);
    const before = this.#places.length === focusWindow ? (was?.[index] ?? 0) : 0;
    const now = popularity[index]!;
    return {
      inflowDays: bitsIn(this.#inflow[index]!),
      beatingDays: bitsIn(this.#beating[index]!),
      heatDays: bitsIn(this.#hot[index]!),
      placesWon: before > 0 && now > 0 ? before - now : 0,
      isRising: mean(5) > mean(10) && mean(10) > mean(longest),
    };
  }

  /** Place of the value of a traded day, 0 for the newest. */
  #slot(index: number, back: number): number {
    return index * longest + ((this.#traded[index]! - 1 - back) % longest);
  }

  #mean(values: Float64Array, index: number, days: number): number {
    let sum = 0;
    for (let back = 0; back < days; back++) sum += values[this.#slot(index, back)]!;
    return sum / days;
  }
}
