import type { RouteRow } from './define-routes.ts';
import { auctionRoutes } from './tables/auction.ts';
import { bottomRoutes } from './tables/bottom.ts';
import { capitalRoutes } from './tables/capital.ts';
import { developerRoutes } from './tables/developer.ts';
import { diagnosisRoutes } from './tables/diagnosis.ts';
import { dragonTigerRoutes } from './tables/dragon-tiger.ts';
import { generalRoutes } from './tables/general.ts';
import { hallDetailRoutes } from './tables/hall-details.ts';
import { houseDeskRoutes } from './tables/house-desk.ts';
import { lateMarketRoutes } from './tables/late-market.ts';
import { limitBoardRoutes } from './tables/limit-board.ts';
import { mainTabRoutes } from './tables/main-tabs.ts';
import { moodRoutes } from './tables/mood.ts';
import { paperRoutes } from './tables/paper.ts';
import { pickerRoutes } from './tables/picker.ts';
import { poolRoutes } from './tables/pool.ts';
import { replayRoutes } from './tables/replay.ts';
import { researchRoutes } from './tables/research.ts';
import { settingRoutes } from './tables/setting.ts';
import { signalRoutes } from './tables/signal.ts';
import { stockPageRoutes } from './tables/stock-pages.ts';
import { themeRoutes } from './tables/theme.ts';
import { watchlistRoutes } from './tables/watchlist.ts';

/** Every page of the app. What is not here does not exist. */
export const routes = {
  ...mainTabRoutes,
  ...generalRoutes,
  ...diagnosisRoutes,
  ...stockPageRoutes,
  ...watchlistRoutes,
  ...hallDetailRoutes,
  ...houseDeskRoutes,
  ...limitBoardRoutes,
  ...dragonTigerRoutes,
  ...paperRoutes,
  ...pickerRoutes,
  ...poolRoutes,
  ...replayRoutes,
  ...researchRoutes,
  ...signalRoutes,
  ...themeRoutes,
  ...moodRoutes,
  ...auctionRoutes,
  ...capitalRoutes,
  ...bottomRoutes,
  ...lateMarketRoutes,
  ...settingRoutes,
  ...developerRoutes,
};

export type RouteId = keyof typeof routes;

export const routeRows: readonly RouteRow[] = Object.values(routes);
