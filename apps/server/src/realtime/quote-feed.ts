import type { MarketName } from '@lianpan/contract';
import { encodeQuoteLine } from '@lianpan/contract/quote-line';
import type { Server, Socket } from 'socket.io';
import type { Market } from '../market/market.ts';
import type { MarketService } from '../market/market-service.ts';

/** A client whose unsent data is over this is left out of a tick: the newest quotes win, not all of them. */
const slowClientPackets = 8;

/**
 * Sends every client the quotes it looks at that have changed, once a tick in one message. Each quote is encoded once
 * a tick however many look at it. Source: performance handbook g.
 */
export class QuoteFeed {
  readonly #markets: MarketService;
  readonly #watched = new Map<string, Watched>();
  /** By market and symbol: a code may stand in both. */
  readonly #lastLine = new Map<string, string>();

  constructor(markets: MarketService) {
    this.#markets = markets;
  }

  /** What a socket looks at from now on, instead of what it looked at before: of one market, the one that it is given. */
  watch(socketId: string, name: MarketName, symbols: readonly string[]): void {
    const market = this.#markets.chosen(name);
    const known = symbols.flatMap((symbol) => market.directory.find(symbol)?.symbol ?? []);
    if (known.length === 0) this.#watched.delete(socketId);
    else this.#watched.set(socketId, { market: market.name, symbols: new Set(known) });
  }

  forget(socketId: string): void {
    this.#watched.delete(socketId);
  }

  /** The lines a newcomer needs at once, and the market that they are of. */
  linesFor(name: MarketName, symbols: readonly string[]): { readonly lines: string; readonly market: MarketName } {
    const market = this.#markets.chosen(name);
    return { lines: symbols.flatMap((symbol) => lineOf(market, symbol) ?? []).join('\n'), market: market.name };
  }

  /** Sends one tick. Returns how many quotes were sent in all. */
  publish(io: Server): number {
    const changed = this.#changedLines();
    if (changed.size === 0) return 0;
    let sent = 0;
    for (const [socketId, { market, symbols }] of this.#watched) {
      const socket = io.sockets.sockets.get(socketId);
      if (!socket) {
        this.#watched.delete(socketId);
        continue;
      }
      if (unsentPackets(socket) > slowClientPackets) continue;
      const lines: string[] = [];
      for (const symbol of symbols) {
        const line = changed.get(keyOf(market, symbol));
        if (line !== undefined) lines.push(line);
      }
      if (lines.length === 0) continue;
      socket.volatile.emit('quotes', lines.join('\n'), market);
      sent += lines.length;
    }
    return sent;
  }

  #changedLines(): Map<string, string> {
    const changed = new Map<string, string>();
    const looked = new Map<string, { readonly market: Market; readonly symbol: string }>();
    for (const { market: name, symbols } of this.#watched.values()) {
      const market = this.#markets.of(name);
      for (const symbol of symbols) looked.set(keyOf(name, symbol), { market, symbol });
    }
    for (const [key, { market, symbol }] of looked) {
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

/** Engine.IO keeps its queue private although its length is the only sign of a slow client. */
const unsentPackets = (socket: Socket): number =>
  (socket.conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;
