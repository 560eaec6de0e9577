import { closeSecond } from '@lianpan/market/rules';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { LeakAnswer } from '../../wire/pool-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import { LeakDays, type LeakMarket } from './leak-days.ts';
import { leakTable } from './leak-table.ts';

/** Finds the stocks of hot themes that have not moved yet, on any day of the simulated market. */
export class LeakReader {
  readonly #source: ListSource;
  #history: SimulatedHistory | null = null;
  #days: LeakDays | null = null;
  /** What the day that is traded was last read at. */
  #minute = Number.NaN;

  constructor(source: ListSource) {
    this.#source = source;
  }

  async leakPool(date?: string): Promise<LeakAnswer | null> {
    const { market, dayOf } = this.#source;
    const days = this.#daysNow();
    const day = dayOf(date);
    if (day === null) return null;
    if (day === market.tradeDay) this.#forgetMinute(days, day);
    return days.poolOn(day);
  }

  /** The stocks that a past day finds, each in its hottest theme. */
  foundOn(day: number): Promise<readonly PastSign[]> {
    return this.#daysNow().foundOn(day);
  }

  /** Another history has other days. */
  #daysNow(): LeakDays {
    const { history } = this.#source.market;
    if (this.#days === null || this.#history !== history) this.#days = new LeakDays(leakMarketOf(this.#source));
    this.#history = history;
    return this.#days;
  }

  /** The day that is traded is read anew each minute, and once it is over. */
  #forgetMinute(days: LeakDays, today: number): void {
    const known = this.#source.knownOf(today);
    const minute = known >= closeSecond ? closeSecond : Math.floor(known / 60);
    if (minute !== this.#minute) days.forget(today);
    this.#minute = minute;
  }
}

const leakMarketOf = (source: ListSource): LeakMarket => ({
  firstDay: source.market.history.firstDay,
  firstSlot: 0,
  *themesOn(day) {
    yield;
    return source.book.themesOf(day);
  },
  membersOf: (concept) => source.book.membersOf(concept) ?? [],
  relevanceOf: (index, concept) => source.book.relevanceOf(index, concept),
  tableOn: (day) => leakTable(source, day),
});
