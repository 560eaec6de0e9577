import { amplitude, dailyVolumeRatio, turnover } from '../indicators/quote-figures.ts';
import { above, bound, choiceOf, known, numberOf, period, type Condition, allHold, choice } from './condition.ts';
import { clean, decideAtLeast, decideAtMost, decideByRun, decideWithin, reaches, times } from './figure-rules.ts';
import { rises } from './price-conditions.ts';
import type { StockView } from './stock-view.ts';

const fields = { category: 'quote', needs: [] } as const;
/** What a bar that is still being traded has already reached, it keeps. */
const anyTime = { ...fields, isIntraday: true } as const;
/** Volume that is still growing says nothing about having stayed small. */
const atClose = { ...fields, isIntraday: false } as const;

/** Volume of the last bar over the mean of the five before. */
export const volumeRatioOf = (stock: StockView): number =>
  clean(
    stock.back(
      stock.line('volume ratio', (out) => dailyVolumeRatio(stock.bars.volume, out)),
      0,
    ),
  );

const grows = (stock: StockView, back: number): boolean | null => above(stock.volume(back), stock.volume(back + 1));

const shrinks = (stock: StockView, back: number): boolean | null => above(stock.volume(back + 1), stock.volume(back));

/** Largest or smallest volume of so many days; NaN unless there are that many. */
function extremeVolume(stock: StockView, days: number, isLargest: boolean): number {
  if (stock.last + 1 < days) return Number.NaN;
  return stock.back(isLargest ? stock.highest(days, 'volume') : stock.lowest(days, 'volume'), 0);
}

/** Q16 to Q25: what was traded. Volumes are comparable across splits. Source: market handbook A.9, B.3, E.2. */
export const volumeConditions: readonly Condition[] = [
  {
    ...anyTime,
    id: 'Q16',
    name: ['换手率区间', 'Turnover rate'],
    definition: ['成交量/流通股本在上下限之间', 'Volume ÷ floating shares is within the range'],
    parameters: [bound('least', 0.03, 'fraction', [0, 1, 0.001]), bound('most', 0.1, 'fraction', [0, 1, 0.001])],
    unit: 'fraction',
    needs: ['shares'],
    ...decideWithin((stock) => clean(turnover(stock.volume(), stock.security.floatShares) ?? Number.NaN)),
  },
  {
    ...atClose,
    id: 'Q17',
    name: ['量比区间', 'Volume ratio'],
    definition: [
      '成交量/前5日平均成交量在上下限之间',
      'Volume ÷ average volume of the previous 5 days is within the range',
    ],
    parameters: [bound('least', 1.5, 'times', [0, 100, 0.1]), bound('most', 5, 'times', [0, 100, 0.1])],
    unit: 'times',
    ...decideWithin(volumeRatioOf),
  },
  {
    ...anyTime,
    id: 'Q18',
    name: ['成交额不少于N', 'Turnover'],
    definition: ['成交额不少于N元', 'Turnover is at least N'],
    parameters: [bound('least', 1e8, 'yuan', [1e6, 1e12, 1e6])],
    unit: 'yuan',
    ...decideAtLeast((stock) => stock.back(stock.bars.amount, 0), 'least'),
  },
  {
    ...anyTime,
    id: 'Q19',
    name: ['振幅区间', 'Amplitude'],
    definition: ['（最高价−最低价）/参考昨收在上下限之间', '(High − low) ÷ previous close is within the range'],
    parameters: [bound('least', 0.05, 'fraction', [0, 10, 0.001]), bound('most', 0.2, 'fraction', [0, 10, 0.001])],
    unit: 'fraction',
    ...decideWithin((stock) =>
      clean(amplitude(stock.high(), stock.low(), stock.back(stock.bars.prevClose, 0)) ?? Number.NaN),
    ),
  },
  {
    ...anyTime,
    id: 'Q20',
    name: ['放量', 'Volume surge'],
    definition: ['成交量不少于前5日平均成交量的N倍', 'Volume is at least N times the average of the previous 5 days'],
    parameters: [times(2, [1, 20, 0.1])],
    unit: 'times',
    ...decideAtLeast(volumeRatioOf, 'times'),
  },
  {
    ...atClose,
    id: 'Q21',
    name: ['缩量', 'Low volume'],
    definition: ['成交量不超过前5日平均成交量的N倍', 'Volume is at most N times the average of the previous 5 days'],
    parameters: [times(0.5, [0.05, 1, 0.05])],
    unit: 'times',
    ...decideAtMost(volumeRatioOf, 'times'),
  },
  {
    ...atClose,
    id: 'Q22',
    name: ['连续放量/缩量', 'Volume rising/falling N days in a row'],
    definition: [
      '连续N日成交量大于（放量）或小于（缩量）前一日',
      'Volume is above (rising) or below (falling) that of the previous day N days in a row',
    ],
    parameters: [
      choice('direction', ['方向', 'Direction'], ['up', '连续放量', 'Rising'], ['down', '连续缩量', 'Falling']),
      period(3, 1, 20),
    ],
    unit: 'days',
    ...decideByRun((stock, back, values) =>
      choiceOf(values, 'direction') === 'up' ? grows(stock, back) : shrinks(stock, back),
    ),
  },
  {
    ...atClose,
    id: 'Q23',
    name: ['天量/地量', 'Highest/lowest volume'],
    definition: [
      '成交量为含今日的N日最大（天量）或最小（地量）',
      'Volume is the highest or lowest of N days, today included',
    ],
    parameters: [
      choice('extreme', ['类型', 'Type'], ['largest', '天量', 'Highest'], ['smallest', '地量', 'Lowest']),
      period(60, 5),
    ],
    unit: 'shares',
    test(stock, values) {
      const isLargest = choiceOf(values, 'extreme') === 'largest';
      const extreme = extremeVolume(stock, numberOf(values, 'n'), isLargest);
      return isLargest ? reaches(stock.volume(), extreme) : reaches(extreme, stock.volume());
    },
    value: (stock, values) =>
      known(extremeVolume(stock, numberOf(values, 'n'), choiceOf(values, 'extreme') === 'largest')),
  },
  {
    ...anyTime,
    id: 'Q24',
    name: ['量价齐升', 'Price and volume up'],
    definition: [
      '连续N日收盘价高于昨收且成交量大于前一日',
      'The close is above the previous close and volume above that of the previous day, N days in a row',
    ],
    parameters: [period(3, 1, 20)],
    unit: 'days',
    ...decideByRun((stock, back) => allHold(rises(stock, back), grows(stock, back))),
  },
  {
    ...atClose,
    id: 'Q25',
    name: ['价升量缩', 'Price up on falling volume'],
    definition: [
      '连续N日收盘价高于昨收且成交量小于前一日',
      'The close is above the previous close and volume below that of the previous day, N days in a row',
    ],
    parameters: [period(3, 1, 20)],
    unit: 'days',
    ...decideByRun((stock, back) => allHold(rises(stock, back), shrinks(stock, back))),
  },
];
