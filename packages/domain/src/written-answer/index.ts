export * from './answer.ts';
export * from './check.ts';
export * from './forbidden.ts';
