import type { Feature } from '../feature.ts';
import { weekReviewHandlers } from './handlers.ts';

export const weekReview = { name: 'week-review', handlers: weekReviewHandlers } satisfies Feature;
