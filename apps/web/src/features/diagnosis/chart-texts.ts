import { catalogue } from '../../shared/texts.ts';

/** Words of what the charts show on request; nothing of it comes with the first screen. */
export const chartTexts = catalogue({
  noFiveDays: ['没有前几日分时', 'No intraday data for previous days'],
  noFiveDaysNote: ['行情源未保留前几日分时，可看日K', 'Not kept by the source. See the daily chart'],
  fiveDayChange: ['五日涨跌', '5-day change'],
  fiveDaySummary: [
    '五日分时，从 {first} 到 {last}，涨跌幅 {change}',
    '5-day intraday, {first} to {last}, change {change}',
  ],
  chips: ['筹码分布', 'Chip distribution'],
  chipsOf: ['截至{date}', 'as of {date}'],
  noChips: ['历史太短或流通股本未知，无法计算筹码', 'Not enough history, or float unknown'],
  chipClose: ['收盘 {price}', 'Close {price}'],
  chipCost: ['成本 {price}', 'Cost {price}'],
  chipPrices: ['价格', 'Prices'],
  chipShare: ['占比', 'Share'],
  winner: ['获利比例', 'Profit ratio'],
  winnerNote: ['成本低于收盘价的筹码', 'cost below the close'],
  averageCost: ['平均成本', 'Average cost'],
  medianCost: ['中位 {price}', 'median {price}'],
  cost90: ['90%成本', '90% cost range'],
  cost70: ['70%成本', '70% cost range'],
  spread: ['集中度 {n}', 'conc. {n}'],
  chipsHow: [
    '由每日成交与换手推算，非真实持仓；价格前复权。移动十字线看当日分布',
    'Estimated from daily trades and turnover, not real holdings; forward-adjusted. Move the crosshair to see another day',
  ],
  aiLevels: ['AI诊断点位 · {time}', 'AI diagnosis levels · {time}'],
  takeOff: ['移除', 'Remove'],
});
