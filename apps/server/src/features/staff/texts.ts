import type { Text } from '../../language.ts';

export const staffTexts = {
  wrong: ['账号或密码不对', 'Wrong account or password'],
  wrongCode: ['验证码不对，或已用过', 'Wrong code, or already used'],
  locked: ['错误次数过多，{time} 后再试', 'Too many attempts. Try again after {time}'],
  ticket: ['登录已超时，请重新输入密码', 'Sign-in timed out. Enter your password again'],
  needPassword: ['首次登录请设置自己的密码，至少 12 位', 'Set your own password first, at least 12 characters'],
  samePassword: ['新密码不能与初始密码相同', 'The new password must differ from the initial one'],
  nameTaken: ['已有同名账号', 'An account with this name already exists'],
  noStaff: ['没有这个账号', 'Account not found'],
  notSelf: ['不能改自己的账号', 'You can’t change your own account'],
  noProposal: ['没有这条待批', 'Proposal not found'],
  decided: ['已有人处理过', 'Already decided'],
  fourEyes: ['不能批准自己提出的变更', 'You can’t approve your own proposal'],
  aboutSelf: ['不能批准关于自己的变更', 'You can’t approve a change to your own account'],
  sameIssuer: [
    '你与提出人或当事人的账号出自同一管理员的邀请，不能作为复核人',
    'Your account and the proposer’s or the subject’s trace back to one administrator’s invitation, so you cannot be the second approver',
  ],
  movedOn: ['提出之后情况已变，请重新提出', 'Things changed after this was proposed. Propose it again'],
  stoppedAccount: ['账号已停用', 'This account is disabled'],
  noRight: ['你的角色没有这项权限', 'Your role does not have this permission'],
  needNote: ['拒绝时请写明理由', 'Give a reason when rejecting'],
  rolesLine: ['{name} 的角色：{before} → {after}', 'Roles of {name}: {before} → {after}'],
  rolesSet: ['{name} 的角色定为：{after}', 'Roles of {name} set to: {after}'],
  none: ['无', 'none'],
} as const satisfies Record<string, Text>;
