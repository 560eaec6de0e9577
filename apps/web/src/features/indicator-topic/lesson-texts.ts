import { catalogue } from '../../shared/texts.ts';

/** Formulas of the market handbook B.2 in words, and how they are read. */
export const lessonTexts = catalogue({
  MACD_lesson: [
    '两条快慢均线的差，衡量趋势在加速还是减速。',
    'The gap between a fast and a slow average: whether a trend gathers speed or loses it.',
  ],
  MACD_how: [
    'DIF = 12日指数均线 − 26日指数均线；DEA = DIF 的9日指数均线；柱 = 2×(DIF − DEA)。',
    'DIF is the exponential average of 12 days less that of 26, DEA the average of DIF over 9 days, the bar 2 × (DIF − DEA).',
  ],
  MACD_read: [
    'DIF 上穿 DEA 为金叉，下穿为死叉；零轴上的金叉说明中期均线本就向上。股价新低而 DIF 不创新低为底背离。',
    'DIF above DEA is a golden cross, below a death cross; above zero the longer trend points up already. A new low of the price without one of DIF is a divergence.',
  ],
  MACD_mistake: [
    '把每个金叉都当买点：横盘时金叉死叉来回出现，多数没有后续。',
    'To take every cross for a buy: sideways they come and go, and most lead nowhere.',
  ],
  MACD_unfit: ['窄幅震荡、刚复牌或上市不久的股票', 'Narrow ranges, stocks that just resumed or were just listed'],
  KDJ_lesson: [
    '收盘价在近9日高低区间里的位置，反应快，也最容易来回摆动。',
    'Where the close stands in the range of nine days: quick, and quick to turn.',
  ],
  KDJ_how: [
    'RSV = (收盘 − 9日最低) ÷ (9日最高 − 9日最低) × 100；K、D 依次作3日平滑；J = 3K − 2D。',
    'RSV is the place of the close between low and high of nine days, 0 to 100; K and D smooth it over three days each; J is 3K − 2D.',
  ],
  KDJ_read: [
    'K 上穿 D 为金叉，低位出现更受关注；K<20 或 J<0 为超卖，K>80 或 J>100 为超买。',
    'K above D is a golden cross, noted most at a low; K below 20 or J below 0 is oversold, K above 80 or J above 100 overbought.',
  ],
  KDJ_mistake: [
    '见超买就卖、见超卖就买：强势股可以长期停在80以上。',
    'To sell what is overbought and buy what is oversold: a strong stock stays above 80 for weeks.',
  ],
  KDJ_unfit: ['单边趋势行情', 'Markets with one direction'],
  RSI_lesson: [
    '一段时间里上涨幅度占全部波动的比例，看买卖力量是否失衡。',
    'The share of rises in all movement of some days: whether buyers or sellers prevail.',
  ],
  RSI_how: [
    'RSI = 平均上涨 ÷ 平均波动 × 100，常用6、12、24日。',
    'Mean rise divided by mean movement, times 100; of 6, 12 and 24 days.',
  ],
  RSI_read: [
    'RSI6 低于20为超卖，高于80为超买；RSI12 在50以上说明多方占优。',
    'RSI6 below 20 is oversold, above 80 overbought; RSI12 above 50 says that buyers prevail.',
  ],
  RSI_mistake: [
    '只看数值不看趋势：下跌趋势里的超卖常常接着更低。',
    'To read the number without the trend: in a fall, oversold is often followed by lower.',
  ],
  RSI_unfit: ['一字涨跌停、成交稀少的股票', 'Stocks locked at a limit, or hardly traded'],
  BOLL_lesson: [
    '均线加减两倍标准差画出的通道，宽窄就是波动的大小。',
    'A channel of two standard deviations around an average: its width is the volatility.',
  ],
  BOLL_how: [
    '中轨 = 20日均线；上下轨 = 中轨 ± 2×20日标准差。',
    'The middle is the average of 20 days, the bands lie two standard deviations of 20 days above and below.',
  ],
  BOLL_read: [
    '收口说明波动降到低点，之后往往变大，但不说明方向；从下轨之下收回为反弹信号。',
    'A squeeze says that volatility is low and tends to grow, not where to; a close back above the lower band is a rebound.',
  ],
  BOLL_mistake: [
    '以为碰到上轨就会跌：趋势强时价格会沿着上轨走。',
    'To expect a fall at the upper band: in a strong trend the price walks along it.',
  ],
  BOLL_unfit: ['消息驱动的跳空行情', 'Gaps that news make'],
  MA_lesson: [
    '一段时间收盘价的平均，是最常用的趋势参照。',
    'The mean close of some days: the most used measure of a trend.',
  ],
  MA_how: [
    'N日均线 = 最近N个交易日收盘价之和 ÷ N，常用5、10、20、60日。',
    'The sum of the last N closes divided by N; of 5, 10, 20 and 60 days.',
  ],
  MA_read: [
    '短均线上穿长均线为金叉；5、10、20、60日依次排列为多头或空头排列；回踩不破说明均线附近有人承接。',
    'A short one above a long one is a golden cross; 5, 10, 20, 60 in order are a bullish or bearish order; a pullback that holds shows buyers there.',
  ],
  MA_mistake: [
    '忘了均线滞后：金叉出现时，行情往往已走了一段。',
    'To forget that averages lag: when they cross, part of the move is over.',
  ],
  MA_unfit: ['箱体震荡', 'Sideways ranges'],
  VOL_lesson: [
    '有多少人参与：价格说方向，成交量说分歧。',
    'How many take part: price tells the direction, volume the dispute.',
  ],
  VOL_how: [
    '放量、缩量与前5日均量相比；天量、地量是60日里的最大、最小。',
    'Against the mean of the five days before; largest and smallest are of 60 days.',
  ],
  VOL_read: [
    '量价齐升说明上涨有人跟；地量常出现在无人问津处，天量说明分歧最大。',
    'Price and volume rising together: others follow. The smallest volume is where nobody cares, the largest where most disagree.',
  ],
  VOL_mistake: [
    '把放量一律看成资金流入：每一笔买入都对应一笔卖出。',
    'To take volume for inflow: every buy is a sale too.',
  ],
  VOL_unfit: ['除权、解禁和指数调样当天', 'Days of ex-rights, unlocking or index changes'],
});
