import { isDate } from '../calendar/civil-date.ts';
import type { Exchange } from '../security.ts';

/** Rates in parts per million of the amount, so that fees are computed in whole fen. */
export interface FeeRates {
  /** Sell side only. */
  readonly stampDuty: number;
  readonly transfer: number;
  /** Exchange fee, part of an all-in commission. */
  readonly handling: number;
  /** Regulator's fee, part of an all-in commission. */
  readonly regulatory: number;
}

/** Fees of one order, all in fen. */
export interface TradeFees {
  readonly commission: number;
  readonly stampDuty: number;
  readonly transfer: number;
  readonly total: number;
}

export interface FeeQuery {
  readonly side: 'buy' | 'sell';
  /** Price times shares, fen. */
  readonly amountFen: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Parts per million; the default is the common 0.025 %. */
  readonly commissionRate?: number;
  /** Fen; the default is 5 yuan an order. */
  readonly minimumCommission?: number;
}

/** Commission of a retail broker, parts per million, with handling and regulatory fee inside. */
export const commissionRate = 250;
/** Highest commission that may be agreed, parts per million. */
export const highestCommissionRate = 3000;
/** Least commission of an order, fen. */
export const minimumCommission = 500;

/** First date with known rates; before it stamp duty was due on both sides. */
export const feesKnownFrom = '2008-09-19';

type Dated = readonly (readonly [from: string, partsPerMillion: number])[];

const stampDuty: Dated = [
  [feesKnownFrom, 1000],
  ['2023-08-28', 500],
];
const transfer: Dated = [
  [feesKnownFrom, 20],
  ['2022-04-29', 10],
];
const handling: Dated = [
  [feesKnownFrom, 48.7],
  ['2023-08-28', 34.1],
];
const handlingBeijing: Dated = [
  [feesKnownFrom, 250],
  ['2023-08-28', 125],
];

/**
 * Official rates on a date. Throws RangeError before 2008-09-19, when stamp duty was still due on both sides.
 * Source: handbook A.6 for the rates of today; older transfer and handling rates are approximate before 2015.
 */
export function feeRatesAt(exchange: Exchange, date: string): FeeRates {
  return {
    stampDuty: rateAt(stampDuty, date),
    transfer: rateAt(transfer, date),
    handling: rateAt(exchange === 'BJ' ? handlingBeijing : handling, date),
    regulatory: 20,
  };
}

/**
 * What an order costs: commission (at least the minimum), transfer fee, and stamp duty when selling. Each is rounded
 * half up to one fen. Throws RangeError for an amount that is not a positive whole number of fen, a commission beyond
 * 0.3 %, and a date that does not exist or lies before 2008-09-19.
 */
export function tradeFees(query: FeeQuery): TradeFees {
  const { side, amountFen, date } = query;
  if (!Number.isSafeInteger(amountFen) || amountFen < 1) {
    throw new RangeError(`amount must be a positive whole number of fen, got ${amountFen}`);
  }
  const agreed = query.commissionRate ?? commissionRate;
  if (!(agreed >= 0 && agreed <= highestCommissionRate)) {
    throw new RangeError(`commission must be 0 to ${highestCommissionRate} parts per million, got ${agreed}`);
  }
  const rates = { stampDuty: rateAt(stampDuty, date), transfer: rateAt(transfer, date) };
  const commission = Math.max(query.minimumCommission ?? minimumCommission, shareOf(amountFen, agreed));
  const stamp = side === 'sell' ? shareOf(amountFen, rates.stampDuty) : 0;
  const transferFee = shareOf(amountFen, rates.transfer);
  return { commission, stampDuty: stamp, transfer: transferFee, total: commission + stamp + transferFee };
}

function shareOf(amountFen: number, partsPerMillion: number): number {
  return Math.floor((amountFen * partsPerMillion + 500_000) / 1_000_000);
}

function rateAt(rates: Dated, date: string): number {
  if (!isDate(date)) throw new RangeError(`not a calendar date: "${date}"`);
  let current: number | null = null;
  for (const [from, rate] of rates) if (from <= date) current = rate;
  if (current === null) throw new RangeError(`no fee rates before ${feesKnownFrom}, asked for ${date}`);
  return current;
}
