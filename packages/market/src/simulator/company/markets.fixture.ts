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
