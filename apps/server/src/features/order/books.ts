import type { Executor } from '@lianpan/db';
import { dayMs, shanghaiDate } from '@lianpan/domain';
import { earnedOnDay, usedDays } from '@lianpan/domain/mall';
import { balanceOf, post, type Entry } from '../ledger/service.ts';
import type { OrderRow } from './queries.ts';

const book = 'SALES';
const house = 0;

/** Accounts of the house: each may fall below nothing. */
const entry = (name: string, amount: number): Entry => ({ owner: house, name, amount, mayBeNegative: true });
const channelOf = (gateway: string): string => `channel.${gateway}`;
const owedOf = (orderNo: string): string => `owed.${orderNo}`;
const revenueOf = (goodsCode: string): string => `revenue.${goodsCode}`;

interface Paid {
  readonly outTradeNo: string;
  readonly orderNo: string;
  readonly gateway: string;
  readonly amountFen: number;
  readonly at: Date;
}

/** Books a payment: the channel has the money, and the order is owed its service. Source: handbook of the firm 1.10. */
export const bookPayment = (tx: Executor, { outTradeNo, orderNo, gateway, amountFen, at }: Paid): Promise<boolean> =>
  post(tx, {
    book,
    key: `pay:${outTradeNo}`,
    kind: 'pay',
    at,
    cause: { orderNo },
    entries: [entry(channelOf(gateway), amountFen), entry(owedOf(orderNo), -amountFen)],
  });

type Earning = Pick<OrderRow, 'orderNo' | 'goodsCode' | 'payFen' | 'periodDays' | 'endsAt' | 'earnedDays'>;

/** Books as earned, at once, what an order that has no days was paid. */
export const earnWhole = (tx: Executor, { orderNo, goodsCode, payFen }: Earning, at: Date): Promise<boolean> =>
  earn(tx, { orderNo, goodsCode, amountFen: payFen, key: `earn:${orderNo}:all`, at });

/**
 * Books the days of an order that are over as earned, each once. A period that waits behind another one is earned from its own
 * first day on; the day of activation is free. How many days are booked by now.
 */
export async function earnDays(tx: Executor, order: Earning, now: number): Promise<number> {
  const { orderNo, goodsCode, payFen, periodDays, endsAt, earnedDays } = order;
  if (periodDays === null || endsAt === null) return earnedDays;
  const freeDay = endsAt.getTime() - (periodDays + 1) * dayMs;
  const served = usedDays(freeDay, now - dayMs, periodDays);
  for (let day = earnedDays + 1; day <= served; day++) {
    const date = shanghaiDate(freeDay + day * dayMs);
    const amountFen = earnedOnDay(payFen, day, periodDays);
    await earn(tx, { orderNo, goodsCode, amountFen, key: `earn:${orderNo}:${date}`, at: new Date(now) });
  }
  return Math.max(served, earnedDays);
}

/** Books what is left of an order that ends as earned: nothing is owed for it any more. */
export async function earnRest(tx: Executor, { orderNo, goodsCode }: Earning, at: Date): Promise<void> {
  const amountFen = await owedFor(tx, orderNo);
  if (amountFen > 0) await earn(tx, { orderNo, goodsCode, amountFen, key: `earn:${orderNo}:rest`, at });
}

const earn = (
  tx: Executor,
  given: { orderNo: string; goodsCode: string; amountFen: number; key: string; at: Date },
): Promise<boolean> =>
  post(tx, {
    book,
    key: given.key,
    kind: 'earn',
    at: given.at,
    cause: { orderNo: given.orderNo },
    entries: [entry(owedOf(given.orderNo), given.amountFen), entry(revenueOf(given.goodsCode), -given.amountFen)],
  });

/** What is still to be served of what an order was paid, in fen. */
const owedFor = async (db: Executor, orderNo: string): Promise<number> =>
  -(await balanceOf(db, { book, owner: house, name: owedOf(orderNo) }));

interface PaidBack {
  readonly refundNo: string;
  readonly orderNo: string;
  readonly goodsCode: string;
  readonly gateway: string;
  readonly amountFen: number;
  readonly at: Date;
}

/** Books money that went back: from what is owed first, then from what was earned. */
export async function bookRefund(tx: Executor, given: PaidBack): Promise<boolean> {
  const fromOwed = Math.min(await owedFor(tx, given.orderNo), given.amountFen);
  return post(tx, {
    book,
    key: `refund:${given.refundNo}`,
    kind: 'refund',
    at: given.at,
    cause: { orderNo: given.orderNo },
    entries: [
      entry(owedOf(given.orderNo), fromOwed),
      entry(revenueOf(given.goodsCode), given.amountFen - fromOwed),
      entry(channelOf(given.gateway), -given.amountFen),
    ],
  });
}

/** Books what a provider kept of a day's payments. */
export const bookFees = (tx: Executor, gateway: string, day: string, feeFen: number, at: Date): Promise<boolean> =>
  post(tx, {
    book,
    key: `fee:${gateway}:${day}`,
    kind: 'fee',
    at,
    cause: { day },
    entries: [entry('fees', feeFen), entry(channelOf(gateway), -feeFen)],
  });
