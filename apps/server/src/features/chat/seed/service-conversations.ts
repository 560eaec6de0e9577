import { messageTypes } from '@lianpan/contract/chat-wire';
import type { ChatBody } from '@lianpan/db';
import type { PersonaName } from '../../../seed/personas.ts';

/** A page that a member sends to the service. */
export interface PrintedDocument {
  readonly name: string;
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What members have asked the service, and what it answered; where the last word is the member's, somebody waits. */
export const serviceConversations: readonly {
  readonly persona: PersonaName;
  readonly lines: readonly {
    readonly isOfService?: true;
    readonly hoursAgo: number;
    readonly text: string;
    readonly body?: ChatBody;
    readonly paper?: PrintedDocument;
  }[];
}[] = [
  {
    persona: 'standard',
    lines: [
      { hoursAgo: 52, text: '换手机了，旧的还登着要紧吗' },
      {
        hoursAgo: 51,
        isOfService: true,
        text: '你好，可以在设置的登录设备里把旧手机退出，再改一次密码。退出后旧手机需要重新验证才能登录。',
      },
      { hoursAgo: 51, text: '退了，谢谢' },
      { hoursAgo: 50, isOfService: true, text: '不客气，有问题随时在这里留言。' },
      {
        hoursAgo: 50,
        isOfService: true,
        text: '还想了解哪一类？',
        body: {
          msgType: messageTypes.menu,
          text: '还想了解哪一类？',
          choices: ['账户与登录', '积分与任务', '模拟账户'],
        },
      },
      { hoursAgo: 49, text: '想开投顾服务，先弄啥？' },
      { hoursAgo: 49, isOfService: true, text: 'assessment', body: { msgType: messageTypes.form, form: 'assessment' } },
      { hoursAgo: 49, isOfService: true, text: '37', body: { msgType: messageTypes.goods, goodsId: '37' } },
    ],
  },
  {
    persona: 'plainCreator',
    lines: [
      { hoursAgo: 3, text: '文章一直审核中，都一天了，要多久啊？数据来源我列了一页，发你们' },
      {
        hoursAgo: 3,
        text: '文章数据来源.pdf',
        paper: {
          name: '文章数据来源.pdf',
          heading: '文章数据来源（演示资料）',
          lines: [
            '图一：收盘价，取自个股页日K线，除权后前复权',
            '图二：换手率，取自个股页，按自由流通股本计算',
            '表一：样本 40 次，起止日期与筛选条件见正文第二节',
            '未使用任何未公开的信息。',
          ],
        },
      },
    ],
  },
  {
    persona: 'practice',
    lines: [
      { hoursAgo: 26, text: '模拟账户手续费怎么算的，买一手扣了我5块多' },
      {
        hoursAgo: 25,
        isOfService: true,
        text: '你好，每一笔成交的明细里列出了佣金、过户费和印花税，点开成交就能看到怎么算的。',
      },
      { hoursAgo: 2, text: '看到了。另外我自己记的账跟你们对不上，发过来了' },
      {
        hoursAgo: 2,
        text: '分红前后的持仓.pdf',
        paper: {
          name: '分红前后的持仓.pdf',
          heading: '分红前后的持仓（演示资料）',
          lines: [
            '模拟账户，自己手工记录。',
            '分红前：持有 1,000 股，成本价 10.00 元',
            '每 10 股派 5.00 元（税前），到账 500.00 元',
            '分红后：持有 1,000 股，成本价 9.50 元',
            '疑问：钱到账了，成本价为什么也跟着变？',
          ],
        },
      },
      { hoursAgo: 1, text: '分红那天成本咋自己变了，有人吗' },
    ],
  },
];

/** Between a member and the adviser, apart from tickets. */
export const adviserConversation: readonly {
  readonly isOfAdviser?: true;
  readonly daysAgo: number;
  readonly text: string;
}[] = [
  {
    daysAgo: 37,
    isOfAdviser: true,
    text: '你好，我是沈知行，以后由我为你服务。工作时间内提问，四个工作小时以内答复。',
  },
  { daysAgo: 37, text: '沈老师好，以后多请教' },
  {
    daysAgo: 12,
    isOfAdviser: true,
    text: '你问过的三份公告，我把阅读顺序放在最近一次提问的答复里了。个股的问题请继续从“问投顾”提交，方便留痕。',
  },
  { daysAgo: 12, text: '收到，周末看' },
  {
    daysAgo: 3,
    isOfAdviser: true,
    text: '提醒：你的风险测评还在有效期内，如果家庭或收入有变化，请先更新测评再提问。',
  },
];
