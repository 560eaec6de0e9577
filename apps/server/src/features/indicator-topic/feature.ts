import type { Feature } from '../feature.ts';
import { indicatorTopicHandlers } from './handlers.ts';

export const indicatorTopic = { name: 'indicator-topic', handlers: indicatorTopicHandlers } satisfies Feature;
