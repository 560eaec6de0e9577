import { catalogue } from '../../shared/texts.ts';

/** Formulas of the market handbook B.2 in words, and how they are read. */
export const lessonTexts = catalogue({
  MACD_lesson: [
    '快慢均线之差，看趋势在加速还是减速。',
    'The gap between a fast and a slow average. Shows whether a trend is speeding up or slowing down.',
  ],
  MACD_how: [
    'DIF = 12日指数均线 − 26日指数均线；DEA = DIF 的9日指数均线；柱 = 2×(DIF − DEA)。',
    'DIF = 12-day EMA − 26-day EMA; DEA = 9-day EMA of DIF; bar = 2 × (DIF − DEA).',
  ],
  MACD_read: [
    'DIF 上穿 DEA 为金叉，下穿为死叉；零轴上金叉说明中期均线已向上。股价新低而 DIF 未新低为底背离。',
    'DIF crossing above DEA is a golden cross, below is a death cross. Above zero, the medium-term trend is already up. A new price low without a new DIF low is a bullish divergence.',
  ],
  MACD_mistake: [
    '见金叉就买：横盘时金叉死叉反复出现，多数没有后续。',
    'Buying every golden cross: in a sideways market crosses come and go, and most lead nowhere.',
  ],
  MACD_unfit: ['窄幅震荡、刚复牌或新上市的股票', 'Narrow ranges, newly resumed or newly listed stocks'],
  KDJ_lesson: [
    '收盘价在近9日高低区间的位置，反应快，也容易反复。',
    'Where the close sits in its 9-day range. Fast, but prone to false turns.',
  ],
  KDJ_how: [
    'RSV = (收盘 − 9日最低) ÷ (9日最高 − 9日最低) × 100；K、D 依次作3日平滑；J = 3K − 2D。',
    'RSV = (close − 9-day low) ÷ (9-day high − 9-day low) × 100; K and D are 3-day smoothings; J = 3K − 2D.',
  ],
  KDJ_read: [
    'K 上穿 D 为金叉，低位金叉更受关注；K<20 或 J<0 为超卖，K>80 或 J>100 为超买。',
    'K crossing above D is a golden cross, watched most at low levels. K<20 or J<0 is oversold; K>80 or J>100 is overbought.',
  ],
  KDJ_mistake: [
    '超买就卖、超卖就买：强势股可以长期停在 80 以上。',
    'Selling overbought and buying oversold: a strong stock can stay above 80 for weeks.',
  ],
  KDJ_unfit: ['单边趋势行情', 'One-way trends'],
  RSI_lesson: [
    '上涨幅度占全部波动的比例，看多空力量是否失衡。',
    'The share of gains in all price moves over a period. Shows whether buyers or sellers dominate.',
  ],
  RSI_how: [
    'RSI = 平均涨幅 ÷ 平均波动 × 100，常用 6、12、24 日。',
    'RSI = average gain ÷ average move × 100, usually over 6, 12 and 24 days.',
  ],
  RSI_read: [
    'RSI6 低于 20 为超卖，高于 80 为超买；RSI12 高于 50 说明多方占优。',
    'RSI6 below 20 is oversold, above 80 overbought. RSI12 above 50 means buyers have the edge.',
  ],
  RSI_mistake: [
    '只看数值不看趋势：下跌趋势里超卖后常常继续跌。',
    'Reading the number without the trend: in a downtrend, oversold often goes lower.',
  ],
  RSI_unfit: ['一字涨跌停、成交稀少的股票', 'Stocks locked at a limit or thinly traded'],
  BOLL_lesson: [
    '均线上下各两倍标准差的通道，宽窄代表波动大小。',
    'A channel of two standard deviations around an average. Its width shows volatility.',
  ],
  BOLL_how: [
    '中轨 = 20日均线；上下轨 = 中轨 ± 2×20日标准差。',
    'Middle band = 20-day average; upper and lower bands = middle ± 2 × 20-day standard deviation.',
  ],
  BOLL_read: [
    '收口说明波动降到低点，之后往往放大，但不代表方向；从下轨外收回是反弹信号。',
    'A squeeze means volatility is low and likely to rise, but says nothing about direction. A close back above the lower band is a rebound signal.',
  ],
  BOLL_mistake: [
    '以为碰上轨就会跌：强趋势里股价会沿上轨走。',
    'Expecting a fall at the upper band: in a strong trend, price can ride along it.',
  ],
  BOLL_unfit: ['消息引发的跳空行情', 'News-driven gaps'],
  MA_lesson: [
    '一段时间收盘价的平均，最常用的趋势参照。',
    'The average close over a period. The most widely used trend reference.',
  ],
  MA_how: [
    'N日均线 = 最近N日收盘价之和 ÷ N，常用 5、10、20、60 日。',
    'N-day average = sum of the last N closes ÷ N, usually 5, 10, 20 and 60 days.',
  ],
  MA_read: [
    '短均线上穿长均线为金叉；5、10、20、60日顺序排列为多头或空头排列；回踩不破说明均线附近有承接。',
    'A short average crossing above a long one is a golden cross. 5, 10, 20 and 60 in order form a bullish or bearish alignment. A pullback that holds shows buying near the average.',
  ],
  MA_mistake: [
    '忽略均线滞后：金叉出现时，行情往往已走了一段。',
    'Forgetting the lag: by the time averages cross, part of the move is over.',
  ],
  MA_unfit: ['箱体震荡', 'Sideways ranges'],
  VOL_lesson: [
    '反映参与程度：价格看方向，成交量看分歧。',
    'How much is traded. Price shows direction, volume shows disagreement.',
  ],
  VOL_how: [
    '放量、缩量与前5日均量比；天量、地量为60日最大、最小。',
    'High or low volume is against the prior 5-day average; record high and low are over 60 days.',
  ],
  VOL_read: [
    '量价齐升说明有资金跟进；地量多出现在交投清淡时，天量说明分歧大。',
    'Price and volume rising together means others are following. Record low volume means little interest; record high means strong disagreement.',
  ],
  VOL_mistake: [
    '把放量都当成资金流入：每笔买入都对应一笔卖出。',
    'Taking high volume for inflow: every buy is also a sell.',
  ],
  VOL_unfit: ['除权、解禁和指数调样当天', 'Ex-rights, lock-up expiry and index rebalancing days'],
});
