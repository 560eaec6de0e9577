import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';

interface CoveredMarket {
  readonly columns: DailyColumns;
  /** Newest day in the columns. */
  readonly lastDay: number;
}

/** How many stocks of a market have a bar of a day: figures of the market as a whole are worked out where there are enough. */
export class MarketCoverage {
  readonly #market: CoveredMarket;
  readonly #listedOn: (date: string) => number;
  #counts: Uint16Array | null = null;

  constructor(market: CoveredMarket, listedOn = listedCountOn) {
    this.#market = market;
    this.#listedOn = listedOn;
  }

  /** Stocks with a bar of a trading day; 0 for a day that the market does not reach. */
  countOn(day: number): number {
    this.#counts ??= this.#barsByDay();
    return this.#counts[day] ?? 0;
  }

  /** Whether enough of the stocks that were listed on a trading day have a bar of it. */
  isWholeOn(day: number): boolean {
    const count = this.countOn(day);
    return count > 0 && count >= wholeMarketShare * this.#listedOn(aShareCalendar.dateOf(day));
  }

  #barsByDay(): Uint16Array {
    const { columns, lastDay } = this.#market;
    const counts = new Uint16Array(lastDay + 1);
    for (let index = 0; index < columns.length.length; index++) {
      const start = columns.start[index]!;
      const end = start + columns.length[index]!;
      for (let slot = start; slot < end; slot++) counts[columns.day[slot]!]!++;
    }
    return counts;
  }
}
