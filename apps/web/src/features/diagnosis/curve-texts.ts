import { catalogue } from '../../shared/texts.ts';

/** Words of how score and valuation went. */
export const curveTexts = catalogue({
  title: ['近20日评分', 'Score, last 20 days'],
  total: ['总分', 'Total'],
  lines: ['显示哪些维度', 'Dimensions on the chart'],
  day: ['交易日', 'Trading day'],
  preparing: ['正在逐日计算，稍后自动出现', 'The days are being scored; the curve comes by itself'],
  preparingNote: ['每个交易日都按当天收盘时已知的数据重算', 'Each day is scored by what was known at its close'],
  none: ['没有可以比较的交易日', 'No earlier day to compare with'],
  noneNote: ['积累更多日线后就会有曲线', 'It comes with more days of history'],
  highest: ['最高', 'Highest'],
  lowest: ['最低', 'Lowest'],
  sinceDay: ['较前一日', 'In a day'],
  how: [
    '每一天都按当天收盘时已知的数据评分，不会用后来的数据改写；最后一天随行情变化',
    'Each day is scored by what was known at its close and never rewritten; the last one moves with the market',
  ],

  news: ['消息面', 'News'],
  newsCounts: ['近10个交易日利好 {good} 条，利空 {bad} 条', '{good} good, {bad} bad in 10 trading days'],
  newsPoints: ['{points} / {most}', '{points} / {most}'],
  newsSheet: ['消息面得分', 'Points of the news'],
  newsSum: ['合计 {sum}，得 {points} / 20 分', 'Adds up to {sum}: {points} of 20 points'],
  newsHow: [
    '每条 = 利好利空 × 重要性 × 0.5^(天数÷3)，按 {date} 收盘时已发布的计算；合计 −10 得 0 分，+10 得 20 分，没有消息得 10 分',
    'Each is polarity × importance × 0.5^(days÷3) of what was out at the close of {date}; a sum of −10 gives none of 20 points, +10 all, no news half',
  ],
  newsLine: ['{date} · 重要性 {importance} · {days} 天前', '{date} · importance {importance} · {days} d old'],
  noNews: ['近10个交易日没有利好或利空消息', 'No good or bad news in 10 trading days'],
  noNewsNote: ['没有消息时这一项得一半的分', 'Without news this part gets half its points'],
  unknownNews: ['这个市场没有消息来源，此项不计分', 'This market has no source of news: the part is left out'],
  close: ['关闭', 'Close'],
});
