import type { Feature } from '../feature.ts';
import { curatedHandlers } from './handlers.ts';

export const curated = { name: 'curated', handlers: curatedHandlers } satisfies Feature;
