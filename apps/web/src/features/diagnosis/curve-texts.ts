import { catalogue } from '../../shared/texts.ts';

/** Words of how score and valuation went. */
export const curveTexts = catalogue({
  title: ['近20日评分', '20-day score'],
  total: ['总分', 'Total'],
  lines: ['显示维度', 'Dimensions shown'],
  day: ['交易日', 'Trading day'],
  preparing: ['正在逐日计算，完成后自动显示', 'Calculating day by day. The curve appears when ready'],
  preparingNote: ['每日按当天收盘时的数据评分', 'Each day is scored on data at its close'],
  none: ['没有可比较的交易日', 'No earlier day to compare'],
  noneNote: ['积累更多日线后显示', 'Needs more days of history'],
  highest: ['最高', 'Highest'],
  lowest: ['最低', 'Lowest'],
  sinceDay: ['较前一日', 'Day change'],
  how: [
    '每日按当天收盘时的数据评分，之后不改；最新一天随行情变化',
    'Each day is scored on data at its close and never revised; the latest moves with the market',
  ],

  news: ['消息面', 'News'],
  newsCounts: ['近10个交易日利好 {good} 条，利空 {bad} 条', '{good} positive, {bad} negative in 10 trading days'],
  newsPoints: ['{points} / {most}', '{points} / {most}'],
  newsSheet: ['消息面得分', 'News score'],
  newsSum: ['合计 {sum}，得 {points} / 20 分', 'Total {sum}: {points}/20 points'],
  newsHow: [
    '每条 = 利好利空 × 重要性 × 0.5^(天数÷3)，按 {date} 收盘时已发布的计算；合计 −10 得 0 分，+10 得 20 分，没有消息得 10 分',
    'Each = polarity × importance × 0.5^(days÷3), as published by the close of {date}. A total of −10 scores 0, +10 scores 20, no news scores 10',
  ],
  newsLine: ['{date} · 重要性 {importance} · {days} 天前', '{date} · importance {importance} · {days} d old'],
  noNews: ['近10个交易日没有利好利空消息', 'No positive or negative news in 10 trading days'],
  noNewsNote: ['没有消息时得一半分', 'No news scores half'],
  unknownNews: ['该市场没有消息来源，此项不计分', 'No news source for this market, not scored'],
  close: ['关闭', 'Close'],
});
