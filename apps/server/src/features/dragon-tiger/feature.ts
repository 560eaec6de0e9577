import type { Feature } from '../feature.ts';
import { dragonTigerHandlers } from './handlers.ts';

export const dragonTiger = { name: 'dragonTiger', handlers: dragonTigerHandlers } satisfies Feature;
