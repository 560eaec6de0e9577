import { bound, choiceOf, known, numberOf, period, type Condition, choice } from './condition.ts';
import { asTraded, clean, decideAboveZero, decideWithin } from './figure-rules.ts';
import type { StockView } from './stock-view.ts';

const fields = { category: 'quote', isIntraday: true, needs: [] } as const;

/** The latest gap of the last `days` bars that no bar since has closed: the price that would; `null` for none. */
function openGap(stock: StockView, days: number): number | null {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let back = 0; back < days; back++) {
    lowest = Math.min(lowest, stock.low(back));
    highest = Math.max(highest, stock.high(back));
    // All bars since stayed on one side of the bar before.
    if (lowest > stock.high(back + 1)) return stock.high(back + 1);
    if (highest < stock.low(back + 1)) return stock.low(back + 1);
  }
  return null;
}

function areRangesKnown(stock: StockView, bars: number): boolean {
  for (let back = 0; back < bars; back++) if (!Number.isFinite(stock.high(back) - stock.low(back))) return false;
  return true;
}

/** Q26 to Q28: against the range and the close of the day before. Source: market handbook E.2. */
export const gapConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'Q26',
    name: ['向上/向下跳空', 'Gap up/down'],
    definition: [
      '最低价高于前一日最高价（向上），或最高价低于前一日最低价（向下）',
      'The low is above the previous high (up), or the high is below the previous low (down)',
    ],
    parameters: [choice('direction', ['方向', 'Direction'], ['up', '向上', 'Up'], ['down', '向下', 'Down'])],
    unit: 'fraction',
    ...decideAboveZero((stock, values) =>
      choiceOf(values, 'direction') === 'up'
        ? clean(stock.low() / stock.high(1) - 1)
        : clean(1 - stock.high() / stock.low(1)),
    ),
  },
  {
    ...fields,
    id: 'Q27',
    name: ['缺口未补', 'Unfilled gap'],
    definition: [
      '最近N日内有向上或向下的缺口，此后价格未回到缺口另一侧；数值为最近一个缺口的回补价',
      'A gap up or down of the last N days has not been filled since; the value is the price that fills the latest one',
    ],
    parameters: [period(20)],
    unit: 'yuan',
    test(stock, values) {
      const days = numberOf(values, 'n');
      return areRangesKnown(stock, days + 1) ? openGap(stock, days) !== null : null;
    },
    value(stock, values) {
      const days = numberOf(values, 'n');
      const edge = areRangesKnown(stock, days + 1) ? openGap(stock, days) : null;
      return edge === null ? null : known(asTraded(stock, edge));
    },
  },
  {
    ...fields,
    id: 'Q28',
    name: ['高开/低开幅度', 'Opening gap'],
    definition: [
      '开盘价/参考昨收−1在上下限之间，正为高开，负为低开',
      'Open ÷ previous close − 1 is within the range; above 0 is a gap up, below 0 a gap down',
    ],
    parameters: [bound('least', 0.01, 'fraction', [-1, 10, 0.001]), bound('most', 0.05, 'fraction', [-1, 10, 0.001])],
    unit: 'fraction',
    ...decideWithin((stock) => clean(stock.open() / stock.back(stock.bars.prevClose, 0) - 1)),
  },
];
