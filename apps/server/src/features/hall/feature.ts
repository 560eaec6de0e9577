import type { Feature } from '../feature.ts';
import { hallHandlers } from './handlers.ts';

export const hall = {
  name: 'hall',
  handlers: () => hallHandlers,
} satisfies Feature;
