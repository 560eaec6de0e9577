import type { CallInput, CallOutput } from '@lianpan/client';
import { hourMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const trades = 'POST /api/stocks/trade/getTrades';
const holdings = 'POST /api/stocks/trade/getHoldings';
const stats = 'POST /api/stocks/trade/getTradeStats';
const practice = 'POST /api/stocks/trade/importPractice';
const all = [trades, holdings, stats] as const;

export type Trade = CallOutput<typeof trades>['list'][number];
export type Holding = CallOutput<typeof holdings>['list'][number];
export type TradeStats = CallOutput<typeof stats>;
export type Imported = CallOutput<'POST /api/stocks/trade/importTrades'>;
export type Taken = Pick<Imported, 'counts' | 'booked' | 'rows'>;
export type StatementRow = Imported['rows'][number];
export type Mapping = NonNullable<CallInput<'POST /api/stocks/trade/importTrades'>['mapping']>;
export type Claim = Omit<CallInput<'POST /api/stocks/trade/registerTrade'>, 'clientTradeId'>;

const everyMs = 60_000;

export const useTrades = () => usePages(trades, { pageSize: 20 });

export function useHoldings() {
  const enabled = useViewer().status === 'member';
  return useQuery(queryOf(holdings, {}, { silent: true, enabled, everyMs }));
}

export function useTradeStats() {
  const enabled = useViewer().status === 'member';
  return useQuery(queryOf(stats, {}, { silent: true, enabled, everyMs }));
}

/** The tactics by name, for who followed one. */
export const useTacticsNames = () =>
  useQuery(queryOf('POST /api/stocks/tactics/getTacticsList', {}, { silent: true, freshForMs: hourMs }));

export const useRegisterTrade = () => useCall('POST /api/stocks/trade/registerTrade', { makesStale: all });
export const useUpdateTrade = () => useCall('POST /api/stocks/trade/updateTrade', { makesStale: all });
export const useDeleteTrade = () => useCall('POST /api/stocks/trade/deleteTrade', { makesStale: all });
export const usePreviewTrades = () => useCall('POST /api/stocks/trade/importTrades');
export const useBookTrades = () => useCall('POST /api/stocks/trade/importTrades', { makesStale: all });

/** What became of practice trades since may be asked anew each time the sheet opens. */
export const usePracticePreview = (enabled: boolean) =>
  useQuery(queryOf(practice, { action: 'preview' }, { silent: true, enabled }));
export const useBookPractice = () => useCall(practice, { makesStale: [...all, practice] });
