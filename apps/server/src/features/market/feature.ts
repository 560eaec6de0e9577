import type { Feature } from '../feature.ts';
import { marketHandlers } from './handlers.ts';

export const market = {
  name: 'market',
  alsoWrites: {
    customer: 'the market that a member chose',
  },
  handlers: marketHandlers,
} satisfies Feature;
