import { catalogue } from '../../shared/texts.ts';

export const curatedTexts = catalogue({
  week: ['{from} 至 {to}', '{from} to {to}'],
  earlier: ['前一周', 'The week before'],
  later: ['后一周', 'The week after'],
  phase: ['周前情绪 · {phase}', 'Sentiment before it: {phase}'],
  noPhase: ['没有情绪数据，按轮次选出', 'No sentiment data: by rotation'],
  phase_ice: ['冰点', 'ice'],
  phase_start: ['启动', 'start'],
  phase_rising: ['发酵', 'rising'],
  phase_climax: ['高潮', 'climax'],
  phase_divergence: ['分歧', 'divergence'],
  phase_ebb: ['退潮', 'ebb'],
  forPhase: ['合当前情绪', 'Fits the sentiment'],
  byTurn: ['本周轮到', 'Its turn'],
  matched: ['{n} 只', '{n} stocks'],
  caution: ['常见失误', 'Goes wrong by'],
  sample: ['其中', 'Among them'],
  none: ['这天没有股票符合', 'No stock meets it on that day'],
  open: ['在选股器中打开', 'Open in the picker'],
  how: [
    '怎么选的：先取适合周前最后一个交易日情绪阶段的，再按周轮换，同一周人人相同；数字是当周最新一天的命中数，条件可在选股器里改。',
    'How they are chosen: first those for the sentiment of the evening before the week, then by turn, the same for everybody. The number is of the newest day of the week; in the picker every condition can be changed.',
  ],
  noAdvice: ['条件是观察的起点，不是买卖建议', 'Conditions are where looking begins, no advice to trade'],
});
