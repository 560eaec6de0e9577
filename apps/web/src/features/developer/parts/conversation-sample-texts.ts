import { catalogue } from '../../../shared/texts.ts';

/** Words of the samples of messages. All of it is invented. */
export const conversationSampleTexts = catalogue({
  title: ['消息卡片', 'Messages that are cards'],
  name: ['样例', 'Sample'],
  fileName: ['样例对账单.pdf', 'Sample statement.pdf'],
  menu: ['想了解哪一类？', 'What is it about?'],
  first: ['账户与登录', 'Account and sign-in'],
  second: ['积分与任务', 'Points and tasks'],
  goods: ['样例服务', 'A sample service'],
  question: ['复盘先看什么？', 'What do you look at first?'],
});
