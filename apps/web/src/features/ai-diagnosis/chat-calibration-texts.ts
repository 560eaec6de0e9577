import { catalogue } from '../../shared/texts.ts';

/** How answers of the AI adviser turned out. Source: feature table N10. */
export const chatCalibrationTexts = catalogue({
  askOne: ['去提问', 'Ask'],
  title: ['AI 投顾助手的回答', 'AI assistant answers'],
  since: ['最近 {n} 天', 'Last {n} days'],
  answered: ['回答', 'Answers'],
  refused: ['拒答买卖', 'Trade advice declined'],
  abstained: ['资料不足未答', 'Not enough data'],
  useful: ['评为有用', 'Useful'],
  useless: ['评为没用', 'Not useful'],
  upheld: ['举报成立 / 举报', 'Upheld / reported'],
  after: ['提到的股票之后表现', 'Performance of stocks mentioned'],
  count: [
    '自 {date} 起 {n} 条，同一股票每天只计一次，涨跌都列',
    '{n} since {date}, one per stock per day, gains and losses',
  ],
  none: ['暂无涉及个股数据的回答，产生后会列在这里', 'No answers on stocks yet. They will be listed here'],
  days: ['时间', 'Time'],
  afterDays: ['{n} 日后', 'After {n} days'],
  n: ['到期', 'Due'],
  waiting: ['未到期', 'Pending'],
  mean: ['平均涨跌', 'Average'],
  index: ['同期沪深300', 'CSI 300'],
  up: ['上涨占比', '% up'],
  best: ['最好', 'Best'],
  worst: ['最差', 'Worst'],
  newest: ['最近到期', 'Latest due'],
  stock: ['股票', 'Stock'],
  method: ['统计方法', 'Method'],
  demo: [
    '其中 {n} 条为演示数据：取自模拟行情的历史股票和日期，并非真实提问；之后涨跌为模拟行情的真实结果',
    '{n} are demo entries: stocks and past days in the simulated market, not real questions. Later performance is what that market did',
  ],
  demoMark: ['演示', 'demo'],
  methodText: [
    '助手只陈述数据，不判断涨跌，所以不算“命中”。每次提到个股，当天日期和回答摘要即存档，不能修改；再与 5 个、20 个交易日后的收盘价对比，涨跌都列。历史结果不代表未来。',
    "The assistant states figures, not direction, so there is no hit rate. When it mentions a stock, the date and a digest of the answer are archived, then compared with closes 5 and 20 trading days later, gains and losses alike. Past results don't predict the future.",
  ],
});
