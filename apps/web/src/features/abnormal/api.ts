import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const list = 'POST /api/sp/abnormal/getAbnormalList';

export type MovementDetail = CallOutput<'POST /api/stocks/diagnosis/getAbnormalDetail'>;

/** Refresh class R5 of the market handbook 0.5. */
const movingMs = 5000;

export const useMovements = (input: CallInput<typeof list>) => useToolAnswer(list, input, movingMs);

export const useMovement = (abnormalDetailId: string) =>
  useQuery(
    queryOf(
      'POST /api/stocks/diagnosis/getAbnormalDetail',
      { abnormalDetailId },
      { silent: true, enabled: abnormalDetailId !== '' },
    ),
  );

export const useStockEvent = (stockEventsDetailId: string) =>
  useQuery(
    queryOf(
      'POST /api/stocks/diagnosis/getStockEventDetail',
      { stockEventsDetailId },
      { silent: true, enabled: stockEventsDetailId !== '' },
    ),
  );
