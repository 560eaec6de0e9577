import { catalogue } from './texts.ts';

/** What each strategy enters and leaves by. Source: market handbook D.7. */
export const ruleTexts = catalogue({
  S01_entry: ['MA5上穿MA20，且MA20向上', 'MA5 crosses above MA20 while MA20 rises'],
  S01_exit: ['MA5下穿MA20', 'MA5 crosses below MA20'],
  S02_entry: ['DIF上穿DEA，且DIF高于−2%股价', 'DIF crosses above DEA, DIF above −2% of price'],
  S02_exit: ['DIF下穿DEA', 'DIF crosses below DEA'],
  S03_entry: ['K上穿D，且K小于30', 'K crosses above D, K below 30'],
  S03_exit: ['K大于80，或亏损6%', 'K above 80, or a loss of 6%'],
  S04_entry: ['收盘从布林下轨下方回到下轨上方', 'The close returns above the lower Bollinger band'],
  S04_exit: ['收盘到布林中轨，或亏损6%', 'The close reaches the middle band, or a loss of 6%'],
  S05_entry: ['收盘创20日新高，且成交量为20日均量的2倍以上', '20-day high close on twice the average volume'],
  S05_exit: ['收盘跌破MA10', 'The close falls below MA10'],
  S06_entry: ['收盘高于昨日的20日最高价', 'Close above the high of the prior 20 days'],
  S06_exit: [
    '收盘低于昨日的10日最低价，或亏损达2倍ATR',
    'Close below the low of the prior 10 days, or a loss of 2 ATR',
  ],
  S07_entry: ['年线向上，最低价在年线±2%内，收盘站上年线', 'MA250 rising, low within 2% of it, close above it'],
  S07_exit: ['收盘跌破年线3%，或盈利20%', 'Close 3% below MA250, or a gain of 20%'],
  S08_entry: [
    '底部放量：长期低位放量收阳，站上MA20',
    'Bottom volume: a high-volume up day at long-term lows, above MA20',
  ],
  S08_exit: ['盈利15%、亏损7%，或满20日', 'A gain of 15%, a loss of 7%, or 20 days'],
  S09_entry: ['首个非一字涨停，且题材热度60以上', 'First limit up that traded, theme heat 60 or more'],
  S09_exit: ['次日收盘未涨停，或亏损5%', 'A close below the limit, or a loss of 5%'],
  S10_entry: [
    '月末股息率3%以上、60日波动在最低30%、站上MA60',
    'At month end: yield 3% or more, lowest 30% volatility, above MA60',
  ],
  S10_exit: ['月末不再符合即卖出', 'No longer met at month end'],
  S11_entry: ['主力阶段为吸筹，且收盘在MA20之上', 'Accumulation phase, close above MA20'],
  S11_exit: ['转为派发，或亏损8%', 'Distribution phase, or a loss of 8%'],
  S12_entry: ['股价创新低而RSI12未创新低', 'Lower low in price but not in RSI12'],
  S12_exit: ['RSI12大于65，或亏损6%', 'RSI12 above 65, or a loss of 6%'],
});
