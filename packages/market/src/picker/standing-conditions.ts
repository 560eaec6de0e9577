import { bound, choiceOf, numberOf, period, type Condition, choice } from './condition.ts';
import { asTraded, changeOver, clean, decideAboveZero, decideWithin } from './figure-rules.ts';
import type { StockView } from './stock-view.ts';

const fields = { category: 'quote', isIntraday: true } as const;

/** Change of the stock over so many of its bars, less that of the benchmark between the same two days. */
function excess(stock: StockView, bars: number): number {
  const { benchmark } = stock;
  const closeOn = (back: number): number => benchmark?.[stock.bars.day[stock.last - back] ?? -1] ?? Number.NaN;
  return clean(changeOver(stock, bars) - (closeOn(0) / closeOn(bars) - 1));
}

/** Q29 to Q31: how a stock stands among others. Source: market handbook A.8, E.2. */
export const standingConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q29',
    name: ['近N日跑赢沪深300', 'Outperforming CSI 300'],
    definition: ['N日涨幅减去沪深300同期涨幅大于0', 'The N-day change exceeds that of the CSI 300 over the same days'],
    parameters: [period(20)],
    unit: 'fraction',
    needs: ['benchmark'],
    ...decideAboveZero((stock, values) => excess(stock, numberOf(values, 'n'))),
  },
  {
    ...fields,
    id: 'Q30',
    name: ['流通市值/总市值区间', 'Market cap'],
    definition: [
      '未复权收盘价×流通股本（或总股本）在上下限之间',
      'Unadjusted close × floating (or total) shares is within the range',
    ],
    parameters: [
      choice('shares', ['口径', 'Basis'], ['float', '流通市值', 'Float'], ['total', '总市值', 'Total']),
      bound('least', 5e9, 'yuan', [0, 1e13, 1e8]),
      bound('most', 2e10, 'yuan', [0, 1e13, 1e8]),
    ],
    unit: 'yuan',
    needs: ['shares'],
    ...decideWithin((stock, values) => {
      const { floatShares, totalShares } = stock.security;
      const shares = choiceOf(values, 'shares') === 'float' ? floatShares : totalShares;
      return asTraded(stock, stock.close()) * (shares ?? Number.NaN);
    }),
  },
  {
    ...fields,
    id: 'Q31',
    name: ['上市天数', 'Trading days listed'],
    definition: [
      '上市首日起的交易日数在上下限之间，首日为1',
      'Trading days since listing are within the range; the first day is 1',
    ],
    parameters: [bound('least', 20, 'days', [1, 10_000, 1]), bound('most', 250, 'days', [1, 10_000, 1])],
    unit: 'days',
    needs: [],
    ...decideWithin(({ listedDays }) => listedDays),
  },
];
