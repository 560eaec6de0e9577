export * from './replay-bundle.ts';
export * from './replay-content.ts';
export * from './practice-checks.ts';
export * from './practice-days.ts';
export * from './suggested-days.ts';
