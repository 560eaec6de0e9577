import { slotUpTo } from '../../series/bar-slots.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { generateHistory, type SimulatedHistory } from '../history.ts';
import { createSimulator, type Simulator } from '../simulator.ts';

/** First day of the small markets that tests look at: two report seasons and a season of dividends lie behind it. */
export const firstDay = aShareCalendar.numberOf('2025-03-03')!;

/** A small market of some length, with the simulator that made it. */
export function marketOf(
  days: number,
  { seed = 5, stockCount = 300 }: { readonly seed?: number; readonly stockCount?: number } = {},
): { readonly history: SimulatedHistory; readonly simulator: Simulator } {
  const simulator = createSimulator({ seed, firstDay, stockCount });
  const history = generateHistory({ simulator, lastDay: firstDay + days - 1, shared: false });
  return { history, simulator };
}

/** What a history held at the end of one of its days, without what came after. */
export function historyUpTo(history: SimulatedHistory, day: number): SimulatedHistory {
  const { columns } = history;
  const length = columns.length.map((_, i) => slotUpTo(columns, i, day) - columns.start[i]! + 1);
  for (let i = 0; i < length.length; i++) if (slotUpTo(columns, i, day) < 0) length[i] = 0;
  return {
    ...history,
    lastDay: day,
    columns: { ...columns, length },
    actions: history.actions.map((actions) => actions.filter((action) => action.day <= day)),
    dividends: history.dividends.map((dividends) => dividends.filter((dividend) => dividend.day <= day)),
  };
}
