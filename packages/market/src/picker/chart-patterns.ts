import { choiceOf, type ChoiceParameter, type Condition } from './condition.ts';
import { atLeast, candleAt, over } from './candles.ts';
import { pattern, type Finding } from './pattern.ts';
import type { StockView } from './stock-view.ts';
import { Zigzag, type Swing } from './zigzag.ts';

/** Percent of a move that makes a swing. Source: market handbook E.2, ZIGZAG_PCT. */
const zigzagPercent = 5;

/** With fewer bars than these it is not known whether swings form a bottom: it also needs the mean volume of 20. */
const barsOfBottom = 20;

const swingsByStock = new WeakMap<StockView, readonly Swing[]>();

/** Worked out once for the patterns that share them. */
function swingsOf(stock: StockView): readonly Swing[] {
  const stored = swingsByStock.get(stock);
  if (stored) return stored;
  const begin = (): Zigzag => new Zigzag(zigzagPercent);
  const swings = (stock.walk?.state('zigzag', begin) ?? begin()).upTo(stock.bars.high, stock.bars.low);
  swingsByStock.set(stock, swings);
  return swings;
}

const areKnown = (...figures: readonly number[]): boolean => figures.every((figure) => Number.isFinite(figure));

const foundIf = (isThere: boolean): Finding => (isThere ? 1 : 'absent');

/** Whether two lows differ by no more than a fraction of the lower one. */
const areWithin = (a: Swing, b: Swing, fraction: number): boolean =>
  atLeast(Math.min(a.price, b.price) * (1 + fraction), Math.max(a.price, b.price));

/** So many swings before the provisional one, which is a high: the market has turned up from the last of them. */
function swingsBeforeRise(stock: StockView, count: number): readonly Swing[] | null {
  const swings = swingsOf(stock);
  return swings.length > count && swings.at(-1)!.isHigh ? swings.slice(-1 - count, -1) : null;
}

/** Price of the neckline on a bar of this index. */
type Neckline = (at: number) => number;

/** Two lows at about one price: level with the high between them. */
function doubleBottom(stock: StockView): Neckline | null {
  const swings = swingsBeforeRise(stock, 3);
  if (!swings) return null;
  const [first, middle, second] = swings as [Swing, Swing, Swing];
  if (second.at - first.at < 10 || !areWithin(first, second, 0.03)) return null;
  return atLeast(middle.price, Math.max(first.price, second.price) * 1.08) ? () => middle.price : null;
}

/** Three lows with the lowest in the middle: the line through the two highs between them. */
function headAndShoulders(stock: StockView): Neckline | null {
  const swings = swingsBeforeRise(stock, 5);
  if (!swings) return null;
  const [left, first, head, second, right] = swings as [Swing, Swing, Swing, Swing, Swing];
  const isHead = atLeast(Math.min(left.price, right.price) * 0.97, head.price);
  if (!isHead || !areWithin(left, right, 0.04)) return null;
  const rise = (second.price - first.price) / (second.at - first.at);
  return (at) => first.price + rise * (at - first.at);
}

/**
 * The averages over 5 and 10 days stay above the one over 60; a pullback takes the first below the second, to a low at
 * or under the second, with no close under the third; with 1.5 times the usual volume the first crosses up again on this
 * bar. The pullback lasts 20 bars at most, so that the two crossings belong together.
 */
function duckHead(stock: StockView): Finding {
  const [ma5, ma10, ma60] = [stock.ma(5), stock.ma(10), stock.ma(60)];
  const crosses = stock.crosses(ma5, ma10);
  const usualVolume = stock.back(stock.ma(5, 'volume'), 1);
  if (crosses === null || !areKnown(stock.back(ma60, 0), stock.volume(), usualVolume)) return null;
  if (!crosses || !atLeast(stock.volume(), 1.5 * usualVolume)) return 'absent';
  let isTouched = false;
  for (let back = 0; back <= 21; back++) {
    const [five, ten, sixty] = [stock.back(ma5, back), stock.back(ma10, back), stock.back(ma60, back)];
    if (!areKnown(sixty)) return null;
    if (!(Math.min(five, ten, stock.close(back)) > sixty)) return 'absent';
    if (back > 0 && five > ten) return foundIf(isTouched);
    if (back > 0 && stock.low(back) <= ten) isTouched = true;
  }
  return 'absent';
}

/** The close stays above the neckline, it need not have crossed it on this bar; the mean volume includes this bar. */
function confirmedDoubleBottom(stock: StockView): Finding {
  const usualVolume = stock.back(stock.ma(barsOfBottom, 'volume'), 0);
  if (!areKnown(stock.close(), usualVolume)) return null;
  // The volume first: the swings are found by walking over all bars.
  if (!atLeast(stock.volume(), 1.5 * usualVolume)) return 'absent';
  const neckline = doubleBottom(stock);
  return foundIf(neckline !== null && over(stock.close(), neckline(stock.last)));
}

const isBottomKnown = (stock: StockView): boolean => stock.last + 1 >= barsOfBottom && areKnown(stock.close());

/** The handbook names the three lows only: it is there from the turn at the right shoulder to the next turn down. */
const headAndShouldersBottom = (stock: StockView): Finding =>
  isBottomKnown(stock) ? foundIf(headAndShoulders(stock) !== null) : null;

/** The neckline of a double bottom or of a head and shoulders is crossed by the close of this bar, whatever its volume. */
function necklineBroken(stock: StockView): Finding {
  if (!isBottomKnown(stock) || !areKnown(stock.close(1))) return null;
  const isBroken = (neckline: Neckline | null): boolean =>
    neckline !== null && over(stock.close(), neckline(stock.last)) && atLeast(neckline(stock.last - 1), stock.close(1));
  return foundIf(isBroken(doubleBottom(stock)) || isBroken(headAndShoulders(stock)));
}

const bowlBars = 40;

/**
 * A parabola through 40 closes by least squares: curved upwards, R² at least 0.7, the close at least 80 % of the first of
 * them, the left rim. Its lowest point lies within the window, without which a fall that slows down would pass too.
 */
function roundedBottom(stock: StockView): Finding {
  const middle = (bowlBars - 1) / 2;
  const meanSquare = (bowlBars * bowlBars - 1) / 12;
  let mean = 0;
  for (let back = 0; back < bowlBars; back++) mean += stock.close(back) / bowlBars;
  if (!areKnown(mean)) return null;
  // With x around its middle, x and x² less its mean are at right angles, and each part is fitted for itself.
  let [total, linear, squared, linearSize, squaredSize] = [0, 0, 0, 0, 0];
  for (let back = 0; back < bowlBars; back++) {
    const x = middle - back;
    const curve = x * x - meanSquare;
    const y = stock.close(back) - mean;
    total += y * y;
    linear += x * y;
    squared += curve * y;
    linearSize += x * x;
    squaredSize += curve * curve;
  }
  const [slope, curvature] = [linear / linearSize, squared / squaredSize];
  if (!over(total, 0) || !(curvature > 0)) return 'absent';
  const explained = (slope * linear + curvature * squared) / total;
  const isBottomWithin = Math.abs(slope / (2 * curvature)) < middle;
  return foundIf(explained >= 0.7 && isBottomWithin && atLeast(stock.close(), 0.8 * stock.close(bowlBars - 1)));
}

const triangleBars = 30;

/** Slope of the least-squares line through swings, a fraction of their mean price per bar; NaN for fewer than two. */
function slopeOf(swings: readonly Swing[]): number {
  let [at, price] = [0, 0];
  for (const swing of swings) {
    at += swing.at / swings.length;
    price += swing.price / swings.length;
  }
  let [product, square] = [0, 0];
  for (const swing of swings) {
    product += (swing.at - at) * (swing.price - price);
    square += (swing.at - at) ** 2;
  }
  return product / square / price;
}

/** The swings of the last 30 bars, at least two highs and two lows, without the last one, which may still move. */
function ascendingTriangle(stock: StockView): Finding {
  if (stock.last + 1 < triangleBars || !areKnown(stock.close())) return null;
  const recent = swingsOf(stock)
    .slice(0, -1)
    .filter(({ at }) => at > stock.last - triangleBars);
  const highs = slopeOf(recent.filter(({ isHigh }) => isHigh));
  const lows = slopeOf(recent.filter(({ isHigh }) => !isHigh));
  return foundIf(Math.abs(highs) <= 0.0005 && lows >= 0.001);
}

/** The close against the lowest low from 24 to 10 bars ago. */
function highTightFlag(stock: StockView): Finding {
  let lowest = stock.low(10);
  for (let back = 11; back <= 24; back++) lowest = Math.min(lowest, stock.low(back));
  return areKnown(lowest, stock.close()) ? foundIf(atLeast(stock.close(), 1.9 * lowest)) : null;
}

const apronBars = 3;

/** Small is E.7's short body; above is a body not below the close at the limit. Bars without range are not such days. */
function apron(stock: StockView): Finding {
  const limit = stock.limitClose(apronBars);
  if (limit === null) return null;
  let isThere = limit === 'up';
  for (let back = 0; back < apronBars; back++) {
    const candle = candleAt(stock, back);
    if (!candle?.isMeasured) return null;
    isThere &&= over(candle.range, 0) && candle.isShort && atLeast(candle.bottom, stock.close(apronBars));
  }
  return foundIf(isThere);
}

/** Rising is above its value five bars ago, as with T08; the low lies within 2 % of it on either side. */
function backToYearAverage(stock: StockView): Finding {
  const [now, before] = [stock.back(stock.ma(250), 0), stock.back(stock.ma(250), 5)];
  if (!areKnown(now, before, stock.low(), stock.close())) return null;
  const isNear = atLeast(0.02 * now, Math.abs(stock.low() - now));
  return foundIf(over(now, before) && isNear && over(stock.close(), now));
}

const streaks: Readonly<Record<string, { readonly bars: number; readonly colour: 1 | -1 }>> = {
  sevenBlack: { bars: 7, colour: -1 },
  eightWhite: { bars: 8, colour: 1 },
  nineWhite: { bars: 9, colour: 1 },
};

const streakChoice: ChoiceParameter = {
  kind: 'choice',
  key: 'streak',
  name: ['形态', 'Streak'],
  default: 'sevenBlack',
  choices: [
    { value: 'sevenBlack', name: ['七连阴', 'Seven black'] },
    { value: 'eightWhite', name: ['八连阳', 'Eight white'] },
    { value: 'nineWhite', name: ['九连阳', 'Nine white'] },
  ],
};

/** At least so many in a row. The direction is that of the colour, not of what may follow. */
function streak(stock: StockView, choice: string): Finding {
  const { bars, colour } = streaks[choice]!;
  let isThere = true;
  for (let back = 0; back < bars; back++) {
    const rise = (stock.close(back) - stock.open(back)) * colour;
    if (!areKnown(rise)) return null;
    isThere &&= rise > 0;
  }
  return isThere ? colour : 'absent';
}

/** Swings go over all bars. */
const ofSwings = { goesOn: true } as const;

/** P31 to P40, those of swings on a zigzag of 5 %. Source: market handbook E.2. */
export const chartPatterns: readonly Condition[] = [
  pattern(
    [
      'P31',
      ['老鸭头', 'Old duck head'],
      [
        'MA5、MA10在MA60之上，20日内的回调触及MA10而收盘不破MA60，今日MA5再上穿MA10，量不小于前5日均量1.5倍',
        'MA5 and MA10 are above MA60; within 20 days a pullback touches MA10 without a close below MA60; today MA5 crosses back above MA10 with volume at least 1.5 times the previous 5-day average',
      ],
    ],
    duckHead,
  ),
  pattern(
    [
      'P32',
      ['W底', 'Double bottom'],
      [
        '两低点相差不超过3%、相隔至少10日，其间高点高出至少8%，收盘高于该高点，量不小于MA20的1.5倍',
        'Two lows within 3% of each other, at least 10 days apart, with a high at least 8% above them in between; the close is above that high on volume at least 1.5 times its 20-day average',
      ],
    ],
    confirmedDoubleBottom,
    ofSwings,
  ),
  pattern(
    [
      'P33',
      ['头肩底', 'Inverse head and shoulders'],
      [
        '三个低点，中间的最低且低至少3%，两肩相差不超过4%，已自右肩回升5%',
        'Three lows, the middle one lowest by at least 3%, the shoulders within 4% of each other, and a rise of 5% from the right shoulder',
      ],
    ],
    headAndShouldersBottom,
    ofSwings,
  ),
  pattern(
    [
      'P34',
      ['圆弧底', 'Rounding bottom'],
      [
        '40个收盘价拟合为开口向上的抛物线，R²不小于0.7，底在其中，收盘不低于左沿的80%',
        'A parabola fitted to 40 closes opens upwards with R² of at least 0.7 and its low inside; the close is at least 80% of the left rim',
      ],
    ],
    roundedBottom,
  ),
  pattern(
    [
      'P35',
      ['上升三角', 'Ascending triangle'],
      [
        '近30日各波段高点持平（每日斜率不超过0.05%），低点抬高（每日至少0.1%）',
        'Over 30 days the swing highs are flat (at most 0.05% a day) and the swing lows rise (at least 0.1% a day)',
      ],
    ],
    ascendingTriangle,
    ofSwings,
  ),
  pattern(
    [
      'P36',
      ['旗形（高而窄）', 'High tight flag'],
      ['收盘不低于24日前至10日前最低价的1.9倍', 'The close is at least 1.9 times the lowest low of 24 to 10 days ago'],
    ],
    highTightFlag,
  ),
  pattern(
    [
      'P37',
      ['突破颈线', 'Neckline breakout'],
      [
        '今日收盘上穿W底或头肩底的颈线，前一日未上穿',
        'The close crosses above the neckline of a double bottom or inverse head and shoulders today',
      ],
    ],
    necklineBroken,
    ofSwings,
  ),
  {
    ...pattern(
      [
        'P38',
        ['停机坪', 'Limit-up consolidation'],
        [
          '涨停后三日均为短实体，且实体不低于涨停收盘价',
          'A limit-up, then three short bodies, none of them below the limit-up close',
        ],
      ],
      apron,
    ),
    needs: ['limits'],
  },
  pattern(
    [
      'P39',
      ['回踩年线', 'Pullback to 250-day MA'],
      [
        'MA250高于5日前，最低价在其上下2%之内，收盘在其上',
        'MA250 is above its level 5 days ago, the low is within 2% of it and the close is above it',
      ],
    ],
    backToYearAverage,
  ),
  {
    ...pattern(
      [
        'P40',
        ['七连阴/八连阳/九连阳', 'Candle streak'],
        ['连续7日收阴，或连续8日、9日收阳', '7 bearish candles in a row, or 8 or 9 bullish ones'],
      ],
      (stock, values) => streak(stock, choiceOf(values, streakChoice.key)),
    ),
    parameters: [streakChoice],
  },
];
