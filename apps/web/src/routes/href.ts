import type { RouteRow } from './define-routes.ts';
import type { RouteId, routes } from './index.ts';

export type { RouteId };

type QueryNames<Id extends RouteId> = (typeof routes)[Id] extends { query: readonly (infer Name extends string)[] }
  ? Name
  : never;

type QueryOf<Id extends RouteId> = Partial<Record<QueryNames<Id>, string>>;

let paths: Readonly<Record<string, string>> = {};
let rows: readonly Partial<RouteRow>[] = [];

/** The rows of the pages as far as they have come, for who looks for a page by its name. */
export const pageRows = (): readonly Partial<RouteRow>[] => rows;

/** Called once at the start. The addresses are handed in, so that features can link without importing every screen. */
export function installPaths(table: Readonly<Record<RouteId, string>>): void {
  paths = table;
}

/** Called whenever more rows have come. */
export function installRows(table: readonly Partial<RouteRow>[]): void {
  rows = table;
}

/** The address of a page: `href('stockDiagnosis', { stockNo })`. Empty parameters are left out. */
export function href<Id extends RouteId>(id: Id, query: QueryOf<Id> = {}): string {
  const path = paths[id] ?? '/';
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
  return Object.values(paths).includes(path ?? '');
}
