/** Further creators, people of the crowd by their place in it; who has a certificate may write of class V. */
export const moreInventors: readonly {
  readonly penName: string;
  readonly intro: string;
  readonly fields: readonly string[];
  readonly level: number;
  readonly certNo?: string;
  readonly monthPriceFen?: number;
}[] = [
  {
    penName: '算账先生',
    intro: '做过十年审计，只讲报表里的勾稽关系，讲完给一张可以照着填的表。',
    fields: ['报表', '附注'],
    level: 3,
    certNo: 'S0000000000002',
    monthPriceFen: 4900,
  },
  {
    penName: '海边观潮',
    intro: '研究周期品，观点写清楚前提和作废条件，错了会在原文下面更新。',
    fields: ['周期', '行业'],
    level: 3,
    certNo: 'S0000000000003',
    monthPriceFen: 5900,
  },
  {
    penName: '木格窗下',
    intro: '整理自己读过的公告，一份公告一张卡片。',
    fields: ['公告'],
    level: 2,
    monthPriceFen: 2900,
  },
  { penName: '慢半拍统计', intro: '把常听到的说法拿来数一遍，数不清楚的就写数不清楚。', fields: ['统计'], level: 2 },
  { penName: '稻田记事', intro: '交易心理，只写自己，不写别人。', fields: ['心理', '日志'], level: 1 },
  { penName: '河湾规则课', intro: '交易规则逐条讲，讲完出一道题。', fields: ['规则'], level: 1 },
  { penName: '青石板工具箱', intro: '教人把这里的工具用对：筛选、回放、日志。', fields: ['工具'], level: 1 },
];

/** Sales to people of the crowd, by the title of the paper: how many, and how many days ago the first one was. */
export const moreSales: readonly { readonly title: string; readonly many: number; readonly days: number }[] = [
  { title: '利润与现金对不上的七种原因', many: 18, days: 52 },
  { title: '库存周期的四张图怎么读', many: 15, days: 40 },
  { title: '业绩预告的措辞与后来的偏差', many: 17, days: 33 },
  { title: '一套不超过十行的仓位表', many: 5, days: 24 },
];

/** Withdrawals of others than the licensed creator: by the place of who asks, one of each further state. */
export const moreExtracts = [
  { by: 0, days: 3, amountFen: 12_000, state: 'applied' },
  { by: 1, days: 4, amountFen: 10_500, state: 'approved' },
  { by: 3, days: 5, amountFen: 10_000, state: 'paying' },
] as const;

/** A paper that was removed after its income had been paid out: what its buyers paid was given back all the same. */
export const takenBack = { title: '三张图看懂行业轮动', days: 70, refundedDays: 12 } as const;
