import type { Feature } from '../feature.ts';
import { lateMarketHandlers } from './handlers.ts';

export const lateMarket = { name: 'lateMarket', handlers: lateMarketHandlers } satisfies Feature;
