import type { Feature } from '../feature.ts';
import { themeHandlers } from './handlers.ts';

export const theme = {
  name: 'theme',
  handlers: themeHandlers,
} satisfies Feature;
