import { catalogue } from '../../shared/texts.ts';

/** The cards of the indicators, one each trading day. Levels are those that the server tells of the SSE Composite. */
export const indicatorTexts = catalogue({
  closeOf: ['{date} 收盘', 'Close of {date}'],
  onIndex: ['上证指数的数值', 'Values of the SSE Composite'],
  signals: ['出现信号的股票', 'Stocks with the signal'],
  stocks: ['{n}只', '{n}'],
  onIndexNote: ['数值取自上证指数；', 'SSE Composite values. '],
  caution: [
    '信号数统计标准股票（不含ST、新股）。指标只反映过去的价格与成交，不预测涨跌。',
    "Signals cover standard stocks, without ST and new listings. Indicators reflect past trading and don't predict prices.",
  ],

  nameMACD: ['今日指标：MACD', 'Indicator of the day: MACD'],
  lessonMACD: [
    'MACD看快慢均线的距离：DIF是两线之差，DEA是DIF的均线，柱是DIF与DEA之差的两倍。',
    'MACD tracks the gap between a fast and a slow average: DIF is the gap, DEA its average, the bar twice their difference.',
  ],
  signalMACD: ['当日金叉', 'Golden crosses'],
  strongMACD: ['DIF在DEA上方，近期动能增强。', 'DIF is above DEA: momentum is building.'],
  weakMACD: ['DIF在DEA下方，近期动能减弱。', 'DIF is not above DEA: momentum is fading.'],
  dif: ['DIF', 'DIF'],
  dea: ['DEA', 'DEA'],
  macd: ['MACD柱', 'MACD bar'],

  nameKDJ: ['今日指标：KDJ', 'Indicator of the day: KDJ'],
  lessonKDJ: [
    'KDJ看收盘价在近9日高低区间的位置，80以上偏热，20以下偏冷。',
    'KDJ shows where the close sits in its 9-day range: above 80 is hot, below 20 cold.',
  ],
  signalKDJ: ['低位金叉（K<50）', 'Golden crosses, K < 50'],
  highKDJ: ['K高于80，超买；强势时可能持续很久。', 'K is above 80, overbought. It can stay there in a strong market.'],
  strongKDJ: ['K在D上方，短线偏强。', 'K is above D: short-term strength.'],
  weakKDJ: ['K在D下方，短线偏弱。', 'K is not above D: short-term weakness.'],
  lowKDJ: ['K低于20，超卖；弱势时可能持续很久。', 'K is below 20, oversold. It can stay there in a weak market.'],
  k: ['K', 'K'],
  d: ['D', 'D'],
  j: ['J', 'J'],

  nameRSI: ['今日指标：RSI', 'Indicator of the day: RSI'],
  lessonRSI: [
    'RSI是近几日涨幅占全部波动的比例，50为多空均衡。',
    'RSI is the share of gains in all recent moves; 50 means balance.',
  ],
  signalRSI: ['RSI6低于20', 'RSI6 below 20'],
  highRSI: ['RSI6高于80，短期涨得急。', 'RSI6 is above 80: a fast rise.'],
  strongRSI: ['RSI6不低于50，近几日涨多跌少。', 'RSI6 is 50 or above: gains outweigh losses.'],
  weakRSI: ['RSI6低于50，近几日跌多涨少。', 'RSI6 is below 50: losses outweigh gains.'],
  lowRSI: ['RSI6低于20，短期跌得急。', 'RSI6 is below 20: a fast fall.'],
  rsi6: ['RSI6', 'RSI6'],
  rsi12: ['RSI12', 'RSI12'],
  rsi24: ['RSI24', 'RSI24'],

  nameBOLL: ['今日指标：布林线', 'Indicator of the day: Bollinger Bands'],
  lessonBOLL: [
    '布林线以20日均线为中轨，上下各两倍标准差；收窄说明波动变小。',
    'Bollinger Bands are two standard deviations around the 20-day average. Narrow bands mean low volatility.',
  ],
  signalBOLL: ['当日突破上轨', 'Broke the upper band'],
  highBOLL: ['收盘在上轨上方，短期涨得很急。', 'Close above the upper band: an unusually fast rise.'],
  strongBOLL: ['收盘在中轨与上轨之间。', 'Close between the middle and upper bands.'],
  weakBOLL: ['收盘在下轨与中轨之间。', 'Close between the lower and middle bands.'],
  lowBOLL: ['收盘在下轨下方，短期跌得很急。', 'Close below the lower band: an unusually fast fall.'],
  upper: ['上轨', 'Upper'],
  middle: ['中轨', 'Middle'],
  lower: ['下轨', 'Lower'],

  nameVOL: ['今日指标：成交量', 'Indicator of the day: volume'],
  lessonVOL: [
    '当日成交量与前5日均量相比，看参与度是升是降。',
    "Compares the day's volume with the prior 5-day average to show whether activity is rising or falling.",
  ],
  signalVOL: ['放量一倍以上', 'Volume at least doubled'],
  highVOL: ['指数成交额超过前5日均值两倍。', 'Index turnover is over twice the 5-day average.'],
  strongVOL: ['指数成交额不低于前5日均值。', 'Index turnover is at or above the 5-day average.'],
  weakVOL: ['指数成交额低于前5日均值。', 'Index turnover is below the 5-day average.'],
  lowVOL: ['指数成交额不到前5日均值一半。', 'Index turnover is under half the 5-day average.'],
  amountRatio: ['成交额/5日均值', 'Turnover / 5d avg'],

  nameCHIPS: ['今日指标：筹码分布', 'Indicator of the day: chip costs'],
  lessonCHIPS: [
    '筹码分布估算持有者的成本分布；获利比例为成本不高于现价的筹码占比。',
    "Chip distribution estimates holders' cost by price. Profit ratio is the share with cost at or below the price.",
  ],
  signalCHIPS: ['获利比例≥80%', 'At least 80% in profit'],
});
