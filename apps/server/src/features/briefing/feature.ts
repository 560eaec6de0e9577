import type { Feature } from '../feature.ts';
import { briefingHandlers } from './handlers.ts';

export const briefing = {
  name: 'briefing',
  handlers: () => briefingHandlers,
} satisfies Feature;
