// What every market tool lists by: the day it shows, a page of its rows, how figures are written on the wire.
export { currentDayOf, toolDayOf, type ToolDay } from './day.ts';
export { clockOf, percentOf } from './figures.ts';
export type { CountList } from './list-counts.ts';
export { lockOf, plainPage, toolPage } from './list.ts';
export { openStockResult } from './stock-result.ts';
export { askOnce, madeOnce } from './shared-answer.ts';
