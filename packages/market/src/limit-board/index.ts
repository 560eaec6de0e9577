export { type AfterLimitBar, type BoardFigures, boardFigures } from './board-figures.ts';
export { type DailyLimitReader, createDailyLimits } from './daily-limits.ts';
export type { LimitSide } from './limit-inputs.ts';
export type { LimitRecord } from './limit-record.ts';
export { type ListConflict, type ListedLimit, limitListReadySecond } from './listed-limit.ts';
