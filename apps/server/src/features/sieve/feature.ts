import type { Feature } from '../feature.ts';
import { sieveHandlers } from './handlers.ts';

export const sieve = { name: 'sieve', handlers: sieveHandlers } satisfies Feature;
