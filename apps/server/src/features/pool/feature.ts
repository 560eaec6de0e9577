import type { Feature } from '../feature.ts';
import { countFocus, countGoodStocks, countLeaks } from './count.ts';
import { poolHandlers } from './handlers.ts';

export const pool = {
  name: 'pool',
  handlers: poolHandlers,
  listCounts: { tools: { 2: countLeaks, 12: countFocus, 13: countGoodStocks } },
} satisfies Feature;
