import { minuteMs } from '@lianpan/domain';
import { PayUnknown, type PayGateway, type PayState } from '../../../providers/pay-port.ts';
import type { OrderParts } from '../order-parts.ts';
import * as queries from './queries.ts';
import { settlePaid, type Settled } from './settle.ts';

/** After the page came back: soon, then rarely. Source: shells handbook 6.3. */
const delaysMs = [5_000, 10_000, 15_000, 30_000];
const laterMs = 5 * minuteMs;

const nextAfter = (questions: number): number => delaysMs[questions] ?? laterMs;

type Parts = Pick<OrderParts, 'db' | 'now' | 'log' | 'sellers' | 'payGateways' | 'update'>;

const gatewayFor = (parts: Parts, { gateway }: queries.PaymentRow): PayGateway | undefined =>
  parts.payGateways.find(({ name }) => name === gateway);

/** Asks the provider where a payment stands, and carries out what it says; nothing where it does not answer. */
export async function askPayment(parts: Parts, payment: queries.PaymentRow): Promise<void> {
  const now = parts.now();
  const nextQueryAt = new Date(now + nextAfter(payment.queries));
  if (!(await queries.claimQuery(parts.db, payment, { at: new Date(now), nextQueryAt }))) return;
  const gateway = gatewayFor(parts, payment);
  if (!gateway) return;
  if (payment.state === 'closing' || payment.expiresAt.getTime() <= now) {
    await closeAtProvider(parts, payment);
    return;
  }
  const state = await unlessUnknown(parts, payment, () => gateway.query(payment.outTradeNo));
  if (state) await carryOut(parts, gateway, payment, state);
}

/** Closes a payment at its provider; where it was paid before, that is carried out instead. */
export async function closeAtProvider(parts: Parts, payment: queries.PaymentRow): Promise<void> {
  const gateway = gatewayFor(parts, payment);
  if (!gateway) return;
  const outcome = await unlessUnknown(parts, payment, () => gateway.close(payment.outTradeNo));
  if (outcome === 'closed') {
    await closeRow(parts, payment.outTradeNo);
    return;
  }
  if (outcome !== 'paid') return;
  const state = await unlessUnknown(parts, payment, () => gateway.query(payment.outTradeNo));
  if (state) await carryOut(parts, gateway, payment, state);
}

async function carryOut(
  parts: Parts,
  gateway: PayGateway,
  payment: queries.PaymentRow,
  state: PayState,
): Promise<Settled | 'closed' | undefined> {
  if (state.state === 'closed') {
    await closeRow(parts, payment.outTradeNo);
    return 'closed';
  }
  if (state.state !== 'success' && state.state !== 'refunded') return undefined;
  const settled = await parts.db.transaction((tx) =>
    settlePaid(
      tx,
      parts,
      payment.outTradeNo,
      {
        providerTradeNo: state.providerTradeNo ?? '',
        amountFen: state.amountFen,
        currency: 'CNY',
        merchant: gateway.merchant,
        app: payment.app,
        successAt: state.successAt ?? new Date(parts.now()),
      },
      'provider',
    ),
  );
  await announce(parts, payment.orderNo, settled);
  return settled;
}

/** Tells the member's devices that something was opened. */
export async function announce(parts: Pick<Parts, 'db' | 'update'>, orderNo: string, settled: Settled): Promise<void> {
  if (settled !== 'paid') return;
  const order = await queries.selectOwner(parts.db, orderNo);
  if (order) parts.update(order.customerId, ['privileges']);
}

const closeRow = (parts: Pick<Parts, 'db'>, outTradeNo: string): Promise<void> =>
  parts.db.transaction(async (tx) => {
    const payment = await queries.lockPayment(tx, outTradeNo);
    if (payment?.state === 'open' || payment?.state === 'closing')
      await queries.updatePayment(tx, outTradeNo, { state: 'closed', nextQueryAt: null });
  });

/** A provider that does not answer is asked again later: nothing is taken for granted meanwhile. */
async function unlessUnknown<Value>(
  parts: Pick<Parts, 'log'>,
  { outTradeNo }: queries.PaymentRow,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof PayUnknown ? error.code : (error as Error).name;
    parts.log.warn({ outTradeNo, code }, 'a payment provider did not answer for good');
    return undefined;
  }
}
