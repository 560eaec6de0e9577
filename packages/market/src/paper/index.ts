export { type OpenOrder, type OrderStep, advanceOrder } from './advance-order.ts';
export { type AskedOrder, type OrderRefusal, checkOrder } from './check-order.ts';
export {
  type PaperFill,
  type PaperOrderType,
  type PaperQuote,
  facing,
  ownSide,
  paperOrderTypes,
} from './paper-order.ts';
export { paperRules } from './paper-rules.ts';
export { restFrom, takeBook } from './take-book.ts';
export { type PaperTrigger, triggerStateOf } from './trigger.ts';
