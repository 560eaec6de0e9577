import type { DailyColumns } from '@lianpan/market/columns';
import type { CompanyMeasures } from '@lianpan/market/diagnosis';
import type { ImportedValuation } from '@lianpan/market/import';
import type { AdjustmentEvent } from '@lianpan/market/security';
import { slotOf } from '@lianpan/market/series';
import type { KnownValuation } from '../../files/imported-files.ts';
import { valuationUpTo } from '../replayed/import-of-day.ts';

/** Trading days of three years, and of one: a shorter past tells of no usual ratio. */
const pastDays = 726;
const minPastDays = 242;
/** A ratio that is older says nothing of today's. */
const maxAge = 20;

/** What somebody published of the ratios of real stocks, by their places. */
export class ImportedValuations {
  readonly #newest: readonly (KnownValuation | null)[];
  readonly #ofStock: () => readonly (ImportedValuation | undefined)[];

  /** `newest` stand for stocks without records. */
  constructor(
    stockNos: readonly string[],
    newest: readonly (KnownValuation | null)[],
    records: () => readonly ImportedValuation[],
  ) {
    this.#newest = newest;
    let ofStock: readonly (ImportedValuation | undefined)[] | null = null;
    this.#ofStock = () => {
      if (ofStock) return ofStock;
      const known = new Map(records().map((one) => [one.stockNo, one]));
      return (ofStock = stockNos.map((stockNo) => known.get(stockNo)));
    };
  }

  /** The newest of a stock on a day or before; `null` where there is none. */
  upTo(index: number, day: number): KnownValuation | null {
    const newest = this.#newest[index] ?? null;
    if (newest === null || newest.day <= day) return newest;
    const own = this.#ofStock()[index];
    return own ? valuationUpTo(own, day) : null;
  }

  /** PE of each of three years' days up to one, losses left out; `null` where they are fewer than a year's. */
  pesUpTo(index: number, day: number): Float64Array | null {
    const own = this.#ofStock()[index];
    if (!own) return null;
    const pes = own.peTtm.filter((pe, at) => pe > 0 && own.day[at]! <= day && own.day[at]! > day - pastDays);
    return pes.length < minPastDays ? null : pes;
  }

  /**
   * Ratios at a price, yuan, by those that were published last up to a day; `null` where these are too old, or the stock went
   * ex-rights since.
   */
  companyAt(
    { columns, actions, day }: { columns: DailyColumns; actions: readonly AdjustmentEvent[]; day: number },
    index: number,
    price: number,
  ): CompanyMeasures | null {
    const valuation = this.upTo(index, day);
    if (!valuation || day - valuation.day > maxAge || actions.some((action) => action.day > valuation.day)) return null;
    const slot = slotOf(columns, index, valuation.day);
    if (slot < 0) return null;
    const growth = (100 * price) / columns.close[slot]!;
    const { peTtm, pb, psTtm, dividendYield, isLoss } = valuation;
    const grown = (ratio: number | null): number | null => (ratio !== null && ratio > 0 ? ratio * growth : null);
    return {
      pe: isLoss ? null : grown(peTtm),
      pb: grown(pb),
      ps: grown(psTtm),
      peg: null,
      dividendYield: dividendYield === null ? null : dividendYield / growth,
      isLossMaking: isLoss,
    };
  }
}
