import type { CallOutput } from '@lianpan/client';
import { shanghaiInstant, shanghaiInstantAt } from '@lianpan/domain';
import type { Bar } from '@lianpan/ui/k-line-chart';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query.ts';

export type KLine = CallOutput<'POST /api/stocks/quote/getKLine'>;

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;

/** A security's days, prices adjusted so that today's are as traded. */
export const useDailyBars = (symbol: string) =>
  useQuery(
    queryOf(
      'POST /api/stocks/quote/getKLine',
      { symbol, period: 'day', adjust: 'forward' },
      { silent: true, freshForMs: movingMs },
    ),
  );

export const stampOf = (date: string): number => shanghaiInstant(date);

/** The bars of an answer; a bar's stamp is midnight in Shanghai of its last day, that of minutes is their end. */
export const barsOf = (line: KLine): Bar[] =>
  line.date.map((date, at) => ({
    time: line.time[at] === undefined ? stampOf(date) : shanghaiInstantAt(date, line.time[at]),
    open: line.open[at] ?? 0,
    high: line.high[at] ?? 0,
    low: line.low[at] ?? 0,
    close: line.close[at] ?? 0,
    volume: line.volume[at] ?? 0,
    turnover: line.amount[at] ?? 0,
  }));
