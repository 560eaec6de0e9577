import type { RouteRow } from './define-routes.ts';
import { firstRoutes } from './first.ts';
import { installRows } from './href.ts';

let rows: readonly RouteRow[] = Object.values(firstRoutes);

/** The rows that are here already: those of the first pages, all of them once the rest has come. */
export const knownRows = (): readonly RouteRow[] => rows;

let loading: Promise<readonly RouteRow[]> | undefined;

/** Brings the other rows; tried again after a failure. Gives all of them. */
export function loadRows(): Promise<readonly RouteRow[]> {
  loading ??= import('./rest.ts').then(
    ({ restRoutes }) => {
      rows = [...Object.values(firstRoutes), ...Object.values(restRoutes)];
      installRows(rows);
      return rows;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
