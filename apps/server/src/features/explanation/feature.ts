import type { Feature } from '../feature.ts';
import { explanationHandlers } from './handlers.ts';

export const explanation = {
  name: 'explanation',
  handlers: explanationHandlers,
} satisfies Feature;
