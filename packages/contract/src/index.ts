import { abnormalCalls } from './abnormal.ts';
import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { algorithmPoolCalls } from './algorithm-pool.ts';
import { auctionCalls } from './auction.ts';
import { briefingCalls } from './briefing.ts';
import { bottomCalls } from './bottom.ts';
import { capitalCalls } from './capital.ts';
import { adviserCalls } from './adviser.ts';
import { adviserDeskCalls } from './adviser-desk.ts';
import { aiAdviserCalls } from './ai-adviser.ts';
import { contactCalls } from './contact.ts';
import { chatCalls } from './chat.ts';
import { chatGroupCalls } from './chat-group.ts';
import { closeCommentCalls } from './close-comment.ts';
import { consultCalls } from './consult.ts';
import { developerCalls } from './developer.ts';
import { complaintCalls } from './complaint.ts';
import { diagnosisCalls } from './diagnosis.ts';
import { drawingCalls } from './drawing.ts';
import { indicatorTopicCalls } from './indicator-topic.ts';
import { journalCalls } from './journal.ts';
import { paperCalls } from './paper.ts';
import { explanationCalls } from './explanation.ts';
import { fundCalls } from './fund.ts';
import { inventorCalls } from './inventor.ts';
import { stockResearchCalls } from './stock-research.ts';
import { contentCalls } from './content.ts';
import { peopleCalls } from './people.ts';
import { moderationCalls } from './moderation.ts';
import { qaCalls } from './qa.ts';
import { squareCalls } from './square.ts';
import { creatorDeskCalls } from './creator-desk.ts';
import { curatedCalls } from './curated.ts';
import { staffCalls } from './staff.ts';
import { lessonCalls } from './lesson.ts';
import { swapCalls } from './swap.ts';
import { tracebackCalls } from './traceback.ts';
import { hallCalls } from './hall.ts';
import { houseDeskCalls } from './house-desk.ts';
import { privacyCalls } from './privacy.ts';
import { marketCalls } from './market.ts';
import { messageCalls } from './message.ts';
import { messengerCalls } from './messenger.ts';
import { quoteCalls } from './quote.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { aiDiagnosisCalls } from './ai-diagnosis.ts';
import { opportunityCalls } from './opportunity.ts';
import { stockBetCalls } from './stock-bet.ts';
import { replayCalls } from './replay.ts';
import { researchCalls } from './research.ts';
import { dragonTigerCalls } from './dragon-tiger.ts';
import { lateMarketCalls } from './late-market.ts';
import { limitBoardCalls } from './limit-board.ts';
import { mainTrendCalls } from './main-trend.ts';
import { sentimentCalls } from './sentiment.ts';
import { themeCalls } from './theme.ts';
import { sieveCalls } from './sieve.ts';
import { shareWallCalls } from './share-wall.ts';
import { signalCalls } from './signal.ts';
import { stockEventCalls } from './stock-event.ts';
import { strategyResultCalls } from './strategy-result.ts';
import { tacticsCalls } from './tactics.ts';
import { toolCalls } from './tool.ts';
import { trackingCalls } from './tracking.ts';
import { tradeCalls } from './trade.ts';
import { trainingCalls } from './training.ts';
import { uploadCalls } from './upload.ts';
import { newsCalls } from './news.ts';
import { studyCalls } from './study.ts';
import { studyDeskCalls } from './study-desk.ts';
import { operationCalls } from './operation.ts';
import { panoramaCalls } from './panorama.ts';
import { pickerCalls } from './picker.ts';
import { pointsCalls } from './points.ts';
import { poolCalls } from './pool.ts';
import { popupCalls } from './popup.ts';
import { preferredCalls } from './preferred.ts';
import { privilegeCalls } from './privilege.ts';
import { unreadCalls } from './unread.ts';
import { userCalls } from './user.ts';
import { watchlistCalls } from './watchlist.ts';
import { weatherCalls } from './weather.ts';
import { weekReportCalls } from './week-report.ts';
import { weekReviewCalls } from './week-review.ts';

export * from './activity-channel.ts';
export * from './call.ts';
export type { ChatEvent } from './chat.ts';
export type { WeekFacts } from './week-report.ts';
export * from './market-wire.ts';
export * from './outcomes.ts';
export * from './realtime.ts';
export * from './session-wire.ts';
export * from './signature.ts';
export * from './staff-wire.ts';
export * from './upload-wire.ts';

/** Every call, keyed by method and path. The browser imports its type only. */
export const contract = {
  ...sessionCalls,
  ...accountCalls,
  ...messageCalls,
  ...messengerCalls,
  ...userCalls,
  ...fundCalls,
  ...curatedCalls,
  ...contentCalls,
  ...peopleCalls,
  ...squareCalls,
  ...qaCalls,
  ...inventorCalls,
  ...creatorDeskCalls,
  ...shareWallCalls,
  ...complaintCalls,
  ...activityCalls,
  ...studyCalls,
  ...studyDeskCalls,
  ...moderationCalls,
  ...staffCalls,
  ...lessonCalls,
  ...swapCalls,
  ...tracebackCalls,
  ...stockResearchCalls,
  ...hallCalls,
  ...houseDeskCalls,
  ...auctionCalls,
  ...briefingCalls,
  ...newsCalls,
  ...signalCalls,
  ...toolCalls,
  ...limitBoardCalls,
  ...dragonTigerCalls,
  ...researchCalls,
  ...abnormalCalls,
  ...themeCalls,
  ...sentimentCalls,
  ...capitalCalls,
  ...chatCalls,
  ...contactCalls,
  ...chatGroupCalls,
  ...adviserCalls,
  ...adviserDeskCalls,
  ...aiAdviserCalls,
  ...consultCalls,
  ...closeCommentCalls,
  ...weatherCalls,
  ...weekReportCalls,
  ...weekReviewCalls,
  ...indicatorTopicCalls,
  ...sieveCalls,
  ...preferredCalls,
  ...bottomCalls,
  ...lateMarketCalls,
  ...searchCalls,
  ...quoteCalls,
  ...marketCalls,
  ...diagnosisCalls,
  ...drawingCalls,
  ...journalCalls,
  ...trainingCalls,
  ...paperCalls,
  ...replayCalls,
  ...aiDiagnosisCalls,
  ...stockBetCalls,
  ...opportunityCalls,
  ...mainTrendCalls,
  ...strategyResultCalls,
  ...stockEventCalls,
  ...panoramaCalls,
  ...explanationCalls,
  ...pickerCalls,
  ...algorithmPoolCalls,
  ...tacticsCalls,
  ...watchlistCalls,
  ...privacyCalls,
  ...trackingCalls,
  ...tradeCalls,
  ...uploadCalls,
  ...operationCalls,
  ...privilegeCalls,
  ...pointsCalls,
  ...poolCalls,
  ...popupCalls,
  ...unreadCalls,
  ...developerCalls,
};

export type Contract = typeof contract;
export type CallKey = keyof Contract;
