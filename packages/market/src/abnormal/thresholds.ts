/**
 * What counts as abnormal; fractions, minutes of trading, yuan. Source: market handbook D.5, J.1 (ABN_COOLDOWN_MIN).
 */
export const abnormalLimits = {
  rocketMinutes: 3,
  rocketMain: 0.02,
  /** Boards with limits of 20 and 30 percent. */
  rocketWide: 0.03,
  reboundMinutes: 5,
  rebound: 0.03,
  highDays: 60,
  longMove: 0.5,
  diveMinutes: 3,
  dive: 0.02,
  /** Where a dive begins: so far above the reference price. */
  diveFrom: 0.02,
  fallMinutes: 5,
  fastFall: 0.02,
  burstMinutes: 5,
  burstTimes: 5,
  usualDays: 5,
  turnover: 0.2,
  shrinkTimes: 0.3,
  bigOrderYuan: 1e6,
  bigOrderOfFloat: 0.0005,
  bookTimes: 5,
  bookYuan: 3e6,
  flowMinutes: 10,
  flowOfDay: 0.1,
  auction: 0.03,
  lineDays: 5,
  gap: 0.01,
  /** Points of a percent move that a serious abnormal movement is still away. */
  nearSerious: 0.1,
  newsImportance: 4,
  combinationMinutes: 10,
  cooldownMinutes: 30,
} as const;
