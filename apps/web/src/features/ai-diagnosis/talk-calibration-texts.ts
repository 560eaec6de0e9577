import { catalogue } from '../../shared/texts.ts';

/** How answers of the AI adviser turned out. Source: feature table N10. */
export const talkCalibrationTexts = catalogue({
  askOne: ['去提问', 'Ask it'],
  title: ['AI 投顾助手的回答', 'The AI assistant'],
  since: ['最近 {n} 天', 'Last {n} days'],
  answered: ['回答', 'Answers'],
  refused: ['拒答买卖', 'Trades not advised'],
  abstained: ['资料不足不答', 'Too little known'],
  useful: ['评为有用', 'Useful'],
  useless: ['评为没用', 'Not useful'],
  upheld: ['举报成立 / 举报', 'Upheld / reported'],
  after: ['提到的股票后来怎样', 'Performance of mentioned stocks'],
  count: [
    '自 {date} 起 {n} 条，同一股票一天只计一次，涨跌都列',
    '{n} since {date}; a stock and day count once, up or down',
  ],
  none: ['还没有讲过个股数据的回答，从第一条起都会列在这里', 'No stock was told of yet; every one will stand here'],
  days: ['时间', 'Time'],
  afterDays: ['{n} 日后', 'After {n} days'],
  n: ['到期', 'Due'],
  waiting: ['未到期', 'Not due'],
  mean: ['平均涨跌', 'Mean'],
  index: ['同期沪深300', 'CSI 300'],
  up: ['上涨占比', '% up'],
  best: ['最好', 'Best'],
  worst: ['最差', 'Worst'],
  newest: ['最近到期', 'Newest that are due'],
  stock: ['股票', 'Stock'],
  method: ['怎样统计', 'Method'],
  demo: [
    '其中 {n} 条是演示数据：选自模拟行情过去的股票和日期，没有人问过；之后的涨跌是模拟行情的真实结果',
    '{n} of them are of a demonstration: stocks and past days of the simulated market that nobody asked about. What followed is what that market did',
  ],
  demoMark: ['演示', 'demo'],
  methodText: [
    '助手只陈述数据，不判断涨跌，所以这里没有“命中”。每次讲到一只股票，当天的日期和回答的摘要值就被固定，之后不能修改；再用 5 个和 20 个交易日后的收盘价对比。后来下跌的和上涨的一样列出，过去的结果不代表以后。',
    'The assistant states figures and no direction, so nothing counts as a hit. When it tells of a stock, the day and a digest of the answer are fixed and stay; closes 5 and 20 trading days later are held against that day. Those that fell are listed like those that rose. The past says nothing of what comes.',
  ],
});
