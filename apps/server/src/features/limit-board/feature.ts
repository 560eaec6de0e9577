import type { Feature } from '../feature.ts';
import { countLimitUps } from './count.ts';
import { limitBoardHandlers } from './handlers.ts';

export const limitBoard = {
  name: 'limitBoard',
  handlers: limitBoardHandlers,
  listCounts: { tools: { 5: countLimitUps } },
} satisfies Feature;
