import { isAbove } from '../indicators/is-above.ts';
import { choiceOf, numberOf } from '../picker/condition.ts';
import { meanOf, type PriceRow } from './price-row.ts';
import { crosses, type QuickTest, type QuickTestOf } from './quick-test.ts';

const runCost = 1000;
const kdjCost = 600;
const rsiCost = 800;

const macdCross =
  (side: 1 | -1, isAboveZero = false): QuickTestOf =>
  () => ({
    cost: runCost,
    isOfCloses: true,
    holds(row) {
      const { dif, dea, difBefore, deaBefore } = row.macd();
      const answer = side === 1 ? crosses(dif, dea, difBefore, deaBefore) : crosses(dea, dif, deaBefore, difBefore);
      return answer === null ? null : answer && (!isAboveZero || dif > 0);
    },
  });

const growingBars: QuickTest = {
  cost: runCost,
  isOfCloses: true,
  holds(row) {
    const { bars } = row.macd();
    if (!Number.isFinite(bars[0]! + bars[1]! + bars[2]! + bars[3]!)) return null;
    return (
      isAbove(bars[0]!, 0) && isAbove(bars[0]!, bars[1]!) && isAbove(bars[1]!, bars[2]!) && isAbove(bars[2]!, bars[3]!)
    );
  },
};

const kdjCross: QuickTestOf = (values) => {
  const below = numberOf(values, 'n');
  return {
    cost: kdjCost,
    holds(row) {
      const { k, d, kBefore, dBefore } = row.kdj();
      const answer = crosses(k, d, kBefore, dBefore);
      return answer === null ? null : answer && isAbove(below, k);
    },
  };
};

const oversold: QuickTest = {
  cost: kdjCost,
  holds(row) {
    const { k, d } = row.kdj();
    return Number.isFinite(k + d) ? isAbove(0, 3 * k - 2 * d) || isAbove(20, k) : null;
  },
};

const overbought: QuickTest = {
  cost: kdjCost,
  holds(row) {
    const { k, d } = row.kdj();
    return Number.isFinite(k + d) ? isAbove(3 * k - 2 * d, 100) || isAbove(k, 80) : null;
  },
};

const extremeStrength: QuickTestOf = (values) => {
  const isOverbought = choiceOf(values, 'side') === 'overbought';
  return {
    cost: rsiCost,
    isOfCloses: true,
    holds(row) {
      const strength = row.rsi(6);
      if (!Number.isFinite(strength)) return null;
      return isOverbought ? isAbove(strength, 80) : isAbove(20, strength);
    },
  };
};

const strengthRange: QuickTestOf = (values) => {
  const [least, most] = [numberOf(values, 'least'), numberOf(values, 'most')];
  return {
    cost: rsiCost,
    isOfCloses: true,
    holds(row) {
      const strength = row.rsi(12);
      return Number.isFinite(strength) ? strength >= least && strength <= most : null;
    },
  };
};

const bandDays = 20;

/** Middle and one band of the bars that end at a slot; two deviations, sample. */
function bandAt(close: Float64Array, last: number, side: 1 | -1): number {
  const middle = meanOf(close, last, bandDays);
  let squares = 0;
  for (let i = last - bandDays + 1; i <= last; i++) squares += (close[i]! - middle) * (close[i]! - middle);
  return middle + side * 2 * Math.sqrt(squares / (bandDays - 1));
}

const bandCross =
  (side: 1 | -1): QuickTestOf =>
  () => ({
    cost: 4 * bandDays,
    isOfCloses: true,
    holds(row) {
      if (!row.has(bandDays + 1)) return null;
      const { close, last } = row;
      return crosses(close[last]!, bandAt(close, last, side), close[last - 1]!, bandAt(close, last - 1, side));
    },
  });

const rangeDays = 10;

const williamsOversold: QuickTest = {
  cost: 2 * rangeDays,
  holds(row: PriceRow) {
    const { close, first, last } = row;
    const days = Math.min(rangeDays, last - first + 1);
    const top = row.top(days);
    const bottom = row.bottom(days);
    if (!(top > bottom) || !Number.isFinite(close[last]!)) return null;
    return isAbove(((top - close[last]!) / (top - bottom)) * 100, 80);
  },
};

const biasDays = 6;

const farFromAverage: QuickTestOf = (values) => {
  const least = numberOf(values, 'n');
  return {
    cost: biasDays,
    isOfCloses: true,
    holds(row) {
      const mean = row.average(biasDays);
      const distance = ((row.close[row.last]! - mean) / mean) * 100;
      return Number.isFinite(distance) ? Math.abs(distance) >= least : null;
    },
  };
};

export const oscillatorTests: Readonly<Record<string, QuickTestOf>> = {
  T10: macdCross(1),
  T11: macdCross(1, true),
  T12: macdCross(-1),
  T13: () => growingBars,
  T16: kdjCross,
  T17: () => oversold,
  T18: () => overbought,
  T19: extremeStrength,
  T20: strengthRange,
  T21: bandCross(1),
  T22: bandCross(-1),
  T25: () => williamsOversold,
  T29: farFromAverage,
};
