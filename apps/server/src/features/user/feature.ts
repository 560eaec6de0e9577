import type { Feature } from '../feature.ts';
import { userHandlers } from './handlers.ts';

export const user = {
  name: 'user',
  handlers: userHandlers,
} satisfies Feature;
