import type { Feature } from '../feature.ts';
import { strategyResultHandlers } from './handlers.ts';

export const strategyResult = { name: 'strategyResult', handlers: strategyResultHandlers } satisfies Feature;
