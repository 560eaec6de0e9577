import type { Feature } from '../feature.ts';
import { houseDeskHandlers } from './handlers.ts';
import { houseDeskSeed } from './seed.ts';

export const houseDesk = {
  name: 'house-desk',
  tables: ['house_article'],
  handlers: houseDeskHandlers,
  seed: { version: 1, write: houseDeskSeed },
} satisfies Feature;
