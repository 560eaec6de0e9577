export {
  type MarketChoices,
  QueryFault,
  completeValues,
  conditionOf,
  hasUsualValues,
  maxListed,
  pickerConditions,
} from './catalogue.ts';
export {
  type Condition,
  type ListSource,
  type Parameter,
  type ParameterValues,
  type Words,
  isYesNo,
} from './condition.ts';
export { compareFigures, signOf } from './figure-order.ts';
export { divergesFromMacd } from './macd-conditions.ts';
export { type ViewOf, marketViews } from './market-views.ts';
export { patternDrawings } from './pattern-drawings.ts';
export { type PatternOutcome, type PatternStudy, patternStudyDays, studyPattern } from './pattern-study.ts';
export { pick, prepare, query } from './picker.ts';
export { PreparedAnswer } from './prepared-answer.ts';
export { PreparedMarket } from './prepared.ts';
export {
  type Blocker,
  type PickQuery,
  type QueryItem,
  checkQuery,
  checkSize,
  maxGroups,
  maxItems,
  sortPlaceOf,
} from './query.ts';
export { type Perhaps, type StockProfile, unknownProfile } from './stock-profile.ts';
export { StockView } from './stock-view.ts';
export type { PickUniverse } from './universe.ts';
export type { MarketKnowledge } from './market-knowledge.ts';
