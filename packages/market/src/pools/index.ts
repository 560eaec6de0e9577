export { attentionFading, attentionOf, attentionPlaces } from './attention.ts';
export { type EntryMarket, type EntryReturn, entryResultDays, entryReturns } from './entry-returns.ts';
export {
  type FocusDay,
  type FocusFigures,
  type FocusInput,
  type FocusLeaver,
  type FocusMember,
  FocusPool,
  type LeavingReason,
  focusRules,
} from './focus-pool.ts';
export {
  type GoodMember,
  type GoodStyle,
  type RankedStock,
  goodRules,
  goodStyles,
  stepGoodList,
  styleScore,
} from './good-pool.ts';
export {
  type PoolDay,
  type PoolMarketDay,
  type PoolMember,
  type PoolState,
  type PoolStock,
  emptyPool,
  nextPoolDay,
  outcomeDays,
} from './pool-keeper.ts';
export { type RankedPool, rankPools, starFigures, starRules } from './star-pools.ts';
export {
  type LeakMeasure,
  type LeakMember,
  type LeakTheme,
  isLeakTheme,
  leakLookback,
  leakStanding,
  leakTheme,
  staysInLeakPool,
} from './leak-pool.ts';
export { meanOfLast, recentDays } from './recent-days.ts';
