import { atLeast, between, signal, type Asked, type Wordings } from './wording.ts';

/** T01 to T33. */
export const technicalWords: Wordings = {
  T01: signal(
    (asked) => [`站上${days(asked)}日线`, `Cross above ${days(asked)}-day MA`],
    (asked) => [`未站上${days(asked)}日线`, `No cross above ${days(asked)}-day MA`],
  ),
  T02: signal(
    (asked) => [`跌破${days(asked)}日线`, `Cross below ${days(asked)}-day MA`],
    (asked) => [`未跌破${days(asked)}日线`, `No cross below ${days(asked)}-day MA`],
  ),
  T03: signal(['均线多头排列', 'Bullish MA alignment'], ['均线非多头排列', 'No bullish MA alignment']),
  T04: signal(['均线空头排列', 'Bearish MA alignment'], ['均线非空头排列', 'No bearish MA alignment']),
  T05: signal(['均线粘合', 'MAs converging'], ['均线未粘合', 'MAs not converging']),
  T06: signal(
    ['5日线上穿10日线', '5-day MA crosses above 10-day'],
    ['5日线未上穿10日线', '5-day MA does not cross above 10-day'],
  ),
  T07: signal(
    ['5日线下穿10日线', '5-day MA crosses below 10-day'],
    ['5日线未下穿10日线', '5-day MA does not cross below 10-day'],
  ),
  T08: signal(
    (asked) => [`${days(asked)}日线向上`, `${days(asked)}-day MA rising`],
    (asked) => [`${days(asked)}日线未向上`, `${days(asked)}-day MA not rising`],
  ),
  T09: signal(
    (asked) => [`回踩${days(asked)}日线`, `Pullback to ${days(asked)}-day MA`],
    (asked) => [`未回踩${days(asked)}日线`, `No pullback to ${days(asked)}-day MA`],
  ),
  T10: signal(['MACD金叉', 'MACD golden cross']),
  T11: signal(['MACD零轴上金叉', 'MACD golden cross above zero']),
  T12: signal(['MACD死叉', 'MACD death cross']),
  T13: signal(['MACD红柱放大', 'MACD histogram expanding'], ['MACD红柱未放大', 'MACD histogram not expanding']),
  T14: signal(['MACD底背离', 'MACD bullish divergence']),
  T15: signal(['MACD顶背离', 'MACD bearish divergence']),
  T16: signal(
    (asked) => [`K<${days(asked)}时KDJ金叉`, `KDJ golden cross with K < ${days(asked)}`],
    (asked) => [`K<${days(asked)}时无KDJ金叉`, `No KDJ golden cross with K < ${days(asked)}`],
  ),
  T17: signal(['KDJ超卖', 'KDJ oversold'], ['KDJ未超卖', 'KDJ not oversold']),
  T18: signal(['KDJ超买', 'KDJ overbought'], ['KDJ未超买', 'KDJ not overbought']),
  T19: signal(
    (asked) => (asked.choice('side') === 'overbought' ? ['RSI超买', 'RSI overbought'] : ['RSI超卖', 'RSI oversold']),
    (asked) =>
      asked.choice('side') === 'overbought' ? ['RSI未超买', 'RSI not overbought'] : ['RSI未超卖', 'RSI not oversold'],
  ),
  T20: between(['RSI12', 'RSI 12'], 'plain'),
  T21: signal(
    ['突破布林上轨', 'Break above upper Bollinger band'],
    ['未突破布林上轨', 'No break above upper Bollinger band'],
  ),
  T22: signal(['布林下轨反弹', 'Rebound from lower Bollinger band']),
  T23: signal(['布林收口', 'Bollinger squeeze'], ['布林未收口', 'No Bollinger squeeze']),
  T24: signal(['布林开口', 'Bollinger bands widening'], ['布林未开口', 'Bollinger bands not widening']),
  T25: signal(['WR超卖', 'WR oversold'], ['WR未超卖', 'WR not oversold']),
  T26: signal(['CCI上穿100', 'CCI cross above 100'], ['CCI未上穿100', 'No CCI cross above 100']),
  T27: signal(['DMI多头', 'DMI bullish'], ['DMI非多头', 'DMI not bullish']),
  T28: signal(['OBV创60日新高', 'OBV at 60-day high'], ['OBV未创60日新高', 'OBV not at 60-day high']),
  T29: { ...atLeast(['偏离6日线', 'Distance from 6-day MA'], 'points', 'n'), figure: () => ['6日乖离率', 'BIAS 6'] },
  T30: signal(['SAR翻红', 'SAR turning bullish'], ['SAR未翻红', 'SAR not turning bullish']),
  T31: signal(['TRIX金叉', 'TRIX golden cross']),
  T32: signal(['ATR处近一年低位', 'ATR near one-year low'], ['ATR不在近一年低位', 'ATR not near one-year low']),
  T33: signal((asked) =>
    asked.choice('period') === 'month'
      ? ['月线MACD金叉', 'Monthly MACD golden cross']
      : ['周线MACD金叉', 'Weekly MACD golden cross'],
  ),
};

const days = (asked: Asked): number => asked.number('n');
