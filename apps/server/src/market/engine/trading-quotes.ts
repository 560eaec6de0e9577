import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { riskStatusOn, sessionAt } from '@lianpan/market/rules';
import { suspendedState, type LiveQuote, type ShareRights, type TradingQuote } from '../wire/protocol.ts';
import { limitsOf } from './limit-state.ts';
import { dayOfQuote } from './live-quotes.ts';
import { secondOfInstant } from './market-clock.ts';
import type { ShownMarket } from './shown-market.ts';

/** A stock as an order meets it now; `liveQuote` is that of the network, where an imported stock has one. */
export function tradingQuote(shown: ShownMarket, slot: number, liveQuote: LiveQuote | null): TradingQuote {
  const { simulated, stocks, board, moment } = shown;
  const { dataset, index } = stocks.at(slot);
  const security = dataset.securities[index];
  if (!security) throw new Error(`no security at ${index}`);
  const isSimulated = dataset.source === 'simulated';
  // Before its first trade a stock has no bar of the day that its quote is of.
  const day = liveQuote ? dayOfQuote(liveQuote) : stocks.shownDay(slot);
  // The opening call belongs to the new day, before it the day that is over is shown.
  const isOfToday = moment.isTradingDay && aShareCalendar.dateOf(day) === moment.date;
  const second = secondOfInstant(moment.at);
  const limits = limitsOf(security, board.prevClose[slot] ?? 0, day);
  const book = isSimulated ? simulatedBook(shown, index, second, isOfToday) : liveQuote?.book;
  const figure = (name: 'price' | 'open' | 'high' | 'low' | 'prevClose'): number => board[name][slot] ?? 0;
  return {
    slot,
    at: isSimulated ? moment.at : board.asOf[slot] || moment.at,
    tradeDate: aShareCalendar.dateOf(day),
    session: sessionAt(second, isOfToday),
    status: riskStatusOn(security, day),
    isSuspended: isSimulated ? simulated.today.traded[index] !== 1 : board.state[slot] === suspendedState,
    isLive: isSimulated || liveQuote !== null,
    price: figure('price'),
    open: figure('open'),
    high: figure('high'),
    low: figure('low'),
    prevClose: figure('prevClose'),
    volume: board.volume[slot] ?? 0,
    up: limits?.up ?? 0,
    down: limits?.down ?? 0,
    bids: book?.bids ?? [],
    asks: book?.asks ?? [],
  };
}

function simulatedBook({ simulated }: ShownMarket, index: number, second: number, isOfToday: boolean) {
  return isOfToday && simulated.today.traded[index] === 1 ? simulated.intraday.orderBook(index, second) : null;
}

/** What holders got on ex-rights days after `date`. Offers of rights are not taken up. Source: market handbook A.9, G.4. */
export function rightsSince({ stocks }: ShownMarket, slot: number, date: string): ShareRights[] {
  const { dataset, index } = stocks.at(slot);
  const shown = stocks.shownDay(slot);
  const today = dataset.todayOf(index);
  const known = dataset.actionsOf(index).map(({ day, factor, split = 1 }) => ({ day, factor, split }));
  if (today && today.exFactor !== 1 && !known.some(({ day }) => day === today.day)) {
    known.push({ day: today.day, factor: today.exFactor, split: today.exSplit });
  }
  return known.flatMap(({ day, factor, split }) => {
    const exDate = aShareCalendar.dateOf(day);
    if (exDate <= date || day > shown) return [];
    const close = closeBefore(dataset.columns, index, day);
    const cashFen = Math.round(close - (close / factor) * split);
    return cashFen < 0 ? [] : [{ date: exDate, split, cashFen }];
  });
}

/** Close in fen of the last bar before a day; 0 where there is none. */
function closeBefore(columns: DailyColumns, index: number, day: number): number {
  const start = columns.start[index] ?? 0;
  let at = start + (columns.length[index] ?? 0) - 1;
  while (at >= start && columns.day[at]! >= day) at--;
  return at < start ? 0 : columns.close[at]!;
}
