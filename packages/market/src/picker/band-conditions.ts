import { known, type Condition } from './condition.ts';
import type { StockView } from './stock-view.ts';
import { extremeOfLast, technicalFields as fields } from './technical-fields.ts';

const narrowBars = 120;
const recentBars = 20;
/** What T32 asks: days of the mean range, bars that it is ranked among, how many of them there have to be, and the rank. */
export const calmDays = 14;
export const rankedBars = 250;
export const fewestRanked = 120;
export const calmShare = 0.2;

/** What carrying a mean from bar to bar may leave of a share, and of one that is nought. */
const shareNoise = 1e-9;
const minNoise = 1e-12;

/** The largest share that counts as not above another one: shares that differ by rounding alone are equal. */
export const shareBound = (share: number): number => share + share * shareNoise + minNoise;

/** Width of the Bollinger bands, a fraction of their middle. */
function widths(stock: StockView): Float64Array {
  const { middle, upper, lower } = stock.bollinger();
  return stock.line('bollinger width', (out) => {
    for (let i = 0; i < out.length; i++) out[i] = (upper[i]! - lower[i]!) / middle[i]!;
  });
}

const lowestWidth = (stock: StockView, bars: number): number => extremeOfLast(stock, widths(stock), bars, -1);

/** The width in multiples of the least of 20 days; NaN when that is not known or zero. */
function widening(stock: StockView): number {
  const least = lowestWidth(stock, recentBars);
  return least > 0 ? stock.back(widths(stock), 0) / least : Number.NaN;
}

/** ATR14 as a fraction of the close, which compares with what it was at other prices. */
function relativeRanges(stock: StockView): Float64Array {
  const ranges = stock.atr(calmDays);
  return stock.line('atr14 share', (out) => {
    for (let i = 0; i < out.length; i++) out[i] = ranges[i]! / stock.bars.close[i]!;
  });
}

/**
 * Share of the stock's own last 250 bars, the last one included, on which ATR14/C was not above today's; NaN with fewer
 * than 120 figures to compare. Equal figures count, so that a stock that never changes is not called calm.
 */
function calmRank(stock: StockView): number {
  const ranges = relativeRanges(stock);
  const now = stock.back(ranges, 0);
  const bound = shareBound(now);
  let compared = 0;
  let notAbove = 0;
  for (let at = Math.max(0, stock.last - rankedBars + 1); at <= stock.last; at++) {
    const range = ranges[at]!;
    if (!Number.isFinite(range)) continue;
    compared++;
    if (range <= bound) notAbove++;
  }
  return Number.isFinite(now) && compared >= fewestRanked ? notAbove / compared : Number.NaN;
}

/** T21 to T24 and T32: Bollinger bands and the range of days. */
export const bandConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T21',
    name: ['BOLL突破上轨', 'Break above upper Bollinger band'],
    definition: ['收盘价上穿布林上轨', 'The close crosses above the upper band'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => stock.crosses(stock.bars.close, stock.bollinger().upper),
    value: (stock) => known(stock.back(stock.bollinger().upper, 0)),
  },
  {
    ...fields,
    id: 'T22',
    name: ['BOLL下轨反弹', 'Rebound from lower Bollinger band'],
    definition: ['收盘价由下向上穿过布林下轨', 'The close crosses back above the lower band'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => stock.crosses(stock.bars.close, stock.bollinger().lower),
    value: (stock) => known(stock.back(stock.bollinger().lower, 0)),
  },
  {
    ...fields,
    id: 'T23',
    name: ['BOLL收口', 'Bollinger squeeze'],
    definition: [
      '布林带宽（上下轨之差÷中轨）为120日最低',
      'Bandwidth (upper minus lower band, divided by the middle) is at a 120-day low',
    ],
    parameters: [],
    unit: 'fraction',
    test(stock) {
      const least = lowestWidth(stock, narrowBars);
      return Number.isFinite(least) ? stock.back(widths(stock), 0) <= least : null;
    },
    value: (stock) => known(stock.back(widths(stock), 0)),
  },
  {
    ...fields,
    id: 'T24',
    name: ['BOLL开口', 'Bollinger bands widening'],
    definition: [
      '布林带宽不小于20日最低带宽的1.5倍；数值为倍数',
      'Bandwidth is at least 1.5 times its 20-day low; the value is the multiple',
    ],
    parameters: [],
    unit: 'times',
    test(stock) {
      const times = widening(stock);
      return Number.isFinite(times) ? times >= 1.5 : null;
    },
    value: (stock) => known(widening(stock)),
  },
  {
    ...fields,
    id: 'T32',
    name: ['ATR低波动', 'Low ATR volatility'],
    definition: [
      'ATR14÷收盘价处于自身近250日最低的20%；数值为所处位置，样本不足120日不判断',
      'ATR14 ÷ close is in the lowest 20% of the stock’s own last 250 days; the value is its percentile. Not assessed with under 120 days',
    ],
    parameters: [],
    unit: 'fraction',
    test(stock) {
      const rank = calmRank(stock);
      return Number.isFinite(rank) ? rank <= calmShare : null;
    },
    value: (stock) => known(calmRank(stock)),
  },
];
