export { citableFigures, figuresOn } from './cited.ts';
export {
  cardList,
  cardRows,
  cardsOf,
  contentDetailOf,
  countNewer,
  detailRow,
  audienceOf,
  newestCards,
  rankedRows,
  type RankedRow,
  referencesOf,
  shownTo,
} from './cards.ts';
export { changeContent, lockOwnItem } from './change.ts';
export { commentOf, hottestComments } from './comment-list.ts';
export { decideComment } from './commenting.ts';
export { placeOfCard } from './cursor.ts';
export {
  closeDemoReview,
  deleteDemoReviews,
  insertDemoEdit,
  insertDemoItem,
  insertDemoStocks,
  insertDemoStrike,
  showDemoItem,
} from './demo.ts';
export { closesOn, dayOver } from './demo-prices.ts';
export { append, itemByRequest, itemOf, lockItem, lockMember, takeEdit } from './items.ts';
export { requireContent, type FindContent } from './kinds.ts';
export { linkOf } from './links.ts';
export { filesOf, findQrCode } from './media.ts';
export { namedDocument } from './naming.ts';
export { contentNotices } from './notices.ts';
export { benchmarkCloses, judgeOpinions, opinionRecord, outcomeOf, withdrawOpinion } from './opinions.ts';
export { findingsText, isProfessional, requireProper } from './proper-words.ts';
export { publish, requirePublishable, stockRows, type Published } from './publish.ts';
export { addForward, areBlocked, nameablePeople, reactedBy, reactionsTo, tasteOf } from './reactions.ts';
export type { ReviewKind } from './reviews/kinds.ts';
export {
  claimReview,
  closeReview,
  mute,
  noteReport,
  openReview,
  reopenReview,
  strike,
  unmute,
} from './reviews/service.ts';
export { endAppeal, lockStrike } from './reviews/strikes.ts';
export { activeWords } from './reviews/words.ts';
export { requireDecent, requireMayWrite, standingOf } from './standing.ts';
export { deletedAt, deleteItem, setCommentState, setState, undoDeletion } from './states.ts';
export { contentTexts, ruleTexts } from './texts.ts';
export { authTypeOf, ballotOf, fileOf, referenceKey, stocksOf } from './wire.ts';
export type { Author, NewContent } from './written.ts';
