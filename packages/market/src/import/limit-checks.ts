import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { limitPercent, limitPrices, newListingPhase } from '../rules/price-limit.ts';
import { referencePrice, unknownReference, yuanText } from './reference-price.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockLife } from './stock-life.ts';
import { stYes, type StockRows } from './stock-rows.ts';

/** Missing trading days after which a return to the market is taken for a re-listing without limit. */
const relistingGap = 60;
/** Trading days of a delisting period, of which the first has no limit. Source: market handbook A.2. */
const delistingDays = 15;
/** Trading days between the last bar of such a period and the day on which the stock leaves, at most. */
const mostDaysToLeave = 20;

interface Limits {
  readonly up: number;
  readonly down: number;
}

/**
 * Drops rows with prices beyond the limits of their day, and gives the days that were told from their prices to have none:
 * those of a listing whose date is not known, of a return to the market, the first of a delisting period.
 */
export function dropOutsideLimits(
  rows: StockRows,
  life: StockLife,
  calendar: TradingCalendar,
  findings: StockFindings,
): number[] {
  const walk = new LimitWalk(rows, life, calendar, findings);
  rows.drop((slot) => walk.isRefused(slot));
  return walk.noLimitDays;
}

/** Goes over the rows of a stock in their order. */
class LimitWalk {
  readonly noLimitDays: number[] = [];
  readonly #rows: StockRows;
  readonly #life: StockLife;
  readonly #calendar: TradingCalendar;
  readonly #findings: StockFindings;
  /** The row before that was not refused. */
  #before = -1;
  #listedOn: number | null;
  #isListingTold = false;
  #isDelistingTold = false;

  constructor(rows: StockRows, life: StockLife, calendar: TradingCalendar, findings: StockFindings) {
    this.#rows = rows;
    this.#life = life;
    this.#calendar = calendar;
    this.#findings = findings;
    // Without a known list date the first row tells: no reference price, or a price no limit would have allowed.
    const isFirstWithout = rows.count > 0 && referencePrice(rows.columns, 0, -1) === 0;
    this.#listedOn = life.listDay ?? (isFirstWithout ? rows.columns.day[0]! : null);
  }

  isRefused(slot: number): boolean {
    const isRefused = this.#isBeyond(slot);
    if (!isRefused) this.#before = slot;
    return isRefused;
  }

  #isBeyond(slot: number): boolean {
    const { day, high, low, close } = this.#rows.columns;
    const before = this.#before;
    const reference = referencePrice(this.#rows.columns, slot, before);
    if (reference === 0) return false;
    // The reference of an ex-rights day may be a fen off where it was derived from rounded adjusted prices.
    const slack = before >= 0 && reference !== close[before] ? 1 : 0;
    const limits = this.#limitsOf(slot, reference, slack);
    if (limits === null && this.#isListingTold) this.noLimitDays.push(day[slot]!);
    if (limits === null || this.#isWithin(slot, limits)) return false;

    const range = `${yuanText(low[slot]!)} to ${yuanText(high[slot]!)}`;
    const detail = `${range} with limits ${yuanText(limits.down)} to ${yuanText(limits.up)}`;
    if (this.#isFreeDay(slot, detail) || this.#isUnexplainedFall(slot, limits, detail)) return false;
    this.#findings.refuse(slot, 'outsidePriceLimits', detail);
    return true;
  }

  #isWithin(slot: number, limits: Limits): boolean {
    const { high, low } = this.#rows.columns;
    return high[slot]! <= limits.up && low[slot]! >= limits.down;
  }

  /** Whether the day is one without limit that nothing but its prices tells of, which is noted. */
  #isFreeDay(slot: number, detail: string): boolean {
    const day = this.#rows.columns.day[slot]!;
    const missing = this.#before < 0 ? 0 : day - this.#rows.columns.day[this.#before]! - 1;
    if (slot === 0 && this.#life.listDay === null) {
      this.#listedOn = day;
      this.#isListingTold = true;
      this.#findings.note(slot, 'listing', day, `${detail} on the first day of the file`);
    } else if (missing >= relistingGap) {
      this.#findings.note(slot, 'relisting', day, `${detail} after ${missing} days without trading`);
    } else if (this.#isDelistingStart(day)) {
      this.#isDelistingTold = true;
      this.#findings.note(slot, 'delistingPeriod', day, `${detail} in the last ${delistingDays} trading days`);
    } else return false;
    this.noLimitDays.push(day);
    return true;
  }

  /** Whether a delisting period can have begun on a day: a stock has one such day, shortly before it leaves. */
  #isDelistingStart(day: number): boolean {
    const { hasLeft, leftDay } = this.#life;
    const last = this.#rows.columns.day[this.#rows.count - 1]!;
    if (!hasLeft || this.#isDelistingTold || last - day >= delistingDays) return false;
    return leftDay === null || leftDay - last <= mostDaysToLeave;
  }

  /** Whether the stock fell to a new level that no reference price explains; the reference is not known then. */
  #isUnexplainedFall(slot: number, limits: Limits, detail: string): boolean {
    const { day, high, close, prevClose, adjustFactor } = this.#rows.columns;
    if (prevClose[slot]! > 0 || adjustFactor[slot]! > 0 || high[slot]! >= limits.down) return false;
    if (slot + 1 >= this.#rows.count) return false;
    const next = this.#limitsOf(slot + 1, close[slot]!, 0);
    if (next !== null && !this.#isWithin(slot + 1, next)) return false;
    // An ex-rights day that the file does not mark: nobody knows the reference.
    prevClose[slot] = unknownReference;
    this.#findings.note(slot, 'unexplainedFall', day[slot]!, detail);
    return true;
  }

  /** Limits of a row in fen, `null` on a day without; `slack` widens them to what a reference that far off would give. */
  #limitsOf(slot: number, reference: number, slack: 0 | 1): Limits | null {
    const { board, columns } = this.#rows;
    const day = columns.day[slot]!;
    const phase = this.#listedOn === null ? 'NORMAL' : newListingPhase(board, this.#listedOn, day);
    // Where the mark is missing the wider limit of a stock without risk warning decides.
    const status = columns.riskMark[slot] === stYes ? 'ST' : 'NORMAL';
    const percent = limitPercent({ board, status, phase, date: this.#calendar.dateOf(day) });
    if (percent === null) return null;
    const { up } = limitPrices(reference + slack, percent, board);
    const { down } = limitPrices(Math.max(1, reference - slack), percent, board);
    return { up, down };
  }
}
