import type { CallInput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/query.ts';

const preview = 'POST /api/stocks/picker/preview';

/** Refresh class R60 of the market handbook 0.5: conditions of the open day move with it. */
const movingMs = 60_000;

/** How many stocks a saved query finds now. */
export const useFound = (query: CallInput<typeof preview>['query']) =>
  useQuery({ ...queryOf(preview, { query }, { silent: true, freshForMs: movingMs, everyMs: movingMs }), retry: false });
