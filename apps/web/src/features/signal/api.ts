import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';

const target = 'GET /api/stocks/hall/getDirectionalSignalResults';

export type SignalResults = CallOutput<typeof target>;

const hourMs = 3_600_000;

/** What had become of signals before a day: it changes from day to day alone. */
export const useSignalResults = (tradeDate: string | undefined) =>
  useQuery(queryOf(target, { tradeDate }, { silent: true, freshForMs: hourMs }));
