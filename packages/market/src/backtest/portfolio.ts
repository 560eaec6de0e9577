import type { DailyColumns } from '../columns.ts';
import type { Security } from '../security.ts';
import { slotOf } from '../simulator/history.ts';
import { OpeningLimits } from './opening-limit.ts';
import { usualCosts, type TradingCosts } from './simulate-stock.ts';
import type { ExitReason } from './trade-log.ts';

export interface PortfolioOptions {
  readonly columns: DailyColumns;
  readonly securityOf: (index: number) => Security | undefined;
  /** First and last trading-day number of the test. */
  readonly from: number;
  readonly to: number;
  /** Stocks that the query finds at the close of a day, best first. It may read that day and those before it. */
  readonly picksOn: (day: number) => readonly number[];
  /** Positions at a time, of equal size. */
  readonly slots?: number;
  readonly holdDays?: number;
  readonly stop?: number;
  readonly target?: number;
  /** Leaves a stock also when the query no longer finds it. */
  readonly leavesWithQuery?: boolean;
  /** Yuan at the start. */
  readonly capital?: number;
  readonly costs?: TradingCosts;
}

/** One position from entry to exit; days are trading-day numbers, money is yuan, the return a fraction after fees. */
export interface PortfolioTrade {
  readonly stock: number;
  readonly entryDay: number;
  readonly exitDay: number;
  readonly shares: number;
  readonly return: number;
  readonly reason: ExitReason;
}

export interface PortfolioResult {
  /** Money and positions at the close of each day, `from` to `to`, after the start. */
  readonly equity: Float64Array;
  readonly trades: readonly PortfolioTrade[];
  /** Entries that were not made: the stock opened at its up limit, or did not trade. */
  readonly skippedAtLimit: number;
  readonly skippedSuspended: number;
}

interface Position {
  readonly stock: number;
  readonly entryDay: number;
  readonly shares: number;
  /** What it cost, fees included. */
  readonly paid: number;
  /** What it is worth; moves with the close against the reference price, so that an ex-rights day is no loss. */
  value: number;
  days: number;
  leaving: ExitReason | null;
}

/** Positions at a time, days held and loss at which a position is given up. Source: market handbook E.8, J.1. */
const usual = { slots: 10, holdDays: 5, stop: -0.08, capital: 1_000_000 } as const;
const lot = 100;

/**
 * Buys what a query finds, day by day: decided at the close, bought at the next open in equal parts, in whole lots; sold
 * after some days, at a stop or target, or when the query lets go. Up-limit opens and suspended stocks are skipped, exits
 * wait while a stock opens at its down limit or does not trade. Source: market handbook D.7, E.8.
 */
export function backtestPortfolio(options: PortfolioOptions): PortfolioResult {
  return new Portfolio(options).run();
}

class Portfolio {
  readonly #options: PortfolioOptions;
  readonly #slots: number;
  readonly #costs: TradingCosts;
  readonly #limits = new OpeningLimits();
  readonly #trades: PortfolioTrade[] = [];
  #positions: Position[] = [];
  #cash: number;
  #skippedAtLimit = 0;
  #skippedSuspended = 0;

  constructor(options: PortfolioOptions) {
    this.#options = options;
    this.#slots = options.slots ?? usual.slots;
    this.#costs = options.costs ?? usualCosts;
    this.#cash = options.capital ?? usual.capital;
    if (!(options.to >= options.from)) throw new RangeError(`a test from ${options.from} to ${options.to} has no day`);
  }

  run(): PortfolioResult {
    const { from, to } = this.#options;
    const equity = new Float64Array(to - from + 1);
    let wanted: readonly number[] = [];
    for (let day = from; day <= to; day++) {
      const worth = this.#worth;
      this.#sellAtOpen(day);
      this.#buyAtOpen(day, wanted, worth / this.#slots);
      this.#close(day);
      wanted = this.#options.picksOn(day);
      this.#decide(wanted);
      equity[day - from] = this.#worth;
    }
    for (const position of this.#positions) this.#settle(position, to, position.value, 'open');
    return {
      equity,
      trades: this.#trades,
      skippedAtLimit: this.#skippedAtLimit,
      skippedSuspended: this.#skippedSuspended,
    };
  }

  get #worth(): number {
    return this.#positions.reduce((sum, { value }) => sum + value, this.#cash);
  }

  /** How the stock opens: its slot, -1 when it does not trade. */
  #openOf(stock: number, day: number): { slot: number; limit: number } {
    const slot = slotOf(this.#options.columns, stock, day);
    const security = this.#options.securityOf(stock);
    return { slot, limit: slot < 0 || !security ? 0 : this.#limits.of(this.#options.columns, slot, security) };
  }

  #sellAtOpen(day: number): void {
    const { open, prevClose } = this.#options.columns;
    this.#positions = this.#positions.filter((position) => {
      if (position.leaving === null) return true;
      const { slot, limit } = this.#openOf(position.stock, day);
      if (slot < 0 || limit === -1) return true;
      const move = prevClose[slot]! > 0 ? open[slot]! / prevClose[slot]! : 1;
      const proceeds = position.value * move * (1 - this.#costs.slippage) * (1 - this.#costs.sell);
      this.#cash += proceeds;
      this.#settle(position, day, proceeds, position.leaving);
      return false;
    });
  }

  #settle({ stock, entryDay, shares, paid }: Position, exitDay: number, proceeds: number, reason: ExitReason): void {
    this.#trades.push({ stock, entryDay, exitDay, shares, return: proceeds / paid - 1, reason });
  }

  #buyAtOpen(day: number, wanted: readonly number[], budget: number): void {
    const { open } = this.#options.columns;
    for (const stock of wanted) {
      if (this.#positions.length >= this.#slots) return;
      if (this.#positions.some((position) => position.stock === stock)) continue;
      const { slot, limit } = this.#openOf(stock, day);
      if (slot < 0) this.#skippedSuspended++;
      else if (limit === 1) this.#skippedAtLimit++;
      else {
        const price = (open[slot]! / 100) * (1 + this.#costs.slippage);
        const money = Math.min(budget, this.#cash);
        const shares = Math.floor(money / (price * (1 + this.#costs.buy) * lot)) * lot;
        if (shares === 0) continue;
        const paid = shares * price * (1 + this.#costs.buy);
        this.#cash -= paid;
        const value = (shares * open[slot]!) / 100;
        this.#positions.push({ stock, entryDay: day, shares, paid, value, days: 0, leaving: null });
      }
    }
  }

  #close(day: number): void {
    const { columns } = this.#options;
    for (const position of this.#positions) {
      const slot = slotOf(columns, position.stock, day);
      if (slot < 0) continue;
      const before = position.entryDay === day ? columns.open[slot]! : columns.prevClose[slot]!;
      if (before > 0) position.value *= columns.close[slot]! / before;
      position.days++;
    }
  }

  #decide(found: readonly number[]): void {
    const { holdDays = usual.holdDays, stop = usual.stop, target = Number.POSITIVE_INFINITY } = this.#options;
    for (const position of this.#positions) {
      if (position.leaving !== null) continue;
      const gain = position.value / position.paid - 1;
      if (gain <= stop) position.leaving = 'stop';
      else if (gain >= target) position.leaving = 'target';
      else if (position.days >= holdDays) position.leaving = 'days';
      else if (this.#options.leavesWithQuery && !found.includes(position.stock)) position.leaving = 'signal';
    }
  }
}
