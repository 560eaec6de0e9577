import type { Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import type { CouponRule } from '@lianpan/domain/mall';
import type { Text } from '../../language.ts';
import * as queries from './queries.ts';

/** A coupon of a member that can be used now. */
export interface OwnCoupon {
  readonly claimId: number;
  readonly name: Text;
  readonly rule: CouponRule;
  /** `null` is all. */
  readonly goodsCodes: readonly string[] | null;
  readonly validUntil: Date;
}

/** A coupon whose end has passed while it was used counts for so long after it was given back. Source: handbook of the firm 1.5. */
const returnedMs = 7 * dayMs;

export async function couponsOf(db: Executor, customerId: number, now: number): Promise<OwnCoupon[]> {
  const rows = await queries.selectCoupons(db, customerId, new Date(now));
  return rows.map(({ welfare: { name, rule }, claim }) => ({
    claimId: claim.id,
    name,
    rule: {
      minFen: rule.minFen ?? 0,
      ...(rule.amountFen !== undefined && { amountFen: rule.amountFen }),
      ...(rule.percent !== undefined && { percent: rule.percent }),
      withPromotion: rule.withPromotion ?? false,
    },
    goodsCodes: rule.goodsCodes ?? null,
    validUntil: claim.validUntil,
  }));
}

/** Holds a coupon for an order; false where the member has it no more. */
export async function reserveCoupon(
  tx: Executor,
  customerId: number,
  claimId: number,
  orderNo: string,
  at: Date,
): Promise<boolean> {
  const claim = await queries.lockClaim(tx, claimId);
  if (!claim || claim.validUntil <= at) return false;
  return queries.moveClaim(tx, claimId, ['owned'], { state: 'reserved', orderNo }, { customerId });
}

/** Notes that the order which holds a coupon was paid. */
export const useCoupon = (tx: Executor, claimId: number, orderNo: string, at: Date): Promise<boolean> =>
  queries.moveClaim(tx, claimId, ['reserved'], { state: 'used', usedAt: at }, { orderNo });

/** Gives a held coupon back; one that has ended meanwhile stays ended. */
export const releaseCoupon = (tx: Executor, claimId: number, orderNo: string): Promise<boolean> =>
  queries.moveClaim(tx, claimId, ['reserved'], { state: 'owned', orderNo: null }, { orderNo });

/** Gives a used coupon back with a refund of the whole; one that has ended meanwhile counts for a week more. */
export async function returnCoupon(tx: Executor, claimId: number, orderNo: string, at: Date): Promise<boolean> {
  const claim = await queries.lockClaim(tx, claimId);
  if (claim?.orderNo !== orderNo) return false;
  const validUntil = claim.validUntil > at ? claim.validUntil : new Date(at.getTime() + returnedMs);
  return queries.moveClaim(
    tx,
    claimId,
    ['used'],
    { state: 'owned', orderNo: null, usedAt: null, validUntil },
    { orderNo },
  );
}
