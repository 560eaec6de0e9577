import { catalogue } from '../shared/texts.ts';

/** The frame of the staff's front end, and how one enters. Source: product handbook 14.1. */
export const adminTexts = catalogue({
  admin: ['练盘工作台', 'Lianpan Admin'],
  rooms: ['工作台栏目', 'Admin sections'],
  group_community: ['社区', 'Community'],
  group_customers: ['客户服务', 'Customers'],
  group_content: ['创作与内容', 'Content'],
  group_money: ['资金', 'Payments'],
  group_firm: ['管理', 'Management'],
  waitingIn: ['{n} 条待处理', '{n} pending'],
  signOut: ['退出', 'Log out'],
  otherLanguage: ['English', '中文'],
  night: ['夜间', 'Dark'],
  day: ['日间', 'Light'],
  noRooms: [
    '你的账号还没有角色。请管理员提出角色变更，由另一位管理员批准',
    'Your account has no role yet. Ask an administrator to submit a role change for another administrator to approve',
  ],
  noRoom: ['没有这个栏目，或你的角色不能查看', 'This section doesn’t exist or your role can’t view it'],
  name: ['账号', 'Account'],
  password: ['密码', 'Password'],
  next: ['下一步', 'Next'],
  enter: ['进入', 'Log in'],
  code: ['一次性验证码', 'One-time code'],
  codeHint: ['验证器应用里的 6 位数字，每个只能用一次', 'Six digits from your authenticator app. Each code works once'],
  enrolTitle: ['绑定验证器', 'Set up authenticator'],
  enrolText: ['用验证器应用扫描，或手动输入密钥', 'Scan with an authenticator app, or enter the key manually'],
  newPassword: ['设置自己的密码（至少 12 位）', 'Set your own password (at least 12 characters)'],
  again: ['重新登录', 'Start over'],
  sessionNote: ['登录 8 小时后自动退出；所有操作都会记入日志', 'Sessions end after 8 hours. All actions are logged'],
  demoNote: [
    '演示环境：账号 demo.moderator、demo.lead、demo.admin、demo.admin2、demo.compliance、demo.operator、demo.finance、demo.finance2、demo.editor、demo.service、demo.adviser、demo.adviser2、demo.adviserLead，密码 lianpan-demo-desk，验证码 123456',
    'Demo accounts: demo.moderator, demo.lead, demo.admin, demo.admin2, demo.compliance, demo.operator, demo.finance, demo.finance2, demo.editor, demo.service, demo.adviser, demo.adviser2, demo.adviserLead. Password lianpan-demo-desk, code 123456',
  ],
  offline: ['没有连上服务器', 'Could not reach the server'],
});
