import { annualDays } from '../calendar/annual-days.ts';
import { bound, known, numberOf, period, type Condition, type ParameterValues } from './condition.ts';
import { asTraded, bottomOf, clean, decideAtMost, decideWithin, times, topOf } from './figure-rules.ts';
import type { StockView } from './stock-view.ts';
import { volumeRatioOf } from './volume-conditions.ts';

const fields = { category: 'quote', isIntraday: true, needs: [] } as const;

/** Sample deviation of the last daily changes, brought to a year. */
function volatility(stock: StockView, days: number): number {
  let sum = 0;
  for (let back = 0; back < days; back++) sum += stock.change(back);
  const mean = sum / days;
  let squares = 0;
  for (let back = 0; back < days; back++) squares += (stock.change(back) - mean) ** 2;
  return clean(Math.sqrt((squares / (days - 1)) * annualDays));
}

/** Height of the price range of the `days` bars that end at `back`, over the close there. */
const rangeHeight = (stock: StockView, days: number, back = 0): number =>
  clean((topOf(stock, days, back) - bottomOf(stock, days, back)) / stock.close(back));

function breaksOut(stock: StockView, values: ParameterValues): boolean | null {
  const days = numberOf(values, 'n');
  const height = rangeHeight(stock, days, 1);
  const top = topOf(stock, days, 1);
  const ratio = volumeRatioOf(stock);
  if (![height, top, ratio, stock.close()].every((figure) => Number.isFinite(figure))) return null;
  return height <= numberOf(values, 'most') && stock.close() > top && ratio >= numberOf(values, 'times');
}

const heightBound = bound('most', 0.12, 'fraction', [0.01, 1, 0.005]);

/** Q32 to Q34: how far prices swing. Source: market handbook E.2. */
export const swingConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q32',
    name: ['波动率区间', 'Volatility'],
    definition: [
      'N日涨跌幅的样本标准差×√242在上下限之间',
      'Standard deviation of daily changes over N days × √242 is within the range',
    ],
    parameters: [
      period(60, 5),
      bound('least', 0.1, 'fraction', [0, 10, 0.01]),
      bound('most', 0.3, 'fraction', [0, 10, 0.01]),
    ],
    unit: 'fraction',
    ...decideWithin((stock, values) => volatility(stock, numberOf(values, 'n'))),
  },
  {
    ...fields,
    id: 'Q33',
    name: ['窄幅整理', 'Narrow range'],
    definition: ['（N日最高价−N日最低价）/收盘价不超过上限', '(N-day high − N-day low) ÷ close is within the maximum'],
    parameters: [period(20, 5), heightBound],
    unit: 'fraction',
    ...decideAtMost((stock, values) => rangeHeight(stock, numberOf(values, 'n')), 'most'),
  },
  {
    ...fields,
    id: 'Q34',
    name: ['平台突破', 'Base breakout'],
    definition: [
      '截至昨日为N日窄幅整理，今日收盘价高于其最高价，且成交量不少于前5日平均的若干倍；数值为平台最高价',
      'A narrow N-day range up to yesterday, a close above its top and volume of at least the given multiple of the previous 5-day average; the value is the top of the range',
    ],
    parameters: [period(20, 5), heightBound, times(2, [1, 20, 0.1])],
    unit: 'yuan',
    test: breaksOut,
    value: (stock, values) => known(asTraded(stock, topOf(stock, numberOf(values, 'n'), 1))),
  },
];
