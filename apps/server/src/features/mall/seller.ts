import type { Executor } from '@lianpan/db';
import { openPeriod, revokePeriods } from '../entitlement/service.ts';
import { boughtLines, countOfGoods, type Offer, type Seller, type SoldOrder } from '../order/service.ts';
import { grantBought, isBoughtUsed, revokeBought } from '../privilege/service.ts';
import { refusalOf, type Refusal } from './may-buy.ts';
import * as queries from './queries.ts';
import { pricedSkus } from './shelf.ts';
import { mallTexts as texts } from './texts.ts';

/** Sells SKUs of the shelf: what they open are privileges for a period. */
export const skuSeller: Seller = {
  async offer(db, skuId, customerId, now): Promise<Offer | null> {
    const sku = await queries.selectSku(db, skuId);
    const row = sku && (await queries.selectGoods(db, sku.goodsId));
    if (!sku || !row || row.state === 'draft' || row.state === 'review') return null;
    const bought = await boughtLines(db, customerId);
    const priced = await pricedSkus(db, [row], new Date(now), { hasBought: (line) => bought.has(line) });
    const own = priced.get(row.id)?.find((each) => each.sku.id === skuId);
    const { content } = row;
    const refusal =
      (await refusalOf(db, row, sku, customerId, now)) ?? (await limitRefusal(db, row, customerId)) ?? null;
    return {
      title: [`${content.title[0]} ${sku.name[0]}`, `${content.title[1]}, ${sku.name[1]}`],
      line: row.line,
      goodsCode: row.code,
      goodsVersion: row.version,
      priceFen: own?.priceFen ?? 0,
      promotion: own?.promotion
        ? { id: own.promotion.id, priceFen: own.promotion.priceFen, text: own.promotion.conditionText }
        : null,
      periodDays: sku.periodDays,
      statement: content.statement,
      isDigital: !row.isAdvice,
      takesPoints: false,
      usePath: content.usePath,
      refusal: refusal ?? (own?.priceFen === null ? { code: 'notOnSale', text: texts.notOnSale } : null),
    };
  },
  reserve: (tx, skuId) => queries.takeStock(tx, skuId),
  async release(tx, skuId) {
    await queries.returnStock(tx, skuId);
  },
  async deliver(tx, order, now) {
    const { grants } = await contentOf(tx, order);
    const opened = await openPeriod(tx, { ...order, days: order.periodDays, now });
    for (const grant of grants) {
      if (grant.kind !== 'privilege') continue;
      const { privilegeId, usesTotal = null } = grant;
      await grantBought(tx, {
        ...opened,
        customerId: order.customerId,
        orderNo: order.orderNo,
        privilegeId,
        usesTotal,
      });
    }
    return opened.endsAt;
  },
  async withdraw(tx, { customerId, orderNo, subjectId }, now) {
    await revokeBought(tx, orderNo);
    await revokePeriods(tx, { customerId, orderNo, now, reason: 'refund' });
    await queries.returnStock(tx, subjectId);
  },
  isUsed: (tx, { orderNo }) => isBoughtUsed(tx, orderNo),
};

/** Orders keep the version that they were made with. */
async function contentOf(tx: Executor, { subjectId, goodsVersion, orderNo }: SoldOrder) {
  const sku = await queries.selectSku(tx, subjectId);
  const version = sku && (await queries.selectVersion(tx, sku.goodsId, goodsVersion ?? 0));
  if (!version) throw new Error(`the goods of order ${orderNo} have no version ${goodsVersion}`);
  return version.content;
}

async function limitRefusal(
  db: Executor,
  { code, maxPerMember }: queries.GoodsRow,
  customerId: number,
): Promise<Refusal | null> {
  if (maxPerMember === null || (await countOfGoods(db, customerId, code)) < maxPerMember) return null;
  return { code: 'limit', text: texts.limit };
}
