import type { Feature } from '../feature.ts';
import { panoramaHandlers } from './handlers.ts';

export const panorama = { name: 'panorama', handlers: panoramaHandlers } satisfies Feature;
