import type { Text } from '../../language.ts';

/** Sentences of the reports; each is written where what it tells is known. Source: market handbook D.8, F.1. */
export const reportTexts = {
  dailyTitle: ['{name}日报', '{name} daily report'],
  weeklyTitle: ['{name}周报', '{name} weekly report'],
  overview: ['概况', 'Overview'],
  newSignals: ['新信号', 'New signals'],
  ended: ['已结束的信号', 'Ended signals'],
  portfolio: ['模型组合', 'Model portfolio'],
  method: ['阅读说明', 'How to read this'],
  phase: ['当日市场情绪处于{phase}。', 'Market sentiment: {phase}.'],
  move: [
    '模型组合本期 {change}，存档以来 {total}；同期沪深300 {index}。',
    'The model portfolio returned {change} in this period and {total} since the archive began; CSI 300 returned {index}.',
  ],
  moveAlone: [
    '模型组合本期 {change}，存档以来 {total}；无沪深300对比数据。',
    'The model portfolio returned {change} in this period and {total} since the archive began; no CSI 300 data to compare.',
  ],
  found: ['共筛出 {found} 只，发布其中最强的 {n} 只。', '{found} found; the top {n} were published.'],
  foundNone: ['本期没有符合规则的股票。', 'No stocks met the rule in this period.'],
  strongest: ['强度最高：{stocks}。', 'Strongest: {stocks}.'],
  hidden: ['名单仅对已开通该战法的用户显示。', 'Names are shown to subscribers of this tactic.'],
  endedSum: [
    '{n} 个信号结束：{wins} 个盈利、{losses} 个亏损，平均 {mean}（已扣费用）。',
    'Signals ended: {n} ({wins} won, {losses} lost), average {mean} after fees.',
  ],
  endedNone: ['本期没有信号结束。', 'No signals ended.'],
  best: ['最好：{stock} {result}（{reason}）。', 'Best: {stock} {result} ({reason}).'],
  worst: ['最差：{stock} {result}（{reason}）。', 'Worst: {stock} {result} ({reason}).'],
  missed: [
    '{n} 个信号未成交：次日开盘涨停或停牌，不计入胜率。',
    'Signals not filled because of a limit-up open or suspension: {n}. They are not in the win rate.',
  ],
  heldSum: [
    '期末持有 {n} 个信号，模型组合持有其中 {positions} 只。',
    'Signals held at the end: {n}, of them in the model portfolio: {positions}.',
  ],
  heldNone: ['期末没有持有中的信号。', 'No signals held at the end.'],
  how: [
    '信号在收盘后发布，按次日开盘价加滑点计算，已扣费用；开盘涨停或停牌的不计入胜率。历史结果不代表未来，仅供学习参考，不构成投资建议。',
    'Signals are published after the close and calculated from the next open with slippage and fees. Unfilled signals are not in the win rate. Past results do not predict the future. For learning only, not investment advice.',
  ],
  ice: ['冰点', 'freeze'],
  start: ['启动', 'start'],
  rising: ['发酵', 'rising'],
  climax: ['高潮', 'climax'],
  divergence: ['分歧', 'divergence'],
  ebb: ['退潮', 'ebb'],
  signal: ['规则退出', 'rule'],
  stop: ['止损', 'stop'],
  target: ['止盈', 'target'],
  days: ['到期', 'max days'],
  delisted: ['退市', 'delisted'],
} as const satisfies Record<string, Text>;
