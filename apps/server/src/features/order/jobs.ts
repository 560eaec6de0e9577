import { addNotice } from '../notice/service.ts';
import type { Job } from '../../jobs/job.ts';
import { earnDays, earnRest } from './books.ts';
import { reconcileBills } from './bills/reconcile.ts';
import { closeOrder } from './close.ts';
import { salesFaults } from './invariants.ts';
import { moveOrder } from './machine.ts';
import { orderNotices } from './notices.ts';
import type { OrderParts } from './order-parts.ts';
import { askPayment } from './payments/ask.ts';
import * as payments from './payments/queries.ts';
import * as queries from './queries.ts';
import { carryOutRefund } from './refunds/carry-out.ts';
import * as refunds from './refunds/queries.ts';

const atOnce = 20;

/** Asks providers about open payments whose time has come; how many. */
export async function askPayments(parts: OrderParts): Promise<number> {
  const due = await payments.selectDue(parts.db, new Date(parts.now()), atOnce);
  for (const payment of due) await askPayment(parts, payment);
  return due.length;
}

/** Closes orders that nobody paid in time; how many were looked at. */
export async function closeOverdue(parts: OrderParts): Promise<number> {
  const due = await queries.selectOverdue(parts.db, new Date(parts.now()), atOnce);
  for (const { orderNo } of due) await closeOrder(parts, orderNo, 'UNPAID', 'system');
  return due.length;
}

/** Takes the next step of refunds whose time has come; how many. */
export async function carryOutRefunds(parts: OrderParts): Promise<number> {
  const due = await refunds.selectDue(parts.db, new Date(parts.now()), atOnce);
  for (const refund of due) await carryOutRefund(parts, refund);
  return due.length;
}

/** Ends orders whose period is over, with what is left of them booked as earned; how many. */
export async function finishOrders(parts: OrderParts): Promise<number> {
  const now = parts.now();
  const at = new Date(now);
  const due = await queries.selectEnded(parts.db, at, 500);
  for (const { orderNo } of due) {
    await parts.db.transaction(async (tx) => {
      const order = await queries.lockOrder(tx, orderNo);
      if (order?.state !== 'active') return;
      const earnedDays = await earnDays(tx, order, now);
      await earnRest(tx, order, at);
      await moveOrder(tx, order, { event: 'finished', by: 'system', at, change: { earnedDays } });
      await addNotice(tx, {
        customerId: order.customerId,
        template: orderNotices.ended,
        onceKey: orderNo,
        values: { title: order.title },
        now,
      });
    });
  }
  return due.length;
}

/** Books the served days of all active orders; how many orders. */
export async function earnServed(parts: OrderParts): Promise<number> {
  let total = 0;
  for (let after = 0; ;) {
    const rows = await queries.selectEarning(parts.db, after, 200);
    for (const { orderNo } of rows) {
      await parts.db.transaction(async (tx) => {
        const order = await queries.lockOrder(tx, orderNo);
        if (order?.state !== 'active') return;
        const earnedDays = await earnDays(tx, order, parts.now());
        if (earnedDays > order.earnedDays) await queries.updateOrder(tx, order, { earnedDays });
      });
    }
    total += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < 200) return total;
    after = last.id;
  }
}

/** Says which orders and books differ, which none may; how many. */
export async function checkBooks({ db, log }: OrderParts): Promise<number> {
  const faults = await salesFaults(db);
  if (faults.length > 0) log.error({ faults: faults.slice(0, 20), total: faults.length }, 'orders and books differ');
  return faults.length;
}

export const orderJobs: readonly Job[] = [
  { name: 'askPayments', everySeconds: 3, run: askPayments },
  { name: 'closeOverdueOrders', everySeconds: 20, run: closeOverdue },
  { name: 'carryOutRefunds', everySeconds: 5, run: carryOutRefunds },
  { name: 'finishOrders', cron: '5 0 * * *', retries: 3, catchesUp: true, run: finishOrders },
  { name: 'reconcilePayBills', cron: '30 10 * * *', retries: 6, catchesUp: true, run: reconcileBills },
  { name: 'checkSalesBooks', cron: '40 0 * * *', retries: 1, catchesUp: false, run: checkBooks },
  { name: 'earnServedDays', cron: '10 0 * * *', retries: 3, catchesUp: true, run: earnServed },
];
