import type { PersonaName } from '../../../seed/personas.ts';

interface SeedInventor {
  readonly by: PersonaName;
  readonly penName: string;
  readonly intro: string;
  readonly fields: readonly string[];
  readonly realName: string;
  readonly state: 1 | 2 | 3;
  readonly level: number;
  readonly certNo?: string;
  readonly monthPriceFen?: number;
  readonly stopped?: { readonly days: number; readonly reason: string };
}

/** Creators of the demonstration in every state. */
export const seedInventors: readonly SeedInventor[] = [
  {
    by: 'creator',
    penName: '持牌笔记',
    intro: '十二年卖方研究，现在只写流程：买之前怎么想清楚，卖的时候怎么下得去手。',
    fields: ['交易流程', '复盘', '风险'],
    realName: '演示人甲',
    state: 2,
    level: 4,
    certNo: 'S0000000000001',
    monthPriceFen: 6900,
  },
  {
    by: 'plainCreator',
    penName: '野生研究员',
    intro: '不报代码不报点位。量能、年报、日志，讲到你能照着做，做错了也写。',
    fields: ['量能', '年报', '统计'],
    realName: '演示人乙',
    state: 2,
    level: 2,
  },
  {
    by: 'fullService',
    penName: '老树新芽',
    intro: '两年142笔全公开，专写自己怎么亏的。',
    fields: ['仓位', '日志'],
    realName: '演示人丙',
    state: 2,
    level: 1,
    monthPriceFen: 1900,
  },
  {
    by: 'invited',
    penName: '精英班记录',
    intro: '扒龙虎榜的。',
    fields: ['榜单'],
    realName: '演示人丁',
    state: 3,
    level: 1,
    stopped: { days: 5, reason: '一篇付费内容的结论与所引数据不符，已下架并全额退款。' },
  },
  {
    by: 'practice',
    penName: '慢慢练的日志',
    intro: '模拟盘日志整理出来的，一起练，亏了不心疼。',
    fields: ['模拟交易'],
    realName: '演示人戊',
    state: 1,
    level: 1,
  },
];

/** Who bought which paper, by its title, and how many days ago; what was removed is given back. */
export const seedSales: readonly {
  readonly by: PersonaName;
  readonly title: string;
  readonly days: number;
  readonly score?: number;
}[] = [
  { by: 'practice', title: '用自己的均量当尺子：量能的四种读法', days: 18, score: 5 },
  { by: 'standard', title: '用自己的均量当尺子：量能的四种读法', days: 11, score: 4 },
  { by: 'fullService', title: '用自己的均量当尺子：量能的四种读法', days: 3 },
  { by: 'creator', title: '仓位表的三种算法，以及我为什么用最笨的一种', days: 2, score: 5 },
  { by: 'practice', title: '从龙虎榜席位看资金的脾气', days: 30 },
  { by: 'standard', title: '从龙虎榜席位看资金的脾气', days: 28 },
];

/** Subscriptions to the licensed creator, a month each; `days` since they began. */
export const seedSubscriptions: readonly { readonly by: PersonaName; readonly days: number }[] = [
  { by: 'fullService', days: 86 },
  { by: 'standard', days: 80 },
  { by: 'practice', days: 75 },
  { by: 'invited', days: 62 },
  { by: 'fullService', days: 56 },
  { by: 'standard', days: 50 },
  { by: 'renewalDue', days: 44 },
  { by: 'fullService', days: 26 },
  { by: 'practice', days: 20 },
  { by: 'trial', days: 16 },
  { by: 'standard', days: 4 },
];

/** Withdrawals of the licensed creator: a step of each end, and one that is on its way. */
export const seedExtracts = [
  { days: 64, amountFen: 10_400, state: 'paid', reason: '' },
  { days: 38, amountFen: 10_000, state: 'refused', reason: '收款户名与实名不一致' },
  { days: 36, amountFen: 10_000, state: 'failed', reason: '收款行退回：账号有误' },
  { days: 35, amountFen: 12_000, state: 'paid', reason: '' },
  { days: 2, amountFen: 11_000, state: 'reviewing', reason: '' },
] as const;
