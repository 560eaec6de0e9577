import type { Db, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { feesKnownFrom, tradeFees } from '@lianpan/market/rules';
import { bookTrades, checkTrade, sharesBefore, type BookedTrade } from '@lianpan/market/trades';
import type { MemberCaller } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { rejected } from '../../rejection.ts';
import { bookedOf, rightsFrom } from './books.ts';
import * as queries from './queries.ts';
import { sentenceOf, texts } from './texts.ts';
import { freeKey } from './trade-keys.ts';

/** Trades of one member. */
export const maxTrades = 20_000;
/** How long a trade can be changed after it was registered. Source: product handbook 9.12. */
export const editableMs = dayMs;

export interface Claim {
  readonly stockNo: string;
  readonly side: 'buy' | 'sell';
  /** Yuan. */
  readonly price: number;
  readonly quantity: number;
  readonly tradeDate: string;
  readonly tradeTime?: string | undefined;
  readonly note: string;
  readonly tacticsId?: string | undefined;
  readonly fees?: number | undefined;
}

type Who = Pick<MemberCaller, 'customerId' | 'market'>;
export type TradableStock = DirectoryEntry & { readonly board: Exclude<DirectoryEntry['board'], 'INDEX'> };

export const isStock = (entry: DirectoryEntry | undefined): entry is TradableStock =>
  entry !== undefined && entry.board !== 'INDEX';

/** Rejects a day on which nothing could be traded, or of which no fees are known. */
export function requireTradingDay(market: Market, date: string): void {
  const { tradeDate } = market.state;
  if (date > tradeDate) throw rejected(texts.future, 'INPUT_INVALID', { date: tradeDate });
  if (date < feesKnownFrom) throw rejected(texts.tooOld, 'INPUT_INVALID', { date: feesKnownFrom });
  if (!aShareCalendar.isTradingDay(date)) throw rejected(texts.notTradingDay, 'INPUT_INVALID', { date });
}

type Row = Omit<queries.NewTrade, 'customerId' | 'market' | 'source' | 'key' | 'createdAt' | 'changedAt'>;

/** `before` is an imported trade that is changed: its price is the mean of its fills, told to a tenth of a fen. */
function rowOf(claim: Claim, entry: TradableStock, before?: queries.TradeRow): Row {
  const { side, price, quantity, tradeDate, tradeTime, note, tacticsId, fees } = claim;
  const amountFen = amountOf(price, quantity, before);
  const feesFen = fees === undefined ? tradeFees({ side, amountFen, date: tradeDate }).total : Math.round(fees * 100);
  if (feesFen > amountFen) throw rejected(texts.feesTooHigh, 'INPUT_INVALID');
  return {
    symbol: entry.symbol,
    ...{ side, quantity, amountFen, feesFen, tradeDate, note },
    tradeTime: tradeTime ?? null,
    tacticsId: tacticsId ?? null,
  };
}

function amountOf(price: number, quantity: number, before: queries.TradeRow | undefined): number {
  // What was told of it comes back as it was, to the fen.
  if (before && quantity === before.quantity && price === priceOf(before)) return before.amountFen;
  const partsOfFen = before && before.source !== 'hand' ? 10 : 1;
  const parts = price * 100 * partsOfFen;
  if (Math.abs(parts - Math.round(parts)) > 1e-6 || price < 0.01) {
    throw rejected(partsOfFen === 1 ? texts.tick : texts.meanTick, 'INPUT_INVALID');
  }
  return Math.round((Math.round(parts) * quantity) / partsOfFen);
}

/** Yuan a share, to a tenth of a fen. */
export const priceOf = ({ amountFen, quantity }: { readonly amountFen: number; readonly quantity: number }): number =>
  Math.round((amountFen / quantity) * 10) / 1000;

/** Holds a trade against the stock's day and the trades around it. Rejects what could not have been. */
async function requirePossible(market: Market, entry: TradableStock, row: Row, others: readonly queries.TradeRow[]) {
  const { side, quantity, amountFen, feesFen, tradeDate: date } = row;
  const [bounds = null] = await market.ask('dayBounds', entry.slot, [date]);
  const own: BookedTrade = { id: 0, date, side, quantity, amountFen, feesFen };
  const rest = others.map(bookedOf);
  const trades = [...rest, own];
  const first = trades.reduce((from, trade) => (trade.date < from ? trade.date : from), date);
  const rights = await rightsFrom(market, entry.symbol, first);
  const soldToday = rest.reduce(
    (sum, trade) => sum + (trade.date === date && trade.side === 'sell' ? trade.quantity : 0),
    0,
  );
  const sellable = sharesBefore(rest, rights, date) - soldToday;
  const refusal = checkTrade(
    { side, quantity, priceFen: amountFen / quantity },
    { board: entry.board, bounds, sellable },
  );
  if (refusal) {
    const [text, values] = sentenceOf(refusal, date);
    throw rejected(text, 'INPUT_INVALID', values);
  }
  requireWhole(trades, rights);
}

/** Rejects books in which more is sold than there is. */
function requireWhole(trades: readonly BookedTrade[], rights: Parameters<typeof bookTrades>[1]): void {
  const { faults } = bookTrades(trades, rights);
  const fault = faults.find(({ id }) => id === 0) ?? faults[0];
  if (!fault) return;
  const { date } = trades.find(({ id }) => id === fault.id)!;
  const [text, values] = fault.id === 0 ? sentenceOf(fault, date) : ([texts.breaksLater, { date }] as const);
  throw rejected(text, 'INPUT_INVALID', values);
}

function stockOf(market: Market, stockNo: string): TradableStock {
  const entry = market.require(stockNo);
  if (!isStock(entry)) throw rejected(texts.index, 'STOCK_STATE');
  return entry;
}

/** Keys that a member's trades have already. */
export const keysIn = (rows: readonly queries.TradeRow[]): Set<string> => new Set(rows.map(({ key }) => key));

export async function registerTrade(
  db: Db,
  { customerId, market }: Who,
  claim: Claim & { readonly clientTradeId: string },
  now: Date,
): Promise<number> {
  const entry = stockOf(market, claim.stockNo);
  requireTradingDay(market, claim.tradeDate);
  const row = rowOf(claim, entry);
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const known = await queries.selectByTap(tx, customerId, claim.clientTradeId);
    if (known !== undefined) return known;
    if ((await queries.countTrades(tx, { customerId, market: market.name })) >= maxTrades) {
      throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: maxTrades });
    }
    const others = await queries.selectTrades(tx, customerId, market.name, entry.symbol);
    await requirePossible(market, entry, row, others);
    const [id] = await queries.insertTrades(tx, [
      {
        ...row,
        ...{ customerId, market: market.name, source: 'hand', createdAt: now, changedAt: now },
        key: freeKey(row, keysIn(others)),
        clientTradeId: claim.clientTradeId,
      },
    ]);
    return id!;
  });
}

export async function updateTrade(
  db: Db,
  { customerId, market }: Who,
  { tradeId, ...claim }: Claim & { readonly tradeId: number },
  now: Date,
): Promise<void> {
  const entry = stockOf(market, claim.stockNo);
  requireTradingDay(market, claim.tradeDate);
  await db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const before = await ownTrade(tx, { customerId, market }, tradeId);
    if (now.getTime() - before.createdAt.getTime() > editableMs) throw rejected(texts.tooLate, 'INPUT_INVALID');
    const row = rowOf(claim, entry, before);
    const all = await queries.selectTrades(tx, customerId, market.name, entry.symbol);
    const others = all.filter(({ id }) => id !== tradeId);
    if (before.symbol !== entry.symbol) await requireWithout(tx, { customerId, market }, before);
    await requirePossible(market, entry, row, others);
    // What came from elsewhere stays what it came as: the same file does not bring it again.
    const key = before.source !== 'hand' ? before.key : freeKey(row, keysIn(others));
    await queries.updateTrade(tx, tradeId, { ...row, key, changedAt: now });
  });
}

export async function deleteTrade(db: Db, who: Who, tradeId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockMember(tx, who.customerId);
    const row = await ownTrade(tx, who, tradeId);
    await requireWithout(tx, who, row);
    await queries.deleteTrade(tx, tradeId);
  });
}

async function ownTrade(db: Executor, { customerId, market }: Who, id: number): Promise<queries.TradeRow> {
  const row = await queries.selectTrade(db, customerId, id);
  if (!row || row.market !== market.name) throw rejected(texts.noTrade, 'CONTENT_GONE');
  return row;
}

/** Rejects where sales rest on a trade that is to go. */
async function requireWithout(db: Executor, { customerId, market }: Who, row: queries.TradeRow): Promise<void> {
  if (row.side === 'sell') return;
  const all = await queries.selectTrades(db, customerId, market.name, row.symbol);
  const rest = all.filter(({ id }) => id !== row.id);
  if (rest.length > 0) requireWhole(rest.map(bookedOf), await rightsFrom(market, row.symbol, all[0]!.tradeDate));
}
