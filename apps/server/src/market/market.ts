import type { DataLack } from './wire/lack-questions.ts';
import type { MarketName } from '@lianpan/contract';
import { cents, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar, isProvisional } from '@lianpan/market/calendar';
import type { Text } from '../language.ts';
import type { CalendarEnd } from './calendar/calendar-end.ts';
import { Directory } from './directory.ts';
import {
  boardStates,
  suspendedState,
  type Breadth,
  type DirectoryEntry,
  type LimitState,
  type MarketQueries,
  type MarketQueryName,
  type MarketState,
  type MinuteLine,
  type QuoteBoard,
} from './wire/protocol.ts';
import type { MarketSources } from './wire/source-questions.ts';
import { isLate } from './sources/quote-age.ts';
import { shanghaiDate } from './calendar/trading-day.ts';
import { quoteSources, type DatasetName, type SourceName } from './wire/source-words.ts';
import { rejected } from '../rejection.ts';

const texts = {
  unknownStock: ['没有找到代码为 {code} 的股票', 'No stock found with code {code}'],
} as const satisfies Record<string, Text>;

/** A stock or index as lists show it; see the contract's `stockCell` for units. */
export interface StockCell {
  readonly stockNo: string;
  readonly symbol: string;
  readonly stockName: string;
  readonly board: DirectoryEntry['board'];
  readonly tags: readonly string[];
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

/** Who gave figures and of when they are; see the contract's `freshness`. */
export interface Freshness {
  readonly asOf: number;
  readonly tradeDate: string;
  readonly session: MarketState['session'];
  readonly isTradingDay: boolean;
  readonly final: boolean;
  readonly sourceName: SourceName;
  readonly delaySec: number;
  readonly isStale: boolean;
  readonly isProvisional?: true;
  readonly staleReason?: 'calendarEnded';
  readonly degraded?: true;
  readonly lacks?: DataLack[];
}

/** A minute line and who gave it: `null` where nobody has one. */
export interface MinuteLineView extends MinuteLine {
  readonly lineSource: SourceName | null;
  /** Somebody who is asked before others did not answer. */
  readonly hasFailed: boolean;
}

const noPoints: Pick<MinuteLine, 'price' | 'averagePrice' | 'volume'> = { price: [], averagePrice: [], volume: [] };

/** Asks the engine a question about one market, gives the answer. */
export type AskMarket = <Name extends MarketQueryName>(
  name: Name,
  ...args: Parameters<MarketQueries[Name]>
) => Promise<Awaited<ReturnType<MarketQueries[Name]>>>;

/** What the stocks of a market do together: on its newest day, of those that have that day. */
export interface MarketFigures {
  readonly breadth: Breadth;
  /** Yuan. */
  readonly marketAmount: number;
  /** By the end of the day at this pace; `null` where nobody knows. */
  readonly projectedAmount: number | null;
}

/** What a market reads of the process that it is in. */
export interface MarketFeed {
  readonly board: QuoteBoard;
  readonly state: MarketState;
  readonly calendarEnd: CalendarEnd | null;
  /** Whether the engine has not been heard of for longer than it takes to start again. */
  readonly isSilent: boolean;
  /** Counts the lists of securities: slots mean something within one of them. */
  readonly generation: number;
  readonly sources: MarketSources | undefined;
}

const noFigures: MarketFigures = {
  breadth: { up: 0, flat: 0, down: 0, suspended: 0, limitUp: 0, limitDown: 0, histogram: Array<number>(9).fill(0) },
  marketAmount: 0,
  projectedAmount: null,
};

/**
 * One market, the real or the simulated one, as the request thread sees it. Nothing of the other can be reached through it:
 * its directory holds its own securities, and its questions are asked about them alone.
 */
export class Market {
  readonly name: MarketName;
  readonly ask: AskMarket;
  readonly #feed: MarketFeed;
  #directory = new Directory([]);
  #newest: { readonly state: MarketState; readonly entry: DirectoryEntry | undefined } | undefined;

  constructor(name: MarketName, feed: MarketFeed, ask: AskMarket) {
    this.name = name;
    this.#feed = feed;
    this.ask = ask;
  }

  /** Takes over the securities of this market. */
  setDirectory(entries: readonly DirectoryEntry[]): void {
    this.#directory = new Directory(entries);
    this.#newest = undefined;
  }

  get directory(): Directory {
    return this.#directory;
  }

  /** Counts the lists of securities: slots mean something within one of them. */
  get generation(): number {
    return this.#feed.generation;
  }

  get #board(): QuoteBoard {
    return this.#feed.board;
  }

  /** The clock of the markets, and the simulated one at its moment. */
  get state(): MarketState {
    return this.#feed.state;
  }

  get figures(): MarketFigures {
    const { state } = this.#feed;
    if (this.name === 'simulated') return state;
    return state.imported ? { ...state.imported, projectedAmount: null } : noFigures;
  }

  /** Its figures are those of a day that is over: of each stock the bar of that day counts, whatever the board shows. */
  get isFinished(): boolean {
    return this.name === 'real' && (this.#feed.state.imported?.isFinished ?? false);
  }

  /** The day of which the market has figures. */
  get tradeDate(): string {
    const { state } = this.#feed;
    return this.name === 'simulated' ? state.tradeDate : (state.imported?.tradeDate ?? state.tradeDate);
  }

  /**
   * The minute line of the day that is shown, and who gave it. That of a stock comes from the sources of its own market;
   * an index shares its digits with stocks, and the engine draws its line. Rejects when nobody answers.
   */
  async minuteLine(entry: DirectoryEntry): Promise<MinuteLineView> {
    const { tradeDate } = this.freshness(entry);
    if (entry.kind === 'index' || !this.#feed.sources) {
      const line = await this.ask('minuteLine', entry.slot);
      return { ...line, lineSource: line.price.length > 0 ? entry.source : null, hasFailed: false };
    }
    // The line of another day than the quote's would be drawn around the wrong close.
    const { line, source, hasFailed } = await this.#feed.sources.minutes(entry.source, entry.stockNo, tradeDate);
    const { price, averagePrice, volume } = line ?? noPoints;
    const prevClose = line?.prevClose ?? this.cell(entry).prevClose;
    return { prevClose, price, averagePrice, volume, lineSource: source, hasFailed };
  }

  /** Throws a rejection that names the code. */
  require(symbolOrStockNo: string): DirectoryEntry {
    const entry = this.#directory.find(symbolOrStockNo);
    if (!entry) throw rejected(texts.unknownStock, 'STOCK_STATE', { code: symbolOrStockNo });
    return entry;
  }

  /** Price in fen as the board has it now; 0 when there is none. */
  priceFen(slot: number): number {
    return this.#board.price[slot] ?? 0;
  }

  /** The same, and the close before where nothing has traded yet. */
  lastFen(slot: number): number {
    return this.#board.price[slot] || this.#board.prevClose[slot] || 0;
  }

  popularity(slot: number): number {
    return this.#board.amount[slot] || 0;
  }

  /** Who gave the figures of `entry`, of when they are, and whether they are late; beyond the calendar all real ones are. */
  freshness(entry?: DirectoryEntry): Freshness {
    const fresh = this.#freshnessOf(entry);
    if (this.name === 'simulated' && isProvisional(fresh.tradeDate)) return { ...fresh, isProvisional: true };
    // The simulated market goes on over provisional days as far as there are any; real figures rest on none.
    const { calendarEnd, state } = this.#feed;
    const hasEnded =
      calendarEnd?.state === 'ended' &&
      (this.name === 'real' || shanghaiDate(state.at) > aShareCalendar.lastDate) &&
      !entry?.delisted;
    return withDegradation(hasEnded ? { ...fresh, isStale: true, staleReason: 'calendarEnded' } : fresh);
  }

  #freshnessOf(asked?: DirectoryEntry): Freshness {
    const { asOf, tradeDate, session, isTradingDay, final, feed } = this.state;
    const entry = asked ?? this.#newestEntry();
    if (!entry?.lastDate) {
      const sourceName = datasetOf[this.name];
      const isStale = this.#feed.isSilent && !final;
      return { asOf, tradeDate, session, isTradingDay, final, sourceName, delaySec: 0, isStale };
    }
    // As a whole the market stands at one day, also where some of its stocks have gone on.
    const isOfDay = !asked && this.isFinished;
    const quoted = isOfDay ? 0 : (this.#board.asOf[entry.slot] ?? 0);
    const now = feed?.at ?? asOf;
    if (quoted > 0) {
      const delaySec = this.#board.delaySec[entry.slot] ?? 0;
      const isSuspended = this.#board.state[entry.slot] === suspendedState;
      const date = shanghaiDate(quoted);
      return {
        asOf: quoted,
        tradeDate: date,
        session,
        isTradingDay,
        final: quoted >= closeOf(date),
        sourceName: quoteSources[this.#board.source[entry.slot] ?? 0] ?? 'live',
        delaySec,
        isStale: !isSuspended && (this.#feed.isSilent || isLate(quoted, now, delaySec)),
      };
    }
    const date = isOfDay ? this.tradeDate : entry.lastDate;
    const closedAt = closeOf(date);
    const lacksQuote = (feed?.hasQuotes ?? false) && isLate(closedAt, now, 0);
    const isHistoryBehind = entry.historySource === 'tushare' && (feed?.isHistoryBehind ?? false);
    return {
      asOf: closedAt,
      tradeDate: date,
      session,
      isTradingDay,
      final: true,
      sourceName: entry.historySource,
      delaySec: 0,
      isStale: !entry.delisted && (lacksQuote || isHistoryBehind),
    };
  }

  /** The stock whose figures are the newest, for which the real market as a whole stands; none of the simulated one. */
  #newestEntry(): DirectoryEntry | undefined {
    if (this.name === 'simulated') return undefined;
    const { state } = this;
    if (this.#newest?.state !== state) {
      const board = this.#board;
      let entry: DirectoryEntry | undefined;
      let newest = 0;
      for (const one of this.#directory.entries) {
        if (one.kind === 'index' || one.delisted || !one.lastDate) continue;
        const at = board.asOf[one.slot] || closeOf(one.lastDate);
        if (at > newest) [entry, newest] = [one, at];
      }
      this.#newest = { state, entry };
    }
    return this.#newest?.entry;
  }

  /** The market's freshness for a list; late as soon as one of its rows is, and then as old as the oldest of them. */
  freshnessOf(entries: readonly DirectoryEntry[]): Freshness {
    const late = entries.map((entry) => this.freshness(entry)).filter(({ isStale }) => isStale);
    if (late.length === 0) return this.freshness();
    const asOf = Math.min(...late.map((one) => one.asOf));
    return withDegradation({ ...this.freshness(), asOf, isStale: true });
  }

  cell(entry: DirectoryEntry): StockCell {
    const board = this.#board;
    const { slot } = entry;
    const fen = board.price[slot] ?? 0;
    const previous = board.prevClose[slot] ?? 0;
    const high = board.high[slot] ?? 0;
    const low = board.low[slot] ?? 0;
    const volume = board.volume[slot] ?? 0;
    const stateIndex = board.state[slot] ?? 0;
    const suspended = stateIndex === suspendedState;
    const { tradeDate, sourceName } = entry.lastDate
      ? this.freshness(entry)
      : { tradeDate: this.state.tradeDate, sourceName: entry.source };
    const has = fen > 0;
    const moved = has && previous > 0 && !suspended;
    return {
      stockNo: entry.stockNo,
      symbol: entry.symbol,
      stockName: entry.name,
      board: entry.board,
      tags: entry.tags,
      price: has ? fen / 100 : null,
      changePct: moved ? cents((fen / previous - 1) * 100) : null,
      changeAmt: moved ? (fen - previous) / 100 : null,
      prevClose: yuan(previous),
      open: yuan(board.open[slot] ?? 0),
      high: yuan(high),
      low: yuan(low),
      // A stored day tells its open before its shares.
      volume: has && (volume > 0 || suspended) ? volume : null,
      amount: has ? knownAmount(board.amount[slot] ?? 0) : null,
      turnoverPct: has && entry.floatShares ? cents((volume / entry.floatShares) * 100) : null,
      amplitudePct: moved && high > 0 ? cents(((high - low) / previous) * 100) : null,
      limitState: suspended ? 'NONE' : (boardStates[stateIndex] as LimitState),
      suspended,
      tradeDate,
      sourceName,
    };
  }
}

/** Some files give no amounts. */
const knownAmount = (amount: number): number | null => (Number.isNaN(amount) ? null : cents(amount));

/** Instant of the close of a date. */
export const closeOf = (date: string): number => shanghaiInstantAt(date, '15:00');

/** Late figures are the last good ones. Source: market handbook 0.6. */
const withDegradation = (fresh: Freshness): Freshness => (fresh.isStale ? { ...fresh, degraded: true } : fresh);

/** The engine's name of a market's securities. */
export const datasetOf = { real: 'imported', simulated: 'simulated' } as const satisfies Record<
  MarketName,
  DatasetName
>;

/** The market that an engine's securities are of. */
export const marketOf = { imported: 'real', simulated: 'simulated' } as const satisfies Record<DatasetName, MarketName>;

const yuan = (fen: number): number | null => (fen > 0 ? fen / 100 : null);
