/** Topics of the crowd, after those that the square has anyway; `endsInDays` from the seeding. */
export const communityTopics = [
  {
    code: 'day-diary',
    name: '收盘日记',
    intro: '今天干了啥，没干啥。一行也行，骂两句也行。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'ask-anything',
    name: '新手问吧',
    intro: '没有太傻的问题。问清楚，答明白，不许笑话人。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'one-figure',
    name: '一天弄懂一个指标',
    intro: '怎么算的，能看出什么，看不出什么。',
    vote: null,
    endsInDays: 45,
  },
  {
    code: 'stuck',
    name: '被套的日子',
    intro: '不劝割也不劝扛。套了多少，打算怎么办。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'wait',
    name: '空着手也是一种选择',
    intro: '空仓的日子都在干嘛。',
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
    intro: '看到啥有用的，用自己的话说说，别贴原文。',
    vote: null,
    endsInDays: null,
  },
  { code: 'laugh', name: '收盘一笑', intro: '笑自己可以，笑别人不行。', vote: null, endsInDays: null },
  { code: 'holiday', name: '假期前后', intro: '持股过节还是持币过节，吵起来吧。', vote: null, endsInDays: -9 },
] as const;
