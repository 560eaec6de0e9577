import type { Feature } from '../feature.ts';
import { countLateMoves } from './count.ts';
import { lateMarketHandlers } from './handlers.ts';

export const lateMarket = {
  name: 'lateMarket',
  handlers: lateMarketHandlers,
  listCounts: { tools: { 8: countLateMoves } },
} satisfies Feature;
