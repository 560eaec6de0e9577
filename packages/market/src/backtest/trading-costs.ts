import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { commissionRate, feeRatesAt, feesKnownFrom, tradeFees } from '../rules/fees.ts';

/** What buying and selling cost, as fractions of the amount. */
export interface TradingCosts {
  readonly buy: number;
  readonly sell: number;
  /** How much worse than the open each side gets. */
  readonly slippage: number;
}

/** The costs of a trading-day number. */
export type CostsOfDay = (day: number) => TradingCosts;

/** Slippage of each side. Source: market handbook J.1. */
export const slippage = 0.001;

/** All-in commission and transfer fee of both sides, stamp duty on the sale. */
function costsAt(date: string): TradingCosts {
  const { transfer, stampDuty } = feeRatesAt('SH', date);
  const both = commissionRate + transfer;
  return { buy: both / 1e6, sell: (both + stampDuty) / 1e6, slippage };
}

/** Costs of today, for bars whose days are not known. Source: market handbook A.6. */
export const usualCosts: TradingCosts = costsAt(aShareCalendar.lastDate);

/** Before the first date whose rates are known, those of that date stand. */
const feeDateOf = (day: number): string => {
  const date = aShareCalendar.dateOf(day);
  return date < feesKnownFrom ? feesKnownFrom : date;
};

/** Costs by the rates of each day, each day looked up once. Source: market handbook A.6. */
export function createCostsOfDay(): CostsOfDay {
  const known = new Map<number, TradingCosts>();
  return (day) => {
    let costs = known.get(day);
    if (!costs) known.set(day, (costs = costsAt(feeDateOf(day))));
    return costs;
  };
}

/** Fees of one order of so much money on a day, all yuan. */
export type OrderFees = (side: 'buy' | 'sell', amount: number, day: number) => number;

/** The fees of each day, the least commission included, each item in whole fen. Source: market handbook A.6. */
export const feesOfDay: OrderFees = (side, amount, day) =>
  tradeFees({ side, amountFen: Math.round(amount * 100), date: feeDateOf(day) }).total / 100;

/** The same share of every amount. */
export const feesByShare =
  ({ buy, sell }: TradingCosts): OrderFees =>
  (side, amount) =>
    amount * (side === 'buy' ? buy : sell);
