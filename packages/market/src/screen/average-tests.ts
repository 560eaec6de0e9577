import { isAbove } from '../indicators/is-above.ts';
import { numberOf } from '../picker/condition.ts';
import { crosses, type QuickTest, type QuickTestOf } from './quick-test.ts';

const risingBars = 5;
const touch = 1.01;

const closeCross =
  (side: 1 | -1): QuickTestOf =>
  (values) => {
    const days = numberOf(values, 'n');
    return {
      cost: 2 * days,
      isOfCloses: true,
      holds(row) {
        const { close, last } = row;
        const before = row.average(days, 1);
        const now = row.average(days);
        return side === 1
          ? crosses(close[last]!, now, close[last - 1]!, before)
          : crosses(now, close[last]!, before, close[last - 1]!);
      },
    };
  };

const averageCross =
  (upper: number, lower: number): QuickTestOf =>
  () => ({
    cost: 2 * (upper + lower),
    isOfCloses: true,
    holds: (row) => crosses(row.average(upper), row.average(lower), row.average(upper, 1), row.average(lower, 1)),
  });

const ordered =
  (side: 1 | -1): QuickTestOf =>
  () => ({
    cost: 95,
    isOfCloses: true,
    holds(row) {
      const longest = row.average(60);
      if (!Number.isFinite(longest)) return null;
      const [five, ten, twenty] = [row.average(5), row.average(10), row.average(20)];
      return side === 1
        ? isAbove(five, ten) && isAbove(ten, twenty) && isAbove(twenty, longest)
        : isAbove(ten, five) && isAbove(twenty, ten) && isAbove(longest, twenty);
    },
  });

const glued: QuickTest = {
  cost: 35,
  isOfCloses: true,
  holds(row) {
    const [five, ten, twenty] = [row.average(5), row.average(10), row.average(20)];
    const spread = (Math.max(five, ten, twenty) - Math.min(five, ten, twenty)) / row.close[row.last]!;
    return Number.isFinite(spread) ? !isAbove(spread, 0.02) : null;
  },
};

const rising: QuickTestOf = (values) => {
  const days = numberOf(values, 'n');
  return {
    cost: 2 * days,
    holds(row) {
      const [now, before] = [row.average(days), row.average(days, risingBars)];
      return Number.isFinite(now + before) ? isAbove(now, before) : null;
    },
  };
};

const pulledBack: QuickTestOf = (values) => {
  const days = numberOf(values, 'n');
  return {
    cost: 2 * days + 2,
    holds(row) {
      const [now, before] = [row.average(days), row.average(days, risingBars)];
      const { low, close, last } = row;
      if (!Number.isFinite(now + before + close[last]!)) return null;
      return !isAbove(low[last]!, now * touch) && isAbove(close[last]!, now) && isAbove(now, before);
    },
  };
};

export const averageTests: Readonly<Record<string, QuickTestOf>> = {
  T01: closeCross(1),
  T02: closeCross(-1),
  T03: ordered(1),
  T04: ordered(-1),
  T05: () => glued,
  T06: averageCross(5, 10),
  T07: averageCross(10, 5),
  T08: rising,
  T09: pulledBack,
};
