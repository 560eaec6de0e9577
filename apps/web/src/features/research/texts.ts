import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook C.15. */
export const researchTexts = catalogue({
  ratings: ['90日评级', '90-day ratings'],
  reports: ['研报', 'Reports'],
  BUY: ['买入', 'Buy'],
  OVERWEIGHT: ['增持', 'Overweight'],
  NEUTRAL: ['中性', 'Neutral'],
  REDUCE: ['减持', 'Reduce'],
  FIRST: ['首次', 'initiated'],
  KEPT: ['维持', 'maintained'],
  RAISED: ['上调', 'upgraded'],
  LOWERED: ['下调', 'downgraded'],
  meanTarget: ['平均目标价', 'Avg target'],
  rated: ['{broker}：{rating}（{change}）', '{broker}: {rating} ({change})'],
  target: ['目标价 {price}', 'target {price}'],
  upside: ['较现价 {pct}', '{pct} vs last'],
  noTarget: ['未给目标价', 'no target'],
  none: ['近90日没有研报', 'No reports in the last 90 days'],
  more: ['更多', 'More'],
  end: ['共{n}篇', '{n} in total'],
  note: [
    '评级为机构观点，不构成买卖建议；目标价按报告日价格给出',
    'Ratings are broker opinions, not advice. Targets are as of the report date',
  ],
});
