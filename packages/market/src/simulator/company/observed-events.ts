import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { SimulatedHistory } from '../history.ts';
import { slotUpTo } from './bar-lookup.ts';
import { dressEvent, type WordedEvent } from './event-dress.ts';
import { indexChangesOf } from './index-reviews.ts';

/** Second at which the day itself has told who did not trade, and the evening's second for changes of indices. */
const afterClose = 54_000;
const indexSecond = 62_100;

const ordinal = { SUSPENSION: 2020, RESUMPTION: 2021, INDEX: 2030 } as const;

/** Days from `from` to `to`, both included, on which a security stopped trading and traded again, by its bars. */
export function tradingBreaksOf(
  history: SimulatedHistory,
  index: number,
  from: number,
  to: number,
): { readonly day: number; readonly type: 'SUSPENSION' | 'RESUMPTION' }[] {
  const { columns, universe, lastDay } = history;
  const { day: days } = columns;
  const start = columns.start[index]!;
  const upTo = Math.min(to, lastDay);
  const found: { readonly day: number; readonly type: 'SUSPENSION' | 'RESUMPTION' }[] = [];
  const last = slotUpTo(columns, index, upTo);
  if (last < 0) return found;
  if (days[last]! < upTo && days[last]! + 1 >= from && days[last]! + 1 < universe.delistDay[index]!) {
    found.push({ day: days[last]! + 1, type: 'SUSPENSION' });
  }
  for (let slot = last; slot > start && days[slot]! >= from; slot--) {
    if (days[slot]! - days[slot - 1]! === 1) continue;
    found.push({ day: days[slot]!, type: 'RESUMPTION' });
    if (days[slot - 1]! + 1 >= from) found.push({ day: days[slot - 1]! + 1, type: 'SUSPENSION' });
  }
  return found.reverse();
}

/** Events that follow from the bars: breaks of trading, and changes of indices on the evening before they take effect. */
export function observedEvents(history: SimulatedHistory, index: number, from: number, day: number): WordedEvent[] {
  const breaks = tradingBreaksOf(history, index, from, day).map(({ day: at, type }) =>
    dressEvent(history, index, { day: at, second: afterClose, ordinal: ordinal[type], effect: null }, { type }),
  );
  const last = Math.min(day + 1, history.lastDay + 1, aShareCalendar.dayCount - 1);
  const changes = indexChangesOf(history, index, from + 1, last).map(({ day: at, symbol, change }, n) =>
    dressEvent(
      history,
      index,
      { day: at - 1, second: indexSecond, ordinal: ordinal.INDEX + n, effect: at },
      { type: 'INDEX_CHANGE', symbol, change },
    ),
  );
  return [...breaks, ...changes];
}
