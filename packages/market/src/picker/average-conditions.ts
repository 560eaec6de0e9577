import { isAbove } from '../indicators/is-above.ts';
import { above, known, numberOf, period, type Condition, type ParameterValues, allHold } from './condition.ts';
import type { StockView } from './stock-view.ts';
import { technicalFields as fields } from './technical-fields.ts';

const orderedDays = [5, 10, 20, 60];
const gluedDays = [5, 10, 20];
const gluedSpread = 0.02;
/** An average rises when it is above what it was so many bars ago. */
const risingBars = 5;
/** How far above the average a low still touches it. */
const touch = 1.01;

const averageOf = (stock: StockView, values: ParameterValues): Float64Array => stock.ma(numberOf(values, 'n'));

/** The averages from short to long, each above (`side` 1) or below (-1) the next. */
function areOrdered(stock: StockView, side: 1 | -1): boolean | null {
  const averages = orderedDays.map((days) => side * stock.back(stock.ma(days), 0));
  if (!averages.every((average) => Number.isFinite(average))) return null;
  return averages.every((average, i) => i === 0 || isAbove(averages[i - 1]!, average));
}

/** How far apart the short averages are, a fraction of the close. */
function spreadOf(stock: StockView): number {
  const averages = gluedDays.map((days) => stock.back(stock.ma(days), 0));
  return (Math.max(...averages) - Math.min(...averages)) / stock.close();
}

/** How far one series is above another on the last bar, a fraction. */
const lead = (stock: StockView, values: Float64Array, others: Float64Array): number | null =>
  known(stock.back(values, 0) / stock.back(others, 0) - 1);

const isRising = (stock: StockView, average: Float64Array): boolean | null =>
  above(stock.back(average, 0), stock.back(average, risingBars));

/** T01 to T09: moving averages of the close. */
export const averageConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T01',
    name: ['站上N日均线', 'Cross above N-day MA'],
    definition: ['收盘价高于N日均线，前一日不高于', 'The close is above the N-day MA, and was not on the previous day'],
    parameters: [period(20, 2)],
    unit: 'yuan',
    test: (stock, values) => stock.crosses(stock.bars.close, averageOf(stock, values)),
    value: (stock, values) => known(stock.back(averageOf(stock, values), 0)),
  },
  {
    ...fields,
    id: 'T02',
    name: ['跌破N日均线', 'Cross below N-day MA'],
    definition: ['收盘价低于N日均线，前一日不低于', 'The close is below the N-day MA, and was not on the previous day'],
    parameters: [period(20, 2)],
    unit: 'yuan',
    test: (stock, values) => stock.crosses(averageOf(stock, values), stock.bars.close),
    value: (stock, values) => known(stock.back(averageOf(stock, values), 0)),
  },
  {
    ...fields,
    id: 'T03',
    name: ['均线多头排列', 'Bullish MA alignment'],
    definition: ['MA5>MA10>MA20>MA60', 'MA5 > MA10 > MA20 > MA60'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => areOrdered(stock, 1),
    value: (stock) => known(stock.back(stock.ma(60), 0)),
  },
  {
    ...fields,
    id: 'T04',
    name: ['均线空头排列', 'Bearish MA alignment'],
    definition: ['MA5<MA10<MA20<MA60', 'MA5 < MA10 < MA20 < MA60'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => areOrdered(stock, -1),
    value: (stock) => known(stock.back(stock.ma(60), 0)),
  },
  {
    ...fields,
    id: 'T05',
    name: ['均线粘合', 'MAs converging'],
    definition: [
      'MA5、MA10、MA20中最大与最小之差不超过收盘价的2%',
      'MA5, MA10 and MA20 are within 2% of the close of each other',
    ],
    parameters: [],
    unit: 'fraction',
    test(stock) {
      const spread = spreadOf(stock);
      return Number.isFinite(spread) ? !isAbove(spread, gluedSpread) : null;
    },
    value: (stock) => known(spreadOf(stock)),
  },
  {
    ...fields,
    id: 'T06',
    name: ['均线金叉', 'MA golden cross'],
    definition: ['MA5上穿MA10；数值为MA5高出MA10的幅度', 'MA5 crosses above MA10; the value is the gap between them'],
    parameters: [],
    unit: 'fraction',
    test: (stock) => stock.crosses(stock.ma(5), stock.ma(10)),
    value: (stock) => lead(stock, stock.ma(5), stock.ma(10)),
  },
  {
    ...fields,
    id: 'T07',
    name: ['均线死叉', 'MA death cross'],
    definition: ['MA5下穿MA10；数值为MA5相对MA10的幅度', 'MA5 crosses below MA10; the value is the gap between them'],
    parameters: [],
    unit: 'fraction',
    test: (stock) => stock.crosses(stock.ma(10), stock.ma(5)),
    value: (stock) => lead(stock, stock.ma(5), stock.ma(10)),
  },
  {
    ...fields,
    id: 'T08',
    name: ['N日线向上', 'N-day MA rising'],
    definition: [
      'N日均线高于5个交易日前的N日均线；数值为涨幅',
      'The N-day MA is above its level 5 trading days ago; the value is its rise',
    ],
    parameters: [period(20, 2)],
    unit: 'fraction',
    test: (stock, values) => isRising(stock, averageOf(stock, values)),
    value(stock, values) {
      const average = averageOf(stock, values);
      return known(stock.back(average, 0) / stock.back(average, risingBars) - 1);
    },
  },
  {
    ...fields,
    id: 'T09',
    name: ['回踩N日线', 'Pullback to N-day MA'],
    definition: [
      'N日均线向上，最低价不高于均线的1.01倍，收盘价高于均线；数值为最低价与均线的距离',
      'The N-day MA is rising, the low is no more than 1% above it and the close is above it; the value is the gap between the low and the MA',
    ],
    parameters: [period(20, 2)],
    unit: 'fraction',
    test(stock, values) {
      const average = averageOf(stock, values);
      const now = stock.back(average, 0);
      const isTouched = Number.isFinite(now) ? !isAbove(stock.low(), now * touch) : null;
      return allHold(isRising(stock, average), isTouched, above(stock.close(), now));
    },
    value: (stock, values) => lead(stock, stock.bars.low, averageOf(stock, values)),
  },
];
