import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import * as queries from './queries.ts';
import { resolveAll } from './resolved.ts';

interface WelfareGrant {
  readonly customerId: number;
  readonly privilegeId: number;
  readonly days: number;
  /** `null` is as many as are wanted. */
  readonly uses: number | null;
  readonly onceKey: string;
}

/** Opens a tool that a member was given, once a key; false where it does not fit their class. */
export async function grantWelfare(tx: Executor, now: number, given: WelfareGrant): Promise<boolean> {
  const { customerId, privilegeId, days, uses, onceKey } = given;
  const [privilege] = await resolveAll(tx, now, customerId, [privilegeId]);
  if (privilege?.isSuitable === false) return false;
  await queries.insertGrant(tx, {
    customerId,
    privilegeId,
    source: 'welfare',
    startsAt: new Date(now),
    endsAt: new Date(now + days * dayMs),
    usesTotal: uses,
    usesLeft: uses,
    onceKey,
  });
  return true;
}

interface BoughtGrant {
  readonly customerId: number;
  readonly privilegeId: number;
  readonly orderNo: string;
  readonly startsAt: Date;
  /** Exclusive; `null` is for good. */
  readonly endsAt: Date | null;
  /** `null` is as many as are wanted. */
  readonly usesTotal: number | null;
}

/** Opens a tool for who bought it, in the transaction of the order and once an order. */
export async function grantBought(tx: Executor, { usesTotal, ...grant }: BoughtGrant): Promise<void> {
  const onceKey = `order:${grant.orderNo}:${grant.privilegeId}`;
  await queries.insertGrant(tx, { ...grant, source: 'order', usesTotal, usesLeft: usesTotal, onceKey });
}

/** Takes back what an order opened, in the transaction that ends it. */
export const revokeBought = queries.revokeOfOrder;

/** Whether anything that an order opened was used. */
export const isBoughtUsed = queries.hasUsedOfOrder;
