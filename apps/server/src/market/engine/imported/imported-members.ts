import { aShareCalendar } from '@lianpan/market/calendar';
import type { IndexMembers } from '@lianpan/market/import';
import type { StockProfile } from '@lianpan/market/picker';

/** Months in which indices are reviewed; changes hold from the Monday after the second Friday on. Source: CSI index rules. */
const reviewMonths = [6, 12] as const;

/** First date on which the review after a date holds. */
export function nextReview(date: string): string {
  const year = Number(date.slice(0, 4));
  const days = [year, year + 1].flatMap((of) => reviewMonths.map((month) => mondayAfterSecondFriday(of, month)));
  return days.find((day) => day > date)!;
}

function mondayAfterSecondFriday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  // Friday is day 5 of a week that begins with Sunday.
  const secondFriday = 1 + ((5 - first + 7) % 7) + 7;
  return new Date(Date.UTC(year, month - 1, secondFriday + 3)).toISOString().slice(0, 10);
}

/** Who belonged to indices on a day, by the newest list up to it; one from before the last review tells nothing of it. */
export class ImportedMembers {
  readonly #lists: readonly (IndexMembers & { readonly until: string; readonly has: ReadonlySet<string> })[];
  readonly #symbols: readonly string[];

  constructor(lists: readonly IndexMembers[]) {
    this.#lists = lists.map((list) => ({ ...list, until: nextReview(list.date), has: new Set(list.stockNos) }));
    this.#symbols = [...new Set(lists.map(({ symbol }) => symbol))];
  }

  /** The indices of a stock on a day, and those of which nobody knows the members then; `null` where no list is known. */
  of(stockNo: string, day: number): Pick<StockProfile, 'indices' | 'unknownIndices'> | null {
    const date = aShareCalendar.dateOf(day);
    const known = this.#symbols.flatMap(
      (symbol) => this.#lists.findLast((one) => one.symbol === symbol && one.date <= date && date < one.until) ?? [],
    );
    if (known.length === 0) return null;
    const isKnown = new Set(known.map(({ symbol }) => symbol));
    return {
      indices: known.flatMap(({ symbol, has }) => (has.has(stockNo) ? [symbol] : [])),
      unknownIndices: this.#symbols.filter((symbol) => !isKnown.has(symbol)),
    };
  }
}
