import { aShareCalendar } from '@lianpan/market/calendar';
import { seriesOf } from '../dataset.ts';
import type { ExplanationSources } from '../explanations/explanation-sources.ts';
import { boardAtClose } from './past-diagnosis.ts';
import { noOrderBook, stockHeader, volumeOfFiveDays } from '../quote-reader.ts';
import type { StockAt } from '../stock-layout.ts';

const endOfDay = 86_399;
const minutesOfDay = 240;

/** What an explanation may ask of a stock after the close of a past day, from what was known by then; its orders are gone. */
export function pastSources(
  { dataset, index, day }: StockAt,
  diagnosed: Pick<ExplanationSources, 'scoreCard' | 'statistics' | 'levels' | 'ownValuation'>,
): ExplanationSources {
  const date = aShareCalendar.dateOf(day);
  const board = boardAtClose(dataset, index, day);
  return {
    dataset,
    index,
    slot: 0,
    board,
    quoteTime: date,
    closeDate: date,
    header: () => stockHeader(dataset, index, 0, board, day, endOfDay, () => null),
    orderBook: () => noOrderBook,
    ...diagnosed,
    bars: () => seriesOf(dataset, index, 'forward'),
    elapsedMinutes: minutesOfDay,
    volumeOfFiveDays: volumeOfFiveDays(dataset, index, false),
  };
}
