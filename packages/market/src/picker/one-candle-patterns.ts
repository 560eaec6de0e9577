import { eitherWay, mirrored, upright, type CandleShape } from './candle-shape.ts';
import { atLeast, type Candle } from './candles.ts';
import type { Condition } from './condition.ts';

/** Prices are negative on the other side: what is measured against a price takes its size. */
const bigCandle: CandleShape = {
  bars: 1,
  measured: 0,
  direction: 1,
  isThere: ([day]) => day!.isWhite && day!.isLong && atLeast(day!.body, 0.05 * Math.abs(day!.open)),
};

const doji: CandleShape = { bars: 1, direction: 0, isThere: ([day]) => day!.isDoji };

/** A small body at the upper end. The bound on the body follows from the others; the handbook states it all the same. */
const isHammer = ({ body, range, upperShadow, lowerShadow }: Candle): boolean =>
  atLeast(lowerShadow, 2 * body) && atLeast(0.1 * range, upperShadow) && atLeast(0.35 * range, body);

const hammer: CandleShape = {
  bars: 1,
  readsTrend: true,
  direction: 1,
  isThere: ([day], trend) => trend === -1 && isHammer(day!),
};

const hangingMan: CandleShape = {
  bars: 1,
  readsTrend: true,
  direction: -1,
  isThere: ([day], trend) => trend === 1 && isHammer(day!),
};

const dragonfly: CandleShape = {
  bars: 1,
  direction: 1,
  isThere: ([day]) =>
    day!.isDoji && atLeast(0.05 * day!.range, day!.upperShadow) && atLeast(day!.lowerShadow, 0.6 * day!.range),
};

const bareCandle: CandleShape = {
  bars: 1,
  measured: 0,
  direction: 1,
  isThere([day]) {
    const most = 0.02 * day!.range;
    return day!.isWhite && day!.isLong && atLeast(most, day!.upperShadow) && atLeast(most, day!.lowerShadow);
  },
};

/** The patterns of a single bar. Source: market handbook E.7. */
export const oneCandlePatterns: readonly Condition[] = [
  upright(
    bigCandle,
    'P01',
    ['大阳线', 'Long bullish candle'],
    [
      '阳线，实体不小于前10日平均实体的1.3倍且不小于振幅一半，涨幅（收盘比开盘）不小于5%',
      'Bullish: the body is at least 1.3 times the average of the previous 10 and half the range, and the close is at least 5% above the open',
    ],
  ),
  mirrored(
    bigCandle,
    'P02',
    ['大阴线', 'Long bearish candle'],
    [
      '阴线，实体不小于前10日平均实体的1.3倍且不小于振幅一半，跌幅（收盘比开盘）不小于5%',
      'Bearish: the body is at least 1.3 times the average of the previous 10 and half the range, and the close is at least 5% below the open',
    ],
  ),
  upright(doji, 'P03', ['十字星', 'Doji'], ['实体不超过振幅10%', 'The body is at most 10% of the range']),
  upright(
    hammer,
    'P04',
    ['锤头线', 'Hammer'],
    [
      '下跌中，下影线不短于实体2倍，上影线不超过振幅10%，实体不超过振幅35%',
      'In a downtrend: the lower shadow is at least twice the body, the upper shadow at most 10% and the body at most 35% of the range',
    ],
  ),
  upright(
    hangingMan,
    'P05',
    ['上吊线', 'Hanging man'],
    [
      '上涨中，下影线不短于实体2倍，上影线不超过振幅10%，实体不超过振幅35%',
      'In an uptrend: the lower shadow is at least twice the body, the upper shadow at most 10% and the body at most 35% of the range',
    ],
  ),
  mirrored(
    hangingMan,
    'P06',
    ['倒锤头', 'Inverted hammer'],
    [
      '下跌中，上影线不短于实体2倍，下影线不超过振幅10%',
      'In a downtrend: the upper shadow is at least twice the body, the lower shadow at most 10% of the range',
    ],
  ),
  mirrored(
    hammer,
    'P07',
    ['射击之星', 'Shooting star'],
    [
      '上涨中，上影线不短于实体2倍，下影线不超过振幅10%',
      'In an uptrend: the upper shadow is at least twice the body, the lower shadow at most 10% of the range',
    ],
  ),
  upright(
    dragonfly,
    'P08',
    ['T字线（蜻蜓十字）', 'Dragonfly doji'],
    [
      '实体不超过振幅10%，上影线不超过振幅5%，下影线不短于振幅60%',
      'The body is at most 10% and the upper shadow at most 5% of the range, the lower shadow at least 60%',
    ],
  ),
  mirrored(
    dragonfly,
    'P09',
    ['倒T字线（墓碑十字）', 'Gravestone doji'],
    [
      '实体不超过振幅10%，下影线不超过振幅5%，上影线不短于振幅60%',
      'The body is at most 10% and the lower shadow at most 5% of the range, the upper shadow at least 60%',
    ],
  ),
  eitherWay(
    bareCandle,
    'P28',
    ['光头光脚', 'Marubozu'],
    [
      '上下影线各不超过振幅2%的长阳线（看涨）或长阴线（看跌）',
      'A long bullish or bearish candle, each shadow at most 2% of the range',
    ],
  ),
];
