import type { DeedTexts } from './deed-texts.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const staffDeeds: DeedTexts = {
  'staff.invite': ['邀请员工 {id}', 'Invited staff {id}'],
  'staff.setState': ['更改员工 {id} 的账号状态', 'Changed account status of staff {id}'],
  'staff.signIn': ['登录', 'Logged in'],
  'staff.signInFailed': ['登录失败', 'Login failed'],
  'staff.propose': ['提出员工 {id} 的角色变更', 'Submitted role change for staff {id}'],
  'staff.approve': ['批准员工 {id} 的角色变更', 'Approved role change for staff {id}'],
  'staff.refuse': ['拒绝员工 {id} 的角色变更', 'Rejected role change for staff {id}'],
  'audit.export': ['导出操作日志', 'Exported audit log'],
  'demonstration.demoRemove': ['移除演示数据', 'Removed demo data'],
};
