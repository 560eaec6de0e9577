import { highest, lowest } from '../indicators/rolling-extremes.ts';
import { macd } from '../indicators/moving-average-convergence-divergence.ts';
import { movingAverage } from '../indicators/moving-average.ts';
import { dailyVolumeRatio } from '../indicators/quote-figures.ts';
import type { Bars } from '../series/bars.ts';

/** Signature of a stock-day; each class is 0, 1 or 2 from weak to strong (low to high). */
export interface MarketState {
  /** Falling, flat or rising 20-day average. */
  readonly trend: number;
  /** DIF below DEA and falling, mixed, above and rising. */
  readonly momentum: number;
  /** Volume ratio below 0.8, up to 1.8, above. */
  readonly volume: number;
  /** Lower, middle or upper third of the range of 250 bars. */
  readonly position: number;
}

export const stateCount = 81;
/** Code of a bar whose state is not known yet. */
export const noState = 255;
/** States that differ only in volume stand side by side, so merging volume classes takes a run of three codes. */
export const volumeClasses = 3;

/** Code 0 .. 80 of a state. */
export function codeOfState({ trend, momentum, volume, position }: MarketState): number {
  return ((trend * 3 + momentum) * 3 + position) * volumeClasses + volume;
}

/** State of a code 0 .. 80. */
export function stateOfCode(code: number): MarketState {
  return {
    trend: Math.floor(code / 27),
    momentum: Math.floor(code / 9) % 3,
    position: Math.floor(code / 3) % 3,
    volume: code % volumeClasses,
  };
}

/** First bar with a state: MA20 of five bars earlier. */
export const marketStateLookback = 24;

const roomNames = ['dif', 'dea', 'macd', 'average', 'ratio', 'top', 'bottom'] as const;

/** Lines that states are worked out from; whoever works out many stocks keeps one for the longest. */
export type StateRoom = Readonly<Record<(typeof roomNames)[number], Float64Array>>;

export const stateRoom = (bars: number): StateRoom =>
  Object.fromEntries(roomNames.map((name) => [name, new Float64Array(bars)])) as StateRoom;

/** State codes of all bars; `noState` before the lookback and where a figure is undefined. Source: handbook D.2. */
export function marketStates(
  bars: Pick<Bars, 'high' | 'low' | 'close' | 'volume'>,
  out: Uint8Array,
  room: StateRoom = stateRoom(bars.close.length),
): void {
  const { high, low, close, volume } = bars;
  const cut = (line: Float64Array): Float64Array => line.subarray(0, close.length);
  const lines = { dif: cut(room.dif), dea: cut(room.dea), macd: cut(room.macd) };
  const [average, ratio, top, bottom] = [cut(room.average), cut(room.ratio), cut(room.top), cut(room.bottom)];
  macd(close, lines);
  movingAverage(close, 20, average);
  dailyVolumeRatio(volume, ratio);
  highest(high, 250, top);
  lowest(low, 250, bottom);
  for (let i = 0; i < close.length; i++) {
    const drift = i < marketStateLookback ? Number.NaN : (average[i]! / average[i - 5]! - 1) / 5;
    const position = (close[i]! - bottom[i]!) / (top[i]! - bottom[i]!);
    const burst = ratio[i]!;
    if (!Number.isFinite(drift + position + burst)) {
      out[i] = noState;
      continue;
    }
    const isAbove = lines.dif[i]! > lines.dea[i]!;
    const isRising = lines.dif[i]! > lines.dif[i - 1]!;
    out[i] = codeOfState({
      trend: drift > 0.0015 ? 2 : drift < -0.0015 ? 0 : 1,
      momentum: isAbove && isRising ? 2 : !isAbove && !isRising ? 0 : 1,
      volume: burst < 0.8 ? 0 : burst <= 1.8 ? 1 : 2,
      position: position < 0.33 ? 0 : position <= 0.67 ? 1 : 2,
    });
  }
}
