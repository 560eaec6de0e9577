import { allocateColumns, type DailyColumns } from '../columns.ts';
import type { AdjustmentEvent, Security } from '../security.ts';
import { indexDefinitions } from './index-engine.ts';
import { createMarketDay, type ExRightsEvent, type MarketDay, type OpenMarketDay } from './market-day.ts';
import type { Simulator } from './simulator.ts';
import { conceptCount, type Universe } from './universe.ts';
import { countUpTo } from '../series/latest-day.ts';
import { limitsOn } from './day-limits.ts';

/** Daily bars of one index, oldest first; the first `length` entries are in use. Points and yuan. */
export interface IndexSeries {
  readonly symbol: string;
  readonly name: string;
  length: number;
  readonly day: Uint16Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly prevClose: Float64Array;
  readonly amount: Float64Array;
}

/** A cash dividend as paid, yuan a share before tax. */
export interface CashDividend {
  readonly day: number;
  readonly cash: number;
}

/** Generated history: the columns everybody reads, and what it takes to go on tomorrow. */
export interface SimulatedHistory {
  readonly universe: Universe;
  /** As known on `lastDay`. */
  securities: readonly Security[];
  readonly firstDay: number;
  lastDay: number;
  readonly columns: DailyColumns;
  /** Corporate actions of each security, by day. */
  readonly actions: AdjustmentEvent[][];
  readonly dividends: CashDividend[][];
  readonly indices: IndexSeries[];
  /** Heat of every concept on every day, 0 to 2, day after day from `firstDay`; see `themeHeatOn`. */
  readonly themeHeat: Float32Array;
  /** Index membership on `lastDay`, bit n for index n. */
  membership: Uint8Array;
  /** End-of-day state of `lastDay`; hand it to `createSimulator` to continue. */
  state: ArrayBuffer;
}

export interface HistoryOptions {
  /** Stands at the day before its first day. */
  readonly simulator: Simulator;
  readonly lastDay: number;
  /** Puts the columns where worker threads can all read them. */
  readonly shared: boolean;
  /** Room for days to come, 40 unless told. */
  readonly slack?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Generates all bars up to `lastDay`. Throws RangeError when the simulator has passed `lastDay` already. */
export function generateHistory(options: HistoryOptions): SimulatedHistory {
  const { simulator, lastDay, shared, slack = 40, onProgress } = options;
  const { universe } = simulator;
  const firstDay = simulator.lastDay + 1;
  if (lastDay < firstDay) throw new RangeError(`history would end on day ${lastDay}, before it begins on ${firstDay}`);
  const capacities = new Uint32Array(universe.count);
  for (let i = 0; i < universe.count; i++) {
    const from = Math.max(firstDay, universe.listDay[i]!);
    // One more than the slack: the day being traded may be read before it is kept.
    const to = Math.min(lastDay + slack + 1, universe.delistDay[i]! - 1);
    capacities[i] = Math.max(0, to - from + 1);
  }
  const days = lastDay - firstDay + 1;
  const history: SimulatedHistory = {
    universe,
    securities: [],
    firstDay,
    lastDay: firstDay - 1,
    columns: allocateColumns(capacities, shared),
    actions: Array.from({ length: universe.count }, () => []),
    dividends: Array.from({ length: universe.count }, () => []),
    indices: allocateIndices(days + slack, shared),
    // One more than the slack, as in the columns.
    themeHeat: allocateHeat(days + slack + 1, shared),
    membership: simulator.membership,
    state: new ArrayBuffer(0),
  };
  for (let day = firstDay; day <= lastDay; day++) {
    writeDay(history, simulator.advance(day));
    onProgress?.(day - firstDay + 1, days);
  }
  keepState(history, simulator);
  return history;
}

/**
 * Draws the day after `history.lastDay` with a simulator that stands there and appends it. Returns the day's bars.
 * Throws RangeError when the simulator stands elsewhere or the slack is used up.
 */
export function appendDay(history: SimulatedHistory, simulator: Simulator): MarketDay {
  if (simulator.lastDay !== history.lastDay) {
    throw new RangeError(`history ends on day ${history.lastDay}, the simulator stands at ${simulator.lastDay}`);
  }
  if (history.indices[0]!.length >= history.indices[0]!.day.length) {
    throw new RangeError(`no slack left after day ${history.lastDay}`);
  }
  const bars = simulator.advance(history.lastDay + 1);
  writeDay(history, bars);
  keepState(history, simulator);
  return bars;
}

/**
 * The bars of a past day taken out of the columns, the shape that `advance` gives; serves replay. Corporate actions
 * of the day are left out. Throws RangeError outside the history.
 */
export function marketDayOf(history: SimulatedHistory, day: number): MarketDay {
  if (day < history.firstDay || day > history.lastDay) throw outside(day);
  const bars = createMarketDay(history.universe.count);
  takeBars(history, [bars], day);
  return withAnnounced(history, bars, day);
}

const outside = (day: number): RangeError => new RangeError(`day ${day} is outside the generated history`);

/** Days that are taken out of the columns at once. */
const daysAtOnce = 16;

/**
 * The same for whoever goes from day to day. The bars of a security lie behind each other: days that are taken one by one
 * wait for memory as often as there are securities, and several wait no longer than one. Whoever asks for the day that was
 * asked last gets the same object.
 */
export function createDayReader(history: SimulatedHistory): (day: number) => MarketDay {
  let first = 0;
  let block: OpenMarketDay[] = [];
  let last: MarketDay | null = null;
  return (day) => {
    if (last?.day === day) return last;
    if (day < history.firstDay || day > history.lastDay) throw outside(day);
    if (day < first || day >= first + block.length) {
      first = day;
      const days = Math.min(daysAtOnce, history.lastDay - day + 1);
      block = Array.from({ length: days }, () => createMarketDay(history.universe.count));
      takeBars(history, block, first);
    }
    last = withAnnounced(history, block[day - first]!, day);
    return last;
  };
}

/** Writes the bars of days that follow each other, the first of them `first`. */
function takeBars({ columns, universe }: SimulatedHistory, days: readonly OpenMarketDay[], first: number): void {
  const { start, length } = columns;
  for (let i = 0; i < universe.count; i++) {
    const end = start[i]! + length[i]!;
    for (let slot = start[i]! + countUpTo(columns, i, first - 1); slot < end; slot++) {
      const bars = days[columns.day[slot]! - first];
      if (!bars) break;
      bars.traded[i] = 1;
      bars.open[i] = columns.open[slot]!;
      bars.high[i] = columns.high[slot]!;
      bars.low[i] = columns.low[slot]!;
      bars.close[i] = columns.close[slot]!;
      bars.prevClose[i] = columns.prevClose[slot]!;
      bars.volume[i] = columns.volume[slot]!;
      bars.amount[i] = columns.amount[slot]!;
      bars.mainNet[i] = columns.mainNet[slot]!;
    }
  }
}

/** What is told of a day beside its bars. */
function withAnnounced(history: SimulatedHistory, bars: OpenMarketDay, day: number): MarketDay {
  const at = day - history.firstDay;
  bars.day = day;
  limitsOn(history.universe, bars);
  bars.heat.set(themeHeatOn(history, day));
  bars.indices = history.indices.map((series) => ({
    prevClose: series.prevClose[at]!,
    open: series.open[at]!,
    high: series.high[at]!,
    low: series.low[at]!,
    close: series.close[at]!,
    amount: series.amount[at]!,
  }));
  return bars;
}

/**
 * The history with the finished day after it, before that day is kept; indices and corporate actions stay as they are.
 * Its bars are put into the room for days to come, where they will be kept, so readers of `history` see nothing of them.
 * Throws RangeError unless `bars` follow the history.
 */
export function historyWithDay(history: SimulatedHistory, bars: MarketDay): SimulatedHistory {
  if (bars.day !== history.lastDay + 1) throw new RangeError(`day ${bars.day} does not follow the history`);
  const columns = { ...history.columns, length: history.columns.length.slice() };
  writeBars(columns, bars);
  themeHeatOn(history, bars.day).set(bars.heat);
  return { ...history, columns, lastDay: bars.day };
}

/** Heat of every concept on a day of a history, 0 to 2; a view. */
export const themeHeatOn = ({ themeHeat, firstDay }: SimulatedHistory, day: number): Float32Array =>
  themeHeat.subarray((day - firstDay) * conceptCount, (day - firstDay + 1) * conceptCount);

function writeBars(columns: DailyColumns, bars: MarketDay): void {
  const { start, length } = columns;
  for (let i = 0; i < length.length; i++) {
    if (bars.traded[i] === 0) continue;
    const slot = start[i]! + length[i]!;
    columns.day[slot] = bars.day;
    columns.open[slot] = bars.open[i]!;
    columns.high[slot] = bars.high[i]!;
    columns.low[slot] = bars.low[i]!;
    columns.close[slot] = bars.close[i]!;
    columns.prevClose[slot] = bars.prevClose[i]!;
    columns.volume[slot] = bars.volume[i]!;
    columns.amount[slot] = bars.amount[i]!;
    columns.mainNet[slot] = bars.mainNet[i]!;
    length[i]!++;
  }
}

function writeDay(history: SimulatedHistory, bars: MarketDay): void {
  writeBars(history.columns, bars);
  themeHeatOn(history, bars.day).set(bars.heat);
  for (const action of bars.actions) {
    history.actions[action.index]!.push(eventOf(action));
    if (action.cash > 0) history.dividends[action.index]!.push({ day: action.day, cash: action.cash });
  }
  bars.indices.forEach((bar, n) => {
    const series = history.indices[n]!;
    const slot = series.length++;
    series.day[slot] = bars.day;
    series.open[slot] = bar.open;
    series.high[slot] = bar.high;
    series.low[slot] = bar.low;
    series.close[slot] = bar.close;
    series.prevClose[slot] = bar.prevClose;
    series.amount[slot] = bar.amount;
  });
  history.lastDay = bars.day;
}

/** What is kept of a corporate action beside its cash. */
export const eventOf = ({ day, factor, split }: ExRightsEvent): AdjustmentEvent => ({ day, factor, split });

function keepState(history: SimulatedHistory, simulator: Simulator): void {
  history.securities = simulator.securities;
  history.membership = simulator.membership.slice();
  history.state = simulator.saveState();
}

const roomOf = (bytes: number, shared: boolean): ArrayBufferLike =>
  shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);

const allocateHeat = (days: number, shared: boolean): Float32Array =>
  new Float32Array(roomOf(days * conceptCount * 4, shared));

function allocateIndices(capacity: number, shared: boolean): IndexSeries[] {
  const room = (bytes: number): ArrayBufferLike => roomOf(bytes, shared);
  const points = (): Float64Array => new Float64Array(room(capacity * 8));
  return indexDefinitions.map(({ symbol, name }) => ({
    symbol,
    name,
    length: 0,
    day: new Uint16Array(room(capacity * 2)),
    open: points(),
    high: points(),
    low: points(),
    close: points(),
    prevClose: points(),
    amount: points(),
  }));
}
