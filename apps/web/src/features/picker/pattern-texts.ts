import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook E.7. */
export const patternTexts = catalogue({
  open: ['{name}图形与统计', 'Chart and statistics: “{name}”'],
  close: ['关闭', 'Close'],
  drawing: ['{way}示例', 'Example, {way}'],
  '1': ['看涨', 'bullish'],
  '-1': ['看跌', 'bearish'],
  '0': ['中性', 'neutral'],
  today: ['当前出现', 'Current matches'],
  todayCount: ['{n}只 · {date}', '{n} stocks, {date}'],
  noneToday: ['暂无股票出现这个形态', 'No stock shows this pattern now'],
  all: ['全部', 'All'],
  after: ['后续表现', 'What came next'],
  afterWay: ['{way}之后', 'After {way} cases'],
  span: ['{from} 至 {to}', '{from} to {to}'],
  days: ['交易日后', 'Trading days'],
  dayCount: ['{n}日', '{n}'],
  count: ['次数', 'Cases'],
  upRate: ['上涨比例', '% up'],
  mean: ['平均涨跌', 'Average'],
  any: ['基准 {figure}', 'baseline {figure}'],
  never: ['统计区间内没有出现', 'No cases in this period'],
  lesson: [
    '从出现当日收盘起算。和基准（任意一天）相差不大的形态，参考价值有限。历史统计不代表未来',
    'Counted from the close on the pattern day. A pattern close to the baseline (any day) says little. Past results do not predict the future',
  ],
});
