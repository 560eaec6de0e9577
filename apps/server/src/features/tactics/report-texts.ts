import type { Text } from '../../language.ts';

/** Sentences of the reports; each is written where what it tells is known. Source: market handbook D.8, F.1. */
export const reportTexts = {
  dailyTitle: ['{name}日报', '{name}: the day'],
  weeklyTitle: ['{name}周报', '{name}: the week'],
  overview: ['概况', 'Overview'],
  newSignals: ['新信号', 'New signals'],
  ended: ['结束的信号', 'Signals that ended'],
  portfolio: ['模型组合', 'Model portfolio'],
  method: ['怎么看这份报告', 'How to read this'],
  phase: ['当日市场情绪处于{phase}。', 'Market sentiment: {phase}.'],
  move: [
    '模型组合本期 {change}，存档以来 {total}；同期沪深300 {index}。',
    'The model portfolio came to {change} in the period and {total} since the archive began; CSI 300 to {index} in the period.',
  ],
  moveAlone: [
    '模型组合本期 {change}，存档以来 {total}；没有沪深300可比。',
    'The model portfolio came to {change} in the period and {total} since the archive began; there is no CSI 300 to compare with.',
  ],
  found: [
    '规则共找到 {found} 只，发布其中最强的 {n} 只。',
    'The rule found {found}, of which the strongest {n} were published.',
  ],
  foundNone: ['本期没有股票满足规则：没有信号也是信息。', 'Nothing met the rule: no signal is information too.'],
  strongest: ['强度最高：{stocks}。', 'The strongest: {stocks}.'],
  hidden: ['名单仅对已开通该战法的用户显示。', 'Names are shown to those who follow this tactic.'],
  endedSum: [
    '{n} 个信号结束：{wins} 个盈利、{losses} 个亏损，平均 {mean}（计费后）。',
    '{n} signals ended: {wins} with a gain, {losses} with a loss, on average {mean} after fees.',
  ],
  endedNone: ['本期没有信号结束。', 'No signal ended.'],
  best: ['最好：{stock} {result}（{reason}）。', 'Best: {stock} {result} ({reason}).'],
  worst: ['最差：{stock} {result}（{reason}）。', 'Worst: {stock} {result} ({reason}).'],
  missed: [
    '{n} 个信号未能成交：次日开盘涨停或停牌，不计入胜率。',
    '{n} signals could not be had: they opened at their limit or did not trade. They count for no win rate.',
  ],
  heldSum: [
    '期末持有 {n} 个信号；模型组合持有其中 {positions} 只。',
    '{n} signals are held at the end, {positions} of them by the model portfolio.',
  ],
  heldNone: ['期末没有持有中的信号。', 'No signal is held at the end.'],
  how: [
    '信号在收盘后发布，按次日开盘价加滑点计入结果，费用已扣除；当日涨停或停牌的不计入胜率。历史结果不代表未来，仅供学习参考，不构成投资建议。',
    'Signals are published after the close and count from the next open, with slippage and fees; those that could not be had count for no win rate. Past results say nothing about the future. For learning only, not investment advice.',
  ],
  ice: ['冰点', 'ice'],
  start: ['启动', 'start'],
  rising: ['上升', 'rise'],
  climax: ['高潮', 'climax'],
  divergence: ['分歧', 'divergence'],
  ebb: ['退潮', 'ebb'],
  signal: ['规则退出', 'the rule left'],
  stop: ['止损', 'stop'],
  target: ['达到目标', 'target'],
  days: ['到期', 'time'],
  delisted: ['退市', 'delisted'],
} as const satisfies Record<string, Text>;
