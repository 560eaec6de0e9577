import type { ImportedMinutes } from '@lianpan/market/import';
import { slotOf, slotUpTo } from '@lianpan/market/series';
import type { ImportedMarket } from '../../files/imported-files.ts';
import type { LiveQuote } from '../../wire/protocol.ts';
import { minutesOn } from '../imported/imported-minutes.ts';

/** Minutes of the Shanghai day: the match of the opening call, and the close. */
const openingMatch = 9 * 60 + 25;
const close = 15 * 60;

/** A stock that traded on the day: its bar, and its minute bars where it has some. */
interface Taped {
  readonly stockNo: string;
  readonly prevClose: number;
  readonly bar: Prices & { readonly volume: number; readonly amount: number };
  readonly minutes: ImportedMinutes | null;
}

interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly price: number;
}

/**
 * A stored day as it was told: before the opening match the reference price, then the open, minute bar by minute bar what they
 * came to where a stock has some, and the whole bar at the close. Nobody stored the books, so that there are none.
 */
export class DayTape {
  readonly #stocks: readonly Taped[];
  readonly #day: number;

  constructor({ columns, securities }: ImportedMarket, minutes: readonly ImportedMinutes[], day: number) {
    this.#day = day;
    this.#stocks = securities.flatMap(({ stockNo }, index): Taped[] => {
      const slot = slotOf(columns, index, day);
      // Nothing was traded of a suspended stock, whose file may have a bar of the day all the same.
      if (slot < 0 || (columns.volume[slot] ?? 0) === 0) return [];
      const before = slotUpTo(columns, index, day - 1);
      return [
        {
          stockNo,
          prevClose: columns.prevClose[slot] || columns.close[before] || 0,
          bar: {
            open: columns.open[slot]!,
            high: columns.high[slot]!,
            low: columns.low[slot]!,
            price: columns.close[slot]!,
            volume: columns.volume[slot]!,
            amount: columns.amount[slot]!,
          },
          minutes: minutesOn(minutes, stockNo, day),
        },
      ];
    });
  }

  /** Stocks that traded. */
  get count(): number {
    return this.#stocks.length;
  }

  /** The quotes at a minute of the day, stamped with the moment at which they are the newest. */
  quotesAt(minute: number, asOf: number): LiveQuote[] {
    return this.#stocks.map((stock) => ({
      stockNo: stock.stockNo,
      source: 'imported',
      delaySec: 0,
      asOf,
      prevClose: stock.prevClose,
      ...this.#figuresAt(stock, minute),
      isSuspended: false,
      book: null,
    }));
  }

  #figuresAt({ bar, minutes }: Taped, minute: number) {
    if (minute < openingMatch) return { price: 0, open: 0, high: 0, low: 0, volume: 0, amount: 0 };
    if (minute >= close) return bar;
    const { open } = bar;
    const opened = { open, price: open, high: open, low: open, volume: 0, amount: 0 };
    return minutes ? afterBars(opened, minutes, { day: this.#day, minute }) : opened;
  }
}

/** What the minute bars came to that have ended. */
function afterBars(
  opened: Prices & { readonly volume: number; readonly amount: number },
  bars: ImportedMinutes,
  { day, minute }: { readonly day: number; readonly minute: number },
) {
  const sum = { ...opened };
  for (let at = bars.day.indexOf(day); at < bars.day.length && bars.day[at] === day; at++) {
    if (bars.minute[at]! > minute) break;
    sum.price = bars.close[at]!;
    sum.high = Math.max(sum.high, bars.high[at]!);
    sum.low = Math.min(sum.low, bars.low[at]!);
    sum.volume += bars.volume[at]!;
    sum.amount += bars.amount[at]!;
  }
  return sum;
}
