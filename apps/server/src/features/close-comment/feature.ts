import type { Feature } from '../feature.ts';
import { closeCommentHandlers } from './handlers.ts';

export const closeComment = { name: 'close-comment', handlers: closeCommentHandlers } satisfies Feature;
