import type { Feature } from '../feature.ts';
import { marketHandlers } from './handlers.ts';

export const market = {
  name: 'market',
  handlers: marketHandlers,
} satisfies Feature;
