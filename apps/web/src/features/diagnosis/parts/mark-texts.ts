import { catalogue } from '../../../shared/texts.ts';

/** Words of the marks on the candles. */
export const markTexts = catalogue({
  title: ['图上标记', 'Marks on the chart'],
  close: ['关闭', 'Close'],
  show: ['显示', 'Show'],
  limits: ['涨跌停', 'Closes at a limit'],
  dragonTiger: ['龙虎榜', 'Dragon-tiger list'],
  events: ['重大事件', 'Important events'],
  limitUp: ['收盘涨停', 'Closed at the up limit'],
  limitDown: ['收盘跌停', 'Closed at the down limit'],
  'sign.up': ['涨', 'U'],
  'sign.down': ['跌', 'D'],
  'sign.dragonTiger': ['龙', 'L'],
  'sign.event': ['事', 'E'],
  ofBar: ['{date} 的标记', 'Marks of {date}'],
  newest: ['最近的标记', 'The newest marks'],
  all: ['全部', 'All'],
  none: ['没有标记', 'Nothing to mark'],
  noneNote: ['打开上面的开关，或者换一只股票', 'Turn something on above, or look at another stock'],
});
