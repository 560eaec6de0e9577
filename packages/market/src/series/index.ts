export { slotOf, slotUpTo } from './bar-slots.ts';
export { type Bars, adjustedBars, allocateBars, sliceBars } from './bars.ts';
export { correlation, correlationMatrix, minCorrelatedDays } from './correlation.ts';
export { countUpTo } from './latest-day.ts';
export { LazyBars } from './lazy-bars.ts';
export { monthlyBars, weeklyBars } from './periods.ts';
export { type UnfinishedBar, withUnfinishedBar } from './unfinished-bar.ts';
