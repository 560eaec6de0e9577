import type { RouteId, routes } from './index.ts';

export type { RouteId };

type QueryNames<Id extends RouteId> = (typeof routes)[Id] extends { query: readonly (infer Name extends string)[] }
  ? Name
  : never;

type QueryOf<Id extends RouteId> = Partial<Record<QueryNames<Id>, string>>;

let paths: Readonly<Record<string, { readonly path: string }>> = {};

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

/**
 * Pages that are spoken of before they exist. A row with the same id in the table of routes makes links of all mentions;
 * the name is then taken out here.
 */
type PlannedPage = 'limitLists' | 'ranking';

/** A page that exists, or that will. */
export type Target = RouteId | PlannedPage;

/** The address of a target, `undefined` as long as its page does not exist. */
export function hrefIfThere<To extends Target>(
  to: To,
  query?: To extends RouteId ? QueryOf<To> : Readonly<Record<string, string>>,
): string | undefined {
  return Object.hasOwn(paths, to) ? href(to as RouteId, query as QueryOf<RouteId>) : undefined;
}

/** Whether an address of this app leads to a page of this build, such as one that operators configured. */
export function isPage(address: string): boolean {
  const path = address.split(/[?#]/)[0];
  return Object.values(paths).some((row) => row.path === path);
}
