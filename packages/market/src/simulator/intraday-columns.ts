import { drawMainNet, type DayFlow } from './main-net-path.ts';
import type { MarketDay } from './market-day.ts';
import { minutePoints } from './minute-grid.ts';
import {
  allocateMinutes,
  createMinuteDrawer,
  minuteParametersOf,
  type DayBar,
  type MinuteBars,
} from './minute-bars.ts';
import { factorMinutesOf } from './minute-noise.ts';
import { dayKey, entityKey, stream } from './random.ts';
import type { Universe } from './universe.ts';
import type { IntradayColumns } from './intraday-shape.ts';

/** Draws all minutes of a day. About half a second for 5,500 securities. */
export function drawIntraday(
  universe: Universe,
  bars: MarketDay,
  marketVariance: number,
  shared: boolean,
): IntradayColumns {
  const { seed, count } = universe;
  const columns = allocateIntraday(count, shared);
  const day = { marketVariance, heat: bars.heat, factors: factorMinutesOf(seed, bars.day) };
  const drawMinutes = createMinuteDrawer(seed, bars.day);
  const minutes = allocateMinutes();
  const flowKey = dayKey(seed, stream.FLOW, bars.day);
  for (let i = 0; i < count; i++) {
    if (bars.traded[i] === 0) continue;
    const bar = dayBarOf(bars, i);
    drawMinutes(i, bar, minuteParametersOf(universe, i, day), minutes);
    const flow = { key: entityKey(flowKey, i), sigma: universe.sigma[i]!, mainNet: bars.mainNet[i]! };
    writeMinutes(columns, i, minutes, bar, flow);
  }
  return columns;
}

/** The bar of one security out of a day of the market. */
export const dayBarOf = (bars: MarketDay, index: number): DayBar => ({
  open: bars.open[index]!,
  high: bars.high[index]!,
  low: bars.low[index]!,
  close: bars.close[index]!,
  prevClose: bars.prevClose[index]!,
  up: bars.up[index]!,
  down: bars.down[index]!,
  volume: bars.volume[index]!,
  amount: bars.amount[index]!,
});

/** Takes the drawn minutes of one security into the columns, with the sums of the day and its net inflow. */
export function writeMinutes(
  columns: IntradayColumns,
  index: number,
  minutes: MinuteBars,
  bar: DayBar,
  flow: DayFlow,
): void {
  const at = index * minutePoints;
  columns.price.set(minutes.price, at);
  columns.high.set(minutes.high, at);
  columns.low.set(minutes.low, at);
  let top = 0;
  let bottom = 0x7fffffff;
  let volume = 0;
  let amount = 0;
  for (let j = 0; j < minutePoints; j++) {
    if (minutes.high[j]! > top) top = minutes.high[j]!;
    if (minutes.low[j]! < bottom) bottom = minutes.low[j]!;
    columns.runHigh[at + j] = top;
    columns.runLow[at + j] = bottom;
    columns.volumeSum[at + j] = volume += minutes.volume[j]!;
    columns.amountSum[at + j] = amount += minutes.amount[j]!;
  }
  // Sums of fractions of a cent: the day ends on the bar's amount itself.
  columns.amountSum[at + 240] = bar.amount;
  drawMainNet(columns, index, bar, flow);
}

/** Room for the minutes of `count` securities. */
export function allocateIntraday(count: number, shared: boolean): IntradayColumns {
  const total = count * minutePoints;
  const bytes = total * 40;
  // One piece of memory for all: whoever reads many stocks leaves the collector one to give back for each, not eight.
  const room = shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
  const fen = (column: number): Int32Array => new Int32Array(room, total * (16 + 4 * column), total);
  return {
    volumeSum: new Float64Array(room, 0, total),
    amountSum: new Float64Array(room, total * 8, total),
    price: fen(0),
    high: fen(1),
    low: fen(2),
    runHigh: fen(3),
    runLow: fen(4),
    mainNetSum: new Float32Array(room, total * 36, total),
  };
}
