import type { Executor } from '@lianpan/db';
import { couponRefusal, orderAmounts, type OrderAmounts } from '@lianpan/domain/mall';
import { rejected } from '../../rejection.ts';
import { pointsOf } from '../points/service.ts';
import { couponsOf, type OwnCoupon } from '../welfare/service.ts';
import type { OrderParts } from './order-parts.ts';
import type { Offer, Seller, Subject } from './sellers.ts';
import { orderTexts as texts } from './texts.ts';

export interface Wanted {
  readonly subject: Subject;
  readonly subjectId: number;
  readonly couponClaimId?: number | undefined;
  /** Points that the member would use; as many as may be used are. */
  readonly points: number;
}

export interface Quote {
  readonly offer: Offer;
  readonly amounts: OrderAmounts;
  readonly coupons: readonly {
    readonly coupon: OwnCoupon;
    readonly refusal: CouponRefusal | null;
    readonly cutFen: number;
  }[];
  /** 0 where points can't be used. */
  readonly maxPoints: number;
}
type CouponRefusal = 'minFen' | 'promotion' | 'goods';

export function sellerOf({ sellers }: Pick<OrderParts, 'sellers'>, subject: Subject): Seller {
  const seller = sellers[subject];
  if (!seller) throw rejected(texts.gone, 'CONTENT_GONE');
  return seller;
}

/** What something costs a member now, from what the shelf, their coupons and their points say. Rejects what is not sold. */
export async function quoteOf(
  db: Executor,
  parts: Pick<OrderParts, 'sellers' | 'now'>,
  customerId: number,
  wanted: Wanted,
): Promise<Quote> {
  const now = parts.now();
  const offer = await sellerOf(parts, wanted.subject).offer(db, wanted.subjectId, customerId, now);
  if (!offer) throw rejected(texts.gone, 'CONTENT_GONE');
  const hasPromotion = offer.promotion !== null;
  const own = await couponsOf(db, customerId, now);
  const price = { priceFen: offer.priceFen, promotionFen: offer.promotion?.priceFen };
  const coupons = own.map((coupon) => {
    const isForGoods = coupon.goodsCodes === null || coupon.goodsCodes.includes(offer.goodsCode);
    const refusal: CouponRefusal | null = isForGoods
      ? couponRefusal(coupon.rule, offer.priceFen, hasPromotion)
      : 'goods';
    const cutFen = refusal === null ? orderAmounts({ ...price, coupon: coupon.rule }).couponFen : 0;
    return { coupon, refusal, cutFen };
  });
  const chosen = coupons.find(({ coupon }) => coupon.claimId === wanted.couponClaimId);
  if (wanted.couponClaimId !== undefined && chosen?.refusal !== null)
    throw rejected(texts.couponInvalid, 'COUPON_INVALID');
  const balance = offer.takesPoints ? await pointsOf(db, customerId) : 0;
  const coupon = chosen?.coupon.rule;
  const maxPoints = orderAmounts({ ...price, coupon, points: balance }).points;
  const points = Math.min(wanted.points, maxPoints);
  return {
    offer,
    amounts: orderAmounts({ ...price, coupon, points }),
    coupons: coupons.toSorted((a, b) => b.cutFen - a.cutFen || a.coupon.claimId - b.coupon.claimId),
    maxPoints,
  };
}
