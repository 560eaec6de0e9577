export { type DayBounds, type TradeRefusal, checkTrade } from './check-trade.ts';
export { grouped } from './grouped.ts';
export {
  type BrokerStatement,
  type LineFault,
  type LineSkip,
  type StatementRow,
  type StatementTrade,
  readStatement,
} from './read-statement.ts';
export type { StatementMapping } from './statement-layouts.ts';
export {
  type BookedRights,
  type BookedTrade,
  type SaleFault,
  type TradeBook,
  bookTrades,
  sharesBefore,
} from './trade-book.ts';
