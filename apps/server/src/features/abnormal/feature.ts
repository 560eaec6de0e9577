import type { Feature } from '../feature.ts';
import { abnormalHandlers } from './handlers.ts';

export const abnormal = { name: 'abnormal', handlers: abnormalHandlers } satisfies Feature;
