import type { Feature } from '../feature.ts';
import { stockEventHandlers } from './handlers.ts';

export const stockEvent = { name: 'stockEvent', handlers: stockEventHandlers } satisfies Feature;
