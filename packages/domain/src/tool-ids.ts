/** Numbers of the tools, as the wire has them: 1 to 14 are the market tools. Source: product handbook 10.2. */
export const toolIds = {
  briefing: 1,
  leakPool: 2,
  auction: 3,
  themeVane: 4,
  limitBoard: 5,
  signals: 6,
  capitalRanking: 7,
  lateMarket: 8,
  bottomVolume: 9,
  capitalDirection: 10,
  sentiment: 11,
  focusPool: 12,
  goodStocks: 13,
  dragonTiger: 14,
  diagnosisMembership: 15,
  fullDiagnosis: 18,
  strategyResult: 19,
  themePool: 20,
  themeStrength: 21,
  themeLeaders: 22,
  themeRotation: 23,
  trendSieve: 24,
  capitalSieve: 25,
  valueSieve: 26,
  eventSieve: 27,
  preferred: 28,
  breakoutTactics: 29,
  pullbackTactics: 30,
  reversalTactics: 31,
  lowVolatilityTactics: 32,
  picker: 33,
  bundle: 37,
  aiDiagnosis: 41,
} as const;
export type ToolId = (typeof toolIds)[keyof typeof toolIds];

/** Tools of the theme picker. */
export const themeTools = [
  toolIds.themePool,
  toolIds.themeStrength,
  toolIds.themeLeaders,
  toolIds.themeRotation,
] as const;

/** Paths of the sieve. */
export const sieveTools = [toolIds.trendSieve, toolIds.capitalSieve, toolIds.valueSieve, toolIds.eventSieve] as const;

/** Kinds of tactics. */
export const tacticsTools = [
  toolIds.breakoutTactics,
  toolIds.pullbackTactics,
  toolIds.reversalTactics,
  toolIds.lowVolatilityTactics,
] as const;
