export * from './bottom-list.ts';
export type { BottomRise } from './bottom-rise.ts';
