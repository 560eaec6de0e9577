export { deadlineAfter, type CivilDays, type Deadline, type DaysOf } from './civil-days.ts';
export {
  couponRefusal,
  fenPerDay,
  orderAmounts,
  yuanOf,
  type AmountInput,
  type CouponRefusal,
  type CouponRule,
  type OrderAmounts,
} from './order-amounts.ts';
export {
  mayMove,
  openOrderStates,
  orderLimits,
  orderMoves,
  orderStates,
  orderTabs,
  type OrderEvent,
  type OrderState,
  type OrderTab,
} from './order-states.ts';
export {
  attachedEnd,
  customerLevels,
  deriveService,
  earnedOnDay,
  earnedUntilDay,
  periodEnd,
  refundByDays,
  usedDays,
  type DerivedService,
  type ServiceLine,
  type ServicePeriod,
} from './service-periods.ts';
