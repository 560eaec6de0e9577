import type { Feature } from '../feature.ts';
import { sieveCounts } from './count.ts';
import { sieveHandlers } from './handlers.ts';

export const sieve = { name: 'sieve', handlers: sieveHandlers, listCounts: { tools: sieveCounts } } satisfies Feature;
