export { MarketFactsHistory } from './facts-history.ts';
export { firstRung, type LadderPlace, type MarketFacts } from './market-facts.ts';
export { type SentimentDay, type SentimentPhase, positionBands, sentimentCycle } from './sentiment-cycle.ts';
export { tailColumns } from './tail-columns.ts';
