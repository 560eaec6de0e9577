import type { MarketName } from '@lianpan/contract';
import { encodeQuoteLine } from '@lianpan/contract/quote-line';
import type { Server, Socket } from 'socket.io';
import type { Market } from '../market/market.ts';
import type { MarketService } from '../market/market-service.ts';
import { isBehind } from './backlog.ts';

/**
 * Sends every client the quotes it looks at that have changed, once a tick in one message. Each quote is encoded once
 * a tick however many look at it. Source: performance handbook g.
 */
export class QuoteFeed {
  readonly #markets: MarketService;
  readonly #watched = new Map<string, Watched>();
  /** By market and symbol: a code may stand in both. */
  readonly #lastLine = new Map<string, string>();
  /** Sockets that need every line of theirs: newcomers, and those that were left out of a tick. */
  readonly #waiting = new Set<string>();

  constructor(markets: MarketService) {
    this.#markets = markets;
  }

  /**
   * What a socket looks at from now on, instead of what it looked at before: of one market, the one that it is given. It
   * gets these quotes at once.
   */
  watch(socket: Socket, name: MarketName, symbols: readonly string[]): void {
    const market = this.#markets.chosen(name);
    const known = new Set(symbols.flatMap((symbol) => market.directory.find(symbol)?.symbol ?? []));
    this.forget(socket.id);
    if (known.size === 0) return;
    const watched = { market: market.name, symbols: known };
    this.#watched.set(socket.id, watched);
    this.#waiting.add(socket.id);
    this.#send(socket, watched, undefined);
  }

  forget(socketId: string): void {
    this.#watched.delete(socketId);
    this.#waiting.delete(socketId);
  }

  /** Sends one tick. Returns how many quotes were sent in all. */
  publish(io: Server): number {
    const changed = this.#changedLines();
    if (changed.size === 0 && this.#waiting.size === 0) return 0;
    let sent = 0;
    for (const [socketId, watched] of this.#watched) {
      const socket = io.sockets.sockets.get(socketId);
      if (socket) sent += this.#send(socket, watched, changed);
      else this.forget(socketId);
    }
    return sent;
  }

  /** The changed lines, or all of them to whoever waits for them. A client that is behind gets them in a later tick. */
  #send(socket: Socket, { market, symbols }: Watched, changed: ReadonlyMap<string, string> | undefined): number {
    if (isBehind(socket)) {
      this.#waiting.add(socket.id);
      return 0;
    }
    const needsAll = this.#waiting.delete(socket.id);
    const lines: string[] = [];
    for (const symbol of symbols) {
      const line =
        changed?.get(keyOf(market, symbol)) ?? (needsAll ? lineOf(this.#markets.of(market), symbol) : undefined);
      if (line !== undefined) lines.push(line);
    }
    if (lines.length > 0) socket.emit('quotes', lines.join('\n'), market);
    return lines.length;
  }

  #changedLines(): Map<string, string> {
    const changed = new Map<string, string>();
    const checked = new Map<string, { readonly market: Market; readonly symbol: string }>();
    for (const { market: name, symbols } of this.#watched.values()) {
      const market = this.#markets.of(name);
      for (const symbol of symbols) checked.set(keyOf(name, symbol), { market, symbol });
    }
    for (const [key, { market, symbol }] of checked) {
      const line = lineOf(market, symbol);
      if (line === undefined) continue;
      // The time at the end of a line changes with each tick; the figures before it decide.
      const figures = line.slice(0, line.lastIndexOf(','));
      if (this.#lastLine.get(key) === figures) continue;
      this.#lastLine.set(key, figures);
      changed.set(key, line);
    }
    return changed;
  }
}

/** What a socket looks at. */
interface Watched {
  readonly market: MarketName;
  readonly symbols: ReadonlySet<string>;
}

const keyOf = (market: MarketName, symbol: string): string => `${market} ${symbol}`;

function lineOf(market: Market, symbol: string): string | undefined {
  const entry = market.directory.find(symbol);
  if (!entry) return undefined;
  const cell = market.cell(entry);
  return encodeQuoteLine({
    symbol: cell.symbol,
    price: cell.price,
    open: cell.open,
    high: cell.high,
    low: cell.low,
    prevClose: cell.prevClose,
    volume: cell.volume ?? 0,
    amount: cell.amount ?? 0,
    limitState: cell.suspended ? 'SUSPENDED' : cell.limitState,
    asOf: market.freshness(entry).asOf,
  });
}
