export * from './check.ts';
export * from './letters.ts';
