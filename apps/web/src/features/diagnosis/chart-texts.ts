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
});
