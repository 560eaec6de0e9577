import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { floatOn } from '@lianpan/market/diagnosis';
import { riskStatusOn } from '@lianpan/market/rules';
import { createShareReader, floatSharesOn, statusAt } from '@lianpan/market/simulator';
import type { FinishedDay } from '../wire/protocol.ts';
import { limitsOf, limitStateOf } from './limit-state.ts';
import { firstImportedSlotOf } from './stock-layout.ts';
import type { ShownMarket } from './shown-market.ts';
import type { DatasetName } from '../wire/source-words.ts';

/**
 * Bars of a finished day, by slot of the board; zeroes where a stock has none of it. Without a date it is the market's last
 * one: of the simulated market the trading day before the one that is shown, of imported stocks the one that
 * most of them have. A date that is no trading day has no bars.
 */
export function finishedDay(
  { simulated, stocks, board }: Pick<ShownMarket, 'simulated' | 'stocks' | 'board'>,
  market: DatasetName,
  date?: string,
): FinishedDay {
  const { imported } = stocks;
  const isImported = market === 'imported';
  const columns = isImported ? imported?.columns : simulated.history.columns;
  const last = isImported ? (imported?.marketDay ?? 0) : simulated.tradeDay - 1;
  const day = date === undefined ? last : (aShareCalendar.numberOf(date) ?? -1);
  const firstSlot = isImported ? firstImportedSlotOf(simulated) : 0;
  const size = board.price.length;
  const bars = {
    price: new Int32Array(size),
    open: new Int32Array(size),
    high: new Int32Array(size),
    low: new Int32Array(size),
    prevClose: new Int32Array(size),
    volume: new Float64Array(size),
    amount: new Float64Array(size),
    state: new Uint8Array(size),
    floatShares: new Float64Array(size),
  };
  const statusOn = isImported
    ? (index: number) => riskStatusOn(imported!.securities[index]!, day)
    : (index: number) => statusAt(simulated.history.universe, index, day);
  // Those of the day: unlocked shares of later days would thin out its turnover.
  const shareFactorOn = createShareReader(simulated.history);
  const sharesOn = isImported
    ? (index: number) => floatOn(imported!.floatSharesOf(index), day) ?? 0
    : (index: number) => floatSharesOn(simulated.history.universe, index, day, shareFactorOn(index, day));
  const securities = isImported ? (imported?.securities ?? []) : simulated.simulator.securities;
  const count = isImported ? (imported?.securities.length ?? 0) : simulated.count;
  for (let index = 0; columns && index < count; index++) {
    const at = barOn(columns, index, day);
    if (at < 0) continue;
    const slot = firstSlot + index;
    bars.price[slot] = columns.close[at] ?? 0;
    for (const name of ['open', 'high', 'low', 'prevClose', 'volume', 'amount'] as const) {
      bars[name][slot] = columns[name][at] ?? 0;
    }
    const limits = limitsOf({ ...securities[index]!, status: statusOn(index) }, bars.prevClose[slot]!, day);
    const quote = { price: bars.price[slot]!, high: bars.high[slot]!, low: bars.low[slot]! };
    bars.state[slot] = limitStateOf(quote, limits, null);
    bars.floatShares[slot] = sharesOn(index);
  }
  return { tradeDate: date ?? aShareCalendar.dateOf(day), ...bars };
}

/** Where the bar of a day stands, -1 for none; it is the last one or, once the trade day is stored, the one before. */
function barOn(columns: DailyColumns, index: number, day: number): number {
  const first = columns.start[index] ?? 0;
  for (let at = first + (columns.length[index] ?? 0) - 1; at >= first; at--) {
    const found = columns.day[at] ?? 0;
    if (found <= day) return found === day ? at : -1;
  }
  return -1;
}
