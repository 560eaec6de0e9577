/** A coupon's rule: so many whole fen off, or a share of the price in percent, from a price on. */
export interface CouponRule {
  readonly minFen: number;
  readonly amountFen?: number;
  readonly percent?: number;
  /** False where it can't be used with a promotion's price. */
  readonly withPromotion: boolean;
}

export interface AmountInput {
  /** Of the shelf. */
  readonly priceFen: number;
  /** Of the promotion that is on, at most the price of the shelf. */
  readonly promotionFen?: number | undefined;
  readonly coupon?: CouponRule | undefined;
  /** Points that the member would use; as many as may be used are. */
  readonly points?: number | undefined;
}

/** Whole fen; the lines of an order add up to what is paid. */
export interface OrderAmounts {
  readonly priceFen: number;
  readonly promotionFen: number;
  readonly couponFen: number;
  readonly points: number;
  readonly pointsFen: number;
  readonly payFen: number;
}

/** Why a coupon can't be used for a price; `null` where it can. */
export type CouponRefusal = 'minFen' | 'promotion';

export const couponRefusal = (rule: CouponRule, priceFen: number, hasPromotion: boolean): CouponRefusal | null =>
  hasPromotion && !rule.withPromotion ? 'promotion' : priceFen < rule.minFen ? 'minFen' : null;

const pointsPerYuan = 100;
const maxPointsShare = 0.2;

/**
 * The amounts of an order from what its shelf, promotion, coupon and points say. A coupon leaves one fen at the least; points are
 * used by whole yuan and for a fifth at the most. Throws RangeError for a price that is no whole number of fen. Source: handbook
 * of the firm 1.5.
 */
export function orderAmounts({ priceFen, promotionFen, coupon, points = 0 }: AmountInput): OrderAmounts {
  if (!Number.isSafeInteger(priceFen) || priceFen < 0) throw new RangeError(`no price in fen: ${priceFen}`);
  const sold = promotionFen === undefined ? priceFen : Math.min(promotionFen, priceFen);
  const couponFen = coupon && couponRefusal(coupon, priceFen, sold < priceFen) === null ? cutOf(coupon, sold) : 0;
  const rest = sold - couponFen;
  const yuan = Math.min(Math.floor(points / pointsPerYuan), Math.floor((rest * maxPointsShare) / 100));
  return {
    priceFen,
    promotionFen: priceFen - sold,
    couponFen,
    points: yuan * pointsPerYuan,
    pointsFen: yuan * 100,
    payFen: rest - yuan * 100,
  };
}

function cutOf({ amountFen, percent }: CouponRule, sold: number): number {
  const cut = amountFen ?? Math.floor((sold * (percent ?? 0)) / 100);
  return Math.max(Math.min(cut, sold - 1), 0);
}

/** What a day of a period costs, rounded up to a whole fen: it never stands without the whole price. */
export const fenPerDay = (priceFen: number, days: number): number => Math.ceil(priceFen / days);

/** `79` or `79.50`: whole fen as yuan, without a sign and without floating point. */
export function yuanOf(fen: number): string {
  const rest = fen % 100;
  const yuan = String((fen - rest) / 100);
  return rest === 0 ? yuan : `${yuan}.${String(rest).padStart(2, '0')}`;
}
