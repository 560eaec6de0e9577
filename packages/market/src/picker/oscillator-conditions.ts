import { bias } from '../indicators/bias.ts';
import { commodityChannelIndex } from '../indicators/commodity-channel-index.ts';
import { williamsRange } from '../indicators/williams-range.ts';
import {
  above,
  bound,
  choiceOf,
  known,
  numberOf,
  period,
  type Condition,
  allHold,
  choice,
  oneHolds,
} from './condition.ts';
import { decideBy, decideWithin } from './figure-rules.ts';
import type { StockView } from './stock-view.ts';
import { crossesLevel, technicalFields as fields } from './technical-fields.ts';

const kOf = (stock: StockView): number => stock.back(stock.kdj().k, 0);
const jOf = (stock: StockView): number => stock.back(stock.kdj().j, 0);
const rsiOf = (stock: StockView, days: number): number => stock.back(stock.rsi(days), 0);

function williamsOf(stock: StockView): number {
  const { high, low, close } = stock.bars;
  return stock.back(
    stock.line('wr10', (out) => williamsRange(high, low, close, 10, out)),
    0,
  );
}

function channelIndex(stock: StockView): Float64Array {
  const { high, low, close } = stock.bars;
  return stock.line('cci14', (out) => commodityChannelIndex(high, low, close, 14, out));
}

const biasOf = (stock: StockView): number =>
  stock.back(
    stock.line('bias6', (out) => bias(stock.bars.close, 6, out)),
    0,
  );

/** T16 to T20, T25, T26 and T29: oscillators. */
export const oscillatorConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T16',
    name: ['KDJ金叉', 'KDJ golden cross'],
    definition: ['K上穿D，且K低于N', 'K crosses above D while below N'],
    parameters: [{ ...period(50, 1, 100), name: ['K值低于', 'K below'], unit: 'points' }],
    unit: 'points',
    test(stock, values) {
      const { k, d } = stock.kdj();
      return allHold(stock.crosses(k, d), above(numberOf(values, 'n'), kOf(stock)));
    },
    value: (stock) => known(kOf(stock)),
  },
  {
    ...fields,
    id: 'T17',
    name: ['KDJ超卖', 'KDJ oversold'],
    definition: ['J小于0或K小于20', 'J is below 0 or K is below 20'],
    parameters: [],
    unit: 'points',
    test: (stock) => oneHolds(above(0, jOf(stock)), above(20, kOf(stock))),
    value: (stock) => known(kOf(stock)),
  },
  {
    ...fields,
    id: 'T18',
    name: ['KDJ超买', 'KDJ overbought'],
    definition: ['J大于100或K大于80', 'J is above 100 or K is above 80'],
    parameters: [],
    unit: 'points',
    test: (stock) => oneHolds(above(jOf(stock), 100), above(kOf(stock), 80)),
    value: (stock) => known(kOf(stock)),
  },
  {
    ...fields,
    id: 'T19',
    name: ['RSI超卖/超买', 'RSI oversold/overbought'],
    definition: ['RSI6小于20为超卖，大于80为超买', 'RSI6 below 20 is oversold, above 80 overbought'],
    parameters: [
      choice('side', ['状态', 'Status'], ['oversold', '超卖', 'Oversold'], ['overbought', '超买', 'Overbought']),
    ],
    unit: 'points',
    test(stock, values) {
      const rsi = rsiOf(stock, 6);
      return choiceOf(values, 'side') === 'overbought' ? above(rsi, 80) : above(20, rsi);
    },
    value: (stock) => known(rsiOf(stock, 6)),
  },
  {
    ...fields,
    id: 'T20',
    name: ['RSI区间', 'RSI range'],
    definition: ['RSI12在上下限之间', 'RSI12 is within the range'],
    parameters: [bound('least', 50, 'points', [0, 100, 1]), bound('most', 80, 'points', [0, 100, 1])],
    unit: 'points',
    ...decideWithin((stock) => rsiOf(stock, 12)),
  },
  {
    ...fields,
    id: 'T25',
    name: ['WR超卖', 'WR oversold'],
    definition: ['WR10大于80', 'WR10 is above 80'],
    parameters: [],
    unit: 'points',
    test: (stock) => above(williamsOf(stock), 80),
    value: (stock) => known(williamsOf(stock)),
  },
  {
    ...fields,
    id: 'T26',
    name: ['CCI突破100', 'CCI crosses above 100'],
    definition: ['CCI14上穿100', 'CCI14 crosses above 100'],
    parameters: [],
    unit: 'points',
    test: (stock) => crossesLevel(stock, channelIndex(stock), 100),
    value: (stock) => known(stock.back(channelIndex(stock), 0)),
  },
  {
    ...fields,
    id: 'T29',
    name: ['BIAS偏离', 'BIAS deviation'],
    definition: [
      '收盘价高于或低于6日均线至少N%（BIAS6）',
      'The close is at least N% above or below its 6-day MA (BIAS6)',
    ],
    parameters: [
      {
        kind: 'number',
        key: 'n',
        name: ['偏离（%）', 'Deviation (%)'],
        default: 8,
        least: 0.5,
        most: 50,
        step: 0.5,
        unit: 'points',
        isBound: true,
      },
    ],
    unit: 'points',
    ...decideBy(biasOf, (distance, values) => Math.abs(distance) >= numberOf(values, 'n')),
  },
];
