import { catalogue } from '../../shared/texts.ts';

/** Words of the sheet that asks why one buys, and of the pause. */
export const whyTexts = catalogue({
  title: ['为什么买（可跳过）', 'Why buy (may be skipped)'],
  reason: ['理由', 'Reason'],
  note: ['依据（至少 10 字）', 'Grounds (10 characters or more)'],
  withDiagnosis: ['附上诊断：', 'With the diagnosis: '],
  stop: ['计划止损价', 'Planned stop'],
  days: ['计划持有（交易日）', 'Days to hold'],
  mood: ['现在的心情', 'Mood now'],
  short: ['再写几个字，至少 10 字', 'A few more words, 10 characters at least'],
  stopAbove: ['止损价要低于买入价', 'A stop lies below the price'],
  kept: ['理由已记下', 'Reason kept'],
  pause: ['今天先停一停', 'Time to pause'],
  pause_LOSING_CLOSES: ['今天已有 {n} 笔亏损平仓', '{n} positions were closed with a loss today'],
  pause_DAY_LOSS: ['今天账户亏损 {n}', 'The account lost {n} today'],
  pause_MANY_TRADES: ['今天已成交 {n} 笔', '{n} orders traded today'],
  pause_DISTRESS: ['今天两次在着急时下单', 'Two orders today were given in distress'],
  pauseNote: [
    '连续操作时判断会变差。看看自己的交易日志，明天再来；下单前会再确认一次。',
    'Judgement suffers from trade after trade. Look at your journal and come back tomorrow. Orders ask once more.',
  ],
  pauseJournal: ['看交易日志', 'Open the journal'],
  pauseConfirm: ['我已想清楚，仍要下单', 'I have thought it over and place the order'],
});
