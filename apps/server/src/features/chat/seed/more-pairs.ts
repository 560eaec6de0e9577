import type { PersonaName } from '../../../seed/personas.ts';
import type { Talk } from './line.ts';

/** Further conversations of two; where a card stands, its content is looked for when it is written. */
export const morePairs: readonly {
  readonly between: readonly [PersonaName, PersonaName];
  readonly unread?: Partial<Record<PersonaName, number>>;
  readonly talks: readonly Talk[];
}[] = [
  {
    between: ['practice', 'creator'],
    unread: { practice: 3 },
    talks: [
      {
        daysAgo: 1,
        at: 1205,
        lines: [
          { by: 'practice', text: '老师，您那篇讲止损的我读完了，第二步还是写不好。' },
          { by: 'creator', text: '把你写的发来看看。' },
          { by: 'practice', text: '“走势变坏就走”。' },
          { by: 'creator', text: '“变坏”两个字推翻不了，换成收盘后能查到的事实。', answers: 1 },
        ],
      },
      {
        daysAgo: 0,
        at: 530,
        lines: [
          { by: 'creator', card: 'paper' },
          { by: 'creator', text: '第四段有例子，照着改一遍。' },
          { by: 'creator', text: '改好不用发我，先自己用一周。' },
        ],
      },
    ],
  },
  {
    between: ['invited', 'practice'],
    unread: { practice: 4 },
    talks: [
      {
        daysAgo: 0,
        at: 500,
        lines: [
          { by: 'practice', text: '训练赛你排第几？' },
          { by: 'invited', text: '第九，差一点进前五。' },
          { by: 'invited', text: '第七局我把横盘看成了突破。' },
          { by: 'invited', card: 'question' },
          { by: 'invited', text: '这个提问下面的回答说得就是我。' },
        ],
      },
    ],
  },
  {
    between: ['renewalDue', 'standard'],
    talks: [
      {
        daysAgo: 2,
        at: 1150,
        lines: [
          { by: 'renewalDue', text: '服务快到期了，以前的建议记录还能看吗？' },
          { by: 'standard', text: '能看，我问过客服，记录一直在。' },
        ],
      },
    ],
  },
  {
    between: ['plainCreator', 'creator'],
    talks: [
      {
        daysAgo: 3,
        at: 1290,
        lines: [
          { by: 'plainCreator', text: '日志那篇还在审核，第一次发付费的都要等吗？' },
          { by: 'creator', text: '要，我第一篇等了一天半，期间别改，改了会重新排。' },
          { by: 'plainCreator', card: 'food' },
          { by: 'plainCreator', text: '那我先发几张卡片。' },
        ],
      },
    ],
  },
  {
    between: ['lowestClass', 'trial'],
    talks: [
      {
        daysAgo: 4,
        at: 860,
        lines: [
          { by: 'trial', text: '您的三个例子找得真细，第二个我都没注意到成交量。' },
          { by: 'lowestClass', text: '我眼神不好，放大了一格一格看的。' },
          { by: 'trial', text: '这就是功夫。' },
        ],
      },
    ],
  },
];
