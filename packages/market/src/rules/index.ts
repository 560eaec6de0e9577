export { type AdjustMode, isSplit, splitOf, splitSince } from './adjustment.ts';
export { boardOf, exchangeOf, symbolOf } from './board.ts';
export { expectedShare } from './expected-volume.ts';
export { commissionRate, feeRatesAt, feesKnownFrom, minimumCommission, tradeFees } from './fees.ts';
export { listedCountOn, wholeMarketShare } from './listed-count.ts';
export { riskStatusOfName } from './listed-name.ts';
export { LimitPercents } from './limit-percents.ts';
export { orderEntryIn } from './order-entry.ts';
export { orderPriceRange } from './order-price.ts';
export { lotRuleOf, sellableShares } from './order-quantity.ts';
export { type LimitPhase, limitPercent, limitPrices, newListingPhase } from './price-limit.ts';
export type { ListingReason } from './public-trading.ts';
export { type WarnedStock, riskStatusOn } from './risk-status.ts';
export {
  SESSION_LABEL,
  closeSecond,
  elapsedTradingMinutes,
  minuteStamp,
  sessionAt,
  tradingMinuteIndex,
} from './session.ts';
export { isStandardStock } from './standard-universe.ts';
export { closedAtUpLimit } from './up-limit.ts';
