import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import { maxExRightsFactor } from './ex-rights-bounds.ts';
import type { PriceLink } from './odd-bars.ts';
import { referencePrice, yuanText } from './reference-price.ts';
import { stYes, type StockRows } from './stock-rows.ts';

/** Missing trading days after which a return to the market is taken for a re-listing without limit. */
export const relistingGap = 60;

/** No stock became so many times dearer or cheaper on a day without limit. */
const maxFreeStep = 20;

/** Highest and lowest price of a row in fen. */
export interface Limits {
  readonly up: number;
  readonly down: number;
}

/** The price limits of a stock's rows. */
export class RowLimits {
  /** Day of the listing, `null` where it is not known. */
  listedOn: number | null;
  readonly #rows: StockRows;
  readonly #calendar: TradingCalendar;

  constructor(rows: StockRows, listedOn: number | null, calendar: TradingCalendar) {
    this.#rows = rows;
    this.listedOn = listedOn;
    this.#calendar = calendar;
  }

  /** Limits of a row behind another, -1 for none; those of a day without limit are only those of the possible; `null` where no reference price is known. */
  of(slot: number, before: number): Limits | null {
    const { board, columns } = this.#rows;
    const reference = referencePrice(columns, slot, before);
    if (reference === 0) return null;
    const percent = this.#percentOf(slot);
    if (percent === null) return { up: reference * maxFreeStep, down: Math.ceil(reference / maxFreeStep) };
    // The reference of an ex-rights day may be a fen off where it was derived from rounded adjusted prices.
    const slack = before >= 0 && reference !== columns.close[before] ? 1 : 0;
    const { up } = limitPrices(reference + slack, percent, board);
    const { down } = limitPrices(Math.max(1, reference - slack), percent, board);
    return { up, down };
  }

  /** Whether a row's day has no limit, whatever its prices are. */
  isWithout(slot: number): boolean {
    return this.#percentOf(slot) === null;
  }

  isWithin(slot: number, limits: Limits): boolean {
    const { high, low } = this.#rows.columns;
    return high[slot]! <= limits.up && low[slot]! >= limits.down;
  }

  /** Trading days without a row before a row. */
  missingBefore(slot: number): number {
    const { day } = this.#rows.columns;
    return slot === 0 ? 0 : day[slot]! - day[slot - 1]! - 1;
  }

  isReturn(slot: number): boolean {
    return this.missingBefore(slot) >= relistingGap;
  }

  /** How a row stands to an earlier one; one that gives its own reference price stands for itself. */
  linkOf(before: number, slot: number): PriceLink {
    const { prevClose, high, close, adjustFactor } = this.#rows.columns;
    if (prevClose[slot]! > 0 || this.isReturn(slot)) return 'fits';
    const limits = this.of(slot, before);
    if (limits === null || this.isWithin(slot, limits)) return 'fits';
    // A file with factors would tell an ex-rights day.
    const isUnmarked = Number.isNaN(adjustFactor[slot]) && high[slot]! < limits.down;
    return isUnmarked && close[before]! <= close[slot]! * maxExRightsFactor ? 'possibleFall' : 'otherLevel';
  }

  /** A row's prices and its limits, for reports. */
  textOf(slot: number, limits: Limits): string {
    return `${this.rangeText(slot)} with limits ${yuanText(limits.down)} to ${yuanText(limits.up)}`;
  }

  rangeText(slot: number): string {
    const { high, low } = this.#rows.columns;
    return `${yuanText(low[slot]!)} to ${yuanText(high[slot]!)}`;
  }

  #percentOf(slot: number): number | null {
    const { board, columns } = this.#rows;
    const day = columns.day[slot]!;
    const phase = this.listedOn === null ? 'NORMAL' : newListingPhase(board, this.listedOn, day);
    // Where the mark is missing the wider limit of a stock without risk warning decides.
    const status = columns.riskMark[slot] === stYes ? 'ST' : 'NORMAL';
    return limitPercent({ board, status, phase, date: this.#calendar.dateOf(day) });
  }
}
