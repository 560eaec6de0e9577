import { aShareCalendar } from '@lianpan/market/calendar';
import { allocateColumns, type DailyColumns } from '@lianpan/market/columns';
import type { Security } from '@lianpan/market/security';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import type { ImportedPart, SimulatedPart } from './picker-markets.ts';

export const firstDay = aShareCalendar.atOrBefore('2025-03-03');
export const days = 120;
export const lastDay = firstDay + days - 1;
export const history = generateHistory({
  simulator: createSimulator({ seed: 5, firstDay, stockCount: 60 }),
  lastDay,
  shared: false,
});
/** A small simulated market. */
export const simulatedPart = (): SimulatedPart => ({
  history,
  securities: history.securities,
  benchmark: new Float64Array(aShareCalendar.dayCount).fill(Number.NaN),
  today: { day: lastDay + 1, traded: new Uint8Array(60), exRights: new Map() },
});

const security: Security = {
  stockNo: '600999',
  symbol: '600999.SH',
  name: '真实股份',
  board: 'SH_MAIN',
  status: 'NORMAL',
  industry: null,
  concepts: null,
  listDate: '2001-01-02',
  delistDate: null,
  totalShares: 1e9,
  floatShares: 1e9,
  freeFloatShares: null,
};

/** One stock dearer than any simulated one that rises by five percent every other day, over so many days. */
export function importedPart(changes: Partial<ImportedPart> = {}, count = days): ImportedPart {
  const columns: DailyColumns = allocateColumns([count], false);
  columns.length[0] = count;
  let close = 50_000;
  for (let i = 0; i < count; i++) {
    const before = close;
    close = i % 2 === 0 ? Math.round((before * 105) / 100) : Math.round(before / 1.05);
    // Every other day opens where a stock under a risk warning has its limit.
    const open = i % 2 === 0 ? close : before;
    columns.day[i] = firstDay + i;
    columns.open[i] = open;
    columns.high[i] = Math.max(open, close);
    columns.low[i] = Math.min(open, close);
    columns.close[i] = close;
    columns.prevClose[i] = before;
    columns.volume[i] = 1e6;
    columns.amount[i] = (close / 100) * 1e6;
  }
  return {
    columns,
    securities: [security],
    actions: [[]],
    valuations: [null],
    lastDay: firstDay + count - 1,
    firstSlot: 60,
    ...changes,
  };
}
