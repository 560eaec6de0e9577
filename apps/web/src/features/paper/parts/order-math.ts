import type { Ticket } from '../api.ts';

export type Side = 'buy' | 'sell';

interface Sum {
  /** Yuan. */
  readonly amount: number;
  readonly fees: number;
  /** What a buy takes, or a sell brings. */
  readonly total: number;
}

const cents = (value: number): number => Math.round(value * 100) / 100;

/** What an order comes to at a price, fees in the manner of a broker: commission with its least, transfer fee, stamp duty. */
export function sumOf(side: Side, price: number, quantity: number, { fees }: Pick<Ticket, 'fees'>): Sum {
  const amount = cents(price * quantity);
  const part = (perMillion: number): number => cents((amount * perMillion) / 1e6);
  const commission = Math.max(fees.least, part(fees.commission));
  const charged = cents(commission + part(fees.transfer) + (side === 'sell' ? part(fees.stampDuty) : 0));
  return { amount, fees: charged, total: cents(side === 'buy' ? amount + charged : amount - charged) };
}

type Bounds = Pick<Ticket, 'available' | 'sellable' | 'leastBuy' | 'lotStep' | 'mostShares' | 'fees'>;

/** Shares that the account can buy at a price, or sell: in whole lots, with the fees paid. */
export function mostShares(side: Side, price: number | null, ticket: Bounds): number {
  if (side === 'sell') return Math.min(ticket.sellable, ticket.mostShares);
  if (price === null || price <= 0) return 0;
  const { available, leastBuy, lotStep } = ticket;
  let shares = inLots(Math.min(Math.floor(available / price), ticket.mostShares), leastBuy, lotStep);
  // One lot less is enough but where the fees are as large as lots.
  while (shares > 0 && sumOf('buy', price, shares, ticket).total > available)
    shares = inLots(shares - 1, leastBuy, lotStep);
  return shares;
}

/** The largest number of shares up to `shares` that can be bought. */
export function inLots(shares: number, least: number, step: number): number {
  if (shares < least) return 0;
  return least + Math.floor((shares - least) / step) * step;
}

/** A part of what can be bought or sold; a sell of everything takes the odd remainder along. */
export function partOf(side: Side, fraction: number, most: number, { leastBuy, lotStep }: Bounds): number {
  if (side === 'sell' && fraction === 1) return most;
  return inLots(Math.floor(most * fraction), Math.min(leastBuy, most), lotStep);
}

/** A typed figure, `null` for none. */
export function figureOf(typed: string): number | null {
  const figure = Number(typed.trim());
  return typed.trim() !== '' && Number.isFinite(figure) && figure > 0 ? figure : null;
}
