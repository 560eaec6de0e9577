import type { Text } from '../../../language.ts';

/** Titles and words that fill the messages of the demonstration's reader. */
export const questionTitles: readonly string[] = [
  '合同负债突然少了，好事坏事？',
  '竞价量大说明啥',
  '扣非和净利差一大截信谁',
  '五日线止损老被打，换哪条？',
  '大股东质押一会儿解一会儿押，看啥',
  '缩量上涨是不是更有后劲？',
  '股息率高得离谱，咋都说是陷阱',
  '长假前减不减仓',
];

export const pieces: readonly string[] = [
  '三年亏了七万，教我三件小事',
  '量比别跟隔壁比',
  '我的复盘表只有四列',
  '停一周不看盘，胖了两斤',
  '附注里最值得看的三页',
  '自选从56只删到16只',
  '不做清单第九条：电梯里不下单',
  '一份公告我看了三遍才看见“不超过”',
  '止损写备注里，省得临场编理由',
  '周五下午我不下单，数过的',
];

export const groupWords: readonly string[] = [
  '你那表还在不，新人要',
  '昨天说的样本跑出来了，打脸，来看',
  '这句是你说的吧，我搬走了',
  '周四直播第二段你来讲？',
  '第三个例子帮我看一眼',
  '同意的扣1，我去改群规',
];

export const groupNotices: readonly string[] = [
  '本周作业：找三次缩量回踩，失败的也要。',
  '周日晚八点一起看作业，提前传。',
  '晒单先写计划，再写结果。',
  '本周看存货那节，周五收结论。',
];

export const eventWords: readonly Text[] = [
  ['将于下周披露定期报告', 'Periodic report due next week'],
  ['回购进展公告', 'Buyback progress announced'],
  ['限售股解禁提示', 'Lock-up expiry reminder'],
  ['股东大会通知', 'Notice of shareholder meeting'],
  ['投资者关系活动记录', 'Investor relations record'],
  ['分红方案公告', 'Dividend plan announced'],
  ['高管变动公告', 'Management change announced'],
];
