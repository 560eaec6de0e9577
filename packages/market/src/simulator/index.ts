export { addSampledDay, effectDays, sampledDays, simulatedDailyEffects } from './abnormal-effects.ts';
export { fundamentalsOf } from './company-figures.ts';
export { closeUpTo, factorBetween } from './company/bar-lookup.ts';
export { businessSegmentsOf } from './company/business-segments.ts';
export { dayUpTo } from './company/calendar-days.ts';
export { type CompanyReader, createCompanyReader } from './company/company-reader.ts';
export { createSharesOn } from './company/company-profiles.ts';
export { holderCountsOf, institutionHoldingsOf } from './company/holders.ts';
export { isInvestigated } from './company/investigations.ts';
export {
  type DisclosedHolding,
  type DisclosedPosition,
  disclosedPositionsOf,
  knownHoldersOf,
} from './company/known-holders.ts';
export { marginBalancesOf } from './company/margin.ts';
export { type MarketMood, createMarketMood } from './company/market-mood.ts';
export { type Newsroom, createNewsroom } from './company/newsroom.ts';
export { ownPesOf, valuationHistoryOf } from './company/pe-history.ts';
export { popularityInParts, popularityOn } from './company/popularity.ts';
export { regionNames } from './company/regions.ts';
export { reportDayOf } from './company/report-days.ts';
export { analystReportsOf, blockTradesOf } from './company/research.ts';
export { statusAt } from './company/risk-warnings.ts';
export { floatSharesOn } from './company/share-growth.ts';
export { statementsOf } from './company/statements.ts';
export { stockEventsOf } from './company/stock-events.ts';
export { type NewsWeights, createNewsWeights, newsDays, newsWeightAt } from './company/stock-news.ts';
export { type DividendSeason, planDividendSeason } from './corporate-actions.ts';
export { createLimitPercents } from './day-limits.ts';
export { createFlowReader } from './flow-reader.ts';
export {
  type CashDividend,
  type IndexSeries,
  type SimulatedHistory,
  appendDay,
  eventOf,
  generateHistory,
  historyWithDay,
  marketDayOf,
} from './history.ts';
export { type AuctionFrame, auctionFrame } from './opening-auction.ts';
export { securitiesOn } from './past-securities.ts';
export { indexDefinitions } from './index-engine.ts';
export { type IntradayDay, createIntradayDay } from './intraday-day.ts';
export type { MarketDay } from './market-day.ts';
export { createSecurityReader, createShareReader } from './past-shares.ts';
export { type DragonTigerState, createDragonTigerBook } from './public-trading/dragon-tiger-book.ts';
export type { BossStyle } from './public-trading/seat-directory.ts';
export { replayDay } from './replay-day.ts';
export { simulatedRuleFacts } from './rule-facts.ts';
export { securitiesAt } from './securities-at.ts';
export { type Simulator, createSimulator } from './simulator.ts';
export { type StockDay, createPriceLines, createStockDays } from './stock-day.ts';
export { type SharedPart, createStockProfiles } from './stock-profiles.ts';
export { type Universe, createUniverse } from './universe.ts';
