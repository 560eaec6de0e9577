import type { Feature } from '../feature.ts';
import { weatherHandlers } from './handlers.ts';

export const weather = { name: 'weather', handlers: weatherHandlers } satisfies Feature;
