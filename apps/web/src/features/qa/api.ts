import type { CallOutput } from '@lianpan/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParts } from '../../shared/query-pages.ts';
import { queryOf, useCall } from '../../shared/query.ts';
import { useViewer } from '../../shared/runtime.ts';

const lists = 'POST /api/dynamic/qa/getQuestions';
const detail = 'POST /api/dynamic/qa/getQuestionDetail';
const answer = 'POST /api/dynamic/qa/getAnswerDetail';
const state = 'POST /api/dynamic/qa/getAskState';
const mine = 'POST /api/dynamic/square/getMyContents';
const bills = 'POST /api/system/getIntegralBills';

export type QuestionDetail = CallOutput<typeof detail>;
export type AnswerCard = QuestionDetail['list'][number];
export type AnswerDetail = CallOutput<typeof answer>;
export type AskState = CallOutput<typeof state>;

/** A question with its answers, as the person who asks may see them. */
export const useQuestion = (questionId: string) => useParts(detail, { questionId }, { isPersonal: true });

export function useAnswer(answerId: string) {
  const { customerId, status } = useViewer();
  const query = queryOf(answer, { answerId }, { silent: true, enabled: status !== 'restoring' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

export function useAskState() {
  const { customerId, status } = useViewer();
  const query = queryOf(state, {}, { silent: true, freshForMs: 0, enabled: status === 'member' });
  return useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
}

/** Questions like one that is being written. */
export const useSimilar = (stockNo: string, title: string) =>
  useQuery({
    ...queryOf(
      'POST /api/dynamic/qa/getSimilarQuestions',
      { stockNo, title },
      { silent: true, freshForMs: 60_000, enabled: stockNo !== '' && title.length >= 4 },
    ),
    placeholderData: keepPreviousData,
  });

export const useStockNews = (stockNo: string) =>
  useQuery(queryOf('POST /api/dynamic/news/hall/getNews', { stockNo }, { silent: true, freshForMs: 60_000 }));

export const useStockEvents = (stockNo: string) =>
  useQuery(
    queryOf('POST /api/stocks/diagnosis/getStockEvents', { stockNo, pageNum: 1 }, { silent: true, freshForMs: 60_000 }),
  );

/** The name of a stock that an address names by its code alone. */
export const useStockHead = (stockNo: string) =>
  useQuery(
    queryOf('POST /api/stocks/quote/getQuotes', { symbols: [stockNo] }, { silent: true, enabled: stockNo !== '' }),
  );

export const useAsk = () =>
  useCall('POST /api/dynamic/qa/addQuestion', { makesStale: [lists, state, mine, bills], silent: true });
export const useChooseBest = () =>
  useCall('POST /api/dynamic/qa/setBestAnswer', { makesStale: [lists, detail, answer] });
export const useClose = () => useCall('POST /api/dynamic/qa/closeQuestion', { makesStale: [lists, detail, bills] });
