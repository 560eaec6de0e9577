import type { Feature } from '../feature.ts';
import { signalHandlers } from './handlers.ts';

export const signal = { name: 'signal', handlers: signalHandlers } satisfies Feature;
