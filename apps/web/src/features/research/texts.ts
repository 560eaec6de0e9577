import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook C.15. */
export const researchTexts = catalogue({
  ratings: ['90日评级', 'Ratings of 90 days'],
  reports: ['研报', 'Reports'],
  BUY: ['买入', 'Buy'],
  OVERWEIGHT: ['增持', 'Overweight'],
  NEUTRAL: ['中性', 'Neutral'],
  REDUCE: ['减持', 'Reduce'],
  FIRST: ['首次', 'first'],
  KEPT: ['维持', 'kept'],
  RAISED: ['上调', 'raised'],
  LOWERED: ['下调', 'lowered'],
  meanTarget: ['平均目标价', 'Mean target'],
  rated: ['{broker}：{rating}（{change}）', '{broker}: {rating} ({change})'],
  target: ['目标价 {price}', 'target {price}'],
  upside: ['距现价 {pct}', '{pct} from here'],
  noTarget: ['未给目标价', 'no target'],
  none: ['近90日没有研报', 'No report within 90 days'],
  more: ['更多', 'More'],
  end: ['共{n}篇', '{n} in all'],
  note: [
    '评级是机构的观点，不是买卖建议；目标价按报告日价格给出',
    'Ratings are views of their houses and no advice; targets are of the day of the report',
  ],
});
