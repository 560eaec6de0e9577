import { DayBook } from '@lianpan/market/day-book';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import { saveDayBook } from './day-book-file.ts';
import type { DayBookThread } from './day-book-thread.ts';
import { inSlices } from '../in-slices.ts';
import type { SimulatedMarket } from '../simulated/simulated-market.ts';

/** Bars from which following them is worth a thread of its own; fewer are followed faster than one starts. */
const worthAThread = 500_000;

/** The day book of the simulated market: taken from the files or followed anew, open on the trade day, stored again. */
export class KeptDayBook {
  readonly #market: SimulatedMarket;
  readonly #thread: DayBookThread;
  readonly #barsForThread: number;
  #book: DayBook;
  #openedDay = -1;
  #storedDay = -1;
  #opening: Promise<void> | null = null;
  readonly #finding = new Map<number, Promise<void>>();

  /** `barsForThread`: from so many bars to follow, a thread of its own is worth starting. */
  constructor(market: SimulatedMarket, thread: DayBookThread, barsForThread: number = worthAThread) {
    this.#market = market;
    this.#thread = thread;
    this.#barsForThread = barsForThread;
    const stored = market.takeStoredBook();
    this.#book = new DayBook(market.history, stored ?? undefined);
    for (const [day, movements] of stored?.movements ?? []) this.#book.takeMovements(day, movements);
    if (stored) this.#storedDay = lastDayIn(this.#book);
  }

  /** The book as it is; see `isOpen`. */
  get book(): DayBook {
    return this.#book;
  }

  /** The trade day has been opened. */
  get isOpen(): boolean {
    return this.#openedDay === this.#market.tradeDay;
  }

  /** Opens the trade day at once, if it is not open. */
  open(): void {
    if (this.isOpen) return;
    this.#book.open(this.#market.intraday);
    this.#openedDay = this.#market.tradeDay;
  }

  /** Goes on with the market's history: the same one has grown, another one of the same days keeps what was gathered. */
  renew(): void {
    const { history } = this.#market;
    if (this.#book.history === history) return;
    const isSame = lastDayIn(this.#book) <= history.lastDay;
    const { movements } = this.#book;
    this.#book = new DayBook(history, isSame ? this.#book.state : undefined);
    if (isSame) for (const [day, packed] of movements) this.#book.takeMovements(day, packed);
    this.#openedDay = -1;
    this.#storedDay = -1;
  }

  /** Follows the past and opens the trade day up to a second, in parts; resolves when both are done. */
  opened(secondNow: () => number): Promise<void> {
    if (this.isOpen) return Promise.resolve();
    this.#opening ??= this.#openInParts(secondNow).finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openInParts(secondNow: () => number): Promise<void> {
    while (!this.isOpen) {
      const { history, intraday } = this.#market;
      const isWanted = (): boolean => this.#market.history === history && this.#market.tradeDay === intraday.day;
      if (barsToFollow(this.#book) >= this.#barsForThread) await this.#follow(history);
      const book = this.#book;
      if (book.history !== history) continue;
      await inSlices(book.catchingUp(), isWanted);
      if (!isWanted() || this.isOpen) continue;
      await inSlices(book.opening(intraday, secondNow()), isWanted);
      if (isWanted()) this.#openedDay = intraday.day;
    }
    void this.#store();
  }

  /** In a thread; without one the book is followed here, in parts. */
  async #follow(history: SimulatedHistory): Promise<void> {
    const state = await this.#thread.run(history, { kind: 'follow' }).catch(() => null);
    if (state && this.#market.history === history) this.#book = new DayBook(history, state);
  }

  /** Stores what was gathered with the history that it was gathered from, where that is stored. */
  async #store(): Promise<void> {
    const { lastDay } = this.#book.history;
    if (this.#storedDay === lastDay) return;
    this.#storedDay = lastDay;
    const { state, movements } = this.#book;
    if (await saveDayBook(this.#market.folder, { ...state, movements: new Map(movements) })) this.#market.emitStored();
  }

  /** Finds the movements of a past day in a thread, unless the book has them. Rejects when the thread breaks down. */
  withMovements(day: number): Promise<void> {
    const { history } = this.#book;
    if (this.#book.hasMovements(day) || day < history.firstDay || day > history.lastDay) return Promise.resolve();
    const underWay = this.#finding.get(day);
    if (underWay) return underWay;
    const finding = this.#findMovements(day).finally(() => this.#finding.delete(day));
    this.#finding.set(day, finding);
    return finding;
  }

  async #findMovements(day: number): Promise<void> {
    const book = this.#book;
    const notices = (await inSlices(book.noticesOf(day))) ?? [];
    book.takeMovements(day, await this.#thread.run(book.history, { kind: 'movements', day, notices }));
  }
}

/** Last day that a book has followed; the day before the first when there is none. */
const lastDayIn = (book: DayBook): number => book.history.firstDay + book.state.facts.facts.length - 1;

const barsToFollow = (book: DayBook): number => (book.history.lastDay - lastDayIn(book)) * book.history.universe.count;
