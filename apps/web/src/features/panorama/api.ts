import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const all = 'POST /api/stocks/diagnosis/getPanoramicAbnormal';
const causeEffect = 'POST /api/stocks/diagnosis/getAbnormalCauseEffect';

export type Panorama = CallOutput<typeof all>;
export type CauseEffect = CallOutput<typeof causeEffect>;
export type Family = NonNullable<CallInput<typeof all>['abnormalType']>;

/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;

export const usePanorama = (input: CallInput<typeof all>) => useToolAnswer(all, input, movingMs);

export const useCauseEffect = (input: CallInput<typeof causeEffect>) =>
  useQuery(queryOf(causeEffect, input, { silent: true }));

/** The day line on which a movement of today is marked. */
export const useMinuteLine = (symbol: string | undefined) =>
  useQuery(
    queryOf(
      'POST /api/stocks/quote/getMinuteLine',
      { symbol: symbol ?? '' },
      { silent: true, enabled: symbol !== undefined },
    ),
  );
