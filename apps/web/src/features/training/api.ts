import type { CallInput, CallOutput } from '@lianpan/client';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queryOf, useCall } from '../../shared/query.ts';
import { call, useViewer } from '../../shared/runtime.ts';

const overview = 'POST /api/stocks/training/getTraining';
const stats = 'POST /api/stocks/training/getStats';
const practice = 'POST /api/stocks/training/getPractice';
const review = 'POST /api/stocks/training/getReview';
const decide = 'POST /api/stocks/training/decide';
const step = 'POST /api/stocks/training/step';
const finish = 'POST /api/stocks/training/finish';

export type Overview = CallOutput<typeof overview>;
export type DoneCase = Overview['recent'][number];
export type Stats = CallOutput<typeof stats>;
export type Practice = CallOutput<typeof practice>;
export type CaseBar = Practice['bars'][number];
export type Fill = Practice['fills'][number];
export type Decision = Practice['decisions'][number];
export type Review = CallOutput<typeof review>;
export type Action = Decision['action'];
export type DecisionInput = CallInput<typeof decide>;
export type StartInput = CallInput<'POST /api/stocks/training/startPractice'>;

const useMember = (): boolean => useViewer().status === 'member';

export const useOverview = () => {
  const enabled = useMember();
  return useQuery(queryOf(overview, {}, { silent: true, enabled }));
};

export const useStats = () => {
  const enabled = useMember();
  return useQuery(queryOf(stats, {}, { silent: true, enabled }));
};

export const usePractice = (practiceId: number) => {
  const enabled = useMember();
  return useQuery(queryOf(practice, { practiceId }, { silent: true, enabled, freshForMs: 60_000 }));
};

export const useReview = (practiceId: number) =>
  useQuery(queryOf(review, { practiceId }, { silent: true, freshForMs: 60_000 }));

export const useStart = () => useCall('POST /api/stocks/training/startPractice', { makesStale: [overview] });

/** Moves of a practice: each answers with how it stands then, and one that another device overtook asks for that. */
export function useMoves(practiceId: number) {
  const client = useQueryClient();
  const effects = {
    onSuccess: (answer: Practice) => {
      client.setQueryData([practice, { practiceId }], answer);
      if (answer.isFinished)
        for (const stale of [overview, stats]) void client.invalidateQueries({ queryKey: [stale] });
    },
    onError: () => void client.invalidateQueries({ queryKey: [practice, { practiceId }] }),
  };
  const decided: UseMutationResult<Practice, Error, DecisionInput> = useMutation({
    mutationFn: (input: DecisionInput) => call(decide, input),
    ...effects,
  });
  const stepped: UseMutationResult<Practice, Error, number> = useMutation({
    mutationFn: (version: number) => call(step, { practiceId, version }),
    ...effects,
  });
  const finished: UseMutationResult<Practice, Error, number> = useMutation({
    mutationFn: (version: number) => call(finish, { practiceId, version }),
    ...effects,
  });
  return { decided, stepped, finished };
}
