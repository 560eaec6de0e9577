import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 5.2. */
export const paperTexts = catalogue({
  papers: ['专栏与干货', 'Columns'],
  shown: ['在架', 'Listed'],
  removed: ['已移除', 'Removed'],
  none: ['没有内容', 'No columns'],
  facts: ['{name} · 购买 {n} · 以往处罚 {p} 次', '{name} · {n} purchases · {p} past penalties'],
  abstract: ['摘要', 'Summary'],
  remove: ['移除并全额退款', 'Remove and refund in full'],
  removeSure: [
    '移除后不能恢复：{n} 位购买者全额退款，作者的付费发布暂停',
    'This cannot be undone. {n} buyers get a full refund and the author’s paid publishing is suspended',
  ],
  reason: ['理由（作者会看到）', 'Reason (visible to the author)'],
  refunded: ['已移除，退款 {n} 笔', 'Removed. {n} refunds issued'],
});
