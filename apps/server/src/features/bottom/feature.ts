import type { Feature } from '../feature.ts';
import { countBottomRises } from './count.ts';
import { bottomHandlers } from './handlers.ts';

export const bottom = {
  name: 'bottom',
  handlers: bottomHandlers,
  listCounts: { tools: { 9: countBottomRises } },
} satisfies Feature;
