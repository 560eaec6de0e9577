import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { advanceOrder, triggerStateOf, type OpenOrder, type OrderStep, type PaperTrigger } from '@lianpan/market/paper';
import { shanghaiSecond } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';
import type { TradingQuote } from '../../market/wire/protocol.ts';
import { bookFills } from './book-fill.ts';
import { notifyOwner } from './notices.ts';
import { sendTriggered, takenBefore } from './place.ts';
import { isOpenState } from './order-states.ts';
import * as queries from './queries.ts';
import { tradable } from './quote.ts';

/** Orders written within so long of the last look may not have been seen by it: their transaction was still open. */
const overlapMs = 30_000;
/** How often everything is read anew, whatever was remembered. */
const reloadMs = 300_000;

interface MatcherParts {
  readonly db: Db;
  readonly now: () => number;
}

/** An order row as matching sees it. */
export function openOrderOf(row: queries.OrderRow): OpenOrder {
  return {
    side: row.side,
    price: row.priceFen ?? 0,
    open: row.quantity - row.filledQuantity,
    step: row.step,
    ahead: row.ahead,
    seenVolume: row.seenVolume,
    seenLevel: row.seenLevel,
    seenLow: row.seenLow,
    seenHigh: row.seenHigh,
    stage: row.stage === 'CONDITION' ? 'ENDED' : row.stage,
    seenAt: row.seenAt?.getTime() ?? null,
  };
}

const seenOf = (row: queries.OrderRow, { order }: OrderStep): queries.SeenOrder => ({
  id: row.id,
  previous: row.seenAt,
  seenAt: new Date(order.seenAt ?? 0),
  stage: order.stage,
  ahead: order.ahead,
  seenVolume: order.seenVolume,
  seenLevel: order.seenLevel,
  seenLow: order.seenLow,
  seenHigh: order.seenHigh,
  extremeFen: row.extremeFen,
});

/**
 * Takes the open paper orders of a market from quote to quote. It remembers them between ticks; the rows are the truth: every
 * trade is booked under the account's lock from the row as it then is, and a quote that the row has seen already gives nothing,
 * so that a second process or a restart changes nothing.
 */
export class PaperMatcher {
  readonly #parts: MatcherParts;
  readonly #market: Market;
  readonly #of: { readonly market: MarketName; readonly replayId: number | null };
  #orders = new Map<number, queries.OrderRow>();
  #loadedFrom: number | null = null;
  #loadedAt = 0;
  #marketAt = -1;

  /** Of a replay it takes the orders of that alone; without one it takes none of any. */
  constructor(parts: MatcherParts, market: Market, replayId: number | null = null) {
    this.#parts = parts;
    this.#market = market;
    this.#of = { market: market.name, replayId };
  }

  /** Looks at the newest quotes; how many trades were booked. */
  async tick(): Promise<number> {
    const found = await this.#refresh();
    const { at } = this.#market.state;
    if (this.#orders.size === 0 || (at === this.#marketAt && found === 0)) return 0;
    this.#marketAt = at;
    const quotes = await this.#quotes();
    const seen: queries.SeenOrder[] = [];
    const due: queries.OrderRow[] = [];
    for (const row of this.#orders.values()) {
      const quote = quotes.get(row.symbol);
      if (!quote?.isLive || quote.isSuspended) continue;
      if (row.stage === 'CONDITION') {
        const state = triggerStateOf(row.trigger as PaperTrigger, row.extremeFen, quote, shanghaiSecond(quote.at));
        if (state.isMet) due.push(row);
        else if (state.extreme !== row.extremeFen) seen.push(this.#extremeOf(row, state.extreme, quote));
        continue;
      }
      if (row.tradeDate !== quote.tradeDate) continue;
      const step = advanceOrder(openOrderOf(row), quote);
      if (step.fills.length > 0) due.push(row);
      else if (step.order.seenAt !== row.seenAt?.getTime() && hasMoved(row, step.order)) seen.push(seenOf(row, step));
    }
    if (seen.length > 0) {
      await queries.updateSeen(this.#parts.db, seen);
      for (const { id, previous: _, ...changes } of seen) {
        const row = this.#orders.get(id);
        if (row)
          this.#orders.set(id, {
            ...row,
            ...changes,
            ...(row.state === 'QUEUED' && changes.stage !== 'HELD' ? { state: 'ACCEPTED' as const } : {}),
          });
      }
    }
    let booked = 0;
    for (const row of due) booked += await this.#book(row, quotes.get(row.symbol)!);
    return booked;
  }

  #extremeOf(row: queries.OrderRow, extremeFen: number, quote: TradingQuote): queries.SeenOrder {
    const { id, stage, ahead, seenVolume, seenLevel, seenLow, seenHigh } = row;
    const seenAt = new Date(quote.at);
    return { id, previous: row.seenAt, seenAt, stage, ahead, seenVolume, seenLevel, seenLow, seenHigh, extremeFen };
  }

  /** Reads what is new; how many rows that were. */
  async #refresh(): Promise<number> {
    const { db, now } = this.#parts;
    const started = now();
    if (this.#loadedFrom === null || started - this.#loadedAt > reloadMs || started < this.#loadedFrom) {
      const rows = await queries.selectOpenOrders(db, this.#of);
      this.#orders = new Map(rows.map((row) => [row.id, row]));
      [this.#loadedFrom, this.#loadedAt] = [started, started];
      return rows.length;
    }
    const since = new Date(this.#loadedFrom - overlapMs);
    const rows = await queries.selectOpenOrders(db, this.#of, since);
    this.#loadedFrom = started;
    let found = 0;
    for (const row of rows) {
      if (!this.#orders.has(row.id)) found++;
      // What is remembered may have moved on; an order that came back from a trigger has not.
      if (this.#orders.get(row.id)?.stage !== row.stage) this.#orders.set(row.id, row);
    }
    return found;
  }

  async #quotes(): Promise<Map<string, TradingQuote>> {
    const symbols = [...new Set([...this.#orders.values()].map(({ symbol }) => symbol))];
    const entries = symbols.flatMap((symbol) => this.#market.directory.find(symbol) ?? []);
    const quotes = await this.#market.ask(
      'tradingQuotes',
      entries.map(({ slot }) => slot),
    );
    return new Map(entries.map(({ symbol }, at) => [symbol, quotes[at]!]));
  }

  /** Books what an order gets of a quote, from the row as it is under the lock; how many trades. */
  async #book({ id, accountId, symbol }: queries.OrderRow, quote: TradingQuote): Promise<number> {
    const after = await this.#parts.db.transaction(async (tx) => {
      const account = await queries.lockAccountOf(tx, accountId);
      if (!account) return null;
      const row = await queries.selectOrder(tx, id);
      if (!row || !isOpenState(row.state)) return null;
      if (row.stage === 'CONDITION') {
        const entry = tradable(this.#market, symbol);
        const placing = {
          account: { id: accountId, customerId: 0, replayId: this.#of.replayId },
          entry,
          quote,
          now: new Date(this.#parts.now()),
        };
        const sent = await sendTriggered(tx, row, placing);
        await notifyOwner(tx, account, sent, this.#market, this.#parts.now());
        return { row: sent, booked: 0 };
      }
      const step = advanceOrder(openOrderOf(row), quote, await takenBefore(tx, row, quote));
      const booked = await bookFills(tx, row, step.fills, { quote, tradeDate: quote.tradeDate });
      const { id: _id, previous: _previous, ...seen } = seenOf(row, step);
      const isFilled = booked.state === 'FILLED';
      const changes = {
        ...seen,
        stage: isFilled ? ('ENDED' as const) : seen.stage,
        state: booked.state === 'QUEUED' && seen.stage !== 'HELD' ? ('ACCEPTED' as const) : booked.state,
      };
      await queries.updateOrder(tx, id, changes);
      await notifyOwner(tx, account, { ...booked, ...changes }, this.#market, this.#parts.now());
      return { row: { ...booked, ...changes }, booked: step.fills.length };
    });
    if (after && isOpenState(after.row.state)) this.#orders.set(id, after.row);
    else this.#orders.delete(id);
    return after?.booked ?? 0;
  }
}

/** Whether a look at a quote is worth writing down: time alone is not. */
function hasMoved(
  row: queries.OrderRow,
  { stage, ahead, seenVolume, seenLevel, seenLow, seenHigh }: OpenOrder,
): boolean {
  return (
    stage !== row.stage ||
    ahead !== row.ahead ||
    (row.ahead !== null && (seenVolume !== row.seenVolume || seenLevel !== row.seenLevel)) ||
    seenLow !== row.seenLow ||
    seenHigh !== row.seenHigh
  );
}

const matchers = new WeakMap<Db, Map<MarketName, PaperMatcher>>();

/** The matcher of a market, one a process and database. */
export function matcherOf(parts: MatcherParts, market: Market): PaperMatcher {
  let ofDb = matchers.get(parts.db);
  if (!ofDb) matchers.set(parts.db, (ofDb = new Map()));
  let matcher = ofDb.get(market.name);
  if (!matcher) ofDb.set(market.name, (matcher = new PaperMatcher(parts, market)));
  return matcher;
}
