import { randomUUID } from 'node:crypto';
import type { Slice, Member } from '@lianpan/testkit';
import { goods, skus } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { mallSeed } from '../mall/seed/write.ts';
import type { ScriptedGateway } from './scripted-gateway.fixture.ts';

export const createOrder = 'POST /api/mall/order/createOrder';
export const getPayParams = 'POST /api/mall/order/getPayParams';
export const getPayResult = 'POST /api/mall/order/getPayResult';
export const getOrderDetail = 'POST /api/mall/order/getOrderDetail';
export const closeOrder = 'POST /api/mall/order/closeOrder';
export const applyRefund = 'POST /api/mall/refund/applyRefund';

/** Puts the shelf of the demonstration into a database without one. */
export const writeShelf = (slice: Slice): Promise<void> =>
  slice.db.transaction((tx) => mallSeed({ db: tx, now: slice.clock.now() } as never));

/** SKUs of goods by their code, the shortest period first. */
export async function skusOf(slice: Slice, code: string): Promise<string[]> {
  const rows = await slice.db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(goods.code, code))
    .orderBy(skus.position);
  return rows.map(({ id }) => String(id));
}

/** What a member sends who has read and ticked everything. */
export const wanted = (subjectId: string) => ({
  subject: 'sku' as const,
  subjectId,
  digitalConfirmed: true,
  statementVersion: 1,
  clientReqId: randomUUID(),
});

/** Orders and begins to pay; the number of the payment. */
export async function begin(slice: Slice, gateway: ScriptedGateway, member: Member, skuId: string) {
  const call = slice.callAs(member);
  const { orderNo } = await call(createOrder, wanted(skuId));
  await call(getPayParams, { orderNo, channel: 'wxH5' });
  return { orderNo, outTradeNo: gateway.open };
}

/** Sends a callback as the provider does. */
export async function notify(
  slice: Slice,
  { body, headers }: ReturnType<ScriptedGateway['notifyOf']>,
): Promise<number> {
  const answer = await fetch(`${slice.baseUrl}/notify/pay/wechatPay`, { method: 'POST', body, headers });
  await answer.text();
  return answer.status;
}
