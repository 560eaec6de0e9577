import type { Db } from '@lianpan/db';
import { paperOrderTypes, type PaperOrderType } from '@lianpan/market/paper';
import {
  commissionRate,
  exchangeOf,
  feeRatesAt,
  lotRuleOf,
  minimumCommission,
  orderEntryIn,
  orderPriceRange,
} from '@lianpan/market/rules';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { TradingQuote } from '../../market/wire/protocol.ts';
import { moneyOf } from './money.ts';
import { yuan } from './present.ts';
import { evidenceOf, type tradable } from './quote.ts';
import * as queries from './queries.ts';

type Ticket = DataOf<'POST /api/stocks/mock/getTicket'>;
type Entry = ReturnType<typeof tradable>;

/** All that an order for a stock is judged by now. */
export async function ticketOf(
  db: Db,
  market: Market,
  { id }: queries.AccountRow,
  entry: Entry,
  quote: TradingQuote,
): Promise<Ticket> {
  const [{ cash }, position] = await Promise.all([moneyOf(db, id), queries.selectPosition(db, id, entry.symbol)]);
  const { least, step, limitOrderMax } = lotRuleOf(entry.board);
  const boughtToday = position?.boughtOn === quote.tradeDate ? position.boughtToday : 0;
  const rates = feeRatesAt(exchangeOf(entry.board), quote.tradeDate);
  const { bids, asks } = evidenceOf(quote);
  return {
    ...market.freshness(entry),
    accountId: id,
    stock: market.cell(entry),
    limitUp: quote.up > 0 ? yuan(quote.up) : null,
    limitDown: quote.down > 0 ? yuan(quote.down) : null,
    buyRange: rangeOf('buy', entry, quote),
    sellRange: rangeOf('sell', entry, quote),
    bids,
    asks,
    ...takenNow(entry, quote),
    leastBuy: least,
    lotStep: step,
    mostShares: limitOrderMax,
    available: yuan(cash),
    held: position?.quantity ?? 0,
    sellable: position ? position.quantity - boughtToday - position.frozen : 0,
    averageCost: position ? Math.round((position.costFen / position.quantity) * 10) / 1000 : null,
    fees: {
      commission: commissionRate,
      least: yuan(minimumCommission),
      stampDuty: rates.stampDuty,
      transfer: rates.transfer,
    },
  };
}

function rangeOf(side: 'buy' | 'sell', { board }: Entry, quote: TradingQuote): Ticket['buyRange'] {
  const { up, down, prevClose, session } = quote;
  if (prevClose === 0) return { lowest: 0.01, highest: null };
  const { lowest, highest } = orderPriceRange({
    side,
    board,
    state: session,
    isHalted: false,
    quote: {
      bestBid: quote.bids[0]?.price ?? null,
      bestAsk: quote.asks[0]?.price ?? null,
      last: quote.price || null,
      prevClose,
    },
    limits: up > 0 ? { up, down } : null,
  });
  return { lowest: yuan(lowest), highest: Number.isFinite(highest) ? yuan(highest) : null };
}

/** Types that are taken now, and whether they wait. A conditional order can always be given. */
function takenNow({ board }: Entry, quote: TradingQuote): Pick<Ticket, 'types' | 'waits'> {
  const { session, status, tradeDate, isLive, isSuspended } = quote;
  const { newOrders } = orderEntryIn(session, { board, status, date: tradeDate });
  if (!isLive || isSuspended || newOrders === 'refused') return { types: isLive ? ['CONDITION'] : [], waits: false };
  if (newOrders === 'fixedPrice') return { types: ['AFTER_FIXED', 'CONDITION'], waits: false };
  const isTrading = session === 'AM' || session === 'PM';
  const isTaken = (type: PaperOrderType): boolean => {
    if (type === 'LIMIT') return true;
    if (type === 'AFTER_FIXED' || !isTrading || quote.up === 0) return false;
    return type !== 'MARKET_5_LIMIT' || exchangeOf(board) !== 'SZ';
  };
  return { types: [...paperOrderTypes.filter(isTaken), 'CONDITION'], waits: newOrders !== 'accepted' };
}
