import { catalogue } from '../../shared/texts.ts';

/** Words of the sheet that asks why one buys, and of the pause. */
export const whyTexts = catalogue({
  title: ['买入理由（可跳过）', 'Why buy? (optional)'],
  reason: ['理由', 'Reason'],
  note: ['依据（至少 10 字）', 'Basis (at least 10 characters)'],
  withDiagnosis: ['附上诊断：', 'Attach diagnosis: '],
  stop: ['计划止损价', 'Planned stop loss'],
  days: ['计划持有（交易日）', 'Planned holding (trading days)'],
  mood: ['当前心情', 'Your mood now'],
  short: ['至少写 10 字', 'Write at least 10 characters'],
  stopAbove: ['止损价需低于买入价', 'The stop must be below the buy price'],
  kept: ['理由已保存', 'Reason saved'],
  pause: ['先停一停', 'Time for a break'],
  pause_LOSING_CLOSES: ['今天已有 {n} 笔亏损平仓', '{n} positions closed at a loss today'],
  pause_DAY_LOSS: ['今天账户亏损 {n}', 'Your account is down {n} today'],
  pause_MANY_TRADES: ['今天已成交 {n} 笔', '{n} trades today'],
  pause_DISTRESS: ['今天两次在焦虑时下单', 'Two orders today were placed in distress'],
  pauseNote: [
    '频繁操作时判断容易变差。看看交易日志，明天再来；继续下单需再确认一次。',
    'Judgement gets worse with frequent trading. Check your journal and come back tomorrow. New orders need one more confirmation.',
  ],
  pauseJournal: ['看交易日志', 'Open the journal'],
  pauseConfirm: ['我已想清楚，继续下单', 'I have thought it over. Place the order'],
});
