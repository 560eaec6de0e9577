import type { PaperQuote } from './paper-order.ts';

/** When a conditional order becomes one of the exchange. Prices in fen, percentages of the previous close or of the extreme. */
export type PaperTrigger =
  | { readonly kind: 'priceAtOrAbove' | 'priceAtOrBelow'; readonly price: number }
  | { readonly kind: 'changeAtOrAbove' | 'changeAtOrBelow'; readonly percent: number }
  | { readonly kind: 'time'; readonly second: number }
  /** Falls so far from the highest price since the order was given. */
  | { readonly kind: 'trailing'; readonly percent: number };

export interface TriggerState {
  readonly isMet: boolean;
  /** Highest price since the order was given, fen; kept for trailing stops. */
  readonly extreme: number;
}

/**
 * Whether a quote meets a trigger, and the extreme to remember. Nothing triggers outside of continuous trading, where an order
 * could not answer. Source: market handbook G.1.
 */
export function triggerStateOf(
  trigger: PaperTrigger,
  extreme: number,
  quote: PaperQuote,
  second: number,
): TriggerState {
  const isTrading = quote.session === 'AM' || quote.session === 'PM';
  if (!isTrading || quote.price <= 0) return { isMet: false, extreme };
  const highest = Math.max(extreme, quote.price);
  const met = (isMet: boolean): TriggerState => ({ isMet, extreme: highest });
  // Changes are compared in whole figures: 10.00 to 10.30 is 3 %.
  const moved = (quote.price - quote.prevClose) * 100;
  switch (trigger.kind) {
    case 'priceAtOrAbove':
      return met(quote.price >= trigger.price);
    case 'priceAtOrBelow':
      return met(quote.price <= trigger.price);
    case 'changeAtOrAbove':
      return met(quote.prevClose > 0 && moved >= trigger.percent * quote.prevClose - 1e-6);
    case 'changeAtOrBelow':
      return met(quote.prevClose > 0 && moved <= trigger.percent * quote.prevClose + 1e-6);
    case 'time':
      return met(second >= trigger.second);
    case 'trailing':
      return met(quote.price * 100 <= highest * (100 - trigger.percent) + 1e-6);
  }
}
