import { catalogue } from '../../shared/texts.ts';

/** The cards of the indicators, one each trading day. Levels are those that the server tells of the SSE Composite. */
export const indicatorTexts = catalogue({
  closeOf: ['{date} 收盘', 'Close of {date}'],
  onIndex: ['上证指数的数值', 'Values of the SSE Composite'],
  signals: ['出现信号的股票', 'Stocks with the signal'],
  stocks: ['{n}只', '{n}'],
  onIndexNote: ['数值取自上证指数；', 'Values are those of the SSE Composite. '],
  caution: [
    '信号数为标准股票（不含ST、新股）中的只数。指标只描述已发生的价格与成交，不预示涨跌。',
    'Signals are counted over standard stocks, without ST and new ones. Indicators describe what has been traded; they do not foretell prices.',
  ],

  nameMACD: ['今日指标：MACD', 'Indicator of the day: MACD'],
  lessonMACD: [
    'MACD比较快慢两条均线的距离：DIF是距离，DEA是它的平均，柱是两者之差的两倍。',
    'MACD follows the distance between a fast and a slow average: DIF is the distance, DEA its mean, the bar twice their difference.',
  ],
  signalMACD: ['当日金叉', 'Golden crosses'],
  strongMACD: ['DIF在DEA之上，近期动能强于此前。', 'DIF is above DEA: momentum is stronger than before.'],
  weakMACD: ['DIF在DEA之下，近期动能弱于此前。', 'DIF is not above DEA: momentum is weaker than before.'],
  dif: ['DIF', 'DIF'],
  dea: ['DEA', 'DEA'],
  macd: ['MACD柱', 'MACD bar'],

  nameKDJ: ['今日指标：KDJ', 'Indicator of the day: KDJ'],
  lessonKDJ: [
    'KDJ看收盘价处于近9日高低区间的什么位置，80以上偏热，20以下偏冷。',
    'KDJ tells where the close lies in the range of nine days: above 80 it is hot, below 20 cold.',
  ],
  signalKDJ: ['低位金叉（K<50）', 'Golden crosses, K < 50'],
  highKDJ: [
    'K高于80，处于超买区；强势中可以停留很久。',
    'K is above 80, overbought; it can stay there long in a strong market.',
  ],
  strongKDJ: ['K在D之上，短线偏强。', 'K is above D: the short run leans up.'],
  weakKDJ: ['K在D之下，短线偏弱。', 'K is not above D: the short run leans down.'],
  lowKDJ: [
    'K低于20，处于超卖区；弱势中可以停留很久。',
    'K is below 20, oversold; it can stay there long in a weak market.',
  ],
  k: ['K', 'K'],
  d: ['D', 'D'],
  j: ['J', 'J'],

  nameRSI: ['今日指标：RSI', 'Indicator of the day: RSI'],
  lessonRSI: [
    'RSI是近几日上涨幅度占全部涨跌幅度的比例，50为多空均衡。',
    'RSI is the share of the rises in all moves of the last days; at 50 both sides are even.',
  ],
  signalRSI: ['RSI6低于20', 'RSI6 below 20'],
  highRSI: ['RSI6高于80，短期涨得急。', 'RSI6 is above 80: it has risen fast.'],
  strongRSI: ['RSI6不低于50，近几日涨多于跌。', 'RSI6 is at least 50: rises outweigh falls.'],
  weakRSI: ['RSI6低于50，近几日跌多于涨。', 'RSI6 is below 50: falls outweigh rises.'],
  lowRSI: ['RSI6低于20，短期跌得急。', 'RSI6 is below 20: it has fallen fast.'],
  rsi6: ['RSI6', 'RSI6'],
  rsi12: ['RSI12', 'RSI12'],
  rsi24: ['RSI24', 'RSI24'],

  nameBOLL: ['今日指标：布林线', 'Indicator of the day: Bollinger bands'],
  lessonBOLL: [
    '布林线以20日均线为中轨，上下各两个标准差；带子变窄说明波动变小。',
    'Bollinger bands lie two deviations around the 20-day average; narrow bands mean calm prices.',
  ],
  signalBOLL: ['当日突破上轨', 'Breaks above the band'],
  highBOLL: ['收盘在上轨之上，涨势少见地急。', 'The close is above the upper band: an unusually fast rise.'],
  strongBOLL: ['收盘在中轨与上轨之间。', 'The close lies between the middle and the upper band.'],
  weakBOLL: ['收盘在下轨与中轨之间。', 'The close lies between the lower and the middle band.'],
  lowBOLL: ['收盘在下轨之下，跌势少见地急。', 'The close is below the lower band: an unusually fast fall.'],
  upper: ['上轨', 'Upper'],
  middle: ['中轨', 'Middle'],
  lower: ['下轨', 'Lower'],

  nameVOL: ['今日指标：成交量', 'Indicator of the day: volume'],
  lessonVOL: [
    '把当日成交量与前5日均量相比，可知参与的人是多了还是少了。',
    'The volume of the day against the mean of the five days before tells whether more or fewer people traded.',
  ],
  signalVOL: ['放量一倍以上', 'Volume at least doubled'],
  highVOL: ['指数成交额超过前5日均额的两倍。', 'The turnover of the index is more than twice the mean.'],
  strongVOL: ['指数成交额不低于前5日均额。', 'The turnover of the index is at or above the mean.'],
  weakVOL: ['指数成交额低于前5日均额。', 'The turnover of the index is below the mean.'],
  lowVOL: ['指数成交额不到前5日均额的一半。', 'The turnover of the index is less than half the mean.'],
  amountRatio: ['成交额/5日均额', 'Turnover, × mean'],

  nameCHIPS: ['今日指标：筹码分布', 'Indicator of the day: chips'],
  lessonCHIPS: [
    '筹码分布估算持有者的成本在哪些价位；获利比例是成本不高于现价的那部分。',
    'The chips estimate at which prices holders bought; the share in profit are those at or below the price.',
  ],
  signalCHIPS: ['获利比例≥80%', 'At least 80% in profit'],
});
