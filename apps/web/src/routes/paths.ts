import { routes, type RouteId } from './index.ts';

/** The address of every page by its id. The build puts the addresses alone in the place of this file, without the rows. */
export const paths = Object.fromEntries(Object.entries(routes).map(([id, { path }]) => [id, path])) as Readonly<
  Record<RouteId, string>
>;
