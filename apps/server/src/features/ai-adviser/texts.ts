import type { Text } from '../../language.ts';

export const aiAdviserTexts = {
  handled: ['这条举报已经处理', 'This report was handled already'],
  empty: ['请输入问题', 'Write a question'],
  tooLong: ['问题不能超过{n}字', 'A question has {n} characters at most'],
  quota: ['今天的提问次数已用完，明天可以继续', 'No questions left today. Come back tomorrow'],
  gone: ['没有找到这条内容', 'Content not found'],
  otherWords: ['这条消息已发送过其他内容', 'This was sent before with other words'],
  suggestTerm: ['市盈率是什么意思', 'What does PE mean'],
  suggestMacd: ['MACD 怎么看', 'Explain MACD'],
  suggestPage: ['自选股怎么添加', 'How do I use the watchlist'],
  suggestScore: ['综合评分是怎么来的', 'Explain the total score'],
  suggestPrice: ['{stock} 今天行情如何', 'Price of {stock} today'],
  suggestCapital: ['{stock} 资金情况', 'Capital flow of {stock}'],
  suggestValue: ['{stock} 估值处在什么位置', 'Valuation of {stock}'],
  suggestEvents: ['{stock} 近期有哪些事件', 'Events of {stock}'],
  suggestMarket: ['今天大盘怎么样', 'How is the market today'],
  notAllowed: ['问题里有不能使用的词，请换一种说法', 'Your question contains a blocked word. Please rephrase'],
} as const satisfies Record<string, Text>;

/** What one might ask: of a stock where the page is about one. Each is understood by the rules, in both languages. */
export const suggestionsOf = (stock: string | null): readonly Text[] => {
  const { suggestPrice, suggestCapital, suggestValue, suggestEvents } = aiAdviserTexts;
  const { suggestMarket, suggestTerm, suggestMacd, suggestScore, suggestPage } = aiAdviserTexts;
  return stock === null
    ? [suggestMarket, suggestTerm, suggestMacd, suggestScore, suggestPage]
    : [suggestPrice, suggestCapital, suggestValue, suggestEvents];
};

/** What is told without a figure. */
export const fixedSentences = {
  distress: [
    [
      '听起来你现在很难受，先停下来，找一个信任的人陪着你。',
      'This sounds hard. Please stop for a moment and be with somebody whom you trust.',
    ],
    [
      '如果有伤害自己的念头，请马上联系身边的人、当地急救或心理援助热线；账户的事可以交给在线客服，慢慢处理。',
      'If you think of hurting yourself, call people near you, the emergency service or a helpline at once. Our service can look after the account with you, without hurry.',
    ],
  ],
  trade: [
    [
      '我不提供买卖建议、价格预测或收益判断，这些需要由你自己或持牌投顾来判断。',
      'I give no advice on trades, no forecast of prices or returns. That is for you or a licensed adviser to judge.',
    ],
    [
      '可以先看这几件事：评分和各维度的依据、支撑压力位置、估值分位、近期事件，以及自己能承受的亏损。',
      'You can look at these first: the score and what it rests on, support and resistance, the place of the valuation, events ahead, and the loss that you can bear.',
    ],
  ],
  human: [
    [
      '可以把问题交给真人：向投顾提问，或者在问答里公开提问。写清股票、持有情况和你想弄懂的一点，回答会更有用。',
      'You can take it to people: ask an adviser, or ask in public. Name the stock, whether you hold it and the one thing that you want to understand.',
    ],
  ],
  greeting: [
    [
      '你好，我是AI助手，可以解释术语和指标、查一只股票的公开数据、告诉你功能在哪里，不做买卖判断。',
      'Hello, I am the AI assistant. I explain terms and figures, look up public data of a stock and show where things are. I do not judge trades.',
    ],
  ],
  unknown: [
    [
      '这个问题我没有可靠的资料，先不回答，以免误导你。',
      'I have nothing reliable on this, so I leave it unanswered rather than mislead you.',
    ],
    [
      '可以换成术语、某只股票的数据或功能位置来问，也可以去问真人。',
      'Try a term, data of one stock or where a page is, or ask people.',
    ],
  ],
  noStock: [
    ['请写出股票名称或代码，我才能查它的数据。', 'Name the stock or write its code, so that I can look it up.'],
  ],
  onlyTwo: [
    [
      '一次只能把两只股票放在一起看，以下是前两只。',
      'Two stocks at a time can be set side by side; these are the first two.',
    ],
  ],
  noMarket: [
    [
      '市场整体数据现在不够新或不完整，先不回答，以免误导你。',
      'The data of the market are too old or too few now, so I leave it unanswered rather than mislead you.',
    ],
  ],
  stale: [
    [
      '这只股票的数据现在不够新或不完整，先不回答，以免误导你。',
      'The data of this stock are too old or too few now, so I leave it unanswered rather than mislead you.',
    ],
  ],
} as const satisfies Record<string, readonly Text[]>;

/** Two stocks beside each other, a figure a row. */
export const besideTexts = {
  both: ['{label}：{a_name} {a}，{b_name} {b}。', '{label}: {a_name} {a}, {b_name} {b}.'],
  onlyFirst: ['{label}：{a_name} {a}，{b_name}缺少这一项。', '{label}: {a_name} {a}; it is not known of {b_name}.'],
  onlySecond: ['{label}：{b_name} {b}，{a_name}缺少这一项。', '{label}: {b_name} {b}; it is not known of {a_name}.'],
} as const satisfies Record<string, Text>;

/** Names of figures that stand beside each other, where that of the fact has a figure of its own. */
export const besideNames: Readonly<Record<string, Text>> = {
  total: ['综合评分', 'Total score'],
  heat: ['最热题材热度', 'Heat of its best theme'],
};

/** `#` is the place of an index. */
export const marketTexts = {
  index: ['{index#}{level#}点（{move#}）。', '{index#} stands at {level#} ({move#}).'],
  breadth: ['上涨{up}家，平盘{flat}家，下跌{down}家。', '{up} stocks rose, {flat} stood still and {down} fell.'],
  limits: [
    '涨停{limitUp}家，跌停{limitDown}家。',
    '{limitUp} stand at their up limit, {limitDown} at their down limit.',
  ],
  amount: ['全部股票合计成交{amount}元。', 'All stocks together traded {amount} yuan.'],
} as const satisfies Record<string, Text>;

export const marketNames = {
  index: ['指数', 'Index'],
  move: ['涨跌', 'change'],
  up: ['上涨家数', 'Stocks that rose'],
  flat: ['平盘家数', 'Stocks that stood still'],
  down: ['下跌家数', 'Stocks that fell'],
  limitUp: ['涨停家数', 'At the up limit'],
  limitDown: ['跌停家数', 'At the down limit'],
  amount: ['市场成交额（元）', 'Turnover of the market, yuan'],
} as const satisfies Record<string, Text>;

export const pageSentences = {
  watchlist: [
    '自选页可以添加股票、分组和排序，在个股页点加自选也会进入这里。',
    'The watchlist holds the stocks that you add, in groups. A stock page has a button that adds it.',
  ],
  diagnosis: [
    '搜索股票名称或代码进入个股页，就能看到诊断、评分和依据。',
    'Search a stock by name or code: its page shows the diagnosis, the score and what it rests on.',
  ],
  paper: [
    '模拟交易用虚拟资金练习下单，成交规则与市场一致，不涉及真实资金。',
    'Paper trading practises orders with virtual money under the rules of the market.',
  ],
  training: [
    '练盘训练用过去的行情一天一天地练习判断，可以随时回看自己的记录。',
    'Training goes through past markets day by day, and you can look back at what you did.',
  ],
  risk: [
    '风险测评和适当性结果在我的服务里查看，有效期过后需要重新测评。',
    'The risk test and its result are under my service. It has to be taken anew when it has run out.',
  ],
  orders: ['订单、合同和退款进度都在我的服务里。', 'Orders, agreements and refunds are under my service.'],
  notices: [
    '提醒和推送在设置的推送里打开或关闭，可以分类型设置。',
    'Reminders and pushes are switched on and off in the settings, each sort by itself.',
  ],
  picker: [
    '条件选股把指标组合起来筛选，结果只是符合条件的列表。',
    'The picker filters by figures. Its result is a list of what fits and nothing more.',
  ],
  dragonTiger: [
    '龙虎榜每个交易日收盘后更新，列出上榜股票、席位和买卖金额。',
    'The dragon-tiger list comes after each close: stocks, seats and what they traded.',
  ],
  limitLists: [
    '涨跌停板列出当天的涨停、跌停、连板和开板，可以按时间和封单排序。',
    'The limit board has the stocks at their limits, their streaks and those that opened again.',
  ],
  auction: [
    '竞价机会显示集合竞价的价格、量和变化，竞价开始后就能看。',
    'The opening call shows its prices, volumes and changes once it has begun.',
  ],
  themes: ['题材总览按热度列出题材，点进去可以看成分股。', 'Themes are listed by their heat; each opens its stocks.'],
  capital: [
    '资金榜按大单净流入排列，也可以看每日的资金流向。',
    'The capital ranking goes by net large orders, and each day can be looked up.',
  ],
  news: [
    '快讯页按时间滚动更新，可以只看某只股票的消息。',
    'News come by their time; you can follow those of one stock.',
  ],
  weekReport: [
    '周报每周六生成，在消息的诊股周报里看。',
    'A report is written each Saturday. You find it under Messages.',
  ],
  messages: [
    '消息在“我的”里打开，按类型分组，可以一键全部标为已读。',
    'Messages are under Me, in groups by type. All of them can be marked as read at once.',
  ],
  points: ['签到、任务和积分余额都在积分任务里。', 'Checking in, tasks and your balance are on the page of points.'],
  replay: [
    '回放日把过去的某个交易日原样再走一遍，可以暂停和下单练习。',
    'A replay runs a past trading day once more: pause it and practise orders.',
  ],
  lessons: [
    '课程分规则课和战法课，每课几分钟，读完有几道题。',
    'There are lessons on rules and on methods, a few minutes each, with questions at the end.',
  ],
  shareWall: [
    '晒单墙展示成员的交易和后来的结果，赚的亏的都在。',
    'The wall shows trades of members and what became of them, gains and losses.',
  ],
  square: [
    '广场可以看帖、发图文和文章；没写完的在草稿箱。',
    'In the square you read and write posts and articles. What is unfinished is under drafts.',
  ],
  setting: [
    '设置里可以改资料、密码、外观、字号、语言、推送和隐私。',
    'Settings has your profile, password, appearance, type size, language, pushes and privacy.',
  ],
} as const satisfies Record<string, Text>;

export const linkTexts = {
  adviser: ['问投顾', 'Ask an adviser'],
  question: ['公开提问', 'Ask in public'],
  service: ['联系客服', 'Contact support'],
  diagnosis: ['看诊断', 'See the diagnosis'],
  open: ['打开页面', 'Open the page'],
  help: ['更多帮助', 'Help and service'],
  events: ['看重大事件', 'See its events'],
  valuation: ['看估值和财务', 'See valuation and finances'],
  mainTrend: ['看主力动向', 'See its main trend'],
  market: ['看大厅行情', 'See the market'],
} as const satisfies Record<string, Text>;

export const factTexts = {
  price: ['{name}最新价{price}元，较昨收{change}。', '{name} stands at {price} yuan, {change} on the close before.'],
  priceAlone: ['{name}最新价{price}元。', '{name} stands at {price} yuan.'],
  halted: ['{name}目前{halted}。', '{name} is {halted} at the moment.'],
  changes: ['近5日{change5}，近20日{change20}。', 'Over 5 days {change5}, over 20 days {change20}.'],
  next: ['待发生事件：{nextEvent}，日期{nextDate}。', 'Event ahead: {nextEvent}, on {nextDate}.'],
  last: ['最近公布的利空事件：{lastEvent}，日期{lastDate}。', 'Last unfavourable event: {lastEvent}, of {lastDate}.'],
  place: ['估值：市盈率低于自身近3年{pePlace}的时间。', 'Valuation: its PE is below {pePlace} of its own 3 years.'],
  article: ['{article}', '{article}'],
  term: ['{term}：{meaning}。', '{term}: {meaning}.'],
} as const satisfies Record<string, Text>;

export const glossaryNames = {
  term: ['术语', 'Term'],
  meaning: ['释义', 'Meaning'],
} as const satisfies Record<string, Text>;
