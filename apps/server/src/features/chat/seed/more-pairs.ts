import type { PersonaName } from '../../../seed/personas.ts';
import type { SeedConversation } from './line.ts';

/** Further conversations of two; where a card stands, its content is looked for when it is written. */
export const morePairs: readonly {
  readonly between: readonly [PersonaName, PersonaName];
  readonly unread?: Partial<Record<PersonaName, number>>;
  readonly conversations: readonly SeedConversation[];
}[] = [
  {
    between: ['practice', 'creator'],
    unread: { practice: 3 },
    conversations: [
      {
        daysAgo: 1,
        at: 1205,
        lines: [
          { by: 'practice', text: '老师，讲止损那篇看了两遍，第二步我还是写不出来' },
          { by: 'creator', text: '写了什么，发来看看。' },
          { by: 'practice', text: '“走势变坏就走”。' },
          { by: 'creator', text: '“变坏”没法推翻，换成收盘后查得到的事实。', answers: 1 },
        ],
      },
      {
        daysAgo: 0,
        at: 530,
        lines: [
          { by: 'creator', card: 'paper' },
          { by: 'creator', text: '第四段有例子。' },
          { by: 'creator', text: '改好先自己用一周，不急着发我。' },
        ],
      },
    ],
  },
  {
    between: ['invited', 'practice'],
    unread: { practice: 4 },
    conversations: [
      {
        daysAgo: 0,
        at: 500,
        lines: [
          { by: 'practice', text: '训练赛第几' },
          { by: 'invited', text: '第九。。差点前五' },
          { by: 'invited', text: '第七局把横盘看成突破，一把干进去，没了' },
          { by: 'invited', card: 'question' },
          { by: 'invited', text: '这提问底下那条回答，说的就是我' },
        ],
      },
    ],
  },
  {
    between: ['renewalDue', 'standard'],
    conversations: [
      {
        daysAgo: 2,
        at: 1150,
        lines: [
          { by: 'renewalDue', text: '服务快到期了，以前的建议还看得到不' },
          { by: 'standard', text: '看得到，问过客服，一直在' },
        ],
      },
    ],
  },
  {
    between: ['plainCreator', 'creator'],
    conversations: [
      {
        daysAgo: 3,
        at: 1290,
        lines: [
          { by: 'plainCreator', text: '日志那篇还在审核，第一次发付费都这么久？' },
          { by: 'creator', text: '我第一篇等了一天半。期间别改，一改又排后面去。' },
          { by: 'plainCreator', card: 'food' },
          { by: 'plainCreator', text: '那先发几张卡片' },
        ],
      },
    ],
  },
  {
    between: ['lowestClass', 'trial'],
    conversations: [
      {
        daysAgo: 4,
        at: 860,
        lines: [
          { by: 'trial', text: '你那三个例子真细，第二个的量我压根没看' },
          { by: 'lowestClass', text: '我老花，放大了一格一格看的' },
          { by: 'trial', text: '佩服' },
        ],
      },
    ],
  },
];
