import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { above, bound, choiceOf, known, numberOf, period, type Condition, choice } from './condition.ts';
import {
  asTraded,
  bottomOf,
  changeOver,
  clean,
  decideByRun,
  decideWithin,
  reaches,
  topOf,
  type Decision,
  type Figure,
} from './figure-rules.ts';
import type { StockView } from './stock-view.ts';

const fields = { category: 'quote', isIntraday: true, needs: [] } as const;

const windowChoice = choice(
  'n',
  ['周期', 'Period'],
  ['20', '20日', '20 days'],
  ['60', '60日', '60 days'],
  ['250', '250日', '250 days'],
  ['all', '历史', 'All-time'],
);

/** Against the reference price, so that an ex-rights day is not a fall. */
export const rises = (stock: StockView, back: number): boolean | null =>
  above(stock.close(back), stock.back(stock.bars.prevClose, back));

const falls = (stock: StockView, back: number): boolean | null =>
  above(stock.back(stock.bars.prevClose, back), stock.close(back));

/** The last bar reaches the extreme of its window, which it is a part of. */
const decideByExtreme = (
  extremeOf: typeof topOf,
  isReached: (stock: StockView, extreme: number) => boolean | null,
): Decision => {
  const extreme: Figure = (stock, values) => {
    const days = choiceOf(values, 'n');
    if (days !== 'all') return extremeOf(stock, Number(days));
    // The only bar there is would be an extreme of itself.
    return stock.last > 0 ? extremeOf(stock, 0) : Number.NaN;
  };
  return {
    test: (stock, values) => isReached(stock, extreme(stock, values)),
    value: (stock, values) => known(asTraded(stock, extreme(stock, values))),
  };
};

/** Last close of the year before the last bar's; NaN for a stock without one. */
function closeOfLastYear(stock: StockView): number {
  const { day } = stock.bars;
  const today = day[stock.last];
  if (today === undefined || !stock.isDated) return Number.NaN;
  const lastYear = Number(aShareCalendar.dateOf(today).slice(0, 4)) - 1;
  const yearEnd = `${lastYear}-12-31`;
  if (yearEnd < aShareCalendar.firstDate) return Number.NaN;
  const lastDay = aShareCalendar.atOrBefore(yearEnd);
  let back = 1;
  while (back <= stock.last && day[stock.last - back]! > lastDay) back++;
  return stock.close(back);
}

const changeBounds = [-1, 10, 0.001] as const;
const longChangeBounds = [-1, 50, 0.01] as const;

/** Q01 to Q10: where the price stands and where it came from. Source: market handbook E.2. */
export const priceConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q01',
    name: ['价格区间', 'Price range'],
    definition: ['收盘价在上下限之间', 'The close is within the range'],
    parameters: [bound('least', 5, 'yuan', [0.01, 10_000, 0.01]), bound('most', 50, 'yuan', [0.01, 10_000, 0.01])],
    unit: 'yuan',
    ...decideWithin((stock) => asTraded(stock, stock.close())),
  },
  {
    ...fields,
    id: 'Q02',
    name: ['今日涨幅区间', 'Change today'],
    definition: [
      '收盘价/参考昨收−1在上下限之间，除权日以除权参考价为昨收',
      'Close ÷ previous close − 1 is within the range; on ex-dates against the ex-reference price',
    ],
    parameters: [bound('least', 0.03, 'fraction', changeBounds), bound('most', 0.07, 'fraction', changeBounds)],
    unit: 'fraction',
    ...decideWithin((stock) => clean(stock.change())),
  },
  {
    ...fields,
    id: 'Q03',
    name: ['N日涨幅区间', 'N-day change'],
    definition: [
      '收盘价/N日前收盘价−1在上下限之间（前复权）',
      'Close ÷ close N days ago − 1 (adjusted) is within the range',
    ],
    parameters: [
      period(5),
      bound('least', 0.1, 'fraction', longChangeBounds),
      bound('most', 0.3, 'fraction', longChangeBounds),
    ],
    unit: 'fraction',
    ...decideWithin((stock, values) => clean(changeOver(stock, numberOf(values, 'n')))),
  },
  {
    ...fields,
    id: 'Q04',
    name: ['年初至今涨幅', 'YTD change'],
    definition: [
      '收盘价/上年最后收盘价−1在上下限之间（前复权），当年上市的不判断',
      'Close ÷ last close of the previous year − 1 (adjusted) is within the range; not assessed for stocks listed this year',
    ],
    parameters: [bound('least', 0.1, 'fraction', longChangeBounds), bound('most', 1, 'fraction', longChangeBounds)],
    unit: 'fraction',
    ...decideWithin((stock) => clean(stock.close() / closeOfLastYear(stock) - 1)),
  },
  {
    ...fields,
    id: 'Q05',
    name: ['连涨N天', 'Up N days in a row'],
    definition: ['连续N日收盘价高于昨收', 'The close is above the previous close N days in a row'],
    parameters: [period(3, 1, 20)],
    unit: 'days',
    ...decideByRun(rises),
  },
  {
    ...fields,
    id: 'Q06',
    name: ['连跌N天', 'Down N days in a row'],
    definition: ['连续N日收盘价低于昨收', 'The close is below the previous close N days in a row'],
    parameters: [period(3, 1, 20)],
    unit: 'days',
    ...decideByRun(falls),
  },
  {
    ...fields,
    id: 'Q07',
    name: ['连阳/连阴N天', 'N bullish/bearish candles in a row'],
    definition: [
      '连续N日收盘价高于（连阳）或低于（连阴）开盘价',
      'The close is above (bullish) or below (bearish) the open N days in a row',
    ],
    parameters: [
      choice('direction', ['方向', 'Direction'], ['up', '连阳', 'Bullish'], ['down', '连阴', 'Bearish']),
      period(3, 1, 20),
    ],
    unit: 'days',
    ...decideByRun((stock, back, values) =>
      choiceOf(values, 'direction') === 'up'
        ? above(stock.close(back), stock.open(back))
        : above(stock.open(back), stock.close(back)),
    ),
  },
  {
    ...fields,
    id: 'Q08',
    name: ['创N日新高', 'New N-day high'],
    definition: ['今日最高价创N日新高（含今日）', 'Today’s high is the highest of N days, today included'],
    parameters: [windowChoice],
    unit: 'yuan',
    ...decideByExtreme(topOf, (stock, top) => reaches(stock.high(), top)),
  },
  {
    ...fields,
    id: 'Q09',
    name: ['创N日新低', 'New N-day low'],
    definition: ['今日最低价创N日新低（含今日）', 'Today’s low is the lowest of N days, today included'],
    parameters: [windowChoice],
    unit: 'yuan',
    ...decideByExtreme(bottomOf, (stock, bottom) => reaches(bottom, stock.low())),
  },
  {
    ...fields,
    id: 'Q10',
    name: ['距N日高点回撤', 'Pullback from N-day high'],
    definition: [
      '收盘价/N日最高价−1在上下限之间，0为未回撤',
      'Close ÷ N-day high − 1 is within the range; 0 is no pullback',
    ],
    parameters: [
      period(60, 2),
      bound('least', -0.3, 'fraction', [-1, 0, 0.01]),
      bound('most', -0.1, 'fraction', [-1, 0, 0.01]),
    ],
    unit: 'fraction',
    ...decideWithin((stock, values) => clean(stock.close() / topOf(stock, numberOf(values, 'n')) - 1)),
  },
];
