import type { RouteRow } from './define-routes.ts';
import type { RouteId, routes } from './index.ts';

export type { RouteId };

type QueryNames<Id extends RouteId> = (typeof routes)[Id] extends { query: readonly (infer Name extends string)[] }
  ? Name
  : never;

type QueryOf<Id extends RouteId> = Partial<Record<QueryNames<Id>, string>>;

let paths: Readonly<Record<string, { readonly path: string }>> = {};

/** The rows of all pages, for who looks for a page by its name. */
export const pageRows = (): readonly Partial<RouteRow>[] => Object.values(paths);

/** Called once at the start. The table is handed in, so that features can link without importing every screen. */
export function installPaths(table: Readonly<Record<RouteId, { readonly path: string }>>): void {
  paths = table;
}

/** The address of a page: `href('stockDiagnosis', { stockNo })`. Empty parameters are left out. */
export function href<Id extends RouteId>(id: Id, query: QueryOf<Id> = {}): string {
  const path = paths[id]?.path ?? '/';
  const pairs = Object.entries(query as Record<string, string | undefined>).filter(([, value]) => value);
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`;
}

/** The address of a page, `undefined` in a build that does not have it. */
export function hrefIfThere<Id extends RouteId>(id: Id, query?: QueryOf<Id>): string | undefined {
  return Object.hasOwn(paths, id) ? href(id, query) : undefined;
}

/** Whether an address of this app leads to a page of this build, such as one that operators configured. */
export function isPage(address: string): boolean {
  const path = address.split(/[?#]/)[0];
  return Object.values(paths).some((row) => row.path === path);
}
