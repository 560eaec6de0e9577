import type { Text } from '../../language.ts';

export const privacyTexts = {
  nickLength: ['昵称需2至16个字', 'Nicknames need 2 to 16 characters'],
  nickContact: ['昵称不能包含联系方式', 'Nicknames cannot contain contact details'],
  nickTitle: ['昵称不能使用机构或职业称谓', 'Nicknames cannot use firm names or titles'],
  nickCharacters: ['昵称含有不支持的字符', 'The nickname has unsupported characters'],
  nickTaken: ['该昵称已被使用', 'This nickname is taken'],
  nickTooSoon: ['昵称30天可修改一次，{date}后可再次修改', 'Nicknames can change once every 30 days. Next: {date}'],
  pictureForeign: ['请重新上传图片', 'Please upload the image again'],
  blockSelf: ['不能屏蔽自己', "You can't block yourself"],
  nobody: ['没有找到该会员', 'Member not found'],
  blockFull: ['黑名单最多500人', 'You can block up to 500 people'],
  optionUnknown: ['请选择举报原因', 'Choose a reason'],
  optionNeedsText: ['请补充说明', 'Please add details'],
  reportedBefore: ['你已举报过，我们会尽快处理', 'You have already reported this. We are on it'],
  reportSelf: ['不能举报自己', "You can't report yourself"],
  withdrawAccount: [
    '账号依赖用户协议和隐私政策，不能单独撤回。如不再同意，请注销账号',
    'Your account depends on the user agreement and privacy policy, which cannot be withdrawn alone. To withdraw, cancel the account',
  ],
  noticeStays: ['风险提示为告知内容，无需撤回', 'The risk notice is for information and cannot be withdrawn'],
  consentOutdated: ['内容已更新，请重新阅读后再同意', 'The text has changed. Please read it again before agreeing'],
  copyToday: ['今天已生成过副本', 'A copy was already created today'],
  copyGone: ['副本已过期，请重新生成', 'This copy has expired. Create a new one'],
  codeFirst: ['请先输入验证码', 'Enter the code first'],
} as const satisfies Record<string, Text>;
