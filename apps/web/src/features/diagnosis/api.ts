import type { CallInput, CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isHistory } from '../../shared/freshness.tsx';
import { queryOf, slowedMs } from '../../shared/query.ts';
import { call } from '../../shared/runtime.ts';

export type QuoteHeader = CallOutput<'POST /api/stocks/quote/getQuoteHeader'>;
export type MinuteLine = CallOutput<'POST /api/stocks/quote/getMinuteLine'>;
export type KLine = CallOutput<'POST /api/stocks/quote/getKLine'>;
export type OrderBook = CallOutput<'POST /api/stocks/quote/getOrderBook'>;
export type ScoreCard = CallOutput<'POST /api/stocks/diagnosis/getScoreCard'>;
export type ScoreCurve = CallOutput<'POST /api/stocks/diagnosis/getScoreCurve'>;
export type Statistics = CallOutput<'POST /api/stocks/diagnosis/getStatistics'>;
export type Period = KLine['period'];
export type Adjust = KLine['adjust'];

type Freshness = Pick<QuoteHeader, 'session' | 'isTradingDay' | 'sourceName' | 'tradeDate' | 'asOf' | 'isStale'>;

/** Sessions in which orders come in and figures move. */
const movingSessions: ReadonlySet<QuoteHeader['session']> = new Set([
  'OPEN_CALL_1',
  'OPEN_CALL_2',
  'OPEN_MATCH',
  'AM',
  'PM',
  'CLOSE_CALL',
]);

export const isMoving = (fresh: Freshness | undefined): boolean =>
  fresh !== undefined && fresh.isTradingDay && !isHistory(fresh.sourceName) && movingSessions.has(fresh.session);

/** Outside the session once a minute is enough to notice that it begins. Source: market handbook 0.5. */
const idleMs = 60_000;

const pollEvery = (fresh: Freshness | undefined, movingMs: number): number | false => {
  // Late history waits for quotes or for a day that is missing.
  if (fresh && isHistory(fresh.sourceName) && !fresh.isStale) return false;
  return isMoving(fresh) ? movingMs : idleMs;
};

/** Everything above the charts. A refusal (unknown code) is shown by the screen itself. */
export function useQuoteHeader(stockNo: string): UseQueryResult<QuoteHeader> {
  return useQuery({
    ...queryOf('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo }, { silent: true }),
    refetchInterval: ({ state }) => slowedMs(pollEvery(state.data, 15_000), state),
  });
}

export function useMinuteLine(symbol: string): UseQueryResult<MinuteLine> {
  return useQuery({
    ...queryOf('POST /api/stocks/quote/getMinuteLine', { symbol }, { silent: true }),
    // Also of a day that is over: who did not answer may answer yet.
    refetchInterval: ({ state }) => slowedMs(state.data?.lineFailed ? idleMs : pollEvery(state.data, 60_000), state),
  });
}

/** The line of today behind those of the four days before. */
export function useFiveDays(symbol: string): UseQueryResult<MinuteLine> {
  return useQuery({
    ...queryOf('POST /api/stocks/quote/getMinuteLine', { symbol, days: 5 }, { silent: true }),
    refetchInterval: ({ state }) => slowedMs(pollEvery(state.data, 60_000), state),
  });
}

/** The bars before stay until others come: period and adjustment are those of the answer, not of the question. */
export function useKLine(symbol: string, period: Period, adjust: Adjust, enabled = true): UseQueryResult<KLine> {
  return useQuery({
    ...queryOf(
      'POST /api/stocks/quote/getKLine',
      { symbol, period, adjust },
      { silent: true, freshForMs: 60_000, enabled },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => slowedMs(pollEvery(state.data, 60_000), state),
  });
}

/** How the industry of a stock went, by the stock's symbol; an index has none. */
export function useIndustryLine(symbol: string, enabled: boolean) {
  const stockNo = symbol.slice(0, 6);
  return useQuery({
    ...queryOf('POST /api/stocks/quote/getIndustryLine', { stockNo }, { silent: true, freshForMs: 60_000, enabled }),
    refetchInterval: ({ state }) => pollEvery(state.data, 60_000),
  });
}

export function useOrderBook(symbol: string): UseQueryResult<OrderBook> {
  return useQuery({
    ...queryOf('POST /api/stocks/quote/getOrderBook', { symbol }, { silent: true }),
    refetchInterval: ({ state }) => slowedMs(pollEvery(state.data, 3000), state),
  });
}

type Versioned = 'POST /api/stocks/diagnosis/getScoreCard' | 'POST /api/stocks/diagnosis/getStatistics';

/** Asks again with the token of the answer at hand; "not changed" comes as no data and keeps that answer. NAV-12. */
function useVersioned<Key extends Versioned>(target: Key, stockNo: string): UseQueryResult<CallOutput<Key>> {
  const client = useQueryClient();
  const queryKey = [target, { stockNo }];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<CallOutput<Key>> => {
      const ask = (input: CallInput<Versioned>) =>
        call(target, input as CallInput<Key>, { signal }) as Promise<CallOutput<Key> | null>;
      const known = client.getQueryData<CallOutput<Key>>(queryKey);
      const answer = await ask(known ? { stockNo, versionToken: known.versionToken } : { stockNo });
      if (answer ?? known) return (answer ?? known) as CallOutput<Key>;
      throw new OutcomeError('busy');
    },
    staleTime: 30_000,
    meta: { silent: true },
    refetchInterval: ({ state }) => slowedMs(pollEvery(state.data as Freshness | undefined, 60_000), state),
  });
}

export const useScoreCard = (stockNo: string): UseQueryResult<ScoreCard> =>
  useVersioned('POST /api/stocks/diagnosis/getScoreCard', stockNo);

export const useStatistics = (stockNo: string): UseQueryResult<Statistics> =>
  useVersioned('POST /api/stocks/diagnosis/getStatistics', stockNo);

const againMs = 15_000;

/** Asks again while the days are still scored; once they are, only the day that is shown moves. */
export const useScoreCurve = (stockNo: string): UseQueryResult<ScoreCurve> =>
  useQuery({
    ...queryOf('POST /api/stocks/diagnosis/getScoreCurve', { stockNo }, { silent: true, freshForMs: 60_000 }),
    refetchInterval: ({ state }) => slowedMs(state.data?.isPreparing ? againMs : pollEvery(state.data, 60_000), state),
  });

/** Asks again when the market has passed on to another trading day than the answer's. */
export function useRefetchOnNewDay(answer: UseQueryResult<Freshness>, tradeDate: string): void {
  const known = answer.data?.tradeDate;
  const isBehind = known !== undefined && known < tradeDate;
  const refetch = useEffectEvent(() => void answer.refetch());
  useEffect(() => {
    if (isBehind) refetch();
  }, [isBehind, tradeDate]);
}
