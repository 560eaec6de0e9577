import type { ChipProfile } from '../indicators/chip-figures.ts';
import { netShareOver } from '../flows/flow-lines.ts';
import { above, bound, choice, choiceOf, known, numberOf, period, type Condition } from './condition.ts';
import {
  asTraded,
  clean,
  decideAtLeast,
  decideAtMost,
  decideBy,
  decideByRun,
  decideWithin,
  type Decision,
} from './figure-rules.ts';
import { chipsOf } from './stock-chips.ts';
import type { StockView } from './stock-view.ts';
import { tradingConditions } from './trading-conditions.ts';

/** Money that has come in so far can be asked about at any time, as the price can. */
const ofFlow = { category: 'capital', isIntraday: true, needs: ['flow'] } as const;
/** A day's turnover moves the chips, and it is whole only at the close. */
const ofChips = { category: 'capital', isIntraday: false, needs: ['shares'] } as const;

const inflowBound = bound('least', 1e7, 'yuan', [0, 1e12, 1e4]);

/** Sum of the last `days` bars; NaN unless each of them is known. */
function sumOf(stock: StockView, values: Float64Array, days: number): number {
  let sum = 0;
  for (let back = 0; back < days; back++) sum += stock.back(values, back);
  return sum;
}

const netOver = (stock: StockView, days: number): number => sumOf(stock, stock.bars.mainNet, days);

/** Main net inflow of so many days over the money traded in all of them, a fraction. Source: market handbook B.5. */
const netShareOf = (stock: StockView, days: number): number =>
  stock.last < days - 1
    ? Number.NaN
    : clean(netShareOver(stock.bars.mainNet, stock.bars.amount, stock.last - days + 1, stock.last + 1));

export const yearDays = 250;
const lowPlace = 0.3;
const highPlace = 0.8;
/** Days of which the share of main money is asked beside the place. */
export const placeShareDays = 5;
const strongShare = 0.03;

/** What decides F06 and F07, of the place in the year's range and the share of main money. */
export const isLowInflow = (place: number, share: number): boolean => place < lowPlace && share >= strongShare;
export const isHighOutflow = (place: number, share: number): boolean => place > highPlace && share <= -strongShare;

/**
 * Position250: where the close lies between the lowest low, 0, and the highest high, 1, of 250 bars, today included:
 * (C − LLV(L,250)) / (HHV(H,250) − LLV(L,250)). NaN below 250 bars, as newer stocks are left out and not padded, where
 * the range of one of them is not known, and where all prices are one. Source: market handbook C.9.
 */
export function placeInYear(stock: StockView): number {
  const { high, low } = stock.bars;
  const first = stock.last - yearDays + 1;
  if (first < 0) return Number.NaN;
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  for (let at = first; at <= stock.last; at++) {
    // One that is not known might have been one of the extremes.
    if (!Number.isFinite(high[at]! + low[at]!)) return Number.NaN;
    if (high[at]! > top) top = high[at]!;
    if (low[at]! < bottom) bottom = low[at]!;
  }
  return clean((stock.close() - bottom) / (top - bottom));
}

/** By place and five days' share of main money, which is the figure; the share costs least and comes first. */
const decideByPlace = (holds: (place: number, share: number) => boolean): Decision => {
  const shareOf = (stock: StockView): number => netShareOf(stock, placeShareDays);
  return {
    test(stock) {
      const share = shareOf(stock);
      if (!Number.isFinite(share)) return null;
      const place = placeInYear(stock);
      return Number.isFinite(place) ? holds(place, share) : null;
    },
    value(stock) {
      const share = shareOf(stock);
      return Number.isFinite(share + placeInYear(stock)) ? share : null;
    },
  };
};

/** A figure of the chips, NaN where they are not known. */
const ofProfile =
  (figure: (chips: ChipProfile, stock: StockView) => number) =>
  (stock: StockView): number => {
    const chips = chipsOf(stock);
    return chips ? clean(figure(chips, stock)) : Number.NaN;
  };

const peakOf = ofProfile(({ peakPrice }, stock) => asTraded(stock, peakPrice));

const chipBound = (key: 'least' | 'most', preset: number) => bound(key, preset, 'fraction', [0, 1, 0.01]);

const flowConditions: readonly Condition[] = [
  {
    ...ofFlow,
    id: 'F01',
    name: ['主力净流入不少于N', 'Main net inflow'],
    definition: [
      '今日主力（大单与超大单）净流入不少于N元',
      'Net inflow of large and extra-large orders today is at least N',
    ],
    parameters: [inflowBound],
    unit: 'yuan',
    ...decideAtLeast((stock) => netOver(stock, 1), 'least'),
  },
  {
    ...ofFlow,
    id: 'F02',
    name: ['主力净占比不低于N', 'Main net inflow ratio'],
    definition: ['今日主力净流入/成交额不低于N', 'Main net inflow today ÷ turnover is at least N'],
    parameters: [bound('least', 0.03, 'fraction', [0, 1, 0.001])],
    unit: 'fraction',
    ...decideAtLeast((stock) => netShareOf(stock, 1), 'least'),
  },
  {
    ...ofFlow,
    id: 'F03',
    name: ['N日主力净流入', 'N-day main net inflow'],
    definition: [
      '含今日的N日主力净流入之和不少于下限',
      'Main net inflow over N days, today included, is at least the minimum',
    ],
    parameters: [
      choice(
        'n',
        ['周期', 'Period'],
        ['3', '3日', '3 days'],
        ['5', '5日', '5 days'],
        ['10', '10日', '10 days'],
        ['20', '20日', '20 days'],
      ),
      inflowBound,
    ],
    unit: 'yuan',
    ...decideAtLeast((stock, values) => netOver(stock, Number(choiceOf(values, 'n'))), 'least'),
  },
  {
    ...ofFlow,
    id: 'F04',
    name: ['主力连续流入N天', 'Main inflow N days in a row'],
    definition: ['连续N日主力净流入大于0', 'Main net inflow is above 0 N days in a row'],
    parameters: [period(3, 1, 20)],
    unit: 'days',
    ...decideByRun((stock, back) => above(stock.back(stock.bars.mainNet, back), 0)),
  },
  {
    ...ofFlow,
    id: 'F06',
    name: ['低位资金流入', 'Main inflow near 250-day low'],
    definition: [
      '收盘价在250日最低价与最高价之间的位置低于30%，且5日主力净流入/5日成交额不低于3%；不足250日不判断',
      'The close is in the bottom 30% of its 250-day range and 5-day main net inflow is at least 3% of 5-day turnover; not assessed with under 250 days',
    ],
    parameters: [],
    unit: 'fraction',
    // A share of 3 % is an inflow: that the sum is above 0 needs no look of its own.
    ...decideByPlace(isLowInflow),
  },
  {
    ...ofFlow,
    id: 'F07',
    name: ['高位资金流出', 'Main outflow near 250-day high'],
    definition: [
      '收盘价在250日最低价与最高价之间的位置高于80%，且5日主力净流出/5日成交额不低于3%；不足250日不判断',
      'The close is in the top 20% of its 250-day range and 5-day main net outflow is at least 3% of 5-day turnover; not assessed with under 250 days',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByPlace(isHighOutflow),
  },
];

const chipConditions: readonly Condition[] = [
  {
    ...ofChips,
    id: 'F09',
    goesOn: true,
    name: ['获利盘区间', 'Chips in profit'],
    definition: [
      '成本不高于收盘价的筹码占比在上下限之间',
      'The share of chips with a cost at or below the close is within the range',
    ],
    parameters: [chipBound('least', 0.8), chipBound('most', 1)],
    unit: 'fraction',
    ...decideWithin(ofProfile(({ winner }) => winner)),
  },
  {
    ...ofChips,
    id: 'F10',
    goesOn: true,
    name: ['筹码集中', 'Chip concentration'],
    definition: [
      '90%筹码的（最高成本−最低成本）/（最高成本+最低成本）不高于N',
      '(Highest − lowest) ÷ (highest + lowest) cost of 90% of the chips is at most N',
    ],
    parameters: [chipBound('most', 0.12)],
    unit: 'fraction',
    ...decideAtMost(
      ofProfile(({ concentration90 }) => concentration90),
      'most',
    ),
  },
  {
    ...ofChips,
    id: 'F11',
    goesOn: true,
    name: ['单峰密集', 'Single-peak chips'],
    definition: [
      '筹码峰上下8%之内的筹码不少于60%；数值为筹码峰的价格',
      'At least 60% of the chips are within 8% of the peak; the value is the peak price',
    ],
    parameters: [],
    unit: 'yuan',
    test: (stock) => chipsOf(stock)?.isSinglePeak ?? null,
    value: (stock) => known(peakOf(stock)),
  },
  {
    ...ofChips,
    id: 'F12',
    goesOn: true,
    name: ['股价接近平均成本', 'Price near average cost'],
    definition: [
      '收盘价与平均成本相差不超过5%；数值为收盘价/平均成本−1',
      'The close is within 5% of the average cost; the value is close ÷ average cost − 1',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideBy(
      ofProfile(({ averageCost }, stock) => stock.close() / averageCost - 1),
      (distance) => Math.abs(distance) <= 0.05,
    ),
  },
];

const holderConditions: readonly Condition[] = [
  {
    category: 'capital',
    isIntraday: true,
    needs: ['fundamentals'],
    id: 'F17',
    name: ['股东户数减少', 'Drop in shareholders'],
    definition: [
      '最近一期股东户数较上期减少不少于N；数值为变动比例，负为减少',
      'The number of shareholders fell at least N from the previous report; the value is the change, below 0 for a drop',
    ],
    parameters: [bound('least', 0.05, 'fraction', [0.01, 1, 0.01])],
    unit: 'fraction',
    ...decideBy(
      (stock) => clean(stock.profile?.holderCountChange ?? stock.fundamentals?.holderCountChange ?? Number.NaN),
      (change, values) => -change >= numberOf(values, 'least'),
    ),
  },
];

/** F01 to F20: where the money went, who it was, what holders paid and how many they are. Source: handbook B.4, B.5, E.2. */
export const capitalConditions: readonly Condition[] = [
  ...flowConditions,
  ...chipConditions,
  ...holderConditions,
  ...tradingConditions,
].sort((a, b) => (a.id < b.id ? -1 : 1));
