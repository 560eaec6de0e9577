import type { Feature } from '../feature.ts';
import { quoteHandlers } from './handlers.ts';

export const quote = {
  name: 'quote',
  handlers: () => quoteHandlers,
} satisfies Feature;
