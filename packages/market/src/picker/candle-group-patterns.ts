import { eitherWay, mirrored, upright, type CandleShape } from './candle-shape.ts';
import { atLeast, over, type Candle } from './candles.ts';
import type { Condition } from './condition.ts';
import { isBodyWithin } from './two-candle-patterns.ts';

/** The body of the star lies below the long one; it may touch its end, as an open at the close before does. */
const isMorningStar = ([day, star, first]: readonly Candle[]): boolean =>
  first!.isBlack &&
  first!.isLong &&
  star!.isShort &&
  atLeast(first!.close, star!.top) &&
  day!.isWhite &&
  over(day!.close, (first!.open + first!.close) / 2);

const morningStar: CandleShape = { bars: 3, measured: 2, direction: 1, isThere: isMorningStar };

const morningDojiStar: CandleShape = {
  ...morningStar,
  isThere: (candles) => candles[1]!.isDoji && isMorningStar(candles),
};

const isSoldierAfter = (day: Candle, before: Candle): boolean =>
  over(day.close, before.close) && atLeast(day.open, before.open) && atLeast(before.close, day.open);

const soldiers: CandleShape = {
  bars: 3,
  direction: 1,
  isThere(candles) {
    if (!candles.every(({ isWhite, upperShadow, body }) => isWhite && atLeast(0.3 * body, upperShadow))) return false;
    const [day, second, first] = candles as [Candle, Candle, Candle];
    return isSoldierAfter(day, second) && isSoldierAfter(second, first);
  },
};

/** Small is E.7's short body; the whole bars stay within the range, and the last one closes above that range. */
const risingThree: CandleShape = {
  bars: 5,
  measured: 4,
  direction: 1,
  isThere([day, third, second, first, long]) {
    if (!long!.isWhite || !long!.isLong || !day!.isWhite || !over(day!.close, long!.high)) return false;
    const rests = ({ isShort, high, low }: Candle): boolean =>
      isShort && atLeast(long!.high, high) && atLeast(low, long!.low);
    return rests(third!) && rests(second!) && rests(first!);
  },
};

/** The black body lies within that of the white candle before it. */
const cannon: CandleShape = {
  bars: 3,
  direction: 1,
  isThere: ([day, black, white]) =>
    white!.isWhite && black!.isBlack && day!.isWhite && over(day!.close, white!.close) && isBodyWithin(black!, white!),
};

/** The handbook leaves the direction open: it is that of the candle which engulfs, as with P10. */
const strike: CandleShape = {
  bars: 4,
  direction: 1,
  isThere: ([day, ...three]) => day!.isWhite && three.every((candle) => candle.isBlack && isBodyWithin(candle, day!)),
};

/** The patterns of three to five bars. Source: market handbook E.7. */
export const candleGroupPatterns: readonly Condition[] = [
  upright(
    morningStar,
    'P15',
    ['早晨之星', 'Morning star'],
    [
      '长阴线之后短实体在其实体下方，今日阳线收于长阴实体中点之上',
      'A long bearish candle, a short body below its body, then a bullish candle closing above the middle of the long body',
    ],
  ),
  mirrored(
    morningStar,
    'P16',
    ['黄昏之星', 'Evening star'],
    [
      '长阳线之后短实体在其实体上方，今日阴线收于长阳实体中点之下',
      'A long bullish candle, a short body above its body, then a bearish candle closing below the middle of the long body',
    ],
  ),
  eitherWay(
    morningDojiStar,
    'P17',
    ['早晨十字星/黄昏十字星', 'Morning/evening doji star'],
    [
      '早晨之星（看涨）或黄昏之星（看跌），中间一日为十字星',
      'A morning star (bullish) or evening star (bearish) whose middle candle is a doji',
    ],
  ),
  upright(
    soldiers,
    'P18',
    ['红三兵', 'Three white soldiers'],
    [
      '连续三根阳线，收盘逐日升高，开盘在前一实体之内，上影线不超过实体30%',
      'Three bullish candles in a row, each closing higher and opening within the previous body, upper shadows at most 30% of the body',
    ],
  ),
  mirrored(
    soldiers,
    'P19',
    ['三只乌鸦', 'Three black crows'],
    [
      '连续三根阴线，收盘逐日降低，开盘在前一实体之内，下影线不超过实体30%',
      'Three bearish candles in a row, each closing lower and opening within the previous body, lower shadows at most 30% of the body',
    ],
  ),
  upright(
    risingThree,
    'P20',
    ['上升三法', 'Rising three methods'],
    [
      '长阳线之后三根短实体在其高低价之内，今日阳线收于其最高价之上',
      'A long bullish candle, three short bodies within its range, then a bullish candle closing above its high',
    ],
  ),
  mirrored(
    risingThree,
    'P21',
    ['下降三法', 'Falling three methods'],
    [
      '长阴线之后三根短实体在其高低价之内，今日阴线收于其最低价之下',
      'A long bearish candle, three short bodies within its range, then a bearish candle closing below its low',
    ],
  ),
  upright(
    cannon,
    'P22',
    ['多方炮（两阳夹一阴）', 'Bullish cannon'],
    [
      '阳、阴、阳，阴线实体在前一阳线实体之内，今日收盘高于第一根阳线收盘',
      'Bullish, bearish, bullish: the bearish body lies within the previous bullish body, and the last close is above the first',
    ],
  ),
  mirrored(
    cannon,
    'P23',
    ['空方炮（两阴夹一阳）', 'Bearish cannon'],
    [
      '阴、阳、阴，阳线实体在前一阴线实体之内，今日收盘低于第一根阴线收盘',
      'Bearish, bullish, bearish: the bullish body lies within the previous bearish body, and the last close is below the first',
    ],
  ),
  eitherWay(
    strike,
    'P27',
    ['三线打击', 'Three-line strike'],
    [
      '三根同色K线之后，第四根反色实体包住三者实体；阳包阴看涨，阴包阳看跌',
      'Three candles in one direction, then an opposite one whose body engulfs all three; the last candle sets the signal',
    ],
  ),
];
