import { catalogue } from '../../shared/texts.ts';

/** Words of what the charts show on request; nothing of it comes with the first screen. */
export const chartTexts = catalogue({
  noFiveDays: ['没有前几日的分时', 'No minutes of the days before'],
  noFiveDaysNote: ['来源没有保存前几日的分时，可以看日K', 'The source kept none; daily bars are there'],
  fiveDayChange: ['五日涨跌', '5-day change'],
  fiveDaySummary: [
    '五日分时，从 {first} 到 {last}，涨跌幅 {change}',
    'Minutes from {first} to {last}, change {change}',
  ],
  chips: ['筹码分布', 'Chip distribution'],
  chipsOf: ['截至{date}', 'as of {date}'],
  noChips: ['历史太短或流通股本未知，算不出筹码', 'Too little history, or the float is not known'],
  chipClose: ['收盘 {price}', 'Close {price}'],
  chipCost: ['成本 {price}', 'Cost {price}'],
  chipPrices: ['价格', 'Prices'],
  chipShare: ['占比', 'Share'],
  winner: ['获利比例', 'Profit ratio'],
  winnerNote: ['成本低于收盘的筹码', 'bought below the close'],
  averageCost: ['平均成本', 'Average cost'],
  medianCost: ['中位 {price}', 'median {price}'],
  cost90: ['90%成本', '90% of costs'],
  cost70: ['70%成本', '70% of costs'],
  spread: ['集中度 {n}', 'spread {n}'],
  chipsHow: [
    '由每日成交与换手推算，不是真实持仓；价格为前复权。移动十字线看当天的分布',
    'Worked out from daily trades and turnover, not from real holdings; prices adjusted forward. Move the cross to see another day',
  ],
  aiLevels: ['AI诊断点位 · {time}', 'Levels of the AI diagnosis · {time}'],
  takeOff: ['移除', 'Remove'],
});
