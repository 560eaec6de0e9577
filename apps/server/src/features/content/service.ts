export { cardList, cardsOf, lookerOf, referencesOf, riskClassOfViewer } from './cards.ts';
export * as acts from './acts/queries.ts';
export * as items from './items/queries.ts';
export { selectHottest } from './comments/queries.ts';
export { listed } from './cursor.ts';
export { requireContent, type ContentKinds, type ContentTarget } from './kinds.ts';
export { linkOf } from './links.ts';
export { dueIn, look } from './look.ts';
export { filesOf, findQrCode } from './media.ts';
export { contentNotices } from './notices.ts';
export { opinionRecord } from './opinions.ts';
export { publish, requireMayWrite, standingOf, stockRows, type NewContent, type Published } from './publish.ts';
export { noteReport, openReview, strike } from './reviews/service.ts';
export { contentTexts, ruleTexts } from './texts.ts';
export {
  authTypeOf,
  ballotOf,
  cardOf,
  countersOf,
  editableMs,
  fileOf,
  referenceKey,
  stocksOf,
  type Card,
  type Reference,
} from './wire.ts';
