import type { Feature } from '../feature.ts';
import { countCurated } from './count.ts';
import { curatedHandlers } from './handlers.ts';

export const curated = {
  name: 'curated',
  handlers: curatedHandlers,
  listCounts: { ways: { conditions: countCurated } },
} satisfies Feature;
