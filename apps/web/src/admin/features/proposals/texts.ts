import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 14.1. */
export const proposalTexts = catalogue({
  proposals: ['待批变更', 'Approvals'],
  open: ['待处理', 'Pending'],
  decided: ['已处理', 'Decided'],
  none: ['没有待批变更', 'No approvals'],
  change: ['变更内容', 'Change'],
  reason: ['提出理由', 'Reason for the change'],
  by: ['{name} 提出于 {time}', 'Submitted by {name}, {time}'],
  decidedBy: ['{name} 处理于 {time}', 'Decided by {name}, {time}'],
  approved: ['已批准', 'Approved'],
  refused: ['已拒绝', 'Rejected'],
  note: ['备注（拒绝时必填，可见于日志）', 'Note (required to reject; kept in the log)'],
  agree: ['批准', 'Approve'],
  refuse: ['拒绝', 'Reject'],
  own: [
    '由你提出或与你的账号有关，须由他人批准',
    'Submitted by you or tied to your account. Another person must approve it',
  ],
});
