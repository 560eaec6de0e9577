import { useState } from 'react';
import type { OrderInput, Ticket } from '../api.ts';
import { figureOf, mostShares, type Side } from './order-math.ts';

export type OrderType = OrderInput['type'];
export type TriggerKind = NonNullable<OrderInput['trigger']>['kind'];

export interface OrderDraft {
  readonly side: Side;
  readonly type: OrderType;
  readonly price: string;
  readonly quantity: string;
  readonly triggerKind: TriggerKind;
  readonly triggerValue: string;
  readonly validDays: number;
}

export type DraftFault = 'needPrice' | 'tickOnly' | 'needQuantity' | 'tooMuch';

/** Price that an order is reckoned with: its own, the best it would meet, or the close. */
export function reckonedPrice({ side, type, price }: OrderDraft, ticket: Ticket): number | null {
  if (type === 'LIMIT' || (type === 'CONDITION' && price !== '')) return figureOf(price);
  const best = (side === 'buy') === (type === 'BEST_OWN') ? ticket.bids[0] : ticket.asks[0];
  if (type === 'MARKET_5_CANCEL' || type === 'MARKET_5_LIMIT')
    return (side === 'buy' ? ticket.asks : ticket.bids).at(-1)?.price ?? null;
  return type === 'AFTER_FIXED' || type === 'CONDITION' ? ticket.stock.price : (best?.price ?? null);
}

const isTick = (price: number): boolean => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

/** What is wrong with the fields, as far as the page can tell; the market's rules are the server's. */
export function faultsOf(
  draft: OrderDraft,
  ticket: Ticket,
): { readonly price?: DraftFault; readonly quantity?: DraftFault } {
  const typed = figureOf(draft.price);
  const isPriced = draft.type === 'LIMIT';
  const price = isPriced && typed === null ? 'needPrice' : typed !== null && !isTick(typed) ? 'tickOnly' : undefined;
  const quantity = figureOf(draft.quantity);
  const most = mostShares(draft.side, reckonedPrice(draft, ticket), ticket);
  const isTooMuch = draft.type !== 'CONDITION' && quantity !== null && quantity > most;
  const amount = quantity === null || !Number.isInteger(quantity) ? 'needQuantity' : isTooMuch ? 'tooMuch' : undefined;
  return { ...(price ? { price } : {}), ...(amount ? { quantity: amount } : {}) };
}

/** The fields of an order, kept while the ticket is asked again and again. */
export function useOrderDraft(side: Side, price: number | null) {
  const [draft, setDraft] = useState<OrderDraft>({
    side,
    type: 'LIMIT',
    price: price === null ? '' : price.toFixed(2),
    quantity: '',
    triggerKind: 'priceAtOrBelow',
    triggerValue: '',
    validDays: 5,
  });
  const change = (changes: Partial<OrderDraft>): void => setDraft((before) => ({ ...before, ...changes }));
  return { draft, change };
}

/** The trigger of a conditional order, `undefined` while its value is none. */
export function triggerOf({ triggerKind, triggerValue }: OrderDraft): OrderInput['trigger'] {
  if (triggerKind === 'time')
    return /^(09|10|11|13|14):[0-5]\d$/.test(triggerValue) ? { kind: triggerKind, time: triggerValue } : undefined;
  const figure = figureOf(triggerValue);
  if (figure === null) return undefined;
  if (triggerKind === 'priceAtOrAbove' || triggerKind === 'priceAtOrBelow') return { kind: triggerKind, price: figure };
  return { kind: triggerKind, percent: triggerKind === 'changeAtOrBelow' ? -figure : figure };
}
