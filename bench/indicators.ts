import { indicatorNames, indicators } from '../packages/market/src/indicators/indicator-set.ts';
import { wholeMarket } from './lib/market-columns.ts';
import { naiveIndicators, plainBarsOf } from './lib/naive-indicators.ts';
import { compareWorks, lessIsBetter, line } from './lib/report.ts';

const { columns } = wholeMarket();
const count = columns.length.length;

/** Both must compute the same, or the comparison means nothing. Ours sums in another order, so to a few digits. */
function refuseDifferentFigures(): void {
  indicators(columns, 0, 200, (index, length, values) => {
    const plain = naiveIndicators(plainBarsOf(columns, index));
    for (const name of indicatorNames) {
      for (let bar = 0; bar < length; bar++) {
        const ours = values[name][bar]!;
        const theirs = plain[name]![bar]!;
        const isSame =
          Number.isNaN(ours) === Number.isNaN(theirs) &&
          !(Math.abs(ours - theirs) > 1e-6 * Math.max(1, Math.abs(theirs)));
        if (!isSame) throw new Error(`${name} of security ${index}, bar ${bar}: ${ours} is not ${theirs}`);
      }
    }
  });
}

refuseDifferentFigures();
let read = 0;
const [ours, naive] = compareWorks(
  () => indicators(columns, 0, count, (_index, length, values) => (read += values.ma5[length - 1] ?? 0)),
  () => {
    for (let index = 0; index < count; index++) {
      const bars = plainBarsOf(columns, index);
      if (bars.close.length > 0) read += naiveIndicators(bars)['ma5']!.at(-1)!;
    }
  },
  5,
);
let bars = 0;
for (const length of columns.length) bars += length;
line(`27 outputs of ${count} securities, ${(bars / 1e6).toFixed(2)} million bars, one thread`);
lessIsBetter('indicators() beside plain typed arrays', 'ms', ours, naive);
