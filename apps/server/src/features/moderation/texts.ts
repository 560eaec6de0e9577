import type { Text } from '../../language.ts';

export const moderationTexts = {
  gone: ['没有这条记录', 'Record not found'],
  claimed: ['{name} 正在处理这条', '{name} is looking at this one'],
  version: ['这条内容有了新情况，请重新查看', 'Something changed here: look at it again'],
  decided: ['这条已处理', 'Already decided'],
  noUndo: ['这条处理不能撤销，或已过时限', 'This decision can no longer be undone'],
  noTrend: ['你的角色不能让内容上热榜', 'Your role does not allow contents on the hot list'],
  needRule: ['请选择违反的规则', 'Choose the rule that was broken'],
  noAuthor: ['作者已注销，不能处罚', 'The author has left: no strike'],
  sameJudge: ['处罚由你作出，申诉须由他人复核', 'You gave this strike: another moderator has to judge the appeal'],
  noMember: ['没有这位会员，或账号已在注销', 'There is no such member, or the account is being cancelled'],
  wordLine: ['词“{word}”：{state}，{class} 类', 'Word “{word}”: {state}, class {class}'],
  wordOn: ['启用', 'on'],
  wordOff: ['停用', 'off'],
} as const satisfies Record<string, Text>;
