import { catalogue } from '../../shared/texts.ts';

/** Source: market handbook F.1. */
export const preferredTexts = catalogue({
  rule: ['选股规则', 'Selection method'],
  ruleText: [
    '每周第一个交易日 08:50 公布，只用前一交易日收盘后已知的数据：明星股池成员 ∩ 个股诊断总分 ≥70，剔除质押 ≥50%、商誉占净资产 ≥40%、被立案、流通市值不足50亿、20日均成交不足8000万和接近严重异动的股票，同一行业最多1只，按总分取前5只。够不上就少选，也可以一只没有。',
    'Out at 08:50 of the first trading day of a week, from what was known after the close before: members of the star pools that score 70 and more in the diagnosis; no pledges from 50%, goodwill from 40% of equity, investigations, float caps below 5 bn, mean turnover below 80 m, nor distances near a serious abnormal movement; one of an industry, the five with the best total. Fewer where fewer meet it, or none.',
  ],
  ruleKept: [
    '公布后写入只增不改的存档，结果从公布后的第一个开盘价算起，亏损照样保留。',
    'Published rows are never changed. Results count from the first open after; losses stay.',
  ],
  current: ['本周优选', "This week's picks"],
  published: ['{date} {time} 公布', 'Published {date} {time}'],
  late: ['补记', 'Backfilled'],
  lateNote: [
    '补记：当时没有公布，事后按当时已知数据补写',
    'Written late: not published then, made up for with what was known then',
  ],
  known: ['依据 {date} 收盘后的数据', 'Of what was known after the close of {date}'],
  nothing: ['当周没有达到条件的股票', 'No stock qualified that week'],
  catchingUp: ['补算中：已到 {date} 当周', 'Catching up: week of {date} so far'],
  nothingNote: ['宁缺毋滥', 'No pick is better than a weak one'],
  stock: ['股票', 'Stock'],
  score: ['诊断分', 'Score'],
  industry: ['行业', 'Industry'],
  pools: ['来自股池', 'Pools'],
  entry: ['参考开盘', 'Open'],
  missed: ['未能成交', 'Not filled'],
  waiting: ['待开盘', 'To open'],
  after: ['{n}日', '{n} days'],
  excess: ['超额', 'Excess'],
  results: ['历史结果', 'Track record'],
  resultsNote: ['自{since}，{weeks}周', 'Since {since}, {weeks} weeks'],
  held: ['持有', 'Held'],
  n: ['样本', 'Cases'],
  upRate: ['上涨占比', '% up'],
  mean: ['平均', 'Mean'],
  excessMean: ['平均超额', 'Mean excess'],
  worst: ['最差', 'Worst'],
  resultsHow: [
    '开盘参考价买入、到第N个交易日收盘，除权已调整，未计费用；超额为减去同期沪深300。一字涨停或停牌买不到的{missed}只不计入。样本少时均值没有意义。',
    'From the open to the close of the Nth trading day after, rights evened out, without costs; excess is beyond the CSI 300. {missed} that could not be bought are left out. Few cases mean nothing.',
  ],
  earlier: ['往期', 'Previous weeks'],
  week: ['{date} 当周', 'Week of {date}'],
  weekCount: ['{n}只', '{n}'],
  noArchive: ['优选股还没有开始公布', 'Nothing has been published yet'],
  noArchiveNote: [
    '需要股池存档与风险数据；导入的行情没有质押与商誉数据，不公布',
    'It needs the archive of the pools and figures of risks, which imported quotes do not have',
  ],
  next: ['下一期 {date} {time}', 'Next: {date} {time}'],
  chain: [
    '存档自{since}，{weeks}周，其中补记{late}周；校验 {hash}',
    'Archive since {since}, {weeks} weeks, {late} of them late; hash {hash}',
  ],
});
