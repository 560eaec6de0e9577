import type { Feature } from '../feature.ts';
import { countListedStocks } from './count.ts';
import { dragonTigerHandlers } from './handlers.ts';

export const dragonTiger = {
  name: 'dragonTiger',
  handlers: dragonTigerHandlers,
  listCounts: { tools: { 7: countListedStocks } },
} satisfies Feature;
