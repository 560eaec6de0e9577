import { slotOf } from '../series/bar-slots.ts';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import type { Security } from '../security.ts';
import { OpeningLimits, type OpeningLimit } from './opening-limit.ts';
import { maxLots } from './order-lots.ts';
import type { ExitReason } from './trade-log.ts';
import { feesByShare, feesOfDay, slippage, type OrderFees, type TradingCosts } from './trading-costs.ts';

/** One set of stocks that a portfolio may buy from. */
export interface PortfolioMarket {
  readonly columns: DailyColumns;
  /** As it was known on a day: status, and the date on which it left once that is told. */
  readonly securityOf: (index: number, day: number) => Security | undefined;
  /** Percent limit of a day, 0 without, `null` where it is not known; that of the security's status unless told. */
  readonly limitPercentOn?: (index: number, day: number) => number | null;
}

export interface PortfolioOptions {
  /** Their stocks are numbered through, one market after the other. */
  readonly markets: readonly PortfolioMarket[];
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
  /** Leaves a stock also when this holds at the close of a day. It may read that day and those before it. */
  readonly leavesWhen?: (stock: number, day: number) => boolean;
  /** Positions in stocks of one industry, at most; stocks of an unknown one count for none. */
  readonly mostOfIndustry?: number;
  /** Yuan at the start. */
  readonly capital?: number;
  /** The same share of each order; the fees of each day unless told, the least commission included. */
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

/** A bar of one of the markets. */
interface Place {
  readonly market: PortfolioMarket;
  readonly index: number;
  readonly slot: number;
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
const usual = { slots: 10, holdDays: 5, stop: -0.08 } as const;
/** Yuan that a test begins with. Source: market handbook J.1, `PAPER_CASH`. */
export const usualCapital = 1_000_000;

/**
 * Buys what a query finds and is not held, day by day: decided at the close, bought at the next open in equal parts, in
 * whole lots; sold after some days, at a stop or target, or when the query lets go. Up-limit opens and suspended stocks are
 * skipped, exits wait while a stock opens at its down limit or does not trade. A stock that left the market is given up at
 * its last close. Source: market handbook D.7, E.8.
 */
export function backtestPortfolio(options: PortfolioOptions): PortfolioResult {
  return new Portfolio(options).run();
}

class Portfolio {
  readonly #options: PortfolioOptions;
  readonly #slots: number;
  readonly #feesOf: OrderFees;
  readonly #slippage: number;
  readonly #limits = new OpeningLimits();
  readonly #trades: PortfolioTrade[] = [];
  #positions: Position[] = [];
  #cash: number;
  #skippedAtLimit = 0;
  #skippedSuspended = 0;

  constructor(options: PortfolioOptions) {
    this.#options = options;
    this.#slots = options.slots ?? usual.slots;
    this.#feesOf = options.costs ? feesByShare(options.costs) : feesOfDay;
    this.#slippage = options.costs?.slippage ?? slippage;
    this.#cash = options.capital ?? usualCapital;
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
      const found = this.#options.picksOn(day);
      // What is sold at the next open was held at this close, and is not bought back at that open.
      wanted = found.filter((stock) => !this.#holds(stock));
      this.#decide(found, day);
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

  #holds(stock: number): boolean {
    return this.#positions.some((position) => position.stock === stock);
  }

  /** The market of a stock, and its number there. */
  #ownerOf(stock: number): { readonly market: PortfolioMarket; readonly index: number } {
    let index = stock;
    for (const market of this.#options.markets) {
      const count = market.columns.length.length;
      if (index < count) return { market, index };
      index -= count;
    }
    throw new RangeError(`no market has a stock ${stock}`);
  }

  /** Where a stock's bar of a day stands; `null` where it does not trade. */
  #placeOf(stock: number, day: number): Place | null {
    const { market, index } = this.#ownerOf(stock);
    const slot = slotOf(market.columns, index, day);
    return slot < 0 ? null : { market, index, slot };
  }

  #limitAtOpen({ market, index, slot }: Place, day: number): OpeningLimit {
    const security = market.securityOf(index, day);
    return security ? this.#limits.of(market.columns, slot, security, market.limitPercentOn?.(index, day)) : 0;
  }

  /** Whether it is known on a day that the stock trades no more. */
  #hasLeft(stock: number, day: number): boolean {
    const { market, index } = this.#ownerOf(stock);
    const left = market.securityOf(index, day)?.delistDate ?? null;
    return left !== null && aShareCalendar.dateOf(day) >= left;
  }

  #sellAtOpen(day: number): void {
    this.#positions = this.#positions.filter((position) => {
      const place = this.#placeOf(position.stock, day);
      if (!place) {
        if (!this.#hasLeft(position.stock, day)) return true;
        const proceeds = this.#proceedsOf(position.value, day);
        this.#cash += proceeds;
        this.#settle(position, day, proceeds, position.leaving ?? 'days');
        return false;
      }
      if (position.leaving === null || this.#limitAtOpen(place, day) === -1) return true;
      const { open, prevClose } = place.market.columns;
      const move = prevClose[place.slot]! > 0 ? open[place.slot]! / prevClose[place.slot]! : 1;
      const proceeds = this.#proceedsOf(position.value * move * (1 - this.#slippage), day);
      this.#cash += proceeds;
      this.#settle(position, day, proceeds, position.leaving);
      return false;
    });
  }

  #proceedsOf(amount: number, day: number): number {
    return amount - this.#feesOf('sell', amount, day);
  }

  #settle({ stock, entryDay, shares, paid }: Position, exitDay: number, proceeds: number, reason: ExitReason): void {
    this.#trades.push({ stock, entryDay, exitDay, shares, return: proceeds / paid - 1, reason });
  }

  #buyAtOpen(day: number, wanted: readonly number[], budget: number): void {
    for (const stock of wanted) {
      if (this.#positions.length >= this.#slots) return;
      const place = this.#placeOf(stock, day);
      if (this.#isIndustryFull(stock, day)) continue;
      if (!place) this.#skippedSuspended++;
      else if (this.#limitAtOpen(place, day) === 1) this.#skippedAtLimit++;
      else {
        const opening = place.market.columns.open[place.slot]!;
        const price = (opening / 100) * (1 + this.#slippage);
        const { shares, paid } = maxLots(Math.min(budget, this.#cash), price, (amount) =>
          this.#feesOf('buy', amount, day),
        );
        if (shares === 0) continue;
        this.#cash -= paid;
        const value = (shares * opening) / 100;
        this.#positions.push({ stock, entryDay: day, shares, paid, value, days: 0, leaving: null });
      }
    }
  }

  #industryOf(stock: number, day: number): string | null {
    const { market, index } = this.#ownerOf(stock);
    return market.securityOf(index, day)?.industry ?? null;
  }

  #isIndustryFull(stock: number, day: number): boolean {
    const { mostOfIndustry } = this.#options;
    const own = mostOfIndustry === undefined ? null : this.#industryOf(stock, day);
    if (mostOfIndustry === undefined || own === null) return false;
    return this.#positions.filter((held) => this.#industryOf(held.stock, day) === own).length >= mostOfIndustry;
  }

  #close(day: number): void {
    for (const position of this.#positions) {
      const place = this.#placeOf(position.stock, day);
      if (!place) continue;
      const { slot } = place;
      const { columns } = place.market;
      const before = position.entryDay === day ? columns.open[slot]! : columns.prevClose[slot]!;
      if (before > 0) position.value *= columns.close[slot]! / before;
      position.days++;
    }
  }

  #decide(found: readonly number[], day: number): void {
    const { leavesWithQuery, leavesWhen } = this.#options;
    const { holdDays = usual.holdDays, stop = usual.stop, target = Number.POSITIVE_INFINITY } = this.#options;
    for (const position of this.#positions) {
      if (position.leaving !== null) continue;
      const gain = position.value / position.paid - 1;
      if (gain <= stop) position.leaving = 'stop';
      else if (gain >= target) position.leaving = 'target';
      else if (position.days >= holdDays) position.leaving = 'days';
      else if (leavesWithQuery && !found.includes(position.stock)) position.leaving = 'signal';
      else if (leavesWhen?.(position.stock, day)) position.leaving = 'signal';
    }
  }
}
