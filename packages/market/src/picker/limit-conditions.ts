import { choiceOf, known, numberOf, period, type Condition, type ParameterValues, choice } from './condition.ts';
import { clean, decideAtLeast, type Decision, type Figure } from './figure-rules.ts';
import type { LimitClose } from './limit-close.ts';
import type { StockView } from './stock-view.ts';

const fields = { category: 'quote', isIntraday: true, needs: ['limits'] } as const;

/** How a bar closed against its limits; `null` when they or the prices are not known. */
const stateOf = (stock: StockView, back: number): LimitClose | null =>
  Number.isFinite(stock.high(back) - stock.low(back) + stock.close(back)) ? stock.limitClose(back) : null;

/** Whether that is known of each of the last bars, so many of them. */
function areStatesKnown(stock: StockView, bars: number): boolean {
  for (let back = 0; back < bars; back++) if (stateOf(stock, back) === null) return false;
  return true;
}

/** A bar closed in a state; the figure tells how far it moved. */
const decideByState = (
  state: LimitClose,
  figure: (stock: StockView, back: number) => number,
  backOf: (values: ParameterValues) => number = () => 0,
): Decision => ({
  test(stock, values) {
    const found = stateOf(stock, backOf(values));
    return found === null ? null : found === state;
  },
  value(stock, values) {
    const back = backOf(values);
    return stateOf(stock, back) === null ? null : known(clean(figure(stock, back)));
  },
});

const changeOf = (stock: StockView, back: number): number => stock.change(back);

const limitUps: Figure = (stock, values) => {
  const days = numberOf(values, 'n');
  if (!areStatesKnown(stock, days)) return Number.NaN;
  let count = 0;
  for (let back = 0; back < days; back++) if (stock.limitClose(back) === 'up') count++;
  return count;
};

/** Q11 to Q15: against the price limits, by their prices and never by percent. Source: market handbook A.3, B.6, E.2. */
export const limitConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q11',
    name: ['N日内涨停次数不少于k', 'Limit-ups in N days'],
    definition: ['最近N个交易日中收于涨停价的不少于k日', 'Closed at limit up on at least k of the last N trading days'],
    parameters: [
      period(20),
      { ...period(1, 1, 100, 'k'), name: ['涨停次数', 'Limit-ups'], unit: 'count', isBound: true },
    ],
    unit: 'count',
    ...decideAtLeast(limitUps, 'k'),
  },
  {
    ...fields,
    id: 'Q12',
    name: ['今日涨停/昨日涨停', 'Limit-up today/yesterday'],
    definition: ['今日（或前一交易日）收于涨停价', 'Closed at limit up today, or on the previous trading day'],
    parameters: [choice('day', ['日期', 'Day'], ['today', '今日', 'Today'], ['yesterday', '昨日', 'Yesterday'])],
    unit: 'fraction',
    ...decideByState('up', changeOf, (values) => (choiceOf(values, 'day') === 'today' ? 0 : 1)),
  },
  {
    ...fields,
    id: 'Q13',
    name: ['连板数不少于k', 'Consecutive limit-ups'],
    definition: ['连续k个交易日收于涨停价', 'Closed at limit up k trading days in a row'],
    parameters: [{ ...period(2, 1, 20, 'k'), name: ['连板数', 'Limit-ups'], unit: 'count' }],
    unit: 'count',
    ...decideAtLeast(
      (stock, values) => (areStatesKnown(stock, numberOf(values, 'k')) ? stock.limitUpStreak() : Number.NaN),
      'k',
    ),
  },
  {
    ...fields,
    id: 'Q14',
    name: ['炸板', 'Failed limit-up'],
    definition: ['最高价触及涨停价，收盘价低于涨停价', 'The high reached limit up and the close is below it'],
    parameters: [],
    unit: 'fraction',
    ...decideByState('upBroken', (stock) => stock.close() / stock.high() - 1),
  },
  {
    ...fields,
    id: 'Q15',
    name: ['跌停', 'Limit-down'],
    definition: ['收于跌停价', 'Closed at limit down'],
    parameters: [],
    unit: 'fraction',
    ...decideByState('down', changeOf),
  },
];
