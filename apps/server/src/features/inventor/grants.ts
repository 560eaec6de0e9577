import type { Db, Executor } from '@lianpan/db';
import { dayMs, inventorStates, payTypes, penaltyDays } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import { rejected } from '../../rejection.ts';
import { lockItem, setState } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { giveBack } from '../points/service.ts';
import { bookRefund, bookSale } from './income/service.ts';
import { inventorNotices } from './notices.ts';
import * as papers from './papers/queries.ts';
import { lockInventor, updateInventor } from './queries.ts';
import * as subscribed from './subscriptions/queries.ts';
import { inventorTexts as texts } from './texts.ts';

interface PaperOrder {
  readonly orderNo: string;
  readonly customerId: number;
  readonly paperId: number;
  readonly amountFen: number;
  readonly at: Date;
}

/**
 * Gives a buyer a paper in the transaction of the order, once an order: the purchase, the creator's entries, the notice.
 * Whether it is new. Rejects a paper that is not sold for money, and who has it already. Source: product handbook 5.5.
 */
export async function grantPaper(
  tx: Executor,
  { orderNo, customerId, paperId, amountFen, at }: PaperOrder,
): Promise<boolean> {
  const [offer] = await papers.selectOffers(tx, [paperId], customerId, at);
  if (!offer || offer.authorId === null || offer.payType !== payTypes.single)
    throw rejected(texts.noPaper, 'CONTENT_GONE');
  const row = {
    customerId,
    itemId: paperId,
    orderNo,
    way: 'money',
    amount: amountFen,
    state: 'active',
    boughtAt: at,
  } as const;
  if (offer.isBought) {
    if (await papers.hasOrder(tx, orderNo)) return false;
    throw rejected(texts.owned, 'ALREADY_DONE');
  }
  if (!(await papers.insertPurchase(tx, row))) return false;
  const { authorId: inventorId, title } = offer;
  await bookSale(tx, { inventorId, orderNo, kind: 'sale', title, amountFen, at });
  await addNotice(tx, {
    customerId: inventorId,
    template: inventorNotices.sold,
    onceKey: orderNo,
    values: { title: title.slice(0, 30) },
    now: at.getTime(),
  });
  return true;
}

interface SubscriptionOrder {
  readonly orderNo: string;
  readonly customerId: number;
  readonly inventorId: number;
  readonly months: number;
  readonly amountFen: number;
  readonly at: Date;
}

const monthMs = 30 * dayMs;

/** Gives a member a creator for some months of thirty days, behind what runs already; once an order. Whether it is new. */
export async function grantSubscription(
  tx: Executor,
  { orderNo, customerId, inventorId, months, amountFen, at }: SubscriptionOrder,
): Promise<boolean> {
  const inventor = await lockInventor(tx, inventorId);
  if (inventor.state < inventorStates.active) throw rejected(texts.noInventor, 'CONTENT_GONE');
  const running = await subscribed.lockRunning(tx, customerId, inventorId, at);
  const startsAt = running?.endsAt ?? at;
  const endsAt = new Date(startsAt.getTime() + months * monthMs);
  const row = { customerId, inventorId, orderNo, startsAt, endsAt, priceFen: amountFen, state: 'active' } as const;
  if (!(await subscribed.insertSubscription(tx, row))) return false;
  const name = await nameOf(tx, customerId);
  await bookSale(tx, { inventorId, orderNo, kind: 'subscription', title: name, amountFen, at });
  await addNotice(tx, {
    customerId: inventorId,
    template: inventorNotices.subscribed,
    onceKey: orderNo,
    values: { a: name },
    now: at.getTime(),
  });
  return true;
}

interface Removal {
  readonly reason: string;
  readonly now: number;
}

export const removePaper = async (db: Db, paperId: number, removal: Removal): Promise<number> =>
  (await db.transaction((tx) => removePaperIn(tx, paperId, removal)))?.refundNum ?? 0;

/**
 * Takes a paper away for breaking the rules: every buyer gets all back, once, and the creator's paid publishing stops for longer
 * each time. Whose it was and how many were refunded; `null` where it was removed before. Source: product handbook 5.2, 5.5.
 */
export async function removePaperIn(
  tx: Executor,
  paperId: number,
  { reason, now }: Removal,
): Promise<{ inventorId: number; refundNum: number } | null> {
  const at = new Date(now);
  const item = await lockItem(tx, paperId);
  if (
    !item ||
    item.customerId === null ||
    (item.dataType !== dataTypes.researchPaper && item.dataType !== dataTypes.driedFood)
  )
    return null;
  if (item.state === auditStates.removed) return null;
  const { customerId: inventorId } = item;
  const title = item.title ?? item.plainText.slice(0, 40);
  const inventor = await lockInventor(tx, inventorId);
  await setState(tx, paperId, auditStates.removed, { by: 'creatorAdmin', reason: 'other', at });
  const buyers = await papers.lockBuyers(tx, paperId);
  for (const bought of buyers) {
    await papers.refundPurchase(tx, bought.id, at);
    if (bought.way === 'money')
      await bookRefund(
        tx,
        { inventorId, orderNo: bought.orderNo, title, amountFen: bought.amount, at },
        bought.boughtAt,
      );
    else
      await giveBack(tx, {
        customerId: bought.customerId,
        use: 'paper',
        cause: String(paperId),
        at,
        details: { title },
      });
    await addNotice(tx, {
      customerId: bought.customerId,
      template: inventorNotices.bought,
      onceKey: bought.orderNo,
      values: { title: title.slice(0, 30) },
      now,
    });
  }
  const penalties = inventor.penalties + 1;
  const days = penaltyDays(penalties);
  await updateInventor(tx, inventorId, {
    penalties,
    stateReason: reason,
    ...(days === null
      ? { state: inventorStates.left, stoppedUntil: null }
      : { state: inventorStates.stopped, stoppedUntil: new Date(now + days * dayMs) }),
  });
  await addNotice(tx, {
    customerId: inventorId,
    template: inventorNotices.penalty,
    onceKey: String(paperId),
    values: { title: title.slice(0, 30), reason },
    now,
  });
  return { inventorId, refundNum: buyers.length };
}
