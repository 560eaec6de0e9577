import type { DailyColumns } from '../columns.ts';
import { slotOf } from '../series/bar-slots.ts';
import {
  cappedMean,
  dayFigures,
  heatDays,
  standingsFrom,
  stocksOn,
  themeMembers,
  type StockDay,
  type ThemeDay,
  type ThemeInputs,
} from './theme-heat.ts';

/** One day with the floating shares that it was measured with, those of the day that it was asked for. */
interface MeasuredDay {
  readonly stocks: StockDay;
  readonly shares: Float64Array;
  readonly figures: Map<string, ThemeDay>;
}

/** Heat of the themes on a day, by name, and what their members did on it. */
export interface DayHeats {
  readonly heat: ReadonlyMap<string, number>;
  readonly stocks: StockDay;
  /** Floating shares, 0 where they are not known. */
  readonly shares: Float64Array;
}

/**
 * Heat of the themes on one day after the other, as `themeHeat` gives it to each: a day that was measured for the one before
 * is measured anew only for themes of which a member has other shares since.
 */
export class ThemeHeats {
  readonly members: ReadonlyMap<string, readonly number[]>;
  readonly #columns: DailyColumns;
  readonly #inputs: Pick<ThemeInputs, 'columns' | 'isLimitUp'>;
  readonly #conceptsOf: ThemeInputs['conceptsOf'];
  readonly #days = new Map<number, MeasuredDay>();

  constructor({ columns, conceptsOf, isLimitUp }: Pick<ThemeInputs, 'columns' | 'conceptsOf' | 'isLimitUp'>) {
    this.#columns = columns;
    this.#inputs = { columns, isLimitUp };
    this.#conceptsOf = conceptsOf;
    this.members = themeMembers(columns.length.length, conceptsOf);
  }

  /** The heat of a finished day. */
  on(day: number, floatSharesOf: ThemeInputs['floatSharesOf']): DayHeats {
    const shares = Float64Array.from({ length: this.#columns.length.length }, (_, index) => floatSharesOf(index) ?? 0);
    const days = Array.from({ length: heatDays }, (_, back) => this.#measured(day - back, shares));
    for (const known of this.#days.keys()) if (known <= day - heatDays || known > day) this.#days.delete(known);
    const standings = standingsFrom(
      [...this.members.keys()],
      days.map(({ figures }) => figures),
    );
    const heat = new Map([...standings].map(([name, standing]) => [name, standing.heat]));
    return { heat, stocks: days[0]!.stocks, shares };
  }

  #measured(day: number, shares: Float64Array): MeasuredDay {
    const known = this.#days.get(day);
    if (known) {
      this.#giveShares(known, shares);
      return known;
    }
    const slots = new Int32Array(shares.length);
    for (let index = 0; index < slots.length; index++) slots[index] = slotOf(this.#columns, index, day);
    const stocks = stocksOn(this.#inputs, slots, shares);
    const made = { stocks, shares: shares.slice(), figures: dayFigures(this.#inputs, this.members, stocks) };
    this.#days.set(day, made);
    return made;
  }

  /** Shares weigh the members of a theme in its change; nothing else of a day depends on them. */
  #giveShares({ stocks, shares: known, figures }: MeasuredDay, shares: Float64Array): void {
    const { slots, cap, change } = stocks;
    const touched = new Set<string>();
    for (let index = 0; index < shares.length; index++) {
      if (shares[index] === known[index]) continue;
      known[index] = shares[index]!;
      if (Number.isNaN(change[index]!)) continue;
      cap[index] = shares[index]! * this.#columns.prevClose[slots[index]!]!;
      for (const concept of this.#conceptsOf(index)) touched.add(concept);
    }
    for (const concept of touched) {
      const before = figures.get(concept);
      if (before) figures.set(concept, { ...before, change: cappedMean(this.members.get(concept)!, change, cap) });
    }
  }
}
