import type { Feature } from '../feature.ts';
import { drawingHandlers } from './handlers.ts';
import { deleteEverything, selectEverything } from './queries.ts';

export const drawing = {
  name: 'drawing',
  tables: ['chart_drawing'],
  handlers: drawingHandlers,
  forget: deleteEverything,
  copyOf: selectEverything,
} satisfies Feature;
