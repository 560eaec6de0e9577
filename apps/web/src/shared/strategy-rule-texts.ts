import { catalogue } from './texts.ts';

/** What each strategy enters and leaves by. Source: market handbook D.7. */
export const ruleTexts = catalogue({
  S01_entry: ['MA5上穿MA20，且MA20向上', 'MA5 crosses above MA20 while MA20 rises'],
  S01_exit: ['MA5下穿MA20', 'MA5 crosses below MA20'],
  S02_entry: ['DIF上穿DEA，且DIF高于−2%股价', 'DIF crosses above DEA, DIF over −2% of the price'],
  S02_exit: ['DIF下穿DEA', 'DIF crosses below DEA'],
  S03_entry: ['K上穿D，且K小于30', 'K crosses above D, K below 30'],
  S03_exit: ['K大于80，或亏损6%', 'K above 80, or a loss of 6%'],
  S04_entry: ['收盘从布林下轨之下回到下轨之上', 'The close comes back above the lower band'],
  S04_exit: ['收盘到布林中轨，或亏损6%', 'The close reaches the middle band, or a loss of 6%'],
  S05_entry: ['收盘创20日新高，且成交量为20日均量的2倍以上', 'Highest close of 20 days on twice the mean volume'],
  S05_exit: ['收盘跌破MA10', 'The close falls below MA10'],
  S06_entry: ['收盘高于昨日的20日最高价', 'The close is above the highest of the 20 days before'],
  S06_exit: ['收盘低于昨日的10日最低价，或亏损达2倍ATR', 'Below the lowest of 10 days before, or a loss of 2 ATR'],
  S07_entry: ['年线向上，最低价在年线±2%内，收盘在年线之上', 'MA250 rises, the low within 2% of it, the close above'],
  S07_exit: ['收盘跌破年线3%，或盈利20%', 'The close 3% below MA250, or a gain of 20%'],
  S08_entry: ['底部放量：处于长期低位，量能放大并收阳站上MA20', 'Long-time low, volume up, a rising day above MA20'],
  S08_exit: ['盈利15%、亏损7%，或满20日', 'A gain of 15%, a loss of 7%, or 20 days'],
  S09_entry: ['首个非一字涨停，且题材热度60以上', 'First limit-up that traded, theme heat of 60 or more'],
  S09_exit: ['次日收盘未涨停，或亏损5%', 'A close below the limit, or a loss of 5%'],
  S10_entry: ['月末股息率3%以上、60日波动在最低30%、站上MA60', 'At month end: yield of 3%, calmest 30%, above MA60'],
  S10_exit: ['月末不再符合', 'At month end, when that does not hold any more'],
  S11_entry: ['主力阶段为吸筹，且收盘在MA20之上', 'Phase of accumulation, the close above MA20'],
  S11_exit: ['转为派发，或亏损8%', 'Phase of distribution, or a loss of 8%'],
  S12_entry: ['股价创新低而RSI12没有创新低', 'A lower low of the price, none of RSI12'],
  S12_exit: ['RSI12大于65，或亏损6%', 'RSI12 above 65, or a loss of 6%'],
});
