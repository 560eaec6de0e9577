export {
  type GivenListing,
  type GivenSeat,
  type ListedEntry,
  type ListedStock,
  readListing,
  speakingEntry,
  stocksOfEntries,
} from './given-listing.ts';
export { createListNets } from './list-nets.ts';
export { type StockOnList, stocksOnList } from './stock-on-list.ts';
export { type ListedTheme, listedThemes } from './listed-themes.ts';
export {
  type PublicTradingRecord,
  type Seat,
  type SeatTrade,
  type SeatType,
  publicTradingReadySecond,
} from './public-trading-record.ts';
export {
  type Interpretation,
  distinctSeats,
  recordFigures,
  speakingRecord,
  speakingRecords,
} from './record-figures.ts';
export { type SeatDealing, seatDealings } from './seat-dealings.ts';
export { type SeatResults, seatResults } from './seat-results.ts';
