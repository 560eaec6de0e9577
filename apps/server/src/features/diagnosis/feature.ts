import type { Feature } from '../feature.ts';
import { diagnosisHandlers } from './handlers.ts';

export const diagnosis = {
  name: 'diagnosis',
  handlers: diagnosisHandlers,
} satisfies Feature;
