import { catalogue } from '../../shared/texts.ts';

export const curatedTexts = catalogue({
  week: ['{from} 至 {to}', '{from} to {to}'],
  earlier: ['上一周', 'Previous week'],
  later: ['下一周', 'Next week'],
  phase: ['周前情绪 · {phase}', 'Sentiment before the week: {phase}'],
  noPhase: ['没有情绪数据，按轮换选出', 'No sentiment data, by rotation'],
  phase_ice: ['冰点', 'freeze'],
  phase_start: ['启动', 'start'],
  phase_rising: ['发酵', 'rising'],
  phase_climax: ['高潮', 'climax'],
  phase_divergence: ['分歧', 'divergence'],
  phase_ebb: ['退潮', 'ebb'],
  forPhase: ['适合当前情绪', 'Fits the sentiment'],
  byTurn: ['本期轮换', 'In rotation'],
  matched: ['{n} 只', '{n} stocks'],
  caution: ['常见失误', 'Common mistake'],
  sample: ['命中股', 'Including'],
  none: ['当日没有符合的股票', 'No matches that day'],
  open: ['在选股器打开', 'Open in the picker'],
  how: [
    '先选适合周前最后一个交易日情绪阶段的条件，再按周轮换，所有人相同；数字为该周最新一天的命中数，条件可在选股器里改。',
    "Screens that fit the sentiment on the last trading day before the week come first, then rotate weekly, the same for everyone. The number is matches on the week's latest day; conditions can be edited in the picker.",
  ],
  noAdvice: ['条件仅供观察，不构成买卖建议', 'For observation only, not investment advice'],
});
