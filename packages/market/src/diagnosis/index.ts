export { type CompanyMeasures, measureCompany } from './company-measures.ts';
export { type MainForceFigures, mainForcePhase, phaseTests } from './main-force.ts';
export { type MarketContext, type MarketUniverse, marketContextInParts, standingOf } from './market-context.ts';
export { marketStateLookback, marketStates, noState, stateOfCode } from './market-state.ts';
export { type ScoreCard, dimensionKeys, dimensionWeights, labelOf, scoreStock } from './score-card.ts';
export { unitOfValue } from './explanation.ts';
export { ownStanding } from './percentiles.ts';
export { type Place, type SentimentInputs, countLimitUps, noSentiment, weightOfNews } from './sentiment-score.ts';
export { measureStock } from './stock-measures.ts';
export { findPriceLevels } from './support-resistance.ts';
export { type FloatShares, floatOn, turnoverOf } from './turnover.ts';
export {
  type WinRateTable,
  buildWinRateTable,
  minWinSamples,
  lookUpWinRate,
  winHorizons,
  winLookbackDays,
} from './win-rate.ts';
