import type { ListedNets, ListWindow, Perhaps } from '../picker/stock-profile.ts';
import type { ListNets } from './list-nets.ts';

/** Nets of one stock over one window, summed when they are read. */
class NetsOfWindow implements ListedNets {
  readonly #lists: ListNets;
  readonly #index: number;
  readonly #day: number;
  readonly #days: number;

  constructor(lists: ListNets, index: number, day: number, days: number) {
    this.#lists = lists;
    this.#index = index;
    this.#day = day;
    this.#days = days;
  }

  get all(): Perhaps {
    return this.#lists.lhbNetOf(this.#index, this.#day, this.#days) ?? 'none';
  }

  get institutions(): Perhaps {
    return this.#lists.institutionNetOf(this.#index, this.#day, this.#days) ?? 'none';
  }

  get hotMoney(): Perhaps {
    return this.#lists.hotMoneyNetOf(this.#index, this.#day, this.#days) ?? 'none';
  }
}

/** What the public lists showed of a stock up to a day, over each window of a profile. */
export class WindowNets implements Readonly<Record<ListWindow, ListedNets>> {
  readonly #lists: ListNets;
  readonly #index: number;
  readonly #day: number;

  constructor(lists: ListNets, index: number, day: number) {
    this.#lists = lists;
    this.#index = index;
    this.#day = day;
  }

  get 1(): ListedNets {
    return this.#over(1);
  }

  get 3(): ListedNets {
    return this.#over(3);
  }

  get 5(): ListedNets {
    return this.#over(5);
  }

  get 10(): ListedNets {
    return this.#over(10);
  }

  get 20(): ListedNets {
    return this.#over(20);
  }

  #over(days: ListWindow): ListedNets {
    return new NetsOfWindow(this.#lists, this.#index, this.#day, days);
  }
}
