export { type ListedRise, bottomList, bottomRises } from './bottom-list.ts';
export type { BottomRise } from './bottom-rise.ts';
