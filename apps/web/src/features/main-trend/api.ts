import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const target = 'POST /api/stocks/diagnosis/getMainTrends';

export type MainTrends = CallOutput<typeof target>;
export type Trend = NonNullable<MainTrends['trend']>;
export type DailyBars = CallOutput<'POST /api/stocks/quote/getKLine'>;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

export const useMainTrends = (stockNo: string, tradeDate: string | undefined) =>
  useToolAnswer(target, { stockNo, tradeDate }, movingMs);

/** The candles that the nets stand under. */
export const useDailyBars = (symbol: string) =>
  useQuery(
    queryOf(
      'POST /api/stocks/quote/getKLine',
      { symbol, period: 'day', adjust: 'forward' },
      { silent: true, freshForMs: movingMs },
    ),
  );
