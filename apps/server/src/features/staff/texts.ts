import type { Text } from '../../language.ts';

export const staffTexts = {
  wrong: ['账号或密码不对', 'Name or password is wrong'],
  wrongCode: ['验证码不对，或已用过', 'The code is wrong, or was used already'],
  locked: ['错误次数过多，{time} 后再试', 'Too many failures. Try again after {time}'],
  ticket: ['登录已超时，请重新输入密码', 'This took too long. Enter the password again'],
  needPassword: ['首次登录请设置自己的密码，至少 12 位', 'Set a password of your own, at least 12 characters'],
  samePassword: ['新密码不能与初始密码相同', 'The new password must differ from the first one'],
  nameTaken: ['已有同名账号', 'This name is taken'],
  noStaff: ['没有这个账号', 'There is no such account'],
  notSelf: ['不能改自己的账号', 'Nobody changes their own account'],
  noProposal: ['没有这条待批', 'There is no such proposal'],
  decided: ['已有人处理过', 'Somebody has decided this already'],
  fourEyes: ['不能批准自己提出的变更', 'Nobody approves their own proposal'],
  noRight: ['你的角色没有这项权限', 'Your role does not include this'],
  needNote: ['拒绝时请写明理由', 'Say why when refusing'],
  rolesLine: ['{name} 的角色：{before} → {after}', 'Roles of {name}: {before} → {after}'],
  none: ['无', 'none'],
} as const satisfies Record<string, Text>;
