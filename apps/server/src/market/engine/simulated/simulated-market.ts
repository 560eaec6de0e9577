import { aShareCalendar } from '@lianpan/market/calendar';
import {
  appendDay,
  createIntradayDay,
  createSimulator,
  generateHistory,
  type IntradayDay,
  type MarketDay,
  type SimulatedHistory,
  type Simulator,
} from '@lianpan/market/simulator';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { loadDayBook, type StoredDayBook } from '../facts/day-book-file.ts';
import { historyFolder, loadHistory, saveHistory, type HistoryKey } from './history-files.ts';

/** The simulated market begins here, so that three years lie behind the first day anybody can have opened it. */
export const simulationStart = '2023-11-21';

export interface SimulatedMarketOptions {
  readonly root: string;
  readonly seed: number;
  readonly stockCount: number;
  /** Days are stored as they pass; a clock that is not the wall's leaves the stored history alone. */
  readonly keepsHistory: boolean;
  /** Where it begins, `simulationStart` unless told. */
  readonly firstDay?: number | undefined;
  /** Nothing is stored at all: the market is there for a while only. */
  readonly isFleeting?: boolean;
  readonly onProgress: (done: number, total: number, task: 'history') => void;
  /** Told what was wrong with a stored history that could not be used. */
  readonly onDamaged?: (problem: string) => void;
  /** Told when a history up to this day has been written to the files. */
  readonly onStored?: (day: number) => void;
}

/** 09:25, second of the day. */
const openingMatch = 9 * 3600 + 25 * 60;

/** Room for days to come before the history is laid out anew. */
const slack = 40;

/** The simulated market on one trading day: history up to the day before, and the day itself minute by minute. */
export class SimulatedMarket {
  readonly #options: SimulatedMarketOptions;
  readonly #key: HistoryKey;
  #simulator: Simulator;
  #history: SimulatedHistory;
  #intraday: IntradayDay;
  #lastClose: Int32Array;
  #storedBook: StoredDayBook | null;

  /** Loads or generates everything up to the day before `tradeDay`, then draws `tradeDay`. */
  constructor(options: SimulatedMarketOptions, tradeDay: number) {
    this.#options = options;
    const firstDay = options.firstDay ?? aShareCalendar.numberOf(simulationStart) ?? 0;
    this.#key = { seed: options.seed, stockCount: options.stockCount, firstDay };
    const stored = loadHistory(options.root, this.#key, tradeDay - 1, options.onDamaged);
    // Before later days are stored, and its folder is gone.
    this.#storedBook = stored && loadDayBook(stored.folder);
    const opened = stored ?? this.#generate(tradeDay - 1, !options.isFleeting);
    this.#simulator = opened.simulator;
    this.#history = opened.history;
    this.#catchUp(tradeDay - 1);
    this.#lastClose = new Int32Array(this.count);
    this.#intraday = this.#draw(tradeDay);
  }

  get count(): number {
    return this.#history.universe.count;
  }

  get history(): SimulatedHistory {
    return this.#history;
  }

  get simulator(): Simulator {
    return this.#simulator;
  }

  /** The day that is being traded, or the last one that was. */
  get intraday(): IntradayDay {
    return this.#intraday;
  }

  get today(): MarketDay {
    return this.#intraday.bars;
  }

  get tradeDay(): number {
    return this.#intraday.day;
  }

  /** Close of each security before today, fen; 0 before its first bar. */
  get lastClose(): Int32Array {
    return this.#lastClose;
  }

  /** Where the history up to the last day is stored, when it is. */
  get folder(): string {
    return historyFolder(this.#options.root, this.#key, this.#history.lastDay);
  }

  /** Hands out the day book that was stored with the history that the market began with, once. */
  takeStoredBook(): StoredDayBook | null {
    const book = this.#storedBook;
    this.#storedBook = null;
    return book;
  }

  /** Tells that something was added to the stored history. */
  emitStored(): void {
    this.#options.onStored?.(this.#history.lastDay);
  }

  /** Passes on to another trading day; days in between become history. */
  moveTo(tradeDay: number): void {
    if (tradeDay === this.tradeDay) return;
    if (tradeDay < this.tradeDay) {
      const opened = this.#generate(tradeDay - 1, false);
      this.#storedBook = null;
      this.#simulator = opened.simulator;
      this.#history = opened.history;
    } else {
      // Today was drawn ahead of the history; the simulator goes back to where the history ends.
      this.#simulator.loadState(this.#history.state);
      this.#catchUp(tradeDay - 1);
    }
    this.#intraday = this.#draw(tradeDay);
  }

  /** Writes the quotes at a second of the trade day; suspended stocks show their last close. */
  writeQuotes(second: number, board: QuoteBoard): void {
    this.#intraday.quotesAt(second, board);
    const { traded, prevClose } = this.today;
    for (let i = 0; i < this.count; i++) {
      if (traded[i] === 1) {
        board.prevClose[i] = prevClose[i] ?? 0;
      } else {
        const last = this.#lastClose[i] ?? 0;
        board.prevClose[i] = last;
        board.price[i] = last;
      }
    }
    // Until the opening match an index stands at its last close and has no figures of the day.
    const hasOpened = second >= openingMatch;
    this.#intraday.liveIndices.forEach((_, n) => {
      const slot = this.count + n;
      const index = this.#intraday.indexAt(n, second);
      board.price[slot] = Math.round(index.price * 100);
      board.open[slot] = hasOpened ? Math.round(index.open * 100) : 0;
      board.high[slot] = hasOpened ? Math.round(index.high * 100) : 0;
      board.low[slot] = hasOpened ? Math.round(index.low * 100) : 0;
      board.prevClose[slot] = Math.round(index.prevClose * 100);
      board.amount[slot] = index.amount;
      board.volume[slot] = 0;
    });
  }

  #generate(lastDay: number, mayStore: boolean): { simulator: Simulator; history: SimulatedHistory } {
    const simulator = createSimulator(this.#key);
    const history = generateHistory({
      simulator,
      lastDay,
      // Another thread reads the columns while it builds the win rates.
      shared: true,
      slack,
      onProgress: (done, total) => this.#options.onProgress(done, total, 'history'),
    });
    if (mayStore) this.#save(history);
    return { simulator, history };
  }

  #save(history: SimulatedHistory): void {
    saveHistory(this.#options.root, this.#key, history);
    this.#options.onStored?.(history.lastDay);
  }

  #catchUp(lastDay: number): void {
    if (this.#history.lastDay >= lastDay) return;
    const room = (this.#history.indices[0]?.day.length ?? 0) - (this.#history.indices[0]?.length ?? 0);
    if (lastDay - this.#history.lastDay > room) {
      const opened = this.#generate(lastDay, this.#options.keepsHistory);
      this.#simulator = opened.simulator;
      this.#history = opened.history;
      return;
    }
    while (this.#history.lastDay < lastDay) appendDay(this.#history, this.#simulator);
    if (this.#options.keepsHistory) this.#save(this.#history);
  }

  #draw(tradeDay: number): IntradayDay {
    const { columns } = this.#history;
    this.#lastClose = Int32Array.from({ length: this.count }, (_, i) => {
      const length = columns.length[i] ?? 0;
      return length === 0 ? 0 : (columns.close[(columns.start[i] ?? 0) + length - 1] ?? 0);
    });
    const bars = this.#simulator.advance(tradeDay);
    return createIntradayDay({ market: this.#simulator, bars });
  }
}
