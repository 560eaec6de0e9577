import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const inventorDeeds: DeedTexts = {
  'creator.approve': ['准予创作者 {id} 发布', 'Approved creator {id}'],
  'creator.refuse': ['拒绝创作者 {id} 的申请', 'Rejected creator {id}'],
  'creator.reveal': ['查看创作者 {id} 的姓名', 'Viewed the name of creator {id}'],
  'paper.remove': ['移除专栏 {id} 并退款', 'Removed column {id} with refunds'],
  'withdrawal.reviewing': ['开始审核提现 {id}', 'Started review of withdrawal {id}'],
  'withdrawal.refused': ['拒绝提现 {id}', 'Rejected withdrawal {id}'],
  'withdrawal.paying': ['登记提现 {id} 打款', 'Recorded payment of withdrawal {id}'],
  'withdrawal.paid': ['确认提现 {id} 到账', 'Confirmed receipt of withdrawal {id}'],
  'withdrawal.failed': ['登记提现 {id} 打款失败', 'Recorded failed payment of withdrawal {id}'],
  'withdrawal.reveal': ['查看提现 {id} 的账户', 'Viewed the account of withdrawal {id}'],
  'withdrawal.propose': ['提请批准提现 {id}', 'Requested approval of withdrawal {id}'],
  'withdrawal.approve': ['批准提现 {id}', 'Approved withdrawal {id}'],
  'withdrawal.refuse': ['不批准提现 {id}', 'Declined to approve withdrawal {id}'],
};
