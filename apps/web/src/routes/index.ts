import { firstRoutes } from './first.ts';
import { restRoutes } from './rest.ts';

/** Every page of the app. What is not here does not exist. The app itself loads it in two parts; see `known.ts`. */
export const routes = { ...firstRoutes, ...restRoutes };

export type RouteId = keyof typeof routes;
