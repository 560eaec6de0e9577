import type { RouteRow } from './define-routes.ts';
import { developerRoutes } from './tables/developer.ts';
import { diagnosisRoutes } from './tables/diagnosis.ts';
import { generalRoutes } from './tables/general.ts';
import { mainTabRoutes } from './tables/main-tabs.ts';
import { settingRoutes } from './tables/setting.ts';
import { watchlistRoutes } from './tables/watchlist.ts';

/** Every page of the app. What is not here does not exist. */
export const routes = {
  ...mainTabRoutes,
  ...generalRoutes,
  ...diagnosisRoutes,
  ...watchlistRoutes,
  ...settingRoutes,
  ...developerRoutes,
};

export type RouteId = keyof typeof routes;

export const routeRows: readonly RouteRow[] = Object.values(routes);
