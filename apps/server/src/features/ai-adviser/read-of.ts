import type { FactTopic } from '@lianpan/domain/ai-adviser';
import type { Subject } from '../ai-diagnosis/service.ts';

/** What is read of a stock for a subject of a question. */
export const readOf = (topic: FactTopic): Subject => (topic === 'score' ? 'overview' : topic);
