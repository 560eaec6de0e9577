import { averageTrueRange } from '../indicators/average-true-range.ts';
import { bollingerBands } from '../indicators/bollinger-bands.ts';
import { isAbove, isAtLeast } from '../indicators/is-above.ts';
import { macd } from '../indicators/moving-average-convergence-divergence.ts';
import { kdj } from '../indicators/stochastic-kdj.ts';
import type { TestRule } from './rule.ts';
import { crosses, hhv, lineOf, llv, ma, strategy, type Decision } from './strategy-lines.ts';

/** Bars over which an average has to have risen. */
const slopeBars = 5;
const rises =
  (line: Float64Array): Decision =>
  (bar) =>
    isAbove(line[bar]!, line[bar - slopeBars]!);

/**
 * The strategies that bars alone decide, S01 to S07. What an entry price decides (stops, targets) stands in the exits, or
 * beside the signals where it is not the same share at each entry.
 * Source: market handbook D.7.
 */
export const barStrategies: readonly TestRule[] = [
  strategy('S01', ['均线多头', 'Bullish MAs'], {}, ({ close }) => {
    const [ma5, ma20] = [ma(close, 5), ma(close, 20)];
    const [up, down] = [crosses(ma5, ma20), crosses(ma20, ma5)];
    const isRising = rises(ma20);
    return { enters: (bar) => up(bar) && isRising(bar), leaves: down };
  }),
  strategy('S02', ['MACD金叉', 'MACD golden cross'], {}, ({ close }) => {
    const out = {
      dif: new Float64Array(close.length),
      dea: new Float64Array(close.length),
      macd: new Float64Array(close.length),
    };
    macd(close, out);
    const up = crosses(out.dif, out.dea);
    return { enters: (bar) => up(bar) && out.dif[bar]! > -0.02 * close[bar]!, leaves: crosses(out.dea, out.dif) };
  }),
  strategy('S03', ['KDJ超卖', 'KDJ oversold'], { stop: -0.06 }, ({ high, low, close }) => {
    const out = {
      k: new Float64Array(close.length),
      d: new Float64Array(close.length),
      j: new Float64Array(close.length),
    };
    kdj(high, low, close, out);
    const up = crosses(out.k, out.d);
    return { enters: (bar) => up(bar) && out.k[bar]! < 30, leaves: (bar) => out.k[bar]! > 80 };
  }),
  strategy('S04', ['布林回归', 'Bollinger reversion'], { stop: -0.06 }, ({ close }) => {
    const out = {
      middle: new Float64Array(close.length),
      upper: new Float64Array(close.length),
      lower: new Float64Array(close.length),
    };
    bollingerBands(close, out);
    return { enters: crosses(close, out.lower), leaves: (bar) => isAtLeast(close[bar]!, out.middle[bar]!) };
  }),
  strategy('S05', ['放量突破', 'Breakout on volume'], {}, ({ close, volume }) => {
    const [top, usual, ma10] = [hhv(close, 20), ma(volume, 20), ma(close, 10)];
    return {
      // The partial windows of HHV would call the first bars a breakout.
      enters: (bar) => bar >= 19 && close[bar]! === top[bar]! && isAtLeast(volume[bar]!, 2 * usual[bar]!),
      leaves: (bar) => isAbove(ma10[bar]!, close[bar]!),
    };
  }),
  strategy('S06', ['海龟', 'Turtle'], {}, ({ high, low, close }) => {
    const [top, bottom] = [hhv(high, 20), llv(low, 10)];
    const range = lineOf(close, (out) => averageTrueRange(high, low, close, 14, out));
    const up: Decision = (bar) => bar >= 20 && close[bar]! > top[bar - 1]!;
    return {
      enters: up,
      leaves: (bar) => close[bar]! < bottom[bar - 1]!,
      stopDistance: range.map((width) => 2 * width),
    };
  }),
  strategy('S07', ['回踩年线', '250-day MA pullback'], { target: 0.2 }, ({ low, close }) => {
    const year = ma(close, 250);
    const isRising = rises(year);
    return {
      enters: (bar) =>
        isRising(bar) && Math.abs(low[bar]! / year[bar]! - 1) <= 0.02 && isAbove(close[bar]!, year[bar]!),
      leaves: (bar) => isAbove(year[bar]! * 0.97, close[bar]!),
    };
  }),
];
