import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { placesWithoutOddBars } from './odd-bars.ts';
import { referencePrice, unknownReference } from './reference-price.ts';
import { RowLimits } from './row-limits.ts';
import type { StockFindings } from './stock-findings.ts';
import type { StockLife } from './stock-life.ts';
import type { StockRows } from './stock-rows.ts';

/** Trading days of a delisting period, of which the first has no limit. Source: market handbook A.2. */
const delistingDays = 15;
/** Trading days between the last bar of such a period and the day on which the stock leaves, at most. */
const maxDaysToLeave = 20;

/**
 * Drops rows with prices beyond the limits of their day, and gives the days that were told from their prices to have none:
 * those of a listing whose date is not known, of a return to the market, the first of a delisting period. Where the
 * reference is the close before and two rows contradict each other, the odd ones are dropped; a level that stays is noted.
 */
export function dropOutsideLimits(
  rows: StockRows,
  life: StockLife,
  calendar: TradingCalendar,
  findings: StockFindings,
): number[] {
  const walk = new LimitWalk(rows, life, calendar, findings);
  const kept = walk.keptSlots();
  walk.report(kept);
  rows.keep(kept);
  return walk.noLimitDays;
}

/** What the prices of a row alone tell. */
type Verdict = 'fits' | 'breaks' | 'refused' | 'listing' | 'relisting' | 'delistingPeriod';

/** Goes over the rows of a stock in their order. */
class LimitWalk {
  readonly noLimitDays: number[] = [];
  readonly #rows: StockRows;
  readonly #life: StockLife;
  readonly #findings: StockFindings;
  readonly #limits: RowLimits;
  /** Verdicts that are not `fits`, with the limits that were left. */
  readonly #verdicts = new Map<number, { readonly verdict: Verdict; readonly detail: string }>();
  #isListingNoted = false;
  #isDelistingNoted = false;

  constructor(rows: StockRows, life: StockLife, calendar: TradingCalendar, findings: StockFindings) {
    this.#rows = rows;
    this.#life = life;
    this.#findings = findings;
    // Without a known list date the first row tells: no reference price, or a price no limit would have allowed.
    const isFirstWithout = rows.count > 0 && referencePrice(rows.columns, 0, -1) === 0;
    this.#limits = new RowLimits(rows, life.listDay ?? (isFirstWithout ? rows.columns.day[0]! : null), calendar);
  }

  /** Slots of the rows that stay, in their order. */
  keptSlots(): number[] {
    const possible: number[] = [];
    let hasBreaks = false;
    for (let slot = 0; slot < this.#rows.count; slot++) {
      const verdict = this.#judge(slot, possible.at(-1) ?? -1);
      if (verdict === 'refused') continue;
      hasBreaks ||= verdict === 'breaks';
      possible.push(slot);
    }
    if (!hasBreaks) return possible;
    const places = placesWithoutOddBars(possible.length, (before, place) => {
      const verdict = this.#verdicts.get(possible[place]!)?.verdict ?? 'fits';
      const isFree = verdict !== 'fits' && verdict !== 'breaks';
      return isFree ? 'fits' : this.#limits.linkOf(possible[before]!, possible[place]!);
    });
    return places.map((place) => possible[place]!);
  }

  /** Refuses and notes what there is to say of the rows, when it is known which stay. */
  report(kept: readonly number[]): void {
    let next = 0;
    for (let slot = 0; slot < this.#rows.count; slot++) {
      const before = kept[next - 1] ?? -1;
      if (slot === kept[next]) {
        next++;
        this.#reportKept(slot, before);
      } else this.#findings.refuse(slot, 'outsidePriceLimits', this.#refusalText(slot, before, kept[next]));
    }
  }

  #judge(slot: number, before: number): Verdict {
    const limits = this.#limits.of(slot, before);
    if (limits === null || this.#limits.isWithin(slot, limits)) return 'fits';
    const verdict = this.#freeDay(slot) ?? (this.#rows.columns.prevClose[slot]! > 0 ? 'refused' : 'breaks');
    this.#verdicts.set(slot, { verdict, detail: this.#limits.textOf(slot, limits) });
    return verdict;
  }

  /** What day without limit it is, where nothing but the prices tell of it. */
  #freeDay(slot: number): 'listing' | 'relisting' | 'delistingPeriod' | null {
    const day = this.#rows.columns.day[slot]!;
    if (slot === 0 && this.#life.listDay === null) {
      this.#limits.listedOn = day;
      this.#isListingNoted = true;
      return 'listing';
    }
    if (this.#limits.isReturn(slot)) return 'relisting';
    if (!this.#isDelistingStart(day)) return null;
    this.#isDelistingNoted = true;
    return 'delistingPeriod';
  }

  /** Whether a delisting period can have begun on a day: a stock has one such day, shortly before it leaves. */
  #isDelistingStart(day: number): boolean {
    const { hasLeft, leftDay } = this.#life;
    const last = this.#rows.columns.day[this.#rows.count - 1]!;
    if (!hasLeft || this.#isDelistingNoted || last - day >= delistingDays) return false;
    return leftDay === null || leftDay - last <= maxDaysToLeave;
  }

  #reportKept(slot: number, before: number): void {
    const { columns } = this.#rows;
    const day = columns.day[slot]!;
    if (this.#isListingNoted && referencePrice(columns, slot, before) > 0 && this.#limits.isWithout(slot))
      this.noLimitDays.push(day);
    const { verdict, detail } = this.#verdicts.get(slot) ?? { verdict: 'fits', detail: '' };
    if (verdict === 'listing') {
      this.#findings.note(slot, verdict, day, `${detail} on the first day of the file`);
    } else if (verdict === 'relisting') {
      const missing = this.#limits.missingBefore(slot);
      this.#findings.note(slot, verdict, day, `${detail} after ${missing} days without trading`);
    } else if (verdict === 'delistingPeriod') {
      this.#findings.note(slot, verdict, day, `${detail} in the last ${delistingDays} trading days`);
    } else {
      if (before >= 0) this.#noteLevel(slot, before);
      return;
    }
    if (this.noLimitDays.at(-1) !== day) this.noLimitDays.push(day);
  }

  /** A new level that no reference price explains, such as an ex-rights day that the file does not mark. */
  #noteLevel(slot: number, before: number): void {
    // Most rows fit the one before them, which is known.
    if (before === slot - 1 && !this.#verdicts.has(slot)) return;
    if (this.#limits.linkOf(before, slot) === 'fits') return;
    const { close, day, prevClose } = this.#rows.columns;
    const kind = close[slot]! < close[before]! ? 'unexplainedFall' : 'unexplainedRise';
    const detail = this.#limits.textOf(slot, this.#limits.of(slot, before)!);
    this.#findings.note(slot, kind, day[slot]!, detail);
    prevClose[slot] = unknownReference;
  }

  #refusalText(slot: number, before: number, after: number | undefined): string {
    const known = this.#verdicts.get(slot);
    if (known?.verdict === 'refused') return known.detail;
    const limits = before >= 0 ? this.#limits.of(slot, before) : null;
    if (limits !== null && !this.#limits.isWithin(slot, limits)) return this.#limits.textOf(slot, limits);
    const range = this.#limits.rangeText(slot);
    return after === undefined ? range : `${range}, and the bars behind go on at ${this.#limits.rangeText(after)}`;
  }
}
