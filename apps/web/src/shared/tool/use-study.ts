import type { CallInput, CallOutput } from '@lianpan/client';
import { hourMs } from '@lianpan/domain';
import { useQuery } from '@tanstack/react-query';
import { isUnknown } from '../lacks/lacks.ts';
import { queryOf } from '../query.ts';

/** Calls that tell what became of past signs. */
type StudyCall =
  | 'GET /api/stocks/hall/getMarkingToolResults'
  | 'GET /api/stocks/hall/getBidChanceResults'
  | 'GET /api/stocks/hall/getDirectionalSignalResults';

const againMs = 15_000;

interface Study<Target extends StudyCall> {
  /** `undefined` while it is worked out. */
  readonly view: CallOutput<Target> | undefined;
  readonly isError: boolean;
}

/** What had become of signs before a day: it changes from day to day alone, and is asked for again while it is worked out. */
export function useStudy<Target extends StudyCall>(target: Target, input: CallInput<Target>): Study<Target> {
  const { data, isError } = useQuery({
    ...queryOf(target, input, { silent: true, freshForMs: hourMs }),
    // Of no day: it is still worked out.
    refetchInterval: ({ state }) => (state.data?.days === 0 && !isUnknown(state.data) ? againMs : false),
  });
  // Of a market that lacks what it needs it never comes.
  return { view: data && data.days > 0 ? data : undefined, isError: isError || isUnknown(data) };
}
