export * from './bar-slots.ts';
export * from './bars.ts';
export * from './correlation.ts';
export * from './latest-day.ts';
export { LazyBars } from './lazy-bars.ts';
export * from './periods.ts';
export * from './unfinished-bar.ts';
