import type { CallKey } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { Handlers } from '../http/handle.ts';
import type { ServerParts } from '../parts.ts';
import { providerCalls } from '../providers/calls/feature.ts';
import { abnormal } from './abnormal/feature.ts';
import { account } from './account/feature.ts';
import { activity } from './activity/feature.ts';
import { algorithmPool } from './algorithm-pool/feature.ts';
import { adviser } from './adviser/feature.ts';
import { advisory } from './advisory/feature.ts';
import { aiDiagnosis } from './ai-diagnosis/feature.ts';
import { auction } from './auction/feature.ts';
import { bottom } from './bottom/feature.ts';
import { briefing } from './briefing/feature.ts';
import { capital } from './capital/feature.ts';
import { complaint } from './complaint/feature.ts';
import { content } from './content/feature.ts';
import type { ContentKinds } from './content/kinds.ts';
import type { ReviewKinds } from './content/reviews/kinds.ts';
import { people } from './people/feature.ts';
import { shareWall } from './share-wall/feature.ts';
import { square } from './square/feature.ts';
import { inventor } from './inventor/feature.ts';
import { moderation } from './moderation/feature.ts';
import { staff } from './staff/feature.ts';
import type { ProposalKinds } from './staff/proposal-kinds.ts';
import { aiAdviser } from './ai-adviser/feature.ts';
import { contact } from './contact/feature.ts';
import { chat } from './chat/feature.ts';
import { closeComment } from './close-comment/feature.ts';
import { developer } from './developer/feature.ts';
import { diagnosis } from './diagnosis/feature.ts';
import { dragonTiger } from './dragon-tiger/feature.ts';
import { drawing } from './drawing/feature.ts';
import { explanation } from './explanation/feature.ts';
import type { Feature } from './feature.ts';
import { fund } from './fund/feature.ts';
import { hall } from './hall/feature.ts';
import { houseDesk } from './house-desk/feature.ts';
import { indicatorTopic } from './indicator-topic/feature.ts';
import { lateMarket } from './late-market/feature.ts';
import { journal } from './journal/feature.ts';
import { ledger } from './ledger/feature.ts';
import { lesson } from './lesson/feature.ts';
import { limitBoard } from './limit-board/feature.ts';
import { mainTrend } from './main-trend/feature.ts';
import { market } from './market/feature.ts';
import { message } from './message/feature.ts';
import { messenger } from './messenger/feature.ts';
import { news } from './news/feature.ts';
import { notice } from './notice/feature.ts';
import type { NoticeTemplates } from './notice/service.ts';
import { operation } from './operation/feature.ts';
import { opportunity } from './opportunity/feature.ts';
import { panorama } from './panorama/feature.ts';
import { paper } from './paper/feature.ts';
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
import { stockBet } from './stock-bet/feature.ts';
import { stockEvent } from './stock-event/feature.ts';
import { study } from './study/feature.ts';
import { stockResearch } from './stock-research/feature.ts';
import { strategyResult } from './strategy-result/feature.ts';
import { theme } from './theme/feature.ts';
import { sieve } from './sieve/feature.ts';
import { signal } from './signal/feature.ts';
import { tactics } from './tactics/feature.ts';
import { tool } from './tool/feature.ts';
import { curated } from './curated/feature.ts';
import { swap } from './swap/feature.ts';
import { traceback } from './traceback/feature.ts';
import { tracking } from './tracking/feature.ts';
import { trade } from './trade/feature.ts';
import { training } from './training/feature.ts';
import type { UnreadNums } from './unread/unread-nums.ts';
import type { ListCounts } from './tool/list-counts.ts';
import { unread } from './unread/feature.ts';
import { upload } from './upload/feature.ts';
import { user } from './user/feature.ts';
import { watchlist } from './watchlist/feature.ts';
import { weather } from './weather/feature.ts';
import { weekReport } from './week-report/feature.ts';
import { weekReview } from './week-review/feature.ts';

/** Every feature, in the order in which their demonstration rows build on each other. */
const listed = [
  session,
  account,
  user,
  messenger,
  market,
  hall,
  auction,
  briefing,
  news,
  search,
  quote,
  diagnosis,
  aiDiagnosis,
  drawing,
  ledger,
  lesson,
  points,
  paper,
  journal,
  training,
  replay,
  stockBet,
  opportunity,
  mainTrend,
  strategyResult,
  stockEvent,
  explanation,
  picker,
  algorithmPool,
  operation,
  advisory,
  houseDesk,
  privilege,
  chat,
  aiAdviser,
  signal,
  tactics,
  tool,
  limitBoard,
  dragonTiger,
  research,
  fund,
  stockResearch,
  curated,
  swap,
  traceback,
  abnormal,
  panorama,
  theme,
  sentiment,
  capital,
  pool,
  bottom,
  lateMarket,
  closeComment,
  weather,
  weekReport,
  weekReview,
  sieve,
  preferred,
  indicatorTopic,
  staff,
  // Its seed names people of the staff.
  adviser,
  content,
  people,
  square,
  qa,
  inventor,
  shareWall,
  complaint,
  study,
  activity,
  contact,
  moderation,
  popup,
  privacy,
  watchlist,
  notice,
  message,
  tracking,
  trade,
  upload,
  unread,
  developer,
  providerCalls,
] as const;

export const features: readonly Feature[] = listed;

type Handled<F> = F extends { handlers: (parts: never) => infer Own } ? keyof Own & CallKey : never;

/** The work behind every call. One that no feature answers is missing in the type, and its server does not compile. */
export const handlersOf = (parts: ServerParts): Pick<Handlers, Handled<(typeof listed)[number]>> =>
  Object.assign({}, ...features.map((feature) => feature.handlers?.(parts))) as Handlers;

export const noticeTemplates: NoticeTemplates = new Map(
  features
    .flatMap((feature) => Object.values(feature.noticeTemplates ?? {}))
    .map((template) => [template.name, template]),
);

/** Numbers on badges, of all features. */
export const unreadNums: UnreadNums = Object.assign({}, ...features.map((feature) => feature.unreadNums ?? {}));
export const listCounts: readonly ListCounts[] = features.flatMap((feature) => feature.listCounts ?? []);
export const contentKinds: ContentKinds = Object.assign({}, ...features.map((feature) => feature.contentKinds ?? {}));
export const reviewKinds: ReviewKinds = Object.assign({}, ...features.map((feature) => feature.reviewKinds ?? {}));

export const proposalKinds: ProposalKinds = Object.assign(
  {},
  ...features.map((feature) => feature.proposalKinds ?? {}),
);

/** Empties all features of what they know of a member. */
export async function forget(tx: Executor, customerId: number): Promise<void> {
  for (const feature of features) await feature.forget?.(tx, customerId);
}

/** What all features know of a member, by subject. */
export async function copyOf(db: Executor, customerId: number): Promise<Record<string, unknown>> {
  const copies: Record<string, unknown> = {};
  for (const feature of features) Object.assign(copies, await feature.copyOf?.(db, customerId));
  return copies;
}
