import { encodeQuoteLine } from '@lianpan/contract/quote-line';
import type { Server, Socket } from 'socket.io';
import type { MarketService } from '../market/market-service.ts';
import { isBehind } from './backlog.ts';

/**
 * Sends every client the quotes it looks at that have changed, once a tick in one message. Each quote is encoded once
 * a tick however many look at it. Source: performance handbook g.
 */
export class QuoteFeed {
  readonly #market: MarketService;
  readonly #watched = new Map<string, Set<string>>();
  readonly #lastLine = new Map<string, string>();
  /** Sockets that need every line of theirs: newcomers, and those that were left out of a tick. */
  readonly #waiting = new Set<string>();

  constructor(market: MarketService) {
    this.#market = market;
  }

  /** What a socket looks at from now on, instead of what it looked at before; it gets these quotes at once. */
  watch(socket: Socket, symbols: readonly string[]): void {
    const known = new Set(symbols.flatMap((symbol) => this.#market.directory.find(symbol)?.symbol ?? []));
    this.forget(socket.id);
    if (known.size === 0) return;
    this.#watched.set(socket.id, known);
    this.#waiting.add(socket.id);
    this.#send(socket, known, undefined);
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
    for (const [socketId, symbols] of this.#watched) {
      const socket = io.sockets.sockets.get(socketId);
      if (socket) sent += this.#send(socket, symbols, changed);
      else this.forget(socketId);
    }
    return sent;
  }

  /** The changed lines, or all of them to whoever waits for them. A client that is behind gets them in a later tick. */
  #send(socket: Socket, symbols: ReadonlySet<string>, changed: ReadonlyMap<string, string> | undefined): number {
    if (isBehind(socket)) {
      this.#waiting.add(socket.id);
      return 0;
    }
    const needsAll = this.#waiting.delete(socket.id);
    const lines: string[] = [];
    for (const symbol of symbols) {
      const line = changed?.get(symbol) ?? (needsAll ? this.#lineOf(symbol) : undefined);
      if (line !== undefined) lines.push(line);
    }
    if (lines.length > 0) socket.emit('quotes', lines.join('\n'));
    return lines.length;
  }

  #changedLines(): Map<string, string> {
    const changed = new Map<string, string>();
    const looked = new Set<string>();
    for (const symbols of this.#watched.values()) for (const symbol of symbols) looked.add(symbol);
    for (const symbol of looked) {
      const line = this.#lineOf(symbol);
      if (line === undefined) continue;
      // The time at the end of a line changes with each tick; the figures before it decide.
      const figures = line.slice(0, line.lastIndexOf(','));
      if (this.#lastLine.get(symbol) === figures) continue;
      this.#lastLine.set(symbol, figures);
      changed.set(symbol, line);
    }
    return changed;
  }

  #lineOf(symbol: string): string | undefined {
    const entry = this.#market.directory.find(symbol);
    if (!entry) return undefined;
    const cell = this.#market.cell(entry);
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
      asOf: this.#market.freshness(entry).asOf,
    });
  }
}
