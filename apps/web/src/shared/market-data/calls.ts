import type { CallOutput } from '@lianpan/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryOf, useCall } from '../query.ts';

const kinds = 'GET /api/marketData/getDataKinds';

export type DataKinds = CallOutput<typeof kinds>;
export type DataKind = DataKinds['kinds'][number];
export type ImportState = CallOutput<'POST /api/marketData/getImport'>;
export type BegunImport = CallOutput<'POST /api/marketData/beginImport'>;

/** Who imports: in demo mode anybody, otherwise somebody of the staff. */
export type Importer = 'demo' | 'staff';

const everyMs = 5000;
const runningMs = 500;

export const useDataKinds = () => useQuery(queryOf(kinds, {}, { everyMs, silent: true }));

const prefixOf = { demo: '/api/marketData', staff: '/api/admin/marketData' } as const;

const isRunning = (state: ImportState | undefined): boolean =>
  state !== undefined && ['reading', 'storing', 'undoing'].includes(state.stage);

/** Where the import stands, asked again and again. */
export function useImportState(by: Importer): UseQueryResult<ImportState> {
  const query = queryOf(`POST ${prefixOf[by]}/getImport`, {}, { everyMs, silent: true });
  return useQuery({
    ...query,
    refetchInterval: (asked) => (isRunning(asked.state.data) ? runningMs : everyMs),
  });
}

/** What can be done about an import; each makes the state above stale. */
export function useImportCalls(by: Importer) {
  const prefix = prefixOf[by];
  const effects = { makesStale: [`POST ${prefix}/getImport`, kinds] } as const;
  return {
    begin: useCall(`POST ${prefix}/beginImport`, effects),
    start: useCall(`POST ${prefix}/startImport`, effects),
    cancel: useCall(`POST ${prefix}/cancelImport`, effects),
    undo: useCall(`POST ${prefix}/undoImport`, effects),
  };
}
