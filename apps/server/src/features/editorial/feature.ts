import type { Feature } from '../feature.ts';
import { editorialHandlers } from './handlers.ts';
import { editorialSeed } from './seed.ts';

export const editorial = {
  name: 'editorial',
  tables: ['house_article'],
  handlers: editorialHandlers,
  seed: { version: 1, write: editorialSeed },
} satisfies Feature;
