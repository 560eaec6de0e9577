/** What is the matter with an address that leads to no page: nobody knows it, it is to come, or it is of the demonstration. */
export type AddressState = 'unknown' | 'unopened' | 'elsewhere';

/** Pages of the product that are planned and not open yet. Source: feature catalogue 1. */
const unopened = new Set([
  '/bmjy/mine',
  '/bmjy/noAuth',
  '/bmjyIndex',
  '/common/screenShot',
  '/hgd/IRMeeting',
  '/hgd/applyInvoice',
  '/hgd/complaintsAndSuggestions',
  '/hgd/dailyChance',
  '/hgd/evaluation',
  '/hgd/evaluationResult',
  '/hgd/holdingRegistrationDesc',
  '/hgd/home',
  '/hgd/home/bigStockReviews',
  '/hgd/home/decisionMakingEye',
  '/hgd/home/investSchoolList',
  '/hgd/home/investmentCalendar',
  '/hgd/home/schooldetails',
  '/hgd/investmentGoalSetting',
  '/hgd/lecturerArticleDetailPage',
  '/hgd/lecturerCourses',
  '/hgd/positionDecoding',
  '/hgd/productsIntroductionsRiskLevel',
  '/hgd/videoCourse',
  '/hgd/videoDetail',
  '/hgd/wantToBuyStocks',
  '/hgd/wantToSellStocks',
  '/hgd/wlUnscrambleMarket',
  '/hgd/wlviewpoint',
  '/hghd/hghdReNew',
  '/hghd/strategy',
  '/hghd/strategyPoolStock',
  '/hghd/strategySellPage',
  '/hghd/tracking',
  '/payment/qualificationConfirm',
  '/payment/subscriptionStatement',
  '/payment/tradeSuccessfully',
  '/riskAssessment',
  '/riskAssessment/AssessmentResult',
  '/riskAssessment/ConfirmPic',
  '/riskAssessment/SuggestionConfirm',
  '/riskAssessment/TestResultInform',
  '/roboAdvisor/index',
  '/servingProduct/advertisement',
  '/servingProduct/authentication',
  '/servingProduct/productIntroduction',
  '/servingProduct/voiceprintQuantitativeStrategies',
  '/videoPlayer',
  '/wl/biz/historyReport',
  '/wl/biz/reportPage',
  '/wl/biz/wlReport',
]);

/** A planned page for each activity. */
const unopenedPattern = /^\/servingProduct\/advertisement\/[^/]+$/;

/** Pages for developers, which the demonstration alone has. */
const ofDemo = /^\/(?:developer|test)(?:\/|$)/;

/** What is the matter with an address: path and query as they were asked for, without the desktop prefix. */
export function addressState(address: string): AddressState {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1');
  if (ofDemo.test(path)) return 'elsewhere';
  return unopened.has(path) || unopenedPattern.test(path) ? 'unopened' : 'unknown';
}
