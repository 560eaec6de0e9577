import { catalogue } from '../texts.ts';

/** What cards and the head of the wall say. Product handbook 4.1. */
export const shareTexts = catalogue({
  stat: ['近 {days} 日 {n} 笔', '{n} trades in {days} days'],
  win: ['盈利 {pct}', '{pct} won'],
  even: ['持平 {pct}', '{pct} even'],
  lose: ['亏损 {pct}', '{pct} lost'],
  median: ['收益中位数', 'Median return'],
  beat: ['跑赢沪深300', 'Beat CSI 300'],
  statNone: ['近 {days} 日还没有晒单', 'No shared trades in {days} days'],
  closed: ['已平仓', 'Closed'],
  open: ['持有中', 'Open'],
  verify0: ['未验证', 'Unverified'],
  verify1: ['模拟验证', 'Paper account'],
  verify2: ['截图已核对', 'Screenshot checked'],
  held: ['持有 {n} 个交易日', '{n} trading days'],
  index: ['同期沪深300 {pct}', 'CSI 300 {pct}'],
  noLesson: ['计划：{text}', 'Plan: {text}'],
});
