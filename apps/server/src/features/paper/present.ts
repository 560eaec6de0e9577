import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { canCancel } from './cancel.ts';
import { textOfRule } from './order-texts.ts';
import type * as queries from './queries.ts';
import type { StockBoard } from './quote.ts';
import type { TradingQuote } from '../../market/wire/protocol.ts';

export type WireOrder = DataOf<'POST /api/stocks/mock/placeOrder'>['order'];
export type WireTrade = DataOf<'POST /api/stocks/mock/placeOrder'>['trades'][number];
type WireTrigger = NonNullable<WireOrder['trigger']>;

export const yuan = (fen: number): number => fen / 100;
/** A percentage of two decimals. */
export const percent = (ratio: number): number => Math.round(ratio * 10_000) / 100;

/** Code and name of a stock, the code alone where it is no more in the directory. */
function named(market: Market, symbol: string): { readonly stockNo: string; readonly stockName: string } {
  const entry = market.directory.find(symbol);
  return { stockNo: symbol.slice(0, 6), stockName: entry?.name ?? symbol.slice(0, 6) };
}

const isMarketType = (type: queries.OrderRow['type']): boolean =>
  type === 'MARKET_5_CANCEL' || type === 'MARKET_5_LIMIT';

/** A trigger as it was given: prices in yuan, a time of the day. */
export function wireTrigger(kept: unknown): WireTrigger | null {
  const trigger = kept as { kind: string; price?: number; percent?: number; second?: number } | null;
  if (!trigger) return null;
  if (trigger.kind === 'time') {
    const second = trigger.second ?? 0;
    const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
    return { kind: 'time', time: `${part(second / 3600)}:${part((second % 3600) / 60)}` };
  }
  if (trigger.price !== undefined) return { kind: trigger.kind, price: yuan(trigger.price) } as WireTrigger;
  return { kind: trigger.kind, percent: trigger.percent } as WireTrigger;
}

/** What decides whether an order could be taken back: the part of the day. */
export type Moment = Pick<TradingQuote, 'session' | 'status' | 'tradeDate'>;

export function wireOrder(row: queries.OrderRow, market: Market, moment: Moment, language: Language): WireOrder {
  const board = market.directory.find(row.symbol)?.board;
  const text = row.refusal === null ? null : textOfRule(row.refusal);
  return {
    orderId: row.id,
    clientOrderId: row.clientOrderId,
    ...named(market, row.symbol),
    side: row.side,
    type: row.type,
    price: row.priceFen === null || (isMarketType(row.type) && row.ahead === null) ? null : yuan(row.priceFen),
    quantity: row.quantity,
    filledQuantity: row.filledQuantity,
    filledAmount: yuan(row.filledFen),
    averagePrice: row.filledQuantity > 0 ? Math.round((row.filledFen / row.filledQuantity) * 10) / 1000 : null,
    fees: yuan(row.feesFen),
    state: row.state,
    ahead: row.stage === 'BOOK' ? row.ahead : null,
    trigger: wireTrigger(row.trigger),
    validUntil: row.validUntil,
    tradeDate: row.tradeDate,
    placedAt: row.placedAt.getTime(),
    changedAt: row.changedAt.getTime(),
    refusal: text && say(text, language),
    canCancel: board !== undefined && board !== 'INDEX' && canCancel(row, board as StockBoard, moment),
  };
}

export function wireTrade(row: queries.FillRow, market: Market): WireTrade {
  return {
    tradeId: row.id,
    orderId: row.orderId,
    ...named(market, row.symbol),
    side: row.side,
    price: yuan(row.priceFen),
    quantity: row.quantity,
    amount: yuan(row.priceFen * row.quantity),
    fees: yuan(row.feesFen),
    realised: row.realisedFen === null ? null : yuan(row.realisedFen),
    at: row.at.getTime(),
    tradeDate: row.tradeDate,
    evidence: row.evidence as WireTrade['evidence'],
  };
}
