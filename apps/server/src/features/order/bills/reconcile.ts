import { dayMs, shanghaiDate, shanghaiInstant } from '@lianpan/domain';
import type { BillLine, PayBill, PayGateway } from '../../../providers/pay-port.ts';
import { bookFees } from '../books.ts';
import type { OrderParts } from '../order-parts.ts';
import { announce } from '../payments/ask.ts';
import * as payments from '../payments/queries.ts';
import { settlePaid } from '../payments/settle.ts';
import * as refundQueries from '../refunds/queries.ts';
import { settleRefund } from '../refunds/carry-out.ts';
import * as queries from './queries.ts';

/** Bills of so many days are asked for again, where a provider had none before. */
const daysBack = 3;

/**
 * Compares the providers' bills of the days before with what we have. What a provider was paid without our knowing is carried out
 * as if it had said so; what neither side can explain waits for a person. How many bills were new. Source: handbook of the firm
 * 1.10, shells handbook 6.7.
 */
export async function reconcileBills(parts: OrderParts): Promise<number> {
  let total = 0;
  for (const gateway of parts.payGateways) {
    for (let back = daysBack; back >= 1; back--) {
      const day = shanghaiDate(parts.now() - back * dayMs);
      if (await queries.hasBill(parts.db, gateway.name, day)) continue;
      const bill = await gateway.bill(day);
      if (bill === 'absent') continue;
      await compare(parts, gateway, day, bill);
      total += 1;
    }
  }
  return total;
}

async function compare(parts: OrderParts, gateway: PayGateway, day: string, bill: PayBill): Promise<void> {
  const at = new Date(parts.now());
  const from = shanghaiInstant(day);
  const span = { from: new Date(from), until: new Date(from + dayMs) };
  for (const line of bill.lines)
    await (line.kind === 'payment' ? onPaid(parts, gateway, line) : onPaidBack(parts, line));
  const theirs = {
    paid: byNumber(bill.lines.filter(({ kind }) => kind === 'payment').map((line) => [line.outTradeNo, line])),
    paidBack: byNumber(bill.lines.filter(({ kind }) => kind === 'refund').map((line) => [line.outRefundNo, line])),
  };
  const differ = (
    kind: 'ours' | 'theirs' | 'amount' | 'provider',
    number: string,
    oursFen: number | null,
    theirsFen: number | null,
  ) =>
    payments.insertDifference(parts.db, { gateway: gateway.name, kind, number, day, oursFen, theirsFen, foundAt: at });
  const ours = [
    ...(await queries.selectPaid(parts.db, gateway.name, span)).map((row) => ({
      ...row,
      line: theirs.paid.get(row.number),
    })),
    ...(await queries.selectPaidBack(parts.db, gateway.name, span)).map((row) => ({
      ...row,
      line: theirs.paidBack.get(row.number),
    })),
  ];
  for (const { number, amountFen, line } of ours) {
    if (!line) await differ('ours', number, amountFen, null);
    else if (line.amountFen !== amountFen) await differ('amount', number, amountFen, line.amountFen);
  }
  for (const line of theirs.paid.values())
    if (!(await payments.selectPayment(parts.db, line.outTradeNo)))
      await differ('theirs', line.outTradeNo, null, line.amountFen);
  for (const line of theirs.paidBack.values())
    if (!(await refundQueries.selectRefund(parts.db, line.outRefundNo)))
      await differ('provider', line.outRefundNo, null, line.amountFen);
  await parts.db.transaction(async (tx) => {
    const { sha, raw, totals } = bill;
    const { count, paidFen, refundFen, feeFen } = totals;
    await queries.insertBill(tx, {
      gateway: gateway.name,
      day,
      fetchedAt: at,
      sha,
      raw,
      count,
      paidFen,
      refundFen,
      feeFen,
    });
    await bookFees(tx, gateway.name, day, feeFen, at);
  });
}

const byNumber = (lines: readonly (readonly [string, BillLine])[]): ReadonlyMap<string, BillLine> => new Map(lines);

/** What a provider was paid and we were never told of counts now. */
async function onPaid(parts: OrderParts, gateway: PayGateway, line: BillLine): Promise<void> {
  const payment = await payments.selectPayment(parts.db, line.outTradeNo);
  if (!payment || payment.state === 'success' || payment.state === 'suspect') return;
  const settled = await parts.db.transaction((tx) =>
    settlePaid(
      tx,
      parts,
      line.outTradeNo,
      {
        providerTradeNo: line.providerTradeNo,
        amountFen: line.amountFen,
        currency: 'CNY',
        merchant: gateway.merchant,
        app: payment.app,
        successAt: line.at,
      },
      'provider',
    ),
  );
  await announce(parts, payment.orderNo, settled);
}

/** The same for money that went back. */
async function onPaidBack(parts: OrderParts, line: BillLine): Promise<void> {
  const refund = await refundQueries.selectRefund(parts.db, line.outRefundNo);
  if (refund?.state !== 'paying' || refund.amountFen !== line.amountFen) return;
  await settleRefund(parts, refund.refundNo, { state: 'success', providerRefundNo: line.providerRefundNo });
}
