import type { CallInput, CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const diagnosis = 'POST /api/stocks/diagnosis/getAiDiagnosis';
const record = 'POST /api/stocks/diagnosis/getAiDiagnosisRecord';
const history = 'POST /api/stocks/diagnosis/getAiDiagnosisHistory';
const countermeasure = 'POST /api/stocks/diagnosis/getAiCountermeasure';
const chatCalibration = 'POST /api/chat/ai/getCalibration';
const calibration = 'POST /api/stocks/diagnosis/getAiCalibration';
const bets = 'POST /api/stocks/hall/getStockBets';

export type Diagnosis = CallOutput<typeof diagnosis>;
export type Sentence = Diagnosis['sections'][number]['sentences'][number];
export type Fact = Diagnosis['facts'][number];
export type Outcome = NonNullable<Diagnosis['frozen']>['outcomes'][number];
export type Countermeasure = CallOutput<typeof countermeasure>;
export type Position = Omit<CallInput<typeof countermeasure>, 'stockNo'>;
export type ChatCalibration = CallOutput<typeof chatCalibration>;
export type Calibration = CallOutput<typeof calibration>;
export type Bets = CallOutput<typeof bets>;
export type PastDiagnosis = CallOutput<typeof history>['list'][number];

/** A diagnosis stands for an hour. */
const hourlyMs = 600_000;

const useIsMember = (): boolean => useViewer().status === 'member';

export function useDiagnosis(stockNo: string) {
  const enabled = useIsMember();
  return useQuery(queryOf(diagnosis, { stockNo }, { silent: true, freshForMs: hourlyMs, enabled }));
}

export function usePastDiagnosis(diagnosisId: number) {
  const enabled = useIsMember();
  return useQuery(queryOf(record, { diagnosisId }, { silent: true, freshForMs: hourlyMs, enabled }));
}

export const useHistory = () => usePages(history, {});

export function useCountermeasure(stockNo: string, position: Position) {
  const enabled = useIsMember();
  return useQuery(queryOf(countermeasure, { stockNo, ...position }, { silent: true, freshForMs: hourlyMs, enabled }));
}

export const useChatCalibration = () => useQuery(queryOf(chatCalibration, {}, { silent: true, freshForMs: hourlyMs }));
export const useCalibration = () => useQuery(queryOf(calibration, {}, { silent: true, freshForMs: hourlyMs }));

export function useBets(target?: string) {
  const enabled = useIsMember();
  return useQuery(queryOf(bets, target === undefined ? {} : { target }, { silent: true, enabled }));
}

export const useGuess = () => useCall('POST /api/stocks/hall/addStockBet', { makesStale: [bets] });
export const useInterest = () => useCall('POST /api/sp/hgd/addOpportunityCustomers');

export const usePopular = (count: number) =>
  useQuery(queryOf('POST /api/stocks/quote/getPopular', { count }, { silent: true, freshForMs: 60_000 }));

const searchCall = 'GET /api/stocks/quote/searchStock';

/** What a word finds; the hits before stay until others come. An empty word asks nothing. */
export const useHits = (keyword: string) =>
  useQuery({
    ...queryOf(searchCall, { keyword }, { silent: true, enabled: keyword !== '' }),
    placeholderData: keepPreviousData,
  });

/** The closes of the chart, as an owner had them. */
export const useDailyLine = (symbol: string) =>
  useQuery(
    queryOf(
      'POST /api/stocks/quote/getKLine',
      { symbol, period: 'day', adjust: 'forward' },
      { silent: true, freshForMs: hourlyMs },
    ),
  );
