import type { Feature } from '../feature.ts';
import { messengerHandlers } from './handlers.ts';

export const messenger = {
  name: 'messenger',
  handlers: messengerHandlers,
} satisfies Feature;
