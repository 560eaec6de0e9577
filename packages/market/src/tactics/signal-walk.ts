import type { ExitReason } from '../backtest/trade-log.ts';
import type { ExitRules } from '../backtest/simulate-stock.ts';
import type { CostsOfDay } from '../backtest/trading-costs.ts';
import type { TacticsStock } from './tactics-stock.ts';

/** Why a followed signal ended; `delisted` where the stock left the market meanwhile. */
export type SignalExit = Exclude<ExitReason, 'open'> | 'delisted';

/** What a day brought a signal. Places are those of the stock's bars. */
export type SignalStep =
  | { readonly kind: 'entered'; readonly bar: number }
  | { readonly kind: 'missed'; readonly reason: 'limit' | 'suspended' }
  | {
      readonly kind: 'exited';
      readonly entryBar: number;
      readonly bar: number;
      readonly reason: SignalExit;
      /** Fraction after fees and slippage. */
      readonly result: number;
      /** Best and worst close against the entry, fractions. */
      readonly most: number;
      readonly least: number;
    };

/** How a signal stands whose stock is held. */
export interface HeldSignal {
  readonly enterDay: number;
  readonly since: number;
  readonly most: number;
  readonly least: number;
  /** Why it is given up at the next open that allows it. */
  readonly leaving: SignalExit | null;
}

export type SignalState = 'pending' | 'held' | 'over';

/**
 * Follows one signal from the close that gave it: bought at the open of the next trading day or missed, given up as
 * `simulateStock` does it. Days are told one after the other, each once. Source: market handbook D.7, F.
 */
export class SignalWalk {
  readonly #stock: TacticsStock;
  readonly #signalBar: number;
  readonly #exits: ExitRules;
  readonly #costsOf: CostsOfDay;
  readonly #delistDay: number;
  #bar: number;
  #entryBar = -1;
  #entryPrice = 0;
  #stop = Number.NEGATIVE_INFINITY;
  #leaving: SignalExit | null = null;
  #most = Number.NEGATIVE_INFINITY;
  #least = Number.POSITIVE_INFINITY;
  state: SignalState = 'pending';

  /** `delistDay` is the first day on which it is known that the stock trades no more. */
  constructor(
    stock: TacticsStock,
    signalBar: number,
    exits: ExitRules,
    costsOf: CostsOfDay,
    delistDay = Number.POSITIVE_INFINITY,
  ) {
    this.#stock = stock;
    this.#signalBar = signalBar;
    this.#exits = exits;
    this.#costsOf = costsOf;
    this.#delistDay = delistDay;
    this.#bar = signalBar;
  }

  /** Closes since the entry against it, fractions before fees; `null` before it. */
  get held(): HeldSignal | null {
    if (this.#entryBar < 0) return null;
    const { day } = this.#stock;
    return {
      enterDay: day[this.#entryBar]!,
      since: this.#sinceEntry,
      most: this.#most,
      least: this.#least,
      leaving: this.#leaving,
    };
  }

  get #sinceEntry(): number {
    return this.#stock.close[this.#bar]! / this.#entryPrice - 1;
  }

  get #isHeld(): boolean {
    return this.state === 'held';
  }

  /** Takes the signal over a trading day, the one after the last told; `null` where nothing happened. */
  step(day: number): SignalStep | null {
    if (this.state === 'over') return null;
    const { day: days } = this.#stock;
    const isTraded = this.#bar + 1 < days.length && days[this.#bar + 1] === day;
    if (isTraded) this.#bar += 1;
    const step = this.state === 'pending' ? this.#enter(day, isTraded) : this.#leave(day, isTraded);
    if (this.#isHeld && isTraded) this.#close();
    return step;
  }

  #enter(day: number, isTraded: boolean): SignalStep {
    const { open, opensUp, stopDistance } = this.#stock;
    const price = open[this.#bar]!;
    if (!isTraded || Number.isNaN(price)) return this.#miss('suspended');
    if (opensUp?.[this.#bar] === 1) return this.#miss('limit');
    this.state = 'held';
    this.#entryBar = this.#bar;
    this.#entryPrice = price * (1 + this.#costsOf(day).slippage);
    const usual = this.#exits.stop ?? Number.NEGATIVE_INFINITY;
    const own = -(stopDistance?.[this.#signalBar] ?? Number.NaN) / this.#entryPrice;
    this.#stop = own > usual ? own : usual;
    return { kind: 'entered', bar: this.#bar };
  }

  #miss(reason: 'limit' | 'suspended'): SignalStep {
    this.state = 'over';
    return { kind: 'missed', reason };
  }

  #leave(day: number, isTraded: boolean): SignalStep | null {
    const { open, close, opensDown } = this.#stock;
    if (!isTraded) {
      return day >= this.#delistDay ? this.#end(day, close[this.#bar]!, this.#leaving ?? 'delisted') : null;
    }
    const price = open[this.#bar]!;
    if (this.#leaving === null || Number.isNaN(price) || opensDown?.[this.#bar] === 1) return null;
    return this.#end(day, price * (1 - this.#costsOf(day).slippage), this.#leaving);
  }

  #end(day: number, price: number, reason: SignalExit): SignalStep {
    this.state = 'over';
    const { buy } = this.#costsOf(this.#stock.day[this.#entryBar]!);
    const { sell } = this.#costsOf(day);
    return {
      kind: 'exited',
      entryBar: this.#entryBar,
      bar: this.#bar,
      reason,
      result: (price * (1 - sell)) / (this.#entryPrice * (1 + buy)) - 1,
      most: this.#most,
      least: this.#least,
    };
  }

  /** What the close decides; the order of `simulateStock`. */
  #close(): void {
    const change = this.#sinceEntry;
    this.#most = Math.max(this.#most, change);
    this.#least = Math.min(this.#least, change);
    if (this.#leaving !== null) return;
    const { target = Number.POSITIVE_INFINITY, mostDays = Number.POSITIVE_INFINITY } = this.#exits;
    if (this.#stock.leaves[this.#bar] === 1) this.#leaving = 'signal';
    else if (change <= this.#stop) this.#leaving = 'stop';
    else if (change >= target) this.#leaving = 'target';
    else if (this.#bar - this.#entryBar + 1 >= mostDays) this.#leaving = 'days';
  }
}
