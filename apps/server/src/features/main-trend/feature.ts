import type { Feature } from '../feature.ts';
import { mainTrendHandlers } from './handlers.ts';

export const mainTrend = { name: 'mainTrend', handlers: mainTrendHandlers } satisfies Feature;
