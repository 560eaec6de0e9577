import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { generateHistory, type SimulatedHistory } from '../simulator/history.ts';
import { createDragonTigerBook } from '../simulator/public-trading/dragon-tiger-book.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { createStockProfiles } from '../simulator/stock-profiles.ts';
import type { MarketKnowledge } from './market-views.ts';

export interface SimulatedPicker {
  readonly history: SimulatedHistory;
  /** Everything that is known on a day, an index that swings among it. */
  knowledgeOn(day: number): MarketKnowledge & { readonly day: number };
}

/** A simulated market that ends on a day of 2025, with all that its conditions may ask for. */
export function simulatedPicker(stockCount: number, days: number, seed = 11): SimulatedPicker {
  const lastDay = aShareCalendar.atOrBefore('2025-05-30');
  const firstDay = lastDay - days + 1;
  const history = generateHistory({
    simulator: createSimulator({ seed, firstDay, stockCount }),
    lastDay,
    shared: false,
  });
  const { securities, actions } = history;
  const profiles = createStockProfiles(history, createDragonTigerBook(history));
  const benchmark = Float64Array.from({ length: lastDay + 1 }, (_, day) => 3000 + 50 * Math.sin(day));
  return {
    history,
    knowledgeOn: (day) => ({
      day,
      securityOf: (index) => securities[index],
      actionsOf: (index) => actions[index] ?? [],
      profileOf: profiles.on(day),
      benchmark,
    }),
  };
}
