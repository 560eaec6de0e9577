import { rejected } from '../http/handle.ts';
import type { Text } from '../http/language.ts';
import { Directory } from './directory.ts';
import { boardStates, suspendedState } from './protocol.ts';
import type {
  DirectoryEntry,
  LimitState,
  MarketQueries,
  MarketQueryName,
  MarketState,
  QuoteBoard,
  SourceName,
} from './protocol.ts';

const texts = {
  unknownStock: ['没有找到代码为 {code} 的股票', 'No stock with the code {code}'],
} as const satisfies Record<string, Text>;

/** The engine's side of the service: asks a question, gives the answer. */
export type AskEngine = <Name extends MarketQueryName>(
  name: Name,
  ...args: Parameters<MarketQueries[Name]>
) => Promise<Awaited<ReturnType<MarketQueries[Name]>>>;

/** A stock or index as lists show it; see the contract's `stockCell` for units. */
export interface StockCell {
  readonly stockNo: string;
  readonly symbol: string;
  readonly stockName: string;
  readonly board: DirectoryEntry['board'];
  readonly tags: string[];
  readonly price: number | null;
  readonly changePct: number | null;
  readonly changeAmt: number | null;
  readonly prevClose: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number | null;
  readonly amount: number | null;
  readonly turnoverPct: number | null;
  readonly amplitudePct: number | null;
  readonly limitState: LimitState;
  readonly suspended: boolean;
  readonly tradeDate: string;
  readonly sourceName: SourceName;
}

/** Percent numbers keep two decimals, half away from zero. */
export const round2 = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-9)) / 100;

/**
 * The market as the request thread sees it: the directory and the live board are read directly, everything that needs
 * history or computation is asked from the engine's thread.
 */
export class MarketService {
  readonly ask: AskEngine;
  #directory = new Directory([]);
  #board: QuoteBoard | undefined;
  #state: MarketState | undefined;
  #generation = 0;
  readonly #tickListeners = new Set<(state: MarketState) => void>();

  constructor(ask: AskEngine) {
    this.ask = ask;
  }

  /** Takes over what the engine sends. */
  setDirectory(entries: readonly DirectoryEntry[], board: QuoteBoard): void {
    this.#directory = new Directory(entries);
    this.#board = board;
    this.#generation += 1;
  }

  /** Counts the lists of securities: slots mean something within one of them. */
  get generation(): number {
    return this.#generation;
  }

  setState(state: MarketState): void {
    this.#state = state;
    for (const listener of this.#tickListeners) listener(state);
  }

  onTick(listener: (state: MarketState) => void): () => void {
    this.#tickListeners.add(listener);
    return () => this.#tickListeners.delete(listener);
  }

  get directory(): Directory {
    return this.#directory;
  }

  get state(): MarketState {
    if (!this.#state) throw new Error('the market has not opened yet');
    return this.#state;
  }

  /** Throws a rejection that names the code. */
  require(symbolOrStockNo: string): DirectoryEntry {
    const entry = this.#directory.find(symbolOrStockNo);
    if (!entry) throw rejected(texts.unknownStock, 'STOCK_STATE', { code: symbolOrStockNo });
    return entry;
  }

  /** The live quotes of all slots. Throws before there are any. */
  get board(): QuoteBoard {
    if (!this.#board) throw new Error('the market has not opened yet');
    return this.#board;
  }

  /** Price in fen as the board has it now; 0 when there is none. */
  priceFen(slot: number): number {
    return this.board.price[slot] ?? 0;
  }

  popularity(slot: number): number {
    return this.board.amount[slot] ?? 0;
  }

  /** Figures that say where `entry`'s figures come from and how old they are. */
  freshness(entry?: DirectoryEntry) {
    const { asOf, tradeDate, session, isTradingDay, final } = this.state;
    if (entry?.lastDate) {
      const closedAt = Date.parse(`${entry.lastDate}T15:00:00+08:00`);
      return {
        asOf: closedAt,
        tradeDate: entry.lastDate,
        session,
        isTradingDay,
        final: true,
        sourceName: entry.source,
      };
    }
    return { asOf, tradeDate, session, isTradingDay, final, sourceName: entry?.source ?? ('simulated' as const) };
  }

  cell(entry: DirectoryEntry): StockCell {
    const board = this.board;
    const { slot } = entry;
    const fen = board.price[slot] ?? 0;
    const previous = board.prevClose[slot] ?? 0;
    const high = board.high[slot] ?? 0;
    const low = board.low[slot] ?? 0;
    const volume = board.volume[slot] ?? 0;
    const stateIndex = board.state[slot] ?? 0;
    const suspended = stateIndex === suspendedState;
    const has = fen > 0;
    const moved = has && previous > 0 && !suspended;
    return {
      stockNo: entry.stockNo,
      symbol: entry.symbol,
      stockName: entry.name,
      board: entry.board,
      tags: [...entry.tags],
      price: has ? fen / 100 : null,
      changePct: moved ? round2((fen / previous - 1) * 100) : null,
      changeAmt: moved ? (fen - previous) / 100 : null,
      prevClose: yuan(previous),
      open: yuan(board.open[slot] ?? 0),
      high: yuan(high),
      low: yuan(low),
      volume: has ? volume : null,
      amount: has ? Math.round((board.amount[slot] ?? 0) * 100) / 100 : null,
      turnoverPct: has && entry.floatShares ? round2((volume / entry.floatShares) * 100) : null,
      amplitudePct: moved && high > 0 ? round2(((high - low) / previous) * 100) : null,
      limitState: suspended ? 'NONE' : (boardStates[stateIndex] as LimitState),
      suspended,
      tradeDate: entry.lastDate ?? this.state.tradeDate,
      sourceName: entry.source,
    };
  }
}

const yuan = (fen: number): number | null => (fen > 0 ? fen / 100 : null);
