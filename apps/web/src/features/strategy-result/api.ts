import type { CallInput, CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';
import { useToolAnswer } from '../../shared/tool/use-tool-list.ts';

const result = 'POST /api/stocks/diagnosis/getStrategyResult';
const detail = 'POST /api/stocks/diagnosis/getStrategyDetail';
const allPeriod = 'POST /api/stocks/diagnosis/getStrategyAllPeriod';

export type StrategyResults = CallOutput<typeof result>;
export type StrategyDetail = CallOutput<typeof detail>;
export type AllPeriods = CallOutput<typeof allPeriod>;
export type StrategyId = CallInput<typeof detail>['strategyId'];
export type Lock = NonNullable<StrategyResults['lock']>;

/** Worked out once a day. Source: market handbook 0.5, class D. */
const dailyMs = 600_000;

export const useStrategyResults = (stockNo: string) => useToolAnswer(result, { stockNo }, dailyMs);
export const useStrategyDetail = (stockNo: string, strategyId: StrategyId) =>
  useToolAnswer(detail, { stockNo, strategyId }, dailyMs);
export const useAllPeriods = (stockNo: string) => useToolAnswer(allPeriod, { stockNo }, dailyMs);

/** Whether the free stock of the day is still to be chosen. */
export function useFreeViewLeft(stockNo: string, toolId: number): boolean {
  const isMember = useViewer().status === 'member';
  const { data } = useQuery(
    queryOf(
      'POST /api/stocks/hall/getSPToolPrivileges',
      { stockNo, markingToolIds: [toolId] },
      { silent: true, enabled: isMember },
    ),
  );
  return data?.list[0]?.freeStockNo === '';
}
