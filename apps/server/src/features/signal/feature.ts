import type { Feature } from '../feature.ts';
import { countSignals } from './count.ts';
import { signalHandlers } from './handlers.ts';

export const signal = {
  name: 'signal',
  handlers: signalHandlers,
  listCounts: { tools: { 6: countSignals } },
} satisfies Feature;
