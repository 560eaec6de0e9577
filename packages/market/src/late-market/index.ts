export * from './late-minutes.ts';
export * from './late-types.ts';
