import { encodeQuoteLine } from '@lianpan/contract/quote-line';
import type { Server, Socket } from 'socket.io';
import type { MarketService } from '../market/market-service.ts';

/** A client whose unsent data is over this is left out of a tick: the newest quotes win, not all of them. */
const slowClientPackets = 8;

/**
 * Sends every client the quotes it looks at that have changed, once a tick in one message. Each quote is encoded once
 * a tick however many look at it. Source: performance handbook g.
 */
export class QuoteFeed {
  readonly #market: MarketService;
  readonly #watched = new Map<string, Set<string>>();
  readonly #lastLine = new Map<string, string>();

  constructor(market: MarketService) {
    this.#market = market;
  }

  /** What a socket looks at from now on, instead of what it looked at before. */
  watch(socketId: string, symbols: readonly string[]): void {
    const known = symbols.flatMap((symbol) => this.#market.directory.find(symbol)?.symbol ?? []);
    if (known.length === 0) this.#watched.delete(socketId);
    else this.#watched.set(socketId, new Set(known));
  }

  forget(socketId: string): void {
    this.#watched.delete(socketId);
  }

  /** The lines a newcomer needs at once. */
  linesFor(symbols: readonly string[]): string {
    const lines = symbols.flatMap((symbol) => this.#lineOf(symbol) ?? []);
    return lines.join('\n');
  }

  /** Sends one tick. Returns how many quotes were sent in all. */
  publish(io: Server): number {
    const changed = this.#changedLines();
    if (changed.size === 0) return 0;
    let sent = 0;
    for (const [socketId, symbols] of this.#watched) {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket) {
        this.#watched.delete(socketId);
        continue;
      }
      if (unsentPackets(socket) > slowClientPackets) continue;
      const lines: string[] = [];
      for (const symbol of symbols) {
        const line = changed.get(symbol);
        if (line !== undefined) lines.push(line);
      }
      if (lines.length === 0) continue;
      socket.volatile.emit('quotes', lines.join('\n'));
      sent += lines.length;
    }
    return sent;
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

/** Engine.IO keeps its queue private although its length is the only sign of a slow client. */
const unsentPackets = (socket: Socket): number =>
  (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
