import type { CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'GET /api/stocks/marketEmotion/getCycleInfo';

export type Cycle = CallOutput<typeof target>;

/** Refresh class R15 of the market handbook 0.5. */
const movingMs = 15_000;
const days = 60;

export const useCycle = (tradeDate: string | undefined) => useToolAnswer(target, { tradeDate, days }, movingMs);
