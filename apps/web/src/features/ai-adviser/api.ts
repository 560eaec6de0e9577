import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const state = 'GET /api/chat/ai/getState';

export function useAiState(stockNo: string | undefined) {
  const { status } = useViewer();
  return useQuery(
    queryOf(state, stockNo === undefined ? {} : { stockNo }, {
      silent: true,
      freshForMs: 0,
      enabled: status === 'member',
    }),
  );
}

export const useAsk = () => useCall('POST /api/chat/ai/ask', { makesStale: [state] });
export const useRate = () => useCall('POST /api/chat/ai/rate', { silent: true });
export const useReport = () => useCall('POST /api/chat/ai/report');
export const useClear = () => useCall('POST /api/chat/private/delPrivateChat');
