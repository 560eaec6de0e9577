import type { Feature } from '../feature.ts';
import { unreadHandlers } from './handlers.ts';

export const unread = {
  name: 'unread',
  handlers: unreadHandlers,
} satisfies Feature;
