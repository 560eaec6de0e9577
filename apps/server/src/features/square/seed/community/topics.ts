/** Topics of the crowd, after those that the square has anyway; `endsInDays` from the seeding. */
export const communityTopics = [
  {
    code: 'day-diary',
    name: '收盘日记',
    intro: '今天看到了什么，做了什么，没做什么。一行也行。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'ask-anything',
    name: '新手问吧',
    intro: '没有太简单的问题。问的人说清楚，答的人说明白。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'one-figure',
    name: '一天弄懂一个指标',
    intro: '它怎么算出来的，能说明什么，不能说明什么。',
    vote: null,
    endsInDays: 45,
  },
  {
    code: 'stuck',
    name: '被套的日子',
    intro: '不劝你走，也不劝你等。说说你打算怎么做决定。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'wait',
    name: '空着手也是一种选择',
    intro: '不做的时候你在做什么。',
    vote: {
      question: '空着手的时候你多久看一次盘',
      options: ['一直看', '一天几次', '收盘看一次', '不看'],
      endsInDays: 6,
    },
    endsInDays: 40,
  },
  {
    code: 'bookshelf',
    name: '书架',
    intro: '读到的一句话、一张表、一个例子，用自己的话讲出来。',
    vote: null,
    endsInDays: null,
  },
  { code: 'laugh', name: '收盘一笑', intro: '笑自己可以，笑别人不行。', vote: null, endsInDays: null },
  { code: 'holiday', name: '假期前后', intro: '长假前后的成交和心情，你怎么安排。', vote: null, endsInDays: -9 },
] as const;
