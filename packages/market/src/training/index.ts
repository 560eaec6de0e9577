export * from './case-bars.ts';
export * from './case-kind.ts';
export * from './compared-plans.ts';
export * from './play-case.ts';
export * from './review-case.ts';
export * from './training-rules.ts';
