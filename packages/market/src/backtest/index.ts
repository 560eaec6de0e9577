export { algorithmPools, poolRules } from './algorithm-pools.ts';
export { informedStrategies } from './informed-strategies.ts';
export { OpeningLimits } from './opening-limit.ts';
export { performanceOf } from './performance.ts';
export { belowLine } from './pool-test.ts';
export { type QueryTest, type TestedMarket, picksOverDays, testQuery } from './query-test.ts';
export {
  type BenchmarkFigures,
  type DatedCurve,
  type MarketRegime,
  type PeriodKey,
  type RegimeReturn,
  benchmarkFigures,
  periodReturns,
  regimeReturns,
} from './return-tables.ts';
export { createRuleKnowledge } from './rule-knowledge.ts';
export type { RuleKnowledge, TestRule } from './rule.ts';
export { barStrategies } from './strategies.ts';
export {
  type StrategyFigures,
  type StrategyState,
  type StrategyTest,
  type StrategyTestOptions,
  type StrategyTrade,
  testStrategy,
} from './strategy-test.ts';
export { createCostsOfDay, feesOfDay, slippage } from './trading-costs.ts';
export { volatilityRanks } from './volatility-ranks.ts';
