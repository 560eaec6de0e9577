import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook F.1. */
export const preferredTexts = catalogue({
  rule: ['选股规则', 'Selection method'],
  ruleText: [
    '每周首个交易日 08:50 公布，只用前一交易日收盘后的数据：明星股池成员 ∩ 个股诊断总分 ≥70，剔除质押 ≥50%、商誉占净资产 ≥40%、被立案、流通市值不足50亿、20日均成交不足8000万和接近严重异动的股票，同一行业最多1只，按总分取前5只。不足则少选，也可能为零。',
    'Published at 08:50 on the first trading day of the week, from data after the prior close. Star pool members with a diagnosis score of 70 or more, excluding pledges of 50% or more, goodwill of 40% of equity or more, investigations, float cap under 5 bn, 20-day average turnover under 80 m and stocks close to a serious abnormal movement. One per industry, top five by score. There may be fewer, or none.',
  ],
  ruleKept: [
    '公布后存档不可更改，结果从公布后的首个开盘价算起，亏损同样保留。',
    'Published picks cannot be changed. Results run from the first open after; losses are kept.',
  ],
  current: ['本周优选', "This week's picks"],
  published: ['{date} {time} 公布', 'Published {date} {time}'],
  late: ['补记', 'Backfilled'],
  lateNote: [
    '补记：当时未公布，事后按当时数据补写',
    'Backfilled: not published then, added later from data known then',
  ],
  known: ['依据 {date} 收盘后的数据', 'Data after the close of {date}'],
  nothing: ['当周没有达到条件的股票', 'No stock qualified that week'],
  catchingUp: ['补算中：已到 {date} 当周', 'Catching up: now at the week of {date}'],
  nothingNote: ['宁缺毋滥', 'No pick is better than a weak one'],
  stock: ['股票', 'Stock'],
  score: ['诊断分', 'Score'],
  industry: ['行业', 'Industry'],
  pools: ['来自股池', 'From pools'],
  entry: ['参考开盘', 'Open'],
  missed: ['未能成交', 'Not filled'],
  waiting: ['待开盘', 'Awaiting open'],
  after: ['{n}日', '{n} days'],
  excess: ['超额', 'Excess'],
  results: ['历史结果', 'Track record'],
  resultsNote: ['自{since}，{weeks}周', 'Since {since}, {weeks} weeks'],
  held: ['持有', 'Held'],
  n: ['样本', 'Cases'],
  upRate: ['上涨占比', '% up'],
  mean: ['平均', 'Average'],
  excessMean: ['平均超额', 'Avg excess'],
  worst: ['最差', 'Worst'],
  resultsHow: [
    '开盘参考价买入、到第N个交易日收盘，已复权，未计费用；超额为减去同期沪深300。一字涨停或停牌买不到的{missed}只不计入。样本少时均值参考意义有限。',
    'From the reference open to the close of the Nth trading day, adjusted, before fees. Excess is over the CSI 300. {missed} stocks locked at limit up or suspended are left out. Averages of few samples mean little.',
  ],
  earlier: ['往期', 'Previous weeks'],
  week: ['{date} 当周', 'Week of {date}'],
  weekCount: ['{n}只', '{n}'],
  noArchive: ['优选股还没有开始公布', 'No picks published yet'],
  noArchiveNote: [
    '需要股池存档与风险数据；导入的行情没有质押与商誉数据，不公布',
    'Needs the pool archive and risk data. Imported data has no pledges or goodwill, so nothing is published',
  ],
  next: ['下一期 {date} {time}', 'Next: {date} {time}'],
  chain: [
    '存档自{since}，{weeks}周，其中补记{late}周；校验值 {hash}',
    'Archive since {since}, {weeks} weeks, {late} backfilled; hash {hash}',
  ],
});
