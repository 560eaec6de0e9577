import { orderEntryIn, type NewOrders } from '../rules/order-entry.ts';
import { orderPriceRange } from '../rules/order-price.ts';
import { dailyBuyRoom, isBuyQuantity, isSellQuantity, lotRuleOf, type OrderKind } from '../rules/order-quantity.ts';
import { exchangeOf } from '../rules/board.ts';
import type { Board, RiskStatus } from '../security.ts';
import type { PaperOrderType, PaperQuote, PaperSide } from './paper-order.ts';

/** An order as it is asked for. */
export interface AskedOrder {
  readonly side: PaperSide;
  readonly type: PaperOrderType;
  /** Fen; of limit orders alone. */
  readonly price: number | null;
  readonly quantity: number;
}

/** What an order is checked against. */
export interface OrderSetting {
  readonly board: Board;
  readonly status: RiskStatus;
  /** Trading day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly isSuspended: boolean;
  readonly quote: PaperQuote;
  /** Shares that the account can sell now, holds in all, and has bought of this stock today. */
  readonly sellable: number;
  readonly held: number;
  readonly boughtToday: number;
}

/** The rule that an order breaks, with the figures that its sentence names (fen and shares). */
export type OrderRefusal =
  | { readonly rule: 'session' | 'suspended' | 'marketSession' | 'marketWithoutLimit' | 'noPrice' }
  | { readonly rule: 'afterFixedOnly' | 'afterFixedHours' | 'afterFixedBoard' | 'exchangeType' | 'emptySide' }
  | { readonly rule: 'lot'; readonly least: number; readonly step: number }
  | { readonly rule: 'most'; readonly most: number }
  | { readonly rule: 'limitRange' | 'cage'; readonly lowest: number; readonly highest: number }
  | { readonly rule: 'riskWarningCap'; readonly room: number }
  | { readonly rule: 'notSellable'; readonly sellable: number; readonly held: number };

/** What becomes of an order that passed: it meets the market now, or waits for the next state of the day. */
export type Admission = Extract<NewOrders, 'accepted' | 'queued' | 'heldByBroker' | 'fixedPrice'>;

const isMarket = (type: PaperOrderType): boolean => type !== 'LIMIT' && type !== 'AFTER_FIXED';

/**
 * The first rule that an order breaks, in the order of market handbook G.1, or where it goes. Cash is the account's to check:
 * it is locked there. Prices are whole fen already.
 */
export function checkOrder(asked: AskedOrder, setting: OrderSetting): OrderRefusal | { readonly admitted: Admission } {
  const { board, status, date, quote } = setting;
  const { newOrders } = orderEntryIn(quote.session, { board, status, date });
  const isAfterHours = quote.session === 'AFTER_GAP' || quote.session === 'AFTER_FIXED';
  if (newOrders === 'refused') return { rule: isAfterHours ? 'afterFixedBoard' : 'session' };
  if (asked.type === 'AFTER_FIXED' && newOrders !== 'fixedPrice') return { rule: 'afterFixedHours' };
  if (asked.type !== 'AFTER_FIXED' && newOrders === 'fixedPrice') return { rule: 'afterFixedOnly' };
  if (setting.isSuspended) return { rule: 'suspended' };
  return (
    brokenByType(asked, setting) ??
    brokenByQuantity(asked, setting) ??
    brokenByPrice(asked, setting) ??
    brokenByHolding(asked, setting) ?? { admitted: newOrders }
  );
}

function brokenByType({ type, side }: AskedOrder, { board, quote }: OrderSetting): OrderRefusal | null {
  if (!isMarket(type)) return null;
  if (quote.session !== 'AM' && quote.session !== 'PM') return { rule: 'marketSession' };
  // Without a limit and without a price of protection such an order could trade anywhere.
  if (quote.up === 0) return { rule: 'marketWithoutLimit' };
  if (type === 'MARKET_5_LIMIT' && exchangeOf(board) === 'SZ') return { rule: 'exchangeType' };
  const levels = (side === 'buy') === (type === 'BEST_OWN') ? quote.bids : quote.asks;
  return levels.length === 0 ? { rule: 'emptySide' } : null;
}

function brokenByQuantity(
  { side, type, quantity }: AskedOrder,
  { board, sellable, held }: OrderSetting,
): OrderRefusal | null {
  const kind: OrderKind = isMarket(type) ? 'market' : 'limit';
  const { least, step, limitOrderMax, marketOrderMax } = lotRuleOf(board);
  const most = kind === 'limit' ? limitOrderMax : marketOrderMax;
  if (quantity > most) return { rule: 'most', most };
  if (side === 'buy') return isBuyQuantity(board, kind, quantity) ? null : { rule: 'lot', least, step };
  // What is not there to sell is told by its own rule, after the price.
  const isLegal = quantity > sellable || isSellQuantity(board, kind, quantity, sellable);
  return isLegal || isSellQuantity(board, kind, quantity, held) ? null : { rule: 'lot', least, step };
}

function brokenByPrice({ side, type, price }: AskedOrder, { board, quote }: OrderSetting): OrderRefusal | null {
  if (type !== 'LIMIT') return null;
  if (price === null) return { rule: 'noPrice' };
  const { up, down, prevClose } = quote;
  if (up > 0 && (price > up || price < down)) return { rule: 'limitRange', lowest: down, highest: up };
  const range = orderPriceRange({
    side,
    board,
    state: quote.session,
    isHalted: false,
    quote: {
      bestBid: quote.bids[0]?.price ?? null,
      bestAsk: quote.asks[0]?.price ?? null,
      last: quote.price || null,
      prevClose,
    },
    limits: up > 0 ? { up, down } : null,
  });
  return price > range.highest || price < range.lowest ? { rule: 'cage', ...range } : null;
}

function brokenByHolding({ side, quantity }: AskedOrder, setting: OrderSetting): OrderRefusal | null {
  const { status, boughtToday, sellable, held } = setting;
  if (side === 'sell') return quantity > sellable ? { rule: 'notSellable', sellable, held } : null;
  const room = dailyBuyRoom(status, boughtToday);
  return quantity > room ? { rule: 'riskWarningCap', room } : null;
}
