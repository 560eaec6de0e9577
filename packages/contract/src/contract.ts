// Written by `node scripts/check-indexes.mjs --write`. Do not edit.
import { abnormalCalls } from './abnormal.ts';
import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { adviserAdminCalls } from './adviser-admin.ts';
import { adviserCalls } from './adviser.ts';
import { aiAdviserCalls } from './ai-adviser.ts';
import { aiDiagnosisCalls } from './ai-diagnosis.ts';
import { algorithmPoolCalls } from './algorithm-pool.ts';
import { auctionCalls } from './auction.ts';
import { bottomCalls } from './bottom.ts';
import { briefingCalls } from './briefing.ts';
import { capitalCalls } from './capital.ts';
import { chatGroupCalls } from './chat-group.ts';
import { chatCalls } from './chat.ts';
import { closeCommentCalls } from './close-comment.ts';
import { complaintCalls } from './complaint.ts';
import { consultCalls } from './consult.ts';
import { contactCalls } from './contact.ts';
import { contentCalls } from './content.ts';
import { creatorAdminCalls } from './creator-admin.ts';
import { curatedCalls } from './curated.ts';
import { developerCalls } from './developer.ts';
import { diagnosisCalls } from './diagnosis.ts';
import { dragonTigerCalls } from './dragon-tiger.ts';
import { drawingCalls } from './drawing.ts';
import { editorialCalls } from './editorial.ts';
import { explanationCalls } from './explanation.ts';
import { fundCalls } from './fund.ts';
import { hallCalls } from './hall.ts';
import { indicatorTopicCalls } from './indicator-topic.ts';
import { inventorIncomeCalls } from './inventor-income.ts';
import { inventorCalls } from './inventor.ts';
import { journalCalls } from './journal.ts';
import { lateMarketCalls } from './late-market.ts';
import { lessonCalls } from './lesson.ts';
import { limitBoardCalls } from './limit-board.ts';
import { mainTrendCalls } from './main-trend.ts';
import { mallCalls } from './mall.ts';
import { marketDataCalls } from './market-data.ts';
import { marketCalls } from './market.ts';
import { messageCalls } from './message.ts';
import { messengerCalls } from './messenger.ts';
import { moderationCalls } from './moderation.ts';
import { newsCalls } from './news.ts';
import { operationCalls } from './operation.ts';
import { opportunityCalls } from './opportunity.ts';
import { orderCalls } from './order.ts';
import { panoramaCalls } from './panorama.ts';
import { paperCalls } from './paper.ts';
import { peopleCalls } from './people.ts';
import { pickerCalls } from './picker.ts';
import { pointsCalls } from './points.ts';
import { poolCalls } from './pool.ts';
import { popupCalls } from './popup.ts';
import { preferredCalls } from './preferred.ts';
import { privacyCalls } from './privacy.ts';
import { privilegeCalls } from './privilege.ts';
import { qaCalls } from './qa.ts';
import { quoteCalls } from './quote.ts';
import { replayCalls } from './replay.ts';
import { researchCalls } from './research.ts';
import { searchCalls } from './search.ts';
import { sentimentCalls } from './sentiment.ts';
import { sessionCalls } from './session.ts';
import { shareWallCalls } from './share-wall.ts';
import { sieveCalls } from './sieve.ts';
import { signalCalls } from './signal.ts';
import { squareCalls } from './square.ts';
import { staffCalls } from './staff.ts';
import { stockBetCalls } from './stock-bet.ts';
import { stockEventCalls } from './stock-event.ts';
import { stockResearchCalls } from './stock-research.ts';
import { strategyResultCalls } from './strategy-result.ts';
import { studyAdminCalls } from './study-admin.ts';
import { studyCalls } from './study.ts';
import { swapCalls } from './swap.ts';
import { tacticsCalls } from './tactics.ts';
import { themeCalls } from './theme.ts';
import { toolCalls } from './tool.ts';
import { tracebackCalls } from './traceback.ts';
import { trackingCalls } from './tracking.ts';
import { tradeCalls } from './trade.ts';
import { trainingCalls } from './training.ts';
import { unreadCalls } from './unread.ts';
import { uploadCalls } from './upload.ts';
import { userCalls } from './user.ts';
import { watchlistCalls } from './watchlist.ts';
import { weatherCalls } from './weather.ts';
import { weekReportCalls } from './week-report.ts';
import { weekReviewCalls } from './week-review.ts';
import { welfareCalls } from './welfare.ts';

/** Every call, keyed by method and path. */
export const contract = {
  ...abnormalCalls,
  ...accountCalls,
  ...activityCalls,
  ...adviserAdminCalls,
  ...adviserCalls,
  ...aiAdviserCalls,
  ...aiDiagnosisCalls,
  ...algorithmPoolCalls,
  ...auctionCalls,
  ...bottomCalls,
  ...briefingCalls,
  ...capitalCalls,
  ...chatGroupCalls,
  ...chatCalls,
  ...closeCommentCalls,
  ...complaintCalls,
  ...consultCalls,
  ...contactCalls,
  ...contentCalls,
  ...creatorAdminCalls,
  ...curatedCalls,
  ...developerCalls,
  ...diagnosisCalls,
  ...dragonTigerCalls,
  ...drawingCalls,
  ...editorialCalls,
  ...explanationCalls,
  ...fundCalls,
  ...hallCalls,
  ...indicatorTopicCalls,
  ...inventorIncomeCalls,
  ...inventorCalls,
  ...journalCalls,
  ...lateMarketCalls,
  ...lessonCalls,
  ...limitBoardCalls,
  ...mainTrendCalls,
  ...mallCalls,
  ...marketDataCalls,
  ...marketCalls,
  ...messageCalls,
  ...messengerCalls,
  ...moderationCalls,
  ...newsCalls,
  ...operationCalls,
  ...opportunityCalls,
  ...orderCalls,
  ...panoramaCalls,
  ...paperCalls,
  ...peopleCalls,
  ...pickerCalls,
  ...pointsCalls,
  ...poolCalls,
  ...popupCalls,
  ...preferredCalls,
  ...privacyCalls,
  ...privilegeCalls,
  ...qaCalls,
  ...quoteCalls,
  ...replayCalls,
  ...researchCalls,
  ...searchCalls,
  ...sentimentCalls,
  ...sessionCalls,
  ...shareWallCalls,
  ...sieveCalls,
  ...signalCalls,
  ...squareCalls,
  ...staffCalls,
  ...stockBetCalls,
  ...stockEventCalls,
  ...stockResearchCalls,
  ...strategyResultCalls,
  ...studyAdminCalls,
  ...studyCalls,
  ...swapCalls,
  ...tacticsCalls,
  ...themeCalls,
  ...toolCalls,
  ...tracebackCalls,
  ...trackingCalls,
  ...tradeCalls,
  ...trainingCalls,
  ...unreadCalls,
  ...uploadCalls,
  ...userCalls,
  ...watchlistCalls,
  ...weatherCalls,
  ...weekReportCalls,
  ...weekReviewCalls,
  ...welfareCalls,
};
