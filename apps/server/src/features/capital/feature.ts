import type { Feature } from '../feature.ts';
import { capitalHandlers } from './handlers.ts';

export const capital = { name: 'capital', handlers: capitalHandlers } satisfies Feature;
