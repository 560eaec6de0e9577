import type { Text } from '../../language.ts';

export const aiAdviserTexts = {
  handled: ['这条举报已经处理', 'This report has already been handled'],
  empty: ['请输入问题', 'Enter a question'],
  tooLong: ['问题不能超过{n}字', 'Questions can have up to {n} characters'],
  quota: ['今天的提问次数已用完，明天可以继续', 'No questions left today. Come back tomorrow'],
  gone: ['没有找到这条内容', 'Content not found'],
  otherWords: ['这条消息已发送过其他内容', 'This message was already sent with different content'],
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
      'This sounds hard. Please pause for a moment and be with someone you trust.',
    ],
    [
      '如果有伤害自己的念头，请马上联系身边的人、当地急救或心理援助热线；账户的事可以交给在线客服，慢慢处理。',
      'If you are thinking of hurting yourself, contact someone near you, emergency services or a helpline right away. Account matters can wait; our support team will help.',
    ],
  ],
  trade: [
    [
      '我不提供买卖建议、价格预测或收益判断，这些需要由你自己或持牌投顾来判断。',
      "I don't give trading advice or forecasts of prices or returns. That is for you or a licensed adviser to judge.",
    ],
    [
      '可以先看这几件事：评分和各维度的依据、支撑压力位置、估值分位、近期事件，以及自己能承受的亏损。',
      'You can check these first: the score and its basis, support and resistance, valuation percentile, upcoming events, and the loss you can bear.',
    ],
  ],
  human: [
    [
      '可以把问题交给真人：向投顾提问，或者在问答里公开提问。写清股票、持有情况和你想弄懂的一点，回答会更有用。',
      'You can ask a person: an adviser, or the public Q&A. Name the stock, whether you hold it and what you want to understand.',
    ],
  ],
  greeting: [
    [
      '你好，我是AI助手，可以解释术语和指标、查一只股票的公开数据、告诉你功能在哪里，不做买卖判断。',
      "Hello, I'm the AI assistant. I explain terms and indicators, look up public data of a stock and show where features are. I don't judge trades.",
    ],
  ],
  unknown: [
    [
      '这个问题我没有可靠的资料，先不回答，以免误导你。',
      "I have no reliable information on this, so I won't answer rather than mislead you.",
    ],
    [
      '可以换成术语、某只股票的数据或功能位置来问，也可以去问真人。',
      "Try asking about a term, a stock's data or where a feature is, or ask a person.",
    ],
  ],
  noStock: [['请写出股票名称或代码，我才能查它的数据。', "Please give the stock's name or code so I can look it up."]],
  onlyTwo: [
    [
      '一次只能把两只股票放在一起看，以下是前两只。',
      'Only two stocks can be compared at a time. Here are the first two.',
    ],
  ],
  noMarket: [
    [
      '市场整体数据现在不够新或不完整，先不回答，以免误导你。',
      "Market data is outdated or incomplete now, so I won't answer rather than mislead you.",
    ],
  ],
  stale: [
    [
      '这只股票的数据现在不够新或不完整，先不回答，以免误导你。',
      "This stock's data is outdated or incomplete now, so I won't answer rather than mislead you.",
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
  heat: ['最热题材热度', "Hottest theme's heat"],
};

/** `#` is the place of an index. */
export const marketTexts = {
  index: ['{index#}{level#}点（{move#}）。', '{index#} stands at {level#} ({move#}).'],
  breadth: ['上涨{up}家，平盘{flat}家，下跌{down}家。', '{up} stocks rose, {flat} were flat and {down} fell.'],
  limits: ['涨停{limitUp}家，跌停{limitDown}家。', '{limitUp} are at limit up, {limitDown} at limit down.'],
  amount: ['全部股票合计成交{amount}元。', 'Total turnover is {amount} yuan.'],
} as const satisfies Record<string, Text>;

export const marketNames = {
  index: ['指数', 'Index'],
  move: ['涨跌', 'change'],
  up: ['上涨家数', 'Stocks up'],
  flat: ['平盘家数', 'Stocks flat'],
  down: ['下跌家数', 'Stocks down'],
  limitUp: ['涨停家数', 'At limit up'],
  limitDown: ['跌停家数', 'At limit down'],
  amount: ['市场成交额（元）', 'Market turnover, yuan'],
} as const satisfies Record<string, Text>;

export const pageSentences = {
  watchlist: [
    '自选页可以添加股票、分组和排序，在个股页点加自选也会进入这里。',
    'Add, group and sort stocks in the watchlist. You can also add a stock from its page.',
  ],
  diagnosis: [
    '搜索股票名称或代码进入个股页，就能看到诊断、评分和依据。',
    'Search a stock by name or code. Its page shows the diagnosis, score and basis.',
  ],
  paper: [
    '模拟交易用虚拟资金练习下单，成交规则与市场一致，不涉及真实资金。',
    'Paper trading lets you practise orders with virtual cash under real market rules. No real money is involved.',
  ],
  training: [
    '练盘训练用过去的行情一天一天地练习判断，可以随时回看自己的记录。',
    'Training goes through past charts day by day. You can review your records any time.',
  ],
  risk: [
    '风险测评和适当性结果在我的服务里查看，有效期过后需要重新测评。',
    'The risk assessment and its result are under My service. Retake it when it expires.',
  ],
  orders: ['订单、合同和退款进度都在我的服务里。', 'Orders, agreements and refunds are under My service.'],
  notices: [
    '提醒和推送在设置的推送里打开或关闭，可以分类型设置。',
    'Turn alerts and push notifications on or off by type in Settings.',
  ],
  picker: [
    '条件选股把指标组合起来筛选，结果只是符合条件的列表。',
    'The stock picker filters by conditions. The result is only a list of matches.',
  ],
  dragonTiger: [
    '龙虎榜每个交易日收盘后更新，列出上榜股票、席位和买卖金额。',
    'The dragon-tiger list is updated after each close with stocks, seats and amounts.',
  ],
  limitLists: [
    '涨跌停板列出当天的涨停、跌停、连板和开板，可以按时间和封单排序。',
    'The limit board lists limit ups, limit downs, streaks and broken limits, sortable by time and queue.',
  ],
  auction: [
    '竞价机会显示集合竞价的价格、量和变化，竞价开始后就能看。',
    'Auction signals show call auction prices, volumes and changes once the auction starts.',
  ],
  themes: ['题材总览按热度列出题材，点进去可以看成分股。', 'Themes are listed by heat. Tap one for its stocks.'],
  capital: [
    '资金榜按大单净流入排列，也可以看每日的资金流向。',
    "The capital ranking sorts by main net inflow. You can also view each day's flows.",
  ],
  news: ['快讯页按时间滚动更新，可以只看某只股票的消息。', 'News is listed by time. You can filter by stock.'],
  weekReport: [
    '周报每周六生成，在消息的诊股周报里看。',
    'A weekly report is created each Saturday. Find it under Messages.',
  ],
  messages: [
    '消息在“我的”里打开，按类型分组，可以一键全部标为已读。',
    'Messages are under Me, grouped by type. You can mark all as read.',
  ],
  points: ['签到、任务和积分余额都在积分任务里。', 'Check-in, tasks and your balance are on the Points page.'],
  replay: [
    '行情回放把过去的某个交易日重走一遍，可以暂停和下单练习。',
    'Market replay runs a past trading day again. You can pause and practise orders.',
  ],
  lessons: [
    '课程分规则课和战法课，每课几分钟，读完有几道题。',
    'Lessons cover rules and tactics, a few minutes each, with a quiz at the end.',
  ],
  shareWall: [
    '晒单墙展示成员的交易和后来的结果，赚的亏的都在。',
    "The wall shows members' trades and how they turned out, gains and losses alike.",
  ],
  square: [
    '广场可以看帖、发图文和文章；没写完的在草稿箱。',
    'Read and write posts and articles in the Square. Unfinished ones are in Drafts.',
  ],
  setting: [
    '设置里可以改资料、密码、外观、字号、语言、推送和隐私。',
    'Settings covers your profile, password, appearance, text size, language, notifications and privacy.',
  ],
} as const satisfies Record<string, Text>;

export const linkTexts = {
  adviser: ['问投顾', 'Ask an adviser'],
  question: ['公开提问', 'Ask in public'],
  service: ['联系客服', 'Contact support'],
  diagnosis: ['看诊断', 'View diagnosis'],
  open: ['打开页面', 'Open the page'],
  help: ['更多帮助', 'Help and support'],
  events: ['看重大事件', 'View events'],
  valuation: ['看估值和财务', 'View valuation and financials'],
  mainTrend: ['看主力动向', 'View main trend'],
  market: ['看大厅行情', 'View the market'],
} as const satisfies Record<string, Text>;

export const factTexts = {
  price: ['{name}最新价{price}元，较昨收{change}。', '{name} is at {price} yuan, {change} vs the previous close.'],
  priceAlone: ['{name}最新价{price}元。', '{name} is at {price} yuan.'],
  halted: ['{name}目前{halted}。', '{name} is currently {halted}.'],
  changes: ['近5日{change5}，近20日{change20}。', 'Over 5 days {change5}, over 20 days {change20}.'],
  next: ['待发生事件：{nextEvent}，日期{nextDate}。', 'Upcoming event: {nextEvent}, on {nextDate}.'],
  last: ['最近公布的利空事件：{lastEvent}，日期{lastDate}。', 'Latest negative event: {lastEvent}, {lastDate}.'],
  place: ['估值：市盈率低于自身近3年{pePlace}的时间。', 'Valuation: its PE is below {pePlace} of its own 3 years.'],
  article: ['{article}', '{article}'],
  term: ['{term}：{meaning}。', '{term}: {meaning}.'],
} as const satisfies Record<string, Text>;

export const glossaryNames = {
  term: ['术语', 'Term'],
  meaning: ['释义', 'Meaning'],
} as const satisfies Record<string, Text>;
