import type { Feature } from '../feature.ts';
import { poolHandlers } from './handlers.ts';

export const pool = { name: 'pool', handlers: poolHandlers } satisfies Feature;
