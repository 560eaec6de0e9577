import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPreparing, line } from '../shared/line.ts';
import { hasNoHistory } from '../shared/replay.ts';
import { reactToError, type Reactions } from './react-to-error.ts';

const isSilent = (meta: Record<string, unknown> | undefined): boolean => meta?.['silent'] === true;

/** Answers that are kept, and what a call that failed says. `onFailure` learns of each failed question. */
export const openQueries = (reactions: Reactions, onFailure: () => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // What has no history or is not ready says so in its place, and what the banner says needs no toast.
      onError: (error, query) => {
        const { failing, isRetrying } = line.getState().value;
        const isSaid = failing !== '' || isRetrying || hasNoHistory(error) || isPreparing(error);
        reactToError(error, reactions, isSaid || isSilent(query.meta));
        onFailure();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => reactToError(error, reactions, isSilent(mutation.meta)),
    }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
  });
