import { eitherWay, mirrored, upright, type CandleShape } from './candle-shape.ts';
import { atLeast, over, type Candle } from './candles.ts';
import type { Condition } from './condition.ts';

/** Whether the body of one candle lies within another's; ends may touch. */
export const isBodyWithin = (inner: Candle, outer: Candle): boolean =>
  atLeast(outer.top, inner.top) && atLeast(inner.bottom, outer.bottom);

const middleOf = ({ open, close }: Candle): number => (open + close) / 2;

const engulfing: CandleShape = {
  bars: 2,
  readsTrend: true,
  direction: 1,
  isThere: ([day, before], trend) => trend === -1 && before!.isBlack && day!.isWhite && isBodyWithin(before!, day!),
};

/** Bodies of one size are none within the other. */
const harami: CandleShape = {
  bars: 2,
  measured: 1,
  direction: 1,
  isThere: ([day, before]) =>
    before!.isBlack && before!.isLong && isBodyWithin(day!, before!) && over(before!.body, day!.body),
};

const piercing: CandleShape = {
  bars: 2,
  measured: 1,
  readsTrend: true,
  direction: 1,
  isThere([day, before], trend) {
    if (trend !== -1 || !before!.isBlack || !before!.isLong) return false;
    return over(before!.low, day!.open) && over(day!.close, middleOf(before!)) && over(before!.open, day!.close);
  },
};

const gap: CandleShape = {
  bars: 2,
  direction: 1,
  isThere: ([day, before]) => over(day!.low, before!.high) && day!.isWhite,
};

/** The thousandth is one of yesterday's low. */
const evenLows: CandleShape = {
  bars: 2,
  readsTrend: true,
  direction: 1,
  isThere: ([day, before], trend) =>
    trend === -1 && atLeast(0.001 * Math.abs(before!.low), Math.abs(day!.low - before!.low)),
};

const sunrise: CandleShape = {
  bars: 2,
  measured: 1,
  readsTrend: true,
  direction: 1,
  isThere([day, before], trend) {
    if (trend !== -1 || !before!.isBlack || !before!.isLong) return false;
    return day!.isWhite && over(day!.open, before!.close) && over(day!.close, before!.open);
  },
};

/** The patterns of two bars. Source: market handbook E.7. */
export const twoCandlePatterns: readonly Condition[] = [
  upright(
    engulfing,
    'P10',
    ['看涨吞没', 'Bullish engulfing'],
    [
      '下跌中，前一日阴线，今日阳线，实体包住前一日实体',
      'In a downtrend: a bearish candle, then a bullish one whose body engulfs its body',
    ],
  ),
  mirrored(
    engulfing,
    'P11',
    ['看跌吞没（穿头破脚）', 'Bearish engulfing'],
    [
      '上涨中，前一日阳线，今日阴线，实体包住前一日实体',
      'In an uptrend: a bullish candle, then a bearish one whose body engulfs its body',
    ],
  ),
  eitherWay(
    harami,
    'P12',
    ['身怀六甲', 'Harami'],
    [
      '前一日为长阴线（看涨）或长阳线（看跌），今日实体在其实体之内且更小',
      'After a long bearish candle (bullish signal) or a long bullish one (bearish signal), a smaller body inside its body',
    ],
  ),
  upright(
    piercing,
    'P13',
    ['曙光初现（刺透）', 'Piercing line'],
    [
      '下跌中，前一日长阴线，今日开盘低于其最低价，收盘高于其实体中点而低于其开盘价',
      'In a downtrend: a long bearish candle, then an open below its low and a close above the middle of its body but below its open',
    ],
  ),
  mirrored(
    piercing,
    'P14',
    ['乌云盖顶', 'Dark cloud cover'],
    [
      '上涨中，前一日长阳线，今日开盘高于其最高价，收盘低于其实体中点而高于其开盘价',
      'In an uptrend: a long bullish candle, then an open above its high and a close below the middle of its body but above its open',
    ],
  ),
  upright(
    gap,
    'P24',
    ['跳空上扬', 'Gap up, bullish candle'],
    ['最低价高于前一日最高价，收阳', 'The low is above the previous high, and the candle is bullish'],
  ),
  mirrored(
    gap,
    'P25',
    ['跳空下挫', 'Gap down, bearish candle'],
    ['最高价低于前一日最低价，收阴', 'The high is below the previous low, and the candle is bearish'],
  ),
  eitherWay(
    evenLows,
    'P26',
    ['平底/平顶', 'Tweezer bottom/top'],
    [
      '下跌中两日最低价相差不超过0.1%（看涨），或上涨中两日最高价相差不超过0.1%（看跌）',
      'In a downtrend, two lows within 0.1% of each other (bullish); in an uptrend, two highs within 0.1% of each other (bearish)',
    ],
  ),
  upright(
    sunrise,
    'P29',
    ['旭日东升', 'Rising sun'],
    [
      '下跌中，前一日长阴线，今日阳线，开盘高于其收盘价，收盘高于其开盘价',
      'In a downtrend: a long bearish candle, then a bullish one opening above its close and closing above its open',
    ],
  ),
  mirrored(
    sunrise,
    'P30',
    ['倾盆大雨', 'Downpour'],
    [
      '上涨中，前一日长阳线，今日阴线，开盘低于其收盘价，收盘低于其开盘价',
      'In an uptrend: a long bullish candle, then a bearish one opening below its close and closing below its open',
    ],
  ),
];
