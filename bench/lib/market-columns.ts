import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns, PlainColumns } from '@lianpan/market/columns';
import { createSimulator, generateHistory, type SimulatedHistory } from '@lianpan/market/simulator';

/** The simulated market of the product: 5,500 securities, three years of bars. */
export function wholeMarket(): SimulatedHistory {
  const firstDay = aShareCalendar.numberOf('2023-11-21') ?? 0;
  const simulator = createSimulator({ seed: 20261120, firstDay });
  return generateHistory({ simulator, lastDay: firstDay + 729, shared: false });
}

/** The last `bars` bars of every security that has so many, in plain columns. */
export function plainColumnsOf(columns: DailyColumns, bars: number): PlainColumns {
  const stocks = columns.length.filter((length) => length >= bars).length;
  const make = () => new Float64Array(stocks * bars);
  const plain = { stocks, bars, open: make(), high: make(), low: make(), close: make(), volume: make() };
  let row = 0;
  for (let index = 0; index < columns.length.length; index++) {
    if (columns.length[index]! < bars) continue;
    const from = columns.start[index]! + columns.length[index]! - bars;
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      for (let i = 0; i < bars; i++) plain[name][row * bars + i] = columns[name][from + i]! / 100;
    }
    plain.volume.set(columns.volume.subarray(from, from + bars), row * bars);
    row++;
  }
  return plain;
}
