import type { Feature } from '../feature.ts';
import { countThemes } from './count.ts';
import { themeHandlers } from './handlers.ts';

export const theme = {
  name: 'theme',
  handlers: themeHandlers,
  listCounts: { tools: { 20: countThemes } },
} satisfies Feature;
