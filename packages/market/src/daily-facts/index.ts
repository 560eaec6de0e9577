export * from './facts-history.ts';
export * from './market-facts.ts';
export * from './sentiment-cycle.ts';
export * from './tail-columns.ts';
