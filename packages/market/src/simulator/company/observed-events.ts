import { closeSecond } from '../../rules/session.ts';
import { slotUpTo } from '../../series/bar-slots.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { SimulatedHistory } from '../history.ts';
import { dressEvent, type WordedEvent } from './event-dress.ts';
import { indexChangesOf } from './index-reviews.ts';

/** Second of the evening at which changes of indices are told; who did not trade, the close has told. */
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
    dressEvent(history, index, { day: at, second: closeSecond, ordinal: ordinal[type], effect: null }, { type }),
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
