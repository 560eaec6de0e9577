import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.7. */
export const patternTexts = catalogue({
  open: ['“{name}”的图形和统计', 'Drawing and statistics of “{name}”'],
  close: ['关闭', 'Close'],
  drawing: ['{way}的例子', 'An example, {way}'],
  '1': ['看涨', 'bullish'],
  '-1': ['看跌', 'bearish'],
  '0': ['中性', 'neutral'],
  today: ['现在出现', 'Where it stands'],
  todayCount: ['{n}只 · {date}', '{n} stocks, {date}'],
  noneToday: ['现在没有股票出现这个形态', 'No stock shows it now'],
  all: ['全部', 'All'],
  after: ['之后怎样', 'What followed'],
  afterWay: ['{way}之后', 'After a {way} one'],
  span: ['{from} 至 {to}', '{from} to {to}'],
  days: ['交易日后', 'Days after'],
  dayCount: ['{n}日', '{n}'],
  count: ['次数', 'Times'],
  upRate: ['上涨比例', '% up'],
  mean: ['平均涨跌', 'Mean'],
  any: ['任意 {figure}', 'baseline {figure}'],
  never: ['这段时间没有出现过', 'It never stood in this time'],
  lesson: [
    '从出现当日收盘算起。和“随便一天”相差不大的形态没有多少预测力。过去的统计不预示以后',
    'Counted from the close of its day. A pattern that differs little from any day foretells little. Past figures are no promise',
  ],
});
