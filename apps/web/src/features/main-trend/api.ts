import type { CallOutput } from '@lianpan/client';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/diagnosis/getMainTrends';

export type MainTrends = CallOutput<typeof target>;
export type Trend = NonNullable<MainTrends['trend']>;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

export const useMainTrends = (stockNo: string, tradeDate: string | undefined) =>
  useToolAnswer(target, { stockNo, tradeDate }, movingMs);
