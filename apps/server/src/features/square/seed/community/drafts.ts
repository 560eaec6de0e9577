/** What the main person of the demonstration has begun to write, newest first; articles have a title. */
export const seedDrafts: readonly { readonly title?: string; readonly text: string; readonly device: string }[] = [
  { text: '今天又没管住手，早盘追了一笔，亏了', device: 'iPhone' },
  {
    title: '写给一年后的自己',
    text: '如果你还在用这个号，先去看看仓位超没超两成，再来看这封信。别装，我知道你超了。现在最想问你的是',
    device: 'Windows',
  },
  { text: '条件单触发了没成交，你们是撤了重挂还是', device: 'iPhone' },
  {
    title: '两成仓位的三个月',
    text: '三个月前发帖说单只不超两成，今天来交作业。先说结果：超了四次，其中',
    device: 'Windows',
  },
  { text: '量比和换手哪个先看，我是先', device: 'iPad' },
  { text: '自选从40只删到16只，最舍不得的是那只套了我', device: 'iPhone' },
  {
    title: '割完的那个下午',
    text: '割完它涨了四个点，我那天下午干了这么几件事，记下来提醒自己。第一件，去厕所骂了',
    device: 'Windows',
  },
  { text: '原来我这毛病有名字，叫后悔厌恶，怪不得每次卖飞都', device: 'iPhone' },
  { text: '模拟盘第二个月，动作分79，扣得最多的是', device: 'iPhone' },
  {
    title: '我的下单前清单，第三版',
    text: '第一版12条，念了两周就不念了。第二版9条，还是长。这版就',
    device: 'Windows',
  },
  { text: '有人把提醒全关过吗，我关了三天，感觉', device: 'iPad' },
  { text: '早盘半小时的冲动，八成是前一天晚上', device: 'iPhone' },
  {
    title: '年报看不下去的人看这里',
    text: '我看了六家的年报，每家都在第40页睡着。后来换了个看法，先看现金那页，第一家',
    device: 'Windows',
  },
  { text: '没操作，心情7分，因为', device: 'iPhone' },
  { text: '想搞个打卡：连续20个交易日早盘半小时不下单，断了的请大家喝', device: 'iPhone' },
];
