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
    intro: '审计干了十年，只讲报表哪对不上，讲完给张表照着填。',
    fields: ['报表', '附注'],
    level: 3,
    certNo: 'S0000000000002',
    monthPriceFen: 4900,
  },
  {
    penName: '海边观潮',
    intro: '看周期品的。前提和作废条件写前面，看错了在原文下面认。',
    fields: ['周期', '行业'],
    level: 3,
    certNo: 'S0000000000003',
    monthPriceFen: 5900,
  },
  {
    penName: '木格窗下',
    intro: '一份公告一张卡片，攒了六百多张。',
    fields: ['公告'],
    level: 2,
    monthPriceFen: 2900,
  },
  { penName: '慢半拍统计', intro: '你们说的那些口诀我都数过，数不清的就写数不清。', fields: ['统计'], level: 2 },
  { penName: '稻田记事', intro: '写炒股心态，只写自己的，挺惨的。', fields: ['心理', '日志'], level: 1 },
  { penName: '河湾规则课', intro: '交易规则一条条讲，讲完出道题，错的人请自觉。', fields: ['规则'], level: 1 },
  { penName: '青石板工具箱', intro: '筛选、回放、日志，教你别用反了。', fields: ['工具'], level: 1 },
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
