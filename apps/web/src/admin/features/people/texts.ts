import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 14.1. */
export const peopleTexts = catalogue({
  people: ['员工', 'Staff'],
  none: ['没有员工', 'No staff'],
  invite: ['邀请员工', 'Invite staff'],
  close: ['收起', 'Close'],
  name: ['账号', 'Account'],
  nameHint: ['小写字母开头，可含数字、点、连字符', 'Starts with a lowercase letter; digits, dots and hyphens allowed'],
  displayName: ['显示名', 'Display name'],
  firstPassword: ['初始密码（只显示一次）：{password}', 'Initial password (shown once): {password}'],
  roles: ['角色', 'Roles'],
  noRoles: ['无角色', 'No roles'],
  team: ['团队', 'Team'],
  teamHint: [
    '组长只看本团队成员的工单；不填即默认团队',
    'Leads only see tickets of their own team. Leave empty for the default team',
  ],
  inTeam: ['团队 {team}', 'Team {team}'],
  proposeRoles: ['提交变更', 'Submit change'],
  proposed: ['已提交，等待另一人批准', 'Submitted. Another person must approve it'],
  stop: ['停用账号', 'Disable account'],
  stoppedNow: ['已停用，会话已全部结束', 'Disabled. All sessions have ended'],
  reinvite: ['重新邀请', 'Invite again'],
  reinvited: ['已重新邀请', 'Invited again'],
  reinviteNote: [
    '重新邀请后账号没有角色，须另行提出，由他人批准',
    'The account has no roles after a new invitation. Submit them again for another person to approve',
  ],
  state_invited: ['待激活', 'Invited'],
  state_active: ['在用', 'Active'],
  state_stopped: ['已停用', 'Disabled'],
  lastSignIn: ['最近登录 {time}', 'Last login {time}'],
  never: ['未登录过', 'Never logged in'],
});
