import { aShareCalendar, createSimulator, generateHistory, type SimulatedHistory } from '@lianpan/market';

/** The simulated market of the product: 5,500 securities, three years of bars. */
export function wholeMarket(): SimulatedHistory {
  const firstDay = aShareCalendar.numberOf('2023-11-21') ?? 0;
  const simulator = createSimulator({ seed: 20261120, firstDay });
  return generateHistory({ simulator, lastDay: firstDay + 729, shared: false });
}
