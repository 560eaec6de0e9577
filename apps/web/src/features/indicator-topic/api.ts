import type { CallInput, CallOutput } from '@lianpan/client';
import { hourMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/language.ts';
import { queryOf } from '../../shared/query.ts';

const topic = 'POST /api/stocks/tactics/getIndicatorTopic';
const study = 'POST /api/stocks/tactics/getIndicatorStudy';

export type Topic = CallOutput<typeof topic>;
export type Signal = Topic['signals'][number];
export type Study = CallOutput<typeof study>;
export type Indicator = CallInput<typeof topic>['indicator'];

/** Refresh class R60 of the market handbook 0.5. */
const movingMs = 60_000;
/** What is being prepared is asked for again: a large market takes longer than a call. */
const again = { retry: 5, retryDelay: 3000 } as const;

export function useTopic(indicator: Indicator) {
  const language = useLanguage();
  return useQuery({
    ...queryOf(topic, { indicator }, { silent: true, freshForMs: movingMs, everyMs: movingMs }),
    queryKey: [topic, { indicator }, language],
    ...again,
  });
}

export const useStudyOf = (signal: Signal['signal']) =>
  useQuery({ ...queryOf(study, { signal }, { silent: true, freshForMs: hourMs }), ...again });
