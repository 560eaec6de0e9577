import { macd } from '../indicators/moving-average-convergence-divergence.ts';
import { PeriodCloses } from '../series/period-closes.ts';
import { above, choiceOf, known, type Condition, type ParameterValues, allHold, choice } from './condition.ts';
import { swingPair, swingPairLookback } from './divergence.ts';
import type { StockView } from './stock-view.ts';
import { technicalFields as fields } from './technical-fields.ts';

const risingDays = 3;

const difOf = (stock: StockView): number => stock.back(stock.macd().dif, 0);
const crossesUp = (stock: StockView): boolean | null => stock.crosses(stock.macd().dif, stock.macd().dea);

/** Whether a series rose on each of the last bars; `null` when it is not known on one of them. */
function roseEachOf(stock: StockView, values: Float64Array, bars: number): boolean | null {
  let rose: boolean | null = true;
  for (let back = 0; back < bars; back++) {
    rose = allHold(rose, above(stock.back(values, back), stock.back(values, back + 1)));
  }
  return rose;
}

/** By how much DIF at the newest swing is above DIF at the one before; NaN where there are no two swings. */
function swingLead(stock: StockView, side: 1 | -1): number {
  if (stock.last < swingPairLookback) return Number.NaN;
  // The swings first: most stocks have no two of them, and DIF follows all bars.
  const pair = swingPair(stock, side);
  if (!pair) return Number.NaN;
  const { dif } = stock.macd();
  return dif[pair.newest]! - dif[pair.previous]!;
}

/**
 * Divergence of price and DIF: at a new 60-day low of the close (`side` 1) DIF is higher than it was at the swing low
 * before; at a new high (-1) it is lower than at the swing high before. No two swings, no divergence.
 */
export function divergesFromMacd(stock: StockView, side: 1 | -1): boolean | null {
  if (stock.last < swingPairLookback) return null;
  return swingLead(stock, side) * side > 0;
}

const periodOf = (values: ParameterValues): 'week' | 'month' =>
  choiceOf(values, 'period') === 'month' ? 'month' : 'week';

/** DIF and DEA of weeks or months, the unfinished one included. They end where days end, so that `back` counts periods. */
function periodMacd(stock: StockView, period: 'week' | 'month'): { dif: Float64Array; dea: Float64Array } {
  const [dif, dea, histogram] = [`${period} dif`, `${period} dea`, `${period} macd`] as const;
  const lines = stock.lines([dif, dea, histogram], (out) => {
    const begin = (): PeriodCloses => new PeriodCloses(period);
    const closes = stock.walk?.state(`${period} closes`, begin) ?? begin();
    const close = stock.isDated ? closes.upTo(stock.bars) : new Float64Array(0);
    const first = stock.last + 1 - close.length;
    const endOf = (values: Float64Array): Float64Array => values.fill(Number.NaN).subarray(first);
    macd(close, { dif: endOf(out[dif]), dea: endOf(out[dea]), macd: endOf(out[histogram]) });
  });
  return { dif: lines[dif], dea: lines[dea] };
}

/** T10 to T15 and T33: MACD. */
export const macdConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T10',
    name: ['MACD金叉', 'MACD golden cross'],
    definition: ['DIF上穿DEA', 'DIF crosses above DEA'],
    parameters: [],
    unit: 'yuan',
    test: crossesUp,
    value: (stock) => known(difOf(stock)),
  },
  {
    ...fields,
    id: 'T11',
    name: ['MACD零轴上金叉', 'MACD golden cross above zero'],
    definition: ['DIF上穿DEA，且DIF大于0', 'DIF crosses above DEA and is above 0'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => allHold(crossesUp(stock), above(difOf(stock), 0)),
    value: (stock) => known(difOf(stock)),
  },
  {
    ...fields,
    id: 'T12',
    name: ['MACD死叉', 'MACD death cross'],
    definition: ['DIF下穿DEA', 'DIF crosses below DEA'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => stock.crosses(stock.macd().dea, stock.macd().dif),
    value: (stock) => known(difOf(stock)),
  },
  {
    ...fields,
    id: 'T13',
    name: ['MACD红柱放大', 'MACD histogram expanding'],
    definition: ['MACD大于0，且连续3日上升', 'MACD is above 0 and has risen 3 days in a row'],
    parameters: [],
    unit: 'yuan',
    test(stock) {
      const bars = stock.macd().macd;
      return allHold(above(stock.back(bars, 0), 0), roseEachOf(stock, bars, risingDays));
    },
    value: (stock) => known(stock.back(stock.macd().macd, 0)),
  },
  {
    ...fields,
    id: 'T14',
    name: ['MACD底背离', 'MACD bullish divergence'],
    definition: [
      '近5日内收盘价波段低点创60日新低，而DIF高于前一波段低点时的DIF；数值为两者之差',
      'In the last 5 days a swing low of the close set a 60-day low while DIF stood above its level at the previous swing low; the value is the difference',
    ],
    parameters: [],
    unit: 'yuan',
    test: (stock) => divergesFromMacd(stock, 1),
    value: (stock) => known(swingLead(stock, 1)),
  },
  {
    ...fields,
    id: 'T15',
    name: ['MACD顶背离', 'MACD bearish divergence'],
    definition: [
      '近5日内收盘价波段高点创60日新高，而DIF低于前一波段高点时的DIF；数值为两者之差',
      'In the last 5 days a swing high of the close set a 60-day high while DIF stood below its level at the previous swing high; the value is the difference',
    ],
    parameters: [],
    unit: 'yuan',
    test: (stock) => divergesFromMacd(stock, -1),
    value: (stock) => known(swingLead(stock, -1)),
  },
  {
    ...fields,
    id: 'T33',
    goesOn: true,
    name: ['周线/月线MACD金叉', 'Weekly/monthly MACD golden cross'],
    definition: [
      '以周线或月线计算，DIF上穿DEA；本周、本月未结束时以最新价计',
      'DIF crosses above DEA on weekly or monthly bars; the current week or month counts at the latest price',
    ],
    parameters: [choice('period', ['周期', 'Timeframe'], ['week', '周线', 'Weekly'], ['month', '月线', 'Monthly'])],
    unit: 'yuan',
    test(stock, values) {
      const { dif, dea } = periodMacd(stock, periodOf(values));
      return stock.crosses(dif, dea);
    },
    value: (stock, values) => known(stock.back(periodMacd(stock, periodOf(values)).dif, 0)),
  },
];
