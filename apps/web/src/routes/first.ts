import { diagnosisRoutes } from './tables/diagnosis.ts';
import { generalRoutes } from './tables/general.ts';
import { mainTabRoutes } from './tables/main-tabs.ts';
import { watchlistRoutes } from './tables/watchlist.ts';

/** The pages that visits begin with: their rows come with the app. */
export const firstRoutes = {
  ...mainTabRoutes,
  ...generalRoutes,
  ...diagnosisRoutes,
  ...watchlistRoutes,
};
