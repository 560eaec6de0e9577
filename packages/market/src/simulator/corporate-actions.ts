import { firmBookOf } from './company/firm-book.ts';
import { reportDayOf } from './company/report-days.ts';
import { never, type Universe } from './universe.ts';
import { type FirmBook } from './company/firm-book-shape.ts';

/** The corporate actions of one calendar year, one value a security. */
export interface DividendSeason {
  readonly year: number;
  /** Trading-day number of the ex day, -1 for no dividend or transfer this year. */
  readonly exDay: Int32Array;
  /** Yuan a share; shares per share. */
  readonly cash: Float64Array;
  readonly bonus: Float64Array;
  /** Trading day on whose evening cash and transfer are announced, -1 for none. */
  readonly announceDay: Int32Array;
  /** Ex day of an offer of rights, -1 for none; shares offered per share and their price in yuan. */
  readonly rightsDay: Int32Array;
  readonly rights: Float64Array;
  readonly rightsPrice: Float64Array;
}

/** An empty season for `count` securities. */
export function createDividendSeason(year: number, count: number): DividendSeason {
  return {
    year,
    exDay: new Int32Array(count).fill(-1),
    cash: new Float64Array(count),
    bonus: new Float64Array(count),
    announceDay: new Int32Array(count).fill(-1),
    rightsDay: new Int32Array(count).fill(-1),
    rights: new Float64Array(count),
    rightsPrice: new Float64Array(count),
  };
}

/** Plans the ex days of a year: May to August, for the firms that pay or transfer. Source: market handbook H.11. */
export function planDividendSeason(universe: Universe, year: number): DividendSeason {
  const season = createDividendSeason(year, universe.count);
  for (let i = 0; i < universe.count; i++) bookSeason(universe, i, firmBookOf(universe, i, year * 4), season);
  return season;
}

/** Enters the payout of one firm; `book` must reach the first quarter of the season's year. */
export function bookSeason(universe: Universe, index: number, book: FirmBook, season: DividendSeason): void {
  const payout = book.payouts.find((one) => one.year === season.year);
  if (!payout) return;
  if (payout.exDay !== never) {
    season.exDay[index] = payout.exDay;
    season.cash[index] = payout.cash;
    season.bonus[index] = payout.bonus;
    season.announceDay[index] = reportDayOf(universe, index, season.year * 4 - 1);
  }
  if (payout.rightsDay !== never) {
    season.rightsDay[index] = payout.rightsDay;
    season.rights[index] = payout.rights;
    season.rightsPrice[index] = payout.rightsPrice;
  }
}
