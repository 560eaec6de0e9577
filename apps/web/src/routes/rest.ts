// Written by `node scripts/check-indexes.mjs --write`. Do not edit.
import { activityRoutes } from './tables/activity.ts';
import { adviserRoutes } from './tables/adviser.ts';
import { auctionRoutes } from './tables/auction.ts';
import { bottomRoutes } from './tables/bottom.ts';
import { briefingRoutes } from './tables/briefing.ts';
import { capitalRoutes } from './tables/capital.ts';
import { chatRoutes } from './tables/chat.ts';
import { closeCommentRoutes } from './tables/close-comment.ts';
import { complaintRoutes } from './tables/complaint.ts';
import { contactRoutes } from './tables/contact.ts';
import { developerRoutes } from './tables/developer.ts';
import { dragonTigerRoutes } from './tables/dragon-tiger.ts';
import { editorialRoutes } from './tables/editorial.ts';
import { fundRoutes } from './tables/fund.ts';
import { hallDetailRoutes } from './tables/hall-details.ts';
import { inventorRoutes } from './tables/inventor.ts';
import { lateMarketRoutes } from './tables/late-market.ts';
import { lessonRoutes } from './tables/lesson.ts';
import { limitBoardRoutes } from './tables/limit-board.ts';
import { mallRoutes } from './tables/mall.ts';
import { marketWeatherRoutes } from './tables/market-weather.ts';
import { messageRoutes } from './tables/message.ts';
import { paperRoutes } from './tables/paper.ts';
import { pickerRoutes } from './tables/picker.ts';
import { pointsRoutes } from './tables/points.ts';
import { poolRoutes } from './tables/pool.ts';
import { qaRoutes } from './tables/qa.ts';
import { replayRoutes } from './tables/replay.ts';
import { researchRoutes } from './tables/research.ts';
import { sentimentRoutes } from './tables/sentiment.ts';
import { settingRoutes } from './tables/setting.ts';
import { shareWallRoutes } from './tables/share-wall.ts';
import { signalRoutes } from './tables/signal.ts';
import { squareRoutes } from './tables/square.ts';
import { stockPageRoutes } from './tables/stock-pages.ts';
import { stockStudyRoutes } from './tables/stock-study.ts';
import { studyRoutes } from './tables/study.ts';
import { tacticsRoutes } from './tables/tactics.ts';
import { themeRoutes } from './tables/theme.ts';

/** All other pages: their rows come after the first page, or when somebody begins with one of them. */
export const restRoutes = {
  ...activityRoutes,
  ...adviserRoutes,
  ...auctionRoutes,
  ...bottomRoutes,
  ...briefingRoutes,
  ...capitalRoutes,
  ...chatRoutes,
  ...closeCommentRoutes,
  ...complaintRoutes,
  ...contactRoutes,
  ...developerRoutes,
  ...dragonTigerRoutes,
  ...editorialRoutes,
  ...fundRoutes,
  ...hallDetailRoutes,
  ...inventorRoutes,
  ...lateMarketRoutes,
  ...lessonRoutes,
  ...limitBoardRoutes,
  ...mallRoutes,
  ...marketWeatherRoutes,
  ...messageRoutes,
  ...paperRoutes,
  ...pickerRoutes,
  ...pointsRoutes,
  ...poolRoutes,
  ...qaRoutes,
  ...replayRoutes,
  ...researchRoutes,
  ...sentimentRoutes,
  ...settingRoutes,
  ...shareWallRoutes,
  ...signalRoutes,
  ...squareRoutes,
  ...stockPageRoutes,
  ...stockStudyRoutes,
  ...studyRoutes,
  ...tacticsRoutes,
  ...themeRoutes,
};
