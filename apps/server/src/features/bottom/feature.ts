import type { Feature } from '../feature.ts';
import { bottomHandlers } from './handlers.ts';

export const bottom = { name: 'bottom', handlers: bottomHandlers } satisfies Feature;
