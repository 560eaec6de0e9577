/** What the main person of the demonstration has begun to write, newest first; articles have a title. */
export const seedDrafts: readonly { readonly title?: string; readonly text: string; readonly device: string }[] = [
  { text: '今天的三行复盘：做对的一件事是没有追，做错的一件事是', device: 'iPhone' },
  {
    title: '写给一年后的自己',
    text: '如果你还在用这个账号，先去看看今天的仓位表，再来读这封信。我现在最想问你的是',
    device: 'Windows',
  },
  { text: '想问问大家，条件单触发以后没有成交，你们是撤掉重挂还是', device: 'iPhone' },
  {
    title: '两成仓位的三个月',
    text: '三个月前定下单只不超过两成，今天来交作业。先说结果：一共碰到上限四次，其中',
    device: 'Windows',
  },
  { text: '量比和换手哪个先看，我的顺序是先', device: 'iPad' },
  { text: '周末把自选从四十只删到了十六只，删的时候最舍不得的是', device: 'iPhone' },
  {
    title: '止损以后的那个下午',
    text: '卖出以后它又涨回来了，那天下午我做了几件事，记下来给下次的自己。第一件是',
    device: 'Windows',
  },
  { text: '读到一个词叫后悔厌恶，忽然明白了自己为什么总是', device: 'iPhone' },
  { text: '模拟盘第二个月的小结：动作分七十九，扣分最多的一项是', device: 'iPhone' },
  {
    title: '我的下单前清单，第三版',
    text: '第一版有十二条，用了两周就不念了。第二版减到九条，还是长。这一版只有',
    device: 'Windows',
  },
  { text: '有人试过把提醒全关掉吗？我关了三天，感觉是', device: 'iPad' },
  { text: '记录一个念头：早盘半小时的冲动，其实来自前一天晚上的', device: 'iPhone' },
  {
    title: '把年报读成故事',
    text: '读了六家公司的年报以后，我开始给每一家写一个小故事，主角是它的现金。第一家',
    device: 'Windows',
  },
  { text: '今天没有交易，心情七分，原因是', device: 'iPhone' },
  { text: '想发起一个小打卡：连续二十个交易日不在开盘半小时下单，规则是', device: 'iPhone' },
];
