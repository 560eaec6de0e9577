import type { Text } from '../../language.ts';

export const staffTexts = {
  wrong: ['账号或密码不对', 'Name or password is wrong'],
  wrongCode: ['验证码不对，或已用过', 'The code is wrong, or was used already'],
  locked: ['错误次数过多，{time} 后再试', 'Too many failures. Try again after {time}'],
  ticket: ['登录已超时，请重新输入密码', 'This took too long. Enter the password again'],
  needPassword: ['首次登录请设置自己的密码，至少 12 位', 'Set a password of your own, at least 12 characters'],
  samePassword: ['新密码不能与初始密码相同', 'The new password must differ from the first one'],
  nameTaken: ['已有同名账号', 'This name is taken'],
  noStaff: ['没有这个账号', 'Account not found'],
  notSelf: ['不能改自己的账号', 'Nobody changes their own account'],
  noProposal: ['没有这条待批', 'Proposal not found'],
  decided: ['已有人处理过', 'Already decided'],
  fourEyes: ['不能批准自己提出的变更', 'Nobody approves their own proposal'],
  aboutSelf: ['不能批准关于自己的变更', 'Nobody approves a change of their own account'],
  sameIssuer: [
    '你与提出人或当事人的账号出自同一管理员的邀请，不能作为复核人',
    'Your account and the proposer’s or the subject’s trace back to one administrator’s invitation, so you cannot be the second approver',
  ],
  movedOn: ['提出之后情况已变，请重新提出', 'This has changed since it was proposed. Propose it again'],
  stoppedAccount: ['账号已停用', 'This account is stopped'],
  noRight: ['你的角色没有这项权限', 'Your role does not include this'],
  needNote: ['拒绝时请写明理由', 'Say why when refusing'],
  rolesLine: ['{name} 的角色：{before} → {after}', 'Roles of {name}: {before} → {after}'],
  rolesSet: ['{name} 的角色定为：{after}', 'Roles of {name} set to: {after}'],
  none: ['无', 'none'],
} as const satisfies Record<string, Text>;
