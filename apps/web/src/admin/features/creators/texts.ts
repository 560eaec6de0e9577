import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 5.2. */
export const creatorTexts = catalogue({
  creators: ['创作者申请', 'Creator applications'],
  waiting: ['待处理', 'Pending'],
  decided: ['已处理', 'Decided'],
  none: ['没有创作者申请', 'No creator applications'],
  approved: ['已准予', 'Approved'],
  refused: ['未通过', 'Rejected'],
  facts: ['规则测试 {n} 分 · 申请于 {time}', 'Rules test {n} · applied {time}'],
  intro: ['自我介绍', 'About'],
  given: ['处理理由', 'Decision reason'],
  realName: ['姓名 {name}', 'Name {name}'],
  certNo: ['登记编号 {n}', 'Registration no. {n}'],
  showName: ['查看姓名（记入日志）', 'Show name (logged)'],
  certChecked: ['登记编号已核对，与本人一致', 'Registration number verified against the applicant'],
  reason: ['理由（作者会看到）', 'Reason (visible to the author)'],
  allow: ['准予发布', 'Approve'],
  reject: ['不通过', 'Reject'],
  saved: ['已保存', 'Saved'],
});
