import { adviserRoutes } from './tables/adviser.ts';
import { activityRoutes } from './tables/activity.ts';
import { auctionRoutes } from './tables/auction.ts';
import { bottomRoutes } from './tables/bottom.ts';
import { capitalRoutes } from './tables/capital.ts';
import { chatRoutes } from './tables/chat.ts';
import { complaintRoutes } from './tables/complaint.ts';
import { developerRoutes } from './tables/developer.ts';
import { contactRoutes } from './tables/contact.ts';
import { dragonTigerRoutes } from './tables/dragon-tiger.ts';
import { fundRoutes } from './tables/fund.ts';
import { hallDetailRoutes } from './tables/hall-details.ts';
import { houseDeskRoutes } from './tables/house-desk.ts';
import { inventorRoutes } from './tables/inventor.ts';
import { lateMarketRoutes } from './tables/late-market.ts';
import { limitBoardRoutes } from './tables/limit-board.ts';
import { marketWeatherRoutes } from './tables/market-weather.ts';
import { moodRoutes } from './tables/mood.ts';
import { paperRoutes } from './tables/paper.ts';
import { pickerRoutes } from './tables/picker.ts';
import { pointsRoutes } from './tables/points.ts';
import { poolRoutes } from './tables/pool.ts';
import { messageRoutes } from './tables/message.ts';
import { qaRoutes } from './tables/qa.ts';
import { replayRoutes } from './tables/replay.ts';
import { lessonRoutes } from './tables/lesson.ts';
import { researchRoutes } from './tables/research.ts';
import { settingRoutes } from './tables/setting.ts';
import { shareWallRoutes } from './tables/share-wall.ts';
import { squareRoutes } from './tables/square.ts';
import { signalRoutes } from './tables/signal.ts';
import { stockPageRoutes } from './tables/stock-pages.ts';
import { studyRoutes } from './tables/study.ts';
import { stockStudyRoutes } from './tables/stock-study.ts';
import { tacticsRoutes } from './tables/tactics.ts';
import { themeRoutes } from './tables/theme.ts';

/** All other pages: their rows come after the first page, or when somebody begins with one of them. */
export const restRoutes = {
  ...stockPageRoutes,
  ...fundRoutes,
  ...hallDetailRoutes,
  ...houseDeskRoutes,
  ...limitBoardRoutes,
  ...dragonTigerRoutes,
  ...paperRoutes,
  ...pickerRoutes,
  ...pointsRoutes,
  ...poolRoutes,
  ...messageRoutes,
  ...qaRoutes,
  ...replayRoutes,
  ...researchRoutes,
  ...signalRoutes,
  ...adviserRoutes,
  ...chatRoutes,
  ...complaintRoutes,
  ...studyRoutes,
  ...shareWallRoutes,
  ...squareRoutes,
  ...activityRoutes,
  ...contactRoutes,
  ...inventorRoutes,
  ...stockStudyRoutes,
  ...lessonRoutes,
  ...tacticsRoutes,
  ...themeRoutes,
  ...moodRoutes,
  ...marketWeatherRoutes,
  ...auctionRoutes,
  ...capitalRoutes,
  ...bottomRoutes,
  ...lateMarketRoutes,
  ...settingRoutes,
  ...developerRoutes,
};
