export type { AbnormalNotice } from './abnormal-detector.ts';
export { type AbnormalEvent, dayOfEventId, shownEvents, stockNoOfEventId } from './abnormal-event.ts';
export { type Cause, type ThemeMove, minCauseScore, rankCauses } from './causes.ts';
export { dailySubCodes } from './daily-effects.ts';
export { type EffectDistribution, EffectSamples, type EffectStudy } from './effects.ts';
export { type AbnormalType, type SubCode, abnormalTypes, directionOf, subCodes } from './sub-codes.ts';
