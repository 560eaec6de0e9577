import type { Feature } from '../feature.ts';
import { limitBoardHandlers } from './handlers.ts';

export const limitBoard = { name: 'limitBoard', handlers: limitBoardHandlers } satisfies Feature;
