import { bound, known, numberOf, period, within, type Condition } from './condition.ts';

const fields = { category: 'quote', isIntraday: true, needs: [] } as const;

/** Q01 to Q34. Source: market handbook E.2. */
export const quoteConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q01',
    name: ['价格区间', 'Price range'],
    definition: ['收盘价在上下限之间', 'The close lies between the bounds'],
    parameters: [bound('least', 5, 'yuan', [0.01, 10_000, 0.01]), bound('most', 50, 'yuan', [0.01, 10_000, 0.01])],
    unit: 'yuan',
    test: (stock, values) => within(stock.close(), numberOf(values, 'least'), numberOf(values, 'most')),
    value: (stock) => known(stock.close()),
  },
  {
    ...fields,
    id: 'Q13',
    name: ['连板数不少于k', 'Limit-ups in a row'],
    definition: ['连续k个交易日收于涨停价', 'Closed at the up limit on k traded days in a row'],
    parameters: [{ ...period(2, 1, 20, 'k'), name: ['连板数', 'Limit-ups'], unit: 'count' }],
    unit: 'count',
    needs: ['limits'],
    test: (stock, values) => (stock.limitClose() === null ? null : stock.limitUpStreak() >= numberOf(values, 'k')),
    value: (stock) => (stock.limitClose() === null ? null : stock.limitUpStreak()),
  },
];
