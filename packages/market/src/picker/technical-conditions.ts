import { known, numberOf, period, type Condition } from './condition.ts';

const fields = { category: 'technical', isIntraday: true, needs: [] } as const;

/** T01 to T33. Source: market handbook E.2. */
export const technicalConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T01',
    name: ['站上N日均线', 'Closes above its N-day average'],
    definition: [
      '收盘价高于N日均线，前一日不高于',
      'The close is above the mean of N closes, and was not the day before',
    ],
    parameters: [period(20, 2)],
    unit: 'yuan',
    test: (stock, values) => stock.crosses(stock.bars.close, stock.ma(numberOf(values, 'n'))),
    value: (stock, values) => known(stock.back(stock.ma(numberOf(values, 'n')), 0)),
  },
  {
    ...fields,
    id: 'T03',
    name: ['均线多头排列', 'Averages in rising order'],
    definition: ['MA5>MA10>MA20>MA60', 'MA5 > MA10 > MA20 > MA60'],
    parameters: [],
    unit: 'yuan',
    test(stock) {
      const [ma5, ma10, ma20, ma60] = [5, 10, 20, 60].map((days) => stock.back(stock.ma(days), 0)) as [
        number,
        number,
        number,
        number,
      ];
      return Number.isFinite(ma60) ? ma5 > ma10 && ma10 > ma20 && ma20 > ma60 : null;
    },
    value: (stock) => known(stock.back(stock.ma(60), 0)),
  },
  {
    ...fields,
    id: 'T10',
    name: ['MACD金叉', 'MACD golden cross'],
    definition: ['DIF上穿DEA', 'DIF crosses above DEA'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => stock.crosses(stock.macd().dif, stock.macd().dea),
    value: (stock) => known(stock.back(stock.macd().dif, 0)),
  },
];
