import { toolIds, toolNames } from '@lianpan/domain';
import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook C.9. */
export const bottomTexts = catalogue({
  list: toolNames[toolIds.bottomVolume],
  busy: ['近5日放量', 'High-volume days (5d)'],
  days1: ['不限', 'Any'],
  days2: ['2天以上', '2+ days'],
  days3: ['3天以上', '3+ days'],
  projected: ['盘中成交量按进度折算全天', 'Intraday volume is projected to the full day'],
  score: ['底部评分', 'Score'],
  volTimes: ['放量倍数', 'Volume ×'],
  volDays: ['放量天数', 'High-vol. days'],
  position: ['250日位置', '250d position'],
  drawdown: ['距250日高点', 'From 250d high'],
  average: ['距MA20', 'vs MA20'],
  winner: ['获利比例', 'Profit ratio'],
  mainNet: ['主力净额', 'Main net'],
  firstDate: ['首次入选', 'First pick'],
  sinceFirst: ['入选以来', 'Since pick'],
  amount: ['成交额', 'Turnover'],
  turnover: ['换手', 'Turnover rate'],
  empty: ['当日没有底部放量个股', 'No matches that day'],
});
