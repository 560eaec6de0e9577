import { randomUUID } from 'node:crypto';
import type { SandboxCallbacks } from './callbacks.ts';
import type { SandboxTrade } from './queries.ts';
import type { SandboxTrades } from './trades.ts';

/** What somebody at the cashier may do. */
export const cashierActions = [
  'pay',
  'cancel',
  'leave',
  'payLate',
  'payTwice',
  'notifyTwice',
  'noNotify',
  'slowNotify',
  'wrongAmount',
  'wrongApp',
  'badSignature',
  'probe',
  'oldTime',
  'error',
  'busy',
  'refundSuccess',
  'refundAbnormal',
] as const;
export type CashierAction = (typeof cashierActions)[number];

/** Alipay's callbacks carry no time that is checked, and it sends no probes. */
export const actionsOf = ({ provider }: Pick<SandboxTrade, 'provider'>): readonly CashierAction[] =>
  cashierActions.filter((action) => provider === 'wechatPay' || (action !== 'oldTime' && action !== 'probe'));

export const slowNotifyMs = 6000;
/** More than are repeated, so that the caller meets one. */
const faultCount = 2;

/** Does it; false where the payment is in a state in which it can't be done. */
export async function perform(
  action: CashierAction,
  trade: SandboxTrade,
  { trades, callbacks }: { readonly trades: SandboxTrades; readonly callbacks: Pick<SandboxCallbacks, 'payment'> },
): Promise<boolean> {
  const paid = async (isLate: boolean, notify: (paid: SandboxTrade) => void): Promise<boolean> => {
    const moved = await trades.pay(trade, isLate);
    if (moved) notify(moved);
    return moved !== undefined;
  };
  const forged = (flaw: 'signature' | 'probe' | 'time'): boolean => {
    callbacks.payment(trade, { flaw });
    return true;
  };
  switch (action) {
    case 'pay':
      return paid(false, (moved) => callbacks.payment(moved));
    case 'payLate':
      return paid(true, (moved) => callbacks.payment(moved));
    case 'noNotify':
      return paid(false, () => {});
    case 'slowNotify':
      return paid(false, (moved) => callbacks.payment(moved, { delayMs: slowNotifyMs }));
    case 'wrongAmount':
      return paid(false, (moved) => callbacks.payment(moved, { flaw: 'amount' }));
    case 'wrongApp':
      return paid(false, (moved) => callbacks.payment(moved, { flaw: 'app' }));
    // Two successes of one payment, each with an id of its own.
    case 'payTwice':
      return paid(false, (moved) => {
        callbacks.payment(moved);
        callbacks.payment(moved);
      });
    case 'notifyTwice':
      return paid(false, (moved) => {
        const id = randomUUID();
        callbacks.payment(moved, { id });
        callbacks.payment(moved, { id });
      });
    case 'badSignature':
      return forged('signature');
    case 'probe':
      return forged('probe');
    case 'oldTime':
      return forged('time');
    case 'leave':
      await trades.leave(trade);
      return true;
    case 'error':
    case 'busy':
      await trades.failNext(trade, action, faultCount);
      return true;
    case 'refundSuccess':
      await trades.endRefundsWith(trade, 'success');
      return true;
    case 'refundAbnormal':
      await trades.endRefundsWith(trade, 'abnormal');
      return true;
    case 'cancel':
      return true;
  }
}
