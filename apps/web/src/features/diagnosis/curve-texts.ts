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
  sinceDay: ['较上一交易日', 'Since the day before'],
  sinceFirst: ['较 {date}', 'Since {date}'],
  how: [
    '每一天都按当天收盘时已知的数据评分，不会用后来的数据改写；最后一天随行情变化',
    'Each day is scored by what was known at its close and never rewritten; the last one moves with the market',
  ],
});
