// Written by `node scripts/check-indexes.mjs --write`. Do not edit.
import { providerCalls } from '../providers/calls/feature.ts';
import { abnormal } from './abnormal/feature.ts';
import { account } from './account/feature.ts';
import { activity } from './activity/feature.ts';
import { adviser } from './adviser/feature.ts';
import { aiAdviser } from './ai-adviser/feature.ts';
import { aiDiagnosis } from './ai-diagnosis/feature.ts';
import { algorithmPool } from './algorithm-pool/feature.ts';
import { auction } from './auction/feature.ts';
import { bottom } from './bottom/feature.ts';
import { briefing } from './briefing/feature.ts';
import { capital } from './capital/feature.ts';
import { chat } from './chat/feature.ts';
import { civilDay } from './civil-day/feature.ts';
import { closeComment } from './close-comment/feature.ts';
import { complaint } from './complaint/feature.ts';
import { contact } from './contact/feature.ts';
import { content } from './content/feature.ts';
import { contract } from './contract/feature.ts';
import { curated } from './curated/feature.ts';
import { developer } from './developer/feature.ts';
import { diagnosis } from './diagnosis/feature.ts';
import { dragonTiger } from './dragon-tiger/feature.ts';
import { drawing } from './drawing/feature.ts';
import { editorial } from './editorial/feature.ts';
import { entitlement } from './entitlement/feature.ts';
import { explanation } from './explanation/feature.ts';
import { fund } from './fund/feature.ts';
import { hall } from './hall/feature.ts';
import { identity } from './identity/feature.ts';
import { indicatorTopic } from './indicator-topic/feature.ts';
import { inventor } from './inventor/feature.ts';
import { journal } from './journal/feature.ts';
import { lateMarket } from './late-market/feature.ts';
import { ledger } from './ledger/feature.ts';
import { lesson } from './lesson/feature.ts';
import { limitBoard } from './limit-board/feature.ts';
import { mainTrend } from './main-trend/feature.ts';
import { mall } from './mall/feature.ts';
import { marketData } from './market-data/feature.ts';
import { market } from './market/feature.ts';
import { message } from './message/feature.ts';
import { messenger } from './messenger/feature.ts';
import { moderation } from './moderation/feature.ts';
import { news } from './news/feature.ts';
import { notice } from './notice/feature.ts';
import { operation } from './operation/feature.ts';
import { opportunity } from './opportunity/feature.ts';
import { order } from './order/feature.ts';
import { panorama } from './panorama/feature.ts';
import { paper } from './paper/feature.ts';
import { people } from './people/feature.ts';
import { picker } from './picker/feature.ts';
import { points } from './points/feature.ts';
import { pool } from './pool/feature.ts';
import { popup } from './popup/feature.ts';
import { preferred } from './preferred/feature.ts';
import { privacy } from './privacy/feature.ts';
import { privilege } from './privilege/feature.ts';
import { qa } from './qa/feature.ts';
import { quote } from './quote/feature.ts';
import { replay } from './replay/feature.ts';
import { research } from './research/feature.ts';
import { search } from './search/feature.ts';
import { sentiment } from './sentiment/feature.ts';
import { session } from './session/feature.ts';
import { shareWall } from './share-wall/feature.ts';
import { sieve } from './sieve/feature.ts';
import { signal } from './signal/feature.ts';
import { square } from './square/feature.ts';
import { staff } from './staff/feature.ts';
import { stockBet } from './stock-bet/feature.ts';
import { stockEvent } from './stock-event/feature.ts';
import { stockResearch } from './stock-research/feature.ts';
import { strategyResult } from './strategy-result/feature.ts';
import { study } from './study/feature.ts';
import { suitability } from './suitability/feature.ts';
import { swap } from './swap/feature.ts';
import { tactics } from './tactics/feature.ts';
import { theme } from './theme/feature.ts';
import { tool } from './tool/feature.ts';
import { traceback } from './traceback/feature.ts';
import { tracking } from './tracking/feature.ts';
import { trade } from './trade/feature.ts';
import { training } from './training/feature.ts';
import { unread } from './unread/feature.ts';
import { upload } from './upload/feature.ts';
import { user } from './user/feature.ts';
import { watchlist } from './watchlist/feature.ts';
import { weather } from './weather/feature.ts';
import { weekReport } from './week-report/feature.ts';
import { weekReview } from './week-review/feature.ts';
import { welfare } from './welfare/feature.ts';

/** Every feature. */
export const allFeatures = [
  providerCalls,
  abnormal,
  account,
  activity,
  adviser,
  aiAdviser,
  aiDiagnosis,
  algorithmPool,
  auction,
  bottom,
  briefing,
  capital,
  chat,
  civilDay,
  closeComment,
  complaint,
  contact,
  content,
  contract,
  curated,
  developer,
  diagnosis,
  dragonTiger,
  drawing,
  editorial,
  entitlement,
  explanation,
  fund,
  hall,
  identity,
  indicatorTopic,
  inventor,
  journal,
  lateMarket,
  ledger,
  lesson,
  limitBoard,
  mainTrend,
  mall,
  marketData,
  market,
  message,
  messenger,
  moderation,
  news,
  notice,
  operation,
  opportunity,
  order,
  panorama,
  paper,
  people,
  picker,
  points,
  pool,
  popup,
  preferred,
  privacy,
  privilege,
  qa,
  quote,
  replay,
  research,
  search,
  sentiment,
  session,
  shareWall,
  sieve,
  signal,
  square,
  staff,
  stockBet,
  stockEvent,
  stockResearch,
  strategyResult,
  study,
  suitability,
  swap,
  tactics,
  theme,
  tool,
  traceback,
  tracking,
  trade,
  training,
  unread,
  upload,
  user,
  watchlist,
  weather,
  weekReport,
  weekReview,
  welfare,
] as const;
