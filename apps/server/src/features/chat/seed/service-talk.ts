import type { ChatBody } from '@lianpan/db';
import type { PersonaName } from '../../../seed/personas.ts';

/** What members have asked the service, and what it answered; where the last word is the member's, somebody waits. */
export const serviceTalks: readonly {
  readonly persona: PersonaName;
  readonly lines: readonly {
    readonly isOfService?: true;
    readonly hoursAgo: number;
    readonly text: string;
    readonly body?: ChatBody;
  }[];
}[] = [
  {
    persona: 'standard',
    lines: [
      { hoursAgo: 52, text: '换了手机，旧手机还登着，要不要处理？' },
      {
        hoursAgo: 51,
        isOfService: true,
        text: '您好，可以在设置的登录设备里把旧手机退出，再改一次密码。退出后旧手机需要重新验证才能登录。',
      },
      { hoursAgo: 51, text: '已经退出了，谢谢。' },
      { hoursAgo: 50, isOfService: true, text: '不客气，有问题随时在这里留言。' },
      {
        hoursAgo: 50,
        isOfService: true,
        text: '还想了解哪一类？',
        body: { msgType: 7, text: '还想了解哪一类？', choices: ['账户与登录', '积分与任务', '模拟账户'] },
      },
      { hoursAgo: 49, text: '投顾服务要先做什么？' },
      { hoursAgo: 49, isOfService: true, text: 'assessment', body: { msgType: 13, form: 'assessment' } },
      { hoursAgo: 49, isOfService: true, text: '37', body: { msgType: 12, goodsId: '37' } },
    ],
  },
  {
    persona: 'plainCreator',
    lines: [{ hoursAgo: 2, text: '我发的文章一直显示审核中，一般要多久？' }],
  },
  {
    persona: 'practice',
    lines: [
      { hoursAgo: 26, text: '模拟账户的手续费是怎么算的？' },
      {
        hoursAgo: 25,
        isOfService: true,
        text: '您好，每一笔成交的明细里列出了佣金、过户费和印花税，点开成交就能看到怎么算的。',
      },
      { hoursAgo: 1, text: '看到了。那分红的那天为什么持仓成本变了？' },
    ],
  },
];
