import type { Db, Executor } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import {
  checkOrder,
  facing,
  ownSide,
  paperRules,
  restFrom,
  takeBook,
  type AskedOrder,
  type PaperOrderType,
  type PaperTrigger,
} from '@lianpan/market/paper';
import { lotRuleOf, sellableShares, tradeFees } from '@lianpan/market/rules';
import type { DirectoryEntry, TradingQuote } from '../../market/wire/protocol.ts';
import { requireOpen } from './account.ts';
import { bookFills, endOrder, toFreeze } from './book-fill.ts';
import { move, moneyOf } from './money.ts';
import { brokenRule, refused } from './order-texts.ts';
import * as queries from './queries.ts';
import type { StockBoard } from './quote.ts';

export interface WantedOrder {
  readonly clientOrderId: string;
  readonly side: 'buy' | 'sell';
  readonly type: PaperOrderType | 'CONDITION';
  /** Fen. */
  readonly priceFen: number | null;
  readonly quantity: number;
  readonly trigger: PaperTrigger | null;
  /** Trading days that a conditional order waits. */
  readonly validDays: number;
}

export interface Placing {
  readonly account: Pick<queries.AccountRow, 'id' | 'customerId' | 'replayId'>;
  readonly entry: DirectoryEntry & { readonly board: StockBoard };
  readonly quote: TradingQuote;
  /** The server's clock. */
  readonly now: Date;
}

/** Places an order, or finds the one that was placed with its id before. Rejects with the first rule that it breaks. */
export const placeOrder = (db: Db, placing: Placing, wanted: WantedOrder): Promise<queries.OrderRow> =>
  db.transaction((tx) => placeIn(tx, placing, wanted));

/** The same in the caller's transaction. */
export async function placeIn(tx: Executor, placing: Placing, wanted: WantedOrder): Promise<queries.OrderRow> {
  const { account, entry, quote } = placing;
  const locked = await queries.lockAccount(tx, account.customerId, account.id);
  if (!locked) throw refused('noAccount');
  const known = await queries.selectOrderByClientId(tx, locked.id, wanted.clientOrderId);
  if (known) {
    if (!isSame(known, entry, wanted)) throw refused('otherOrder');
    return known;
  }
  await requireOpen(tx, locked, quote.tradeDate);
  const { ofDay, waiting } = await queries.countOrders(tx, locked.id, quote.tradeDate);
  if (ofDay >= paperRules.ordersOfDay) throw refused('dayFull', { n: paperRules.ordersOfDay });
  if (wanted.type === 'CONDITION') {
    if (waiting >= paperRules.waitingConditions) throw refused('conditionsFull', { n: paperRules.waitingConditions });
    return placeCondition(tx, placing, wanted);
  }
  if (wanted.trigger) throw refused('triggerOnly');
  return placeNow(tx, placing, { ...wanted, type: wanted.type });
}

function isSame(known: queries.OrderRow, entry: DirectoryEntry, wanted: WantedOrder): boolean {
  const { side, type, quantity } = wanted;
  const isSamePrice = type !== 'LIMIT' || known.priceFen === wanted.priceFen;
  return (
    known.symbol === entry.symbol &&
    known.side === side &&
    known.type === type &&
    known.quantity === quantity &&
    isSamePrice
  );
}

async function placeCondition(tx: Executor, { account, entry, quote, now }: Placing, wanted: WantedOrder) {
  if (!wanted.trigger) throw refused('noTrigger');
  const { least, step } = lotRuleOf(entry.board);
  const isLot = wanted.side === 'sell' || (wanted.quantity >= least && (wanted.quantity - least) % step === 0);
  if (!isLot) throw brokenRule({ rule: 'lot', least, step });
  const last = aShareCalendar.atOrBefore(quote.tradeDate) + wanted.validDays - 1;
  const order = await queries.insertOrder(tx, {
    ...common(account, entry, wanted),
    priceFen: wanted.priceFen,
    state: 'WAITING',
    stage: 'CONDITION',
    trigger: wanted.trigger,
    validUntil: aShareCalendar.dateOf(Math.min(last, aShareCalendar.dayCount - 1)),
    extremeFen: quote.price,
    tradeDate: quote.tradeDate,
    placedAt: new Date(quote.at),
    changedAt: new Date(quote.at),
    createdAt: now,
  });
  await notePlaced(tx, order);
  return order;
}

const common = ({ id, replayId }: Placing['account'], entry: Placing['entry'], wanted: WantedOrder) => ({
  accountId: id,
  replayId,
  clientOrderId: wanted.clientOrderId,
  market: entry.source === 'imported' ? ('real' as const) : ('simulated' as const),
  symbol: entry.symbol,
  side: wanted.side,
  type: wanted.type,
  quantity: wanted.quantity,
  step: lotRuleOf(entry.board).step,
});

const notePlaced = (tx: Executor, { id, accountId, placedAt, ...order }: queries.OrderRow) =>
  queries.insertEvent(tx, {
    accountId,
    orderId: id,
    kind: 'PLACED',
    at: placedAt,
    data: {
      symbol: order.symbol,
      side: order.side,
      type: order.type,
      priceFen: order.priceFen,
      quantity: order.quantity,
      frozenFen: order.frozenFen,
    },
  });

type NowOrder = WantedOrder & { readonly type: PaperOrderType };

/** An order for the market: checked, paid for, and matched against what the book shows. */
async function placeNow(tx: Executor, placing: Placing, wanted: NowOrder): Promise<queries.OrderRow> {
  const { account, entry, quote, now } = placing;
  const admitted = await checkNow(tx, placing, wanted);
  const priceFen = restPrice(wanted, quote);
  const order = await queries.insertOrder(tx, {
    ...common(account, entry, wanted),
    priceFen,
    state: admitted === 'accepted' || admitted === 'fixedPrice' ? 'ACCEPTED' : 'QUEUED',
    stage: stageOf(admitted, quote),
    frozenFen: wanted.side === 'buy' ? toFreeze(priceFen, wanted.quantity, quote.tradeDate) : 0,
    tradeDate: quote.tradeDate,
    placedAt: new Date(quote.at),
    changedAt: new Date(quote.at),
    createdAt: now,
    seenLow: quote.low,
    seenHigh: quote.high,
    seenVolume: quote.volume,
  });
  await hold(tx, order);
  await notePlaced(tx, order);
  return order.stage === 'BOOK' ? meetBook(tx, order, quote) : order;
}

async function checkNow(tx: Executor, { account, entry, quote }: Placing, wanted: NowOrder) {
  if (!quote.isLive) throw refused('notLive');
  const position = await queries.selectPosition(tx, account.id, entry.symbol);
  const boughtToday = position?.boughtOn === quote.tradeDate ? position.boughtToday : 0;
  const asked: AskedOrder = {
    side: wanted.side,
    type: wanted.type,
    price: wanted.type === 'LIMIT' ? wanted.priceFen : null,
    quantity: wanted.quantity,
  };
  const verdict = checkOrder(asked, {
    board: entry.board,
    status: quote.status,
    date: quote.tradeDate,
    isSuspended: quote.isSuspended,
    quote,
    sellable: position ? sellableShares(position.quantity, boughtToday, position.frozen) : 0,
    held: position?.quantity ?? 0,
    boughtToday,
  });
  if ('rule' in verdict) throw brokenRule(verdict);
  const { cash } = await moneyOf(tx, account.id);
  const priceFen = restPrice(wanted, quote);
  const amountFen = priceFen * wanted.quantity;
  const { side } = wanted;
  // The least commission of a very small sale may be more than it brings.
  const needed =
    side === 'buy'
      ? toFreeze(priceFen, wanted.quantity, quote.tradeDate)
      : tradeFees({ side, amountFen, date: quote.tradeDate }).total - amountFen;
  if (needed > cash) throw refused('cash', { available: cash, needed });
  return verdict.admitted;
}

/** Fen at which an order rests, or at which the cash of one that takes the book is held: the worst level that it may meet. */
function restPrice({ type, side, priceFen }: NowOrder, quote: TradingQuote): number {
  switch (type) {
    case 'LIMIT':
      return priceFen ?? 0;
    case 'BEST_COUNTER':
      return facing(quote, side)[0]?.price ?? 0;
    case 'BEST_OWN':
      return ownSide(quote, side)[0]?.price ?? 0;
    case 'AFTER_FIXED':
      return quote.price;
    default:
      return facing(quote, side).at(-1)?.price ?? 0;
  }
}

function stageOf(admitted: string, { session }: TradingQuote): queries.OrderRow['stage'] {
  if (admitted === 'fixedPrice') return 'FIXED';
  if (admitted !== 'accepted') return 'HELD';
  return session === 'OPEN_CALL_1' || session === 'OPEN_CALL_2' ? 'CALL' : 'BOOK';
}

/** Holds back the cash of a buy, or the shares of a sell. */
async function hold(tx: Executor, { id, accountId, symbol, side, quantity, frozenFen, placedAt }: queries.OrderRow) {
  if (side === 'buy') {
    const about = { key: `freeze:${id}`, kind: 'FREEZE', at: placedAt, cause: { orderId: id } };
    await move(tx, accountId, about, { cash: -frozenFen, frozen: frozenFen });
    return;
  }
  const position = await queries.selectPosition(tx, accountId, symbol);
  if (!position) throw new Error(`account ${accountId} holds no ${symbol}`);
  await queries.writePosition(tx, { ...position, frozen: position.frozen + quantity });
}

/** What an order finds in the book when it arrives; the rest rests, or goes. */
async function meetBook(tx: Executor, order: queries.OrderRow, quote: TradingQuote): Promise<queries.OrderRow> {
  const isTrading = quote.session === 'AM' || quote.session === 'PM';
  const { id, side, type, step } = order;
  const priceFen = order.priceFen ?? 0;
  const fills = isTrading
    ? takeBook({ side, price: priceFen, quantity: order.quantity, step }, quote, await takenBefore(tx, order, quote))
    : [];
  const met = await bookFills(tx, order, fills, { quote, tradeDate: quote.tradeDate });
  const open = met.quantity - met.filledQuantity;
  if (open === 0) return met;
  const last = fills.at(-1);
  if (type === 'MARKET_5_CANCEL' || (type === 'MARKET_5_LIMIT' && !last))
    return endOrder(tx, met, 'CANCELLED', new Date(quote.at));
  const resting = type === 'MARKET_5_LIMIT' && last ? last.price : priceFen;
  const rest = restFrom({ side, price: resting, quantity: open, step }, open, quote);
  const seen = {
    priceFen: resting,
    seenAt: new Date(quote.at),
    ahead: rest.ahead,
    seenVolume: rest.seenVolume,
    seenLevel: rest.seenLevel,
    seenLow: rest.seenLow,
    seenHigh: rest.seenHigh,
  };
  await queries.updateOrder(tx, id, seen);
  return { ...met, ...seen };
}

/** What the account has of this very book already, so that nobody takes the same shares twice. */
export async function takenBefore(
  tx: Executor,
  { accountId, symbol, side }: Pick<queries.OrderRow, 'accountId' | 'symbol' | 'side'>,
  { at }: Pick<TradingQuote, 'at'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await queries.selectTaken(tx, { accountId, symbol, side, at: new Date(at) });
  return new Map(rows.map(({ priceFen, quantity }) => [priceFen, quantity]));
}

/**
 * Sends a conditional order to the market, in a transaction that has locked its account. What the market would refuse is refused
 * now, and stays readable.
 */
export async function sendTriggered(
  tx: Executor,
  order: queries.OrderRow,
  placing: Placing,
): Promise<queries.OrderRow> {
  const { quote, now } = placing;
  const at = new Date(quote.at);
  await queries.insertEvent(tx, {
    accountId: order.accountId,
    orderId: order.id,
    kind: 'TRIGGERED',
    at,
    data: { priceFen: quote.price },
  });
  const wanted: NowOrder = {
    clientOrderId: order.clientOrderId,
    side: order.side,
    type: order.priceFen === null ? 'BEST_COUNTER' : 'LIMIT',
    priceFen: order.priceFen,
    quantity: order.quantity,
    trigger: null,
    validDays: 1,
  };
  try {
    await checkNow(tx, placing, wanted);
  } catch (error) {
    const rule = ruleOf(error);
    if (rule === null) throw error;
    return endOrder(tx, order, 'REJECTED', at, rule);
  }
  const priceFen = restPrice(wanted, quote);
  const changes = {
    priceFen,
    state: 'ACCEPTED',
    stage: 'BOOK',
    frozenFen: order.side === 'buy' ? toFreeze(priceFen, order.quantity, quote.tradeDate) : 0,
    tradeDate: quote.tradeDate,
    changedAt: at,
    createdAt: now,
  } as const;
  await queries.updateOrder(tx, order.id, changes);
  const sent = { ...order, ...changes };
  await hold(tx, { ...sent, placedAt: at });
  return meetBook(tx, sent, quote);
}

/** The rule that a rejection names, `null` for any other failure. */
function ruleOf(error: unknown): string | null {
  const details = (error as { details?: { rule?: unknown } }).details;
  return typeof details?.rule === 'string' ? details.rule : null;
}
