import type { Feature } from '../feature.ts';
import { popupHandlers } from './handlers.ts';
import { popupSeed } from './seed.ts';

export const popup = {
  name: 'popup',
  tables: ['popup', 'popup_history', 'popup_poll'],
  handlers: popupHandlers,
  seed: { version: 6, write: popupSeed },
  keeps: {
    popup: 'what was to be told to a number that leads to nobody any more',
    popup_history: 'counts and times of a number that leads to nobody any more',
    popup_poll: 'prepared for a poll that never comes; overwritten, holds no more than the popups',
  },
} satisfies Feature;
