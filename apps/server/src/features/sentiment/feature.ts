import type { Feature } from '../feature.ts';
import { sentimentHandlers } from './handlers.ts';

export const sentiment = { name: 'sentiment', handlers: sentimentHandlers } satisfies Feature;
