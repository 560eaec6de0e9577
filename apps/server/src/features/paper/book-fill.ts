import type { Executor } from '@lianpan/db';
import type { PaperFill, PaperQuote } from '@lianpan/market/paper';
import { tradeFees } from '@lianpan/market/rules';
import { move } from './money.ts';
import { evidenceOf } from './quote.ts';
import * as queries from './queries.ts';

/** What an order is matched against, and of which day that is. */
export interface MatchedAgainst {
  readonly quote: PaperQuote;
  readonly tradeDate: string;
}

/** Cash that a buy of so many shares at a price holds back, in fen: with all its fees. */
export const toFreeze = (priceFen: number, quantity: number, date: string): number =>
  priceFen * quantity + tradeFees({ side: 'buy', amountFen: priceFen * quantity, date }).total;

/**
 * Books the fills of an order in the caller's transaction, which has locked its account: money in the ledger, the position, the
 * order and the event log. Returns the order as it then is.
 */
export async function bookFills(
  tx: Executor,
  order: queries.OrderRow,
  fills: readonly PaperFill[],
  against: MatchedAgainst,
): Promise<queries.OrderRow> {
  let current = order;
  for (const fill of fills) current = await bookFill(tx, current, fill, against);
  return current;
}

async function bookFill(
  tx: Executor,
  order: queries.OrderRow,
  fill: PaperFill,
  { quote, tradeDate }: MatchedAgainst,
): Promise<queries.OrderRow> {
  const { id: orderId, accountId, symbol, side } = order;
  const at = new Date(quote.at);
  const amount = fill.price * fill.quantity;
  // An order pays its least commission once, however many trades it takes.
  const charged = tradeFees({ side, amountFen: order.filledFen + amount, date: tradeDate }).total;
  const feesFen = charged - order.feesFen;
  const no = order.fillCount + 1;
  const next: queries.OrderRow = {
    ...order,
    fillCount: no,
    filledQuantity: order.filledQuantity + fill.quantity,
    filledFen: order.filledFen + amount,
    feesFen: charged,
  };
  const open = next.quantity - next.filledQuantity;
  next.state = open === 0 ? 'FILLED' : 'PARTIAL';
  if (open === 0) next.stage = 'ENDED';
  next.changedAt = at;
  const positions = await queries.selectPosition(tx, accountId, symbol);
  let realisedFen: number | null = null;
  const about = { key: `fill:${orderId}:${no}`, kind: side === 'buy' ? 'BUY' : 'SELL', at, cause: { orderId, symbol } };
  if (side === 'buy') {
    next.frozenFen = open === 0 ? 0 : frozenFenAfter(order, fill.quantity, feesFen);
    const released = order.frozenFen - next.frozenFen;
    await move(tx, accountId, about, {
      cash: released - amount - feesFen,
      frozen: -released,
      stock: amount,
      fees: feesFen,
    });
    await queries.writePosition(tx, bought(positions, order, fill, { amount, feesFen, at, tradeDate }));
  } else {
    if (!positions) throw new Error(`order ${orderId} sells what account ${accountId} does not hold`);
    const costPart = Math.round((positions.costFen * fill.quantity) / positions.quantity);
    realisedFen = amount - costPart - feesFen;
    await move(tx, accountId, about, {
      cash: amount - feesFen,
      stock: -costPart,
      fees: feesFen,
      result: costPart - amount,
    });
    await sellFrom(tx, positions, fill.quantity, { costPart, received: amount - feesFen, at, tradeDate });
  }
  await queries.insertFill(tx, {
    orderId,
    accountId,
    symbol,
    side,
    no,
    at,
    tradeDate,
    priceFen: fill.price,
    quantity: fill.quantity,
    feesFen,
    realisedFen,
    cause: fill.cause,
    evidence: { cause: fill.cause, shown: fill.shown, ahead: fill.ahead, ...evidenceOf(quote) },
  });
  const { fillCount, filledQuantity, filledFen, state, stage, frozenFen, changedAt } = next;
  await queries.updateOrder(tx, orderId, {
    fillCount,
    filledQuantity,
    filledFen,
    feesFen: charged,
    state,
    stage,
    frozenFen,
    changedAt,
  });
  await queries.insertEvent(tx, {
    accountId,
    orderId,
    kind: 'FILLED',
    at,
    data: { symbol, side, priceFen: fill.price, quantity: fill.quantity, feesFen, cause: fill.cause },
  });
  return next;
}

/** What a buy still holds back: the price of what is open, and what is left of the fees that it was frozen with. */
function frozenFenAfter({ priceFen, frozenFen }: queries.OrderRow, quantity: number, feesFen: number): number {
  return Math.max(0, frozenFen - (priceFen ?? 0) * quantity - feesFen);
}

interface Booked {
  readonly amount: number;
  readonly feesFen: number;
  readonly at: Date;
  readonly tradeDate: string;
}

function bought(
  position: queries.PositionRow | undefined,
  { accountId, symbol }: queries.OrderRow,
  { quantity }: PaperFill,
  { amount, feesFen, at, tradeDate }: Booked,
): queries.PositionRow {
  const paid = amount + feesFen;
  if (!position) {
    return {
      accountId,
      symbol,
      quantity,
      frozen: 0,
      boughtToday: quantity,
      boughtOn: tradeDate,
      costFen: amount,
      boughtFen: paid,
      investedFen: paid,
      openedAt: at,
      rightsOn: tradeDate,
    };
  }
  return {
    ...position,
    quantity: position.quantity + quantity,
    boughtToday: (position.boughtOn === tradeDate ? position.boughtToday : 0) + quantity,
    boughtOn: tradeDate,
    costFen: position.costFen + amount,
    boughtFen: position.boughtFen + paid,
    investedFen: position.investedFen + paid,
  };
}

async function sellFrom(
  tx: Executor,
  position: queries.PositionRow,
  quantity: number,
  { costPart, received, at, tradeDate }: { costPart: number; received: number; at: Date; tradeDate: string },
): Promise<void> {
  const left = position.quantity - quantity;
  const investedFen = position.investedFen - received;
  if (left > 0) {
    await queries.writePosition(tx, {
      ...position,
      quantity: left,
      frozen: position.frozen - quantity,
      costFen: position.costFen - costPart,
      investedFen,
    });
    return;
  }
  const { accountId, symbol, openedAt, boughtFen } = position;
  await queries.deletePosition(tx, accountId, symbol);
  await queries.insertRoundTrip(tx, {
    accountId,
    symbol,
    openedAt,
    closedAt: at,
    closedOn: tradeDate,
    boughtFen,
    resultFen: -investedFen,
  });
}

/** Ends what is open of an order and gives back what it held: cash of a buy, shares of a sell. */
export async function endOrder(
  tx: Executor,
  order: queries.OrderRow,
  state: 'CANCELLED' | 'EXPIRED' | 'REJECTED',
  at: Date,
  refusal: string | null = null,
): Promise<queries.OrderRow> {
  const { id, accountId, symbol, side, quantity, filledQuantity, frozenFen } = order;
  if (frozenFen > 0) {
    const about = { key: `release:${id}`, kind: 'RELEASE', at, cause: { orderId: id } };
    await move(tx, accountId, about, { cash: frozenFen, frozen: -frozenFen });
  }
  if (side === 'sell' && order.state !== 'WAITING') {
    const position = await queries.selectPosition(tx, accountId, symbol);
    if (position) {
      const frozen = position.frozen - (quantity - filledQuantity);
      await queries.writePosition(tx, { ...position, frozen });
    }
  }
  const changes = { state, stage: 'ENDED', frozenFen: 0, changedAt: at, refusal } as const;
  await queries.updateOrder(tx, id, changes);
  await queries.insertEvent(tx, { accountId, orderId: id, kind: state, at, data: refusal ? { refusal } : {} });
  return { ...order, ...changes };
}
