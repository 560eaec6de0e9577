import type { Text } from '../../language.ts';

export const privacyTexts = {
  nickLength: ['昵称需2至16个字', 'A nickname has 2 to 16 characters'],
  nickContact: ['昵称不能包含联系方式', 'A nickname must not contain contact details'],
  nickTitle: ['昵称不能使用机构或职业称谓', 'A nickname must not name a firm or a title'],
  nickCharacters: ['昵称含有不支持的字符', 'A nickname has characters that are not allowed'],
  nickTaken: ['该昵称已被使用', 'This nickname is taken'],
  nickTooSoon: ['昵称30天可修改一次，{date}后可再次修改', 'A nickname changes once in 30 days; again after {date}'],
  pictureForeign: ['请重新上传图片', 'Please upload the picture again'],
  blockSelf: ['不能屏蔽自己', 'You cannot block yourself'],
  nobody: ['没有找到该会员', 'Member not found'],
  blockFull: ['黑名单最多500人', 'At most 500 people can be blocked'],
  optionUnknown: ['请选择举报原因', 'Choose what it is about'],
  optionNeedsText: ['请补充说明', 'Please say more'],
  reportedBefore: ['你已举报过，我们会尽快处理', 'You have reported this. We are looking at it'],
  reportSelf: ['不能举报自己', 'You cannot report yourself'],
  withdrawAccount: [
    '账号依赖用户协议和隐私政策，不能单独撤回。如不再同意，请注销账号',
    'An account rests on the user agreement and the privacy policy; neither can be withdrawn alone. To withdraw, cancel the account',
  ],
  noticeStays: ['风险提示是告知，不需要撤回', 'The risk notice informs; there is nothing to withdraw'],
  consentOutdated: ['内容已更新，请重新阅读后再同意', 'The text has changed. Read it again before you agree'],
  copyToday: ['今天已生成过副本', 'A copy was made today already'],
  copyGone: ['副本已过期，请重新生成', 'This copy has expired. Have a new one made'],
  codeFirst: ['请先输入验证码', 'Enter the code first'],
} as const satisfies Record<string, Text>;
