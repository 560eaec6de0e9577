import { indicatorNames, indicators, type IndicatorColumns } from '@lianpan/market/indicators';
import { runInC } from './lib/c-indicators.ts';
import { indicatorThreads } from './lib/indicator-threads.ts';
import { libraryIndicators } from './lib/library-indicators.ts';
import { plainColumnsOf, wholeMarket } from './lib/market-columns.ts';
import { naiveIndicators, plainBarsOf, type PlainBars } from './lib/naive-indicators.ts';
import { compareAsync, compareWorks, lessIsBetter, line, median } from './lib/report.ts';

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
const keep = (_index: number, length: number, values: IndicatorColumns): void => {
  read += values.ma5[length - 1] ?? 0;
};
const runOurs = (): void => indicators(columns, 0, count, keep);
const overPlainBars = (work: (bars: PlainBars) => number): void => {
  for (let index = 0; index < count; index++) {
    const bars = plainBarsOf(columns, index);
    if (bars.close.length > 0) read += work(bars);
  }
};
let bars = 0;
for (const length of columns.length) bars += length;
line(`27 outputs of ${count} securities, ${(bars / 1e6).toFixed(2)} million bars, one thread`);
const [ours, naive] = compareWorks(runOurs, () => overPlainBars((each) => naiveIndicators(each)['ma5']!.at(-1)!), 5);
lessIsBetter('indicators() beside plain typed arrays', 'ms', ours, naive);
const [again, library] = compareWorks(runOurs, () => overPlainBars(libraryIndicators), 2);
lessIsBetter('indicators() beside indicatorts', 'ms', again, library);

const plain = plainColumnsOf(columns, 600);
const megabytes = (plain.stocks * plain.bars * (4 + indicatorNames.length) * 8) / 1e6;
const target = new Float64Array(plain.close.length);
const [fromPlain, copied] = compareWorks(
  () => indicators(plain, 0, plain.stocks, keep),
  () => {
    for (let column = 0; column < 4 + indicatorNames.length; column++) target.set(plain.close);
  },
  5,
);
line(`plain columns of ${plain.stocks} securities x ${plain.bars} bars`);
lessIsBetter(`the set beside copying its ${megabytes.toFixed(0)} MB once`, 'ms', fromPlain, copied);

/** The same columns where threads can read them. */
const shared = { ...plain };
for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
  shared[name] = new Float64Array(new SharedArrayBuffer(plain[name].byteLength));
  shared[name].set(plain[name]);
}
const threads = await indicatorThreads(shared);
const inC = runInC(plain, 9);
const [alone, together] = await compareAsync(() => indicators(plain, 0, plain.stocks, keep), threads.run, 7);
lessIsBetter('two threads beside one', 'ms', together, alone);
if (inC) {
  const sum = await threads.run();
  if (!(Math.abs(sum - inC.sum) < 1e-6 * Math.abs(sum))) throw new Error(`the threads sum to ${sum}, C to ${inC.sum}`);
  const limit = median(inC.ms.slice(1));
  lessIsBetter('one thread beside C with vectors', 'ms', alone, limit);
  lessIsBetter('two threads beside C with vectors in one', 'ms', together, limit);
} else line('there is no C compiler here');
threads.stop();
