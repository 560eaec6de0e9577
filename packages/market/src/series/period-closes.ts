import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Bars } from './bars.ts';
import { monthOf, weekOf } from './periods.ts';

/** Week or month of each trading day by its number; every day is looked up once. */
const numbers = { week: [] as number[], month: [] as number[] };

/**
 * The last close of each week or month that has one, the closes of `weeklyBars` or `monthlyBars`, for bars that come one
 * after the other: each is looked at once.
 */
export class PeriodCloses {
  readonly #period: 'week' | 'month';
  #closes = new Float64Array(0);
  #count = 0;
  #current = -1;
  #bars = 0;

  constructor(period: 'week' | 'month') {
    this.#period = period;
  }

  /** The closes of all bars so far, those that it has been given and more; good until the next call. */
  upTo({ day, close }: Pick<Bars, 'day' | 'close'>): Float64Array {
    const known = numbers[this.#period];
    const numberOf = this.#period === 'week' ? weekOf : monthOf;
    if (this.#closes.length < day.length) {
      const closes = new Float64Array(Math.max(day.length, 2 * this.#closes.length));
      closes.set(this.#closes);
      this.#closes = closes;
    }
    for (; this.#bars < day.length; this.#bars++) {
      const number = (known[day[this.#bars]!] ??= numberOf(aShareCalendar, day[this.#bars]!));
      if (number !== this.#current) this.#count++;
      this.#current = number;
      this.#closes[this.#count - 1] = close[this.#bars]!;
    }
    return this.#closes.subarray(0, this.#count);
  }
}
