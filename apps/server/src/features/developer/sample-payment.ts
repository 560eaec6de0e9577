import { randomInt } from 'node:crypto';
import type { Db } from '@lianpan/db';
import { insertDemoMessage } from './queries.ts';

const amountFen = 1;

/** Kinds of clients, as they name themselves. */
const messenger = 2;
const androidApp = 10;
const appleApp = 11;
const miniProgram = 113;

/**
 * What a payment channel would prepare for a client, and the channel's name; no provider accepts these values. `page` is
 * where a payment by link leads.
 */
function parametersFor(clientType: number, orderNo: string, page: string) {
  if (clientType === miniProgram) {
    return { channel: 'messenger', payment: { kind: 'miniProgram', orderNo, payTicket: 'sample-ticket' } } as const;
  }
  if (clientType === messenger) {
    const prepaid = { nonceStr: 'sample', package: 'prepay_id=sample', paySign: 'sample' };
    const payment = { kind: 'messenger', orderNo, timestamp: 1_795_000_000, ...prepaid } as const;
    return { channel: 'messenger', payment } as const;
  }
  if (clientType === androidApp) {
    const params = { channel: 'alipay', orderString: 'sample', orderNo } as const;
    return { channel: 'alipay', payment: { kind: 'app', orderNo, params } } as const;
  }
  if (clientType === appleApp) {
    const appAccountToken = '00000000-0000-4000-8000-000000000000';
    const params = { channel: 'iap', productId: 'sample', orderNo, appAccountToken } as const;
    return { channel: 'apple', payment: { kind: 'app', orderNo, params } } as const;
  }
  return { channel: 'link', payment: { kind: 'link', orderNo, url: page } } as const;
}

/** Prepares a payment that nobody can pay and shows it on the developer page. */
export async function prepareSamplePayment(
  db: Db,
  { clientType, origin }: { clientType: number; origin: string },
  now: number,
) {
  const orderNo = `SAMPLE${String(randomInt(1e8)).padStart(8, '0')}`;
  const { channel, payment } = parametersFor(clientType, orderNo, `${origin}/developer`);
  await insertDemoMessage(db, {
    channel: 'payment',
    receiver: channel,
    purpose: 'sample',
    text: `${orderNo} ¥${(amountFen / 100).toFixed(2)}`,
    sentAt: new Date(now),
  });
  return payment;
}
