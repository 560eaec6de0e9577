import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';

/** Bars of stocks, and the newest day among them. */
interface CountedStocks {
  readonly columns: DailyColumns;
  /** Newest day in the columns. */
  readonly lastDay: number;
}

/** Trading days of a year. */
const yearDays = 250;

/** How many stocks of a market have a bar of a day: figures of the market as a whole are worked out where there are enough. */
export class MarketCoverage {
  readonly #dataset: CountedStocks;
  readonly #listedOn: (date: string) => number;
  #counts: Uint16Array | null = null;

  constructor(dataset: CountedStocks, listedOn = listedCountOn) {
    this.#dataset = dataset;
    this.#listedOn = listedOn;
  }

  /** Stocks with a bar of a trading day; 0 for a day that the market does not reach. */
  countOn(day: number): number {
    this.#counts ??= this.#barsByDay();
    return this.#counts[day] ?? 0;
  }

  /**
   * The day of the market as a whole: the newest of a year that nearly as many stocks have as any other day of it. Stocks end on
   * different days, and those that go on alone are no market.
   */
  get marketDay(): number {
    const { lastDay } = this.#dataset;
    const first = Math.max(0, lastDay - yearDays);
    let most = 0;
    for (let day = first; day <= lastDay; day++) most = Math.max(most, this.countOn(day));
    let day = lastDay;
    while (day > first && this.countOn(day) < wholeMarketShare * most) day--;
    return day;
  }

  /** Whether enough of the stocks that were listed on a trading day have a bar of it. */
  isWholeOn(day: number): boolean {
    const count = this.countOn(day);
    return count > 0 && count >= wholeMarketShare * this.#listedOn(aShareCalendar.dateOf(day));
  }

  #barsByDay(): Uint16Array {
    const { columns, lastDay } = this.#dataset;
    const counts = new Uint16Array(lastDay + 1);
    for (let index = 0; index < columns.length.length; index++) {
      const start = columns.start[index]!;
      const end = start + columns.length[index]!;
      for (let slot = start; slot < end; slot++) counts[columns.day[slot]!]!++;
    }
    return counts;
  }
}
