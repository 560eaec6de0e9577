import type { Text } from '../../../language.ts';
import { personas, type PersonaName } from '../../../seed/personas.ts';

export const nameOf = (name: PersonaName): string => personas[name].nickName;

interface Like {
  readonly obj: string;
  readonly by: readonly PersonaName[];
  readonly hoursAgo: number;
}

/** What the demonstration's reader is told; figures are those of nobody's real account. */
export const likes: readonly Like[] = [
  { obj: '三年亏了七万，教我三件小事', by: ['practice', 'standard', 'creator', 'invited', 'trial'], hoursAgo: 2 },
  { obj: '量比别跟隔壁比', by: ['plainCreator', 'newcomer'], hoursAgo: 20 },
  { obj: '我的复盘表只有四列', by: ['practice', 'renewalDue', 'withdrawing', 'conflictPhone'], hoursAgo: 45 },
  { obj: '停一周不看盘，胖了两斤', by: ['creator'], hoursAgo: 70 },
];

export const fans: readonly { readonly by: PersonaName; readonly hoursAgo: number }[] = [
  { by: 'newcomer', hoursAgo: 1 },
  { by: 'invited', hoursAgo: 3 },
  { by: 'trial', hoursAgo: 26 },
  { by: 'lowestClass', hoursAgo: 50 },
  { by: 'conflictPhone', hoursAgo: 74 },
];

interface Said {
  readonly kind: 'comment' | 'reply' | 'mention' | 'forward';
  readonly by: PersonaName;
  readonly text: string;
  readonly hoursAgo: number;
}

export const said: readonly Said[] = [
  { kind: 'comment', by: 'practice', text: '第二条最难，我做半年才做到一半', hoursAgo: 2 },
  { kind: 'comment', by: 'invited', text: '四列里“当时的理由”写多长啊', hoursAgo: 5 },
  { kind: 'reply', by: 'creator', text: '十天后自己还看得懂就行', hoursAgo: 6 },
  { kind: 'comment', by: 'plainCreator', text: '不同意，我先写理由再写结论，反了容易编', hoursAgo: 22 },
  { kind: 'reply', by: 'standard', text: '试了，止损确实少改了，一周四次变一次', hoursAgo: 30 },
  { kind: 'mention', by: 'practice', text: '你那张表，有人在找', hoursAgo: 33 },
  { kind: 'mention', by: 'creator', text: '看看人家亏了多少还敢发', hoursAgo: 55 },
  { kind: 'forward', by: 'standard', text: '我的复盘表只有四列', hoursAgo: 44 },
  { kind: 'forward', by: 'plainCreator', text: '量比别跟隔壁比', hoursAgo: 60 },
  { kind: 'comment', by: 'withdrawing', text: '翻了下自己的日志，少一列', hoursAgo: 76 },
];

export const published: readonly { readonly by: PersonaName; readonly obj: string; readonly hoursAgo: number }[] = [
  { by: 'creator', obj: '缩量回踩的三个反例', hoursAgo: 3 },
  { by: 'creator', obj: '附注里的第十二项', hoursAgo: 3 },
  { by: 'plainCreator', obj: '溯帆调味：现金流和利润对得上吗', hoursAgo: 18 },
  { by: 'practice', obj: '本周计划外两笔，一共亏860', hoursAgo: 27 },
  { by: 'creator', obj: '风险提示怎么看', hoursAgo: 52 },
  { by: 'plainCreator', obj: '上个月看错的三只，先认错', hoursAgo: 80 },
];

interface Happened {
  readonly stockNo: string;
  readonly event: Text;
  readonly hoursAgo: number;
}

export const events: readonly Happened[] = [
  { stockNo: '600000', event: ['将于下周披露定期报告', 'Periodic report due next week'], hoursAgo: 4 },
  { stockNo: '600000', event: ['股东大会通知', 'Notice of shareholder meeting'], hoursAgo: 6 },
  { stockNo: '600001', event: ['限售股解禁提示', 'Lock-up expiry reminder'], hoursAgo: 25 },
  { stockNo: '600002', event: ['收到问询函', 'Inquiry letter received'], hoursAgo: 49 },
  { stockNo: '600003', event: ['分红方案公告', 'Dividend plan announced'], hoursAgo: 73 },
];

interface Alerted {
  readonly stockNo: string;
  /** Whether a price was waited for, or a change in percent. */
  readonly of: 'price' | 'percent';
  readonly hoursAgo: number;
}

/** What they waited for follows from the market, which comes up after the rows. */
export const alerts: readonly Alerted[] = [
  { stockNo: '600000', of: 'price', hoursAgo: 2 },
  { stockNo: '600000', of: 'percent', hoursAgo: 26 },
  { stockNo: '600001', of: 'price', hoursAgo: 50 },
  { stockNo: '600002', of: 'percent', hoursAgo: 98 },
];
