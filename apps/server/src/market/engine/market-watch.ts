import { aShareCalendar } from '@lianpan/market/calendar';
import { countStock, noBreadth } from '../breadth.ts';
import { elapsedTradingMinutes, expectedShare, sessionAt } from '@lianpan/market/rules';
import {
  boardStates,
  suspendedState,
  type Breadth,
  type DayFigures,
  type MarketState,
  type QuoteBoard,
} from '../wire/protocol.ts';
import { dataTime, isFinal, type MarketMoment } from './market-clock.ts';

const upState = boardStates.indexOf('UP');
const downState = boardStates.indexOf('DOWN');

/** Breadth and turnover over the stocks of the given slots. Source: market handbook 0.3 (U_TRADED). */
function figuresOf(board: QuoteBoard, slots: Iterable<number>): { breadth: Breadth; marketAmount: number } {
  const breadth = noBreadth();
  let marketAmount = 0;
  for (const slot of slots) {
    const state = board.state[slot] ?? 0;
    if (state === suspendedState) {
      breadth.suspended += 1;
      continue;
    }
    // Some files give no amounts.
    marketAmount += board.amount[slot] || 0;
    const price = board.price[slot] ?? 0;
    const reference = board.prevClose[slot] ?? 0;
    if (price === 0 || reference === 0) continue;
    const limit = state === upState ? 'UP' : state === downState ? 'DOWN' : null;
    countStock(breadth, (price / reference - 1) * 100, limit);
  }
  return { breadth, marketAmount };
}

/** The simulated market at a moment, over the stocks of the given slots. */
export function watchMarket(
  board: QuoteBoard,
  slots: readonly number[],
  moment: MarketMoment,
): Omit<MarketState, 'imported' | 'offered' | 'feed'> {
  const { breadth, marketAmount } = figuresOf(board, slots);
  const session = sessionAt(moment.second, moment.isTradingDay);
  const final = isFinal(moment);
  const share = expectedShare(elapsedTradingMinutes(moment.second));
  return {
    asOf: dataTime(moment),
    at: moment.at,
    tradeDate: aShareCalendar.dateOf(moment.tradeDay),
    session,
    isTradingDay: moment.isTradingDay,
    final,
    breadth,
    marketAmount,
    projectedAmount: final || marketAmount === 0 || share === 0 ? null : marketAmount / share,
  };
}

/**
 * What imported stocks did together on the newest day that any of them has: files end on different days, and figures of two
 * days make none. `dayOf` gives the day of the figures in a slot.
 */
export function watchImported(
  board: QuoteBoard,
  slots: readonly number[],
  dayOf: (slot: number) => number,
): DayFigures | null {
  const days = slots.map(dayOf);
  const newest = days.reduce((most, day) => Math.max(most, day), 0);
  if (newest === 0) return null;
  const ofNewest = slots.filter((_, n) => days[n] === newest);
  return { tradeDate: aShareCalendar.dateOf(newest), ...figuresOf(board, ofNewest) };
}
