/** Subjects of facts on a stock. */
export const factTopics = [
  'price',
  'score',
  'technical',
  'capital',
  'fundamental',
  'sentiment',
  'valuation',
  'events',
  'risk',
] as const;
export type FactTopic = (typeof factTopics)[number];

/** Pages that are explained. */
export const conversationPages = [
  'watchlist',
  'diagnosis',
  'paper',
  'training',
  'risk',
  'orders',
  'notices',
  'picker',
  'dragonTiger',
  'limitLists',
  'auction',
  'themes',
  'capital',
  'news',
  'weekReport',
  'messages',
  'points',
  'replay',
  'lessons',
  'shareWall',
  'square',
  'setting',
] as const;
export type ConversationPage = (typeof conversationPages)[number];

/** Words by which people say that they can't go on. What a chart does not bear is none of them. */
export const distressSigns = [
  /想死|不想活|活不下去|活着没意思|自杀(?!式)|轻生|寻短见|割腕|跳河|跳楼(?!价|式|大?甩卖)|结束(?:自己的?)?生命|了结自己|生无可恋|一了百了|不如死了/u,
  /倾家荡产|走投无路|家破人亡|妻离子散|血本无归|还不起(?:债|钱|贷)|(?:养老|积蓄|家底|救命).{0,4}(?:亏光|亏完|赔光)/u,
  /(?<!支)撑不下去|(?:我|快|真的|实在|已经|感觉|人|再也)[^，。]{0,4}支撑不下去/u,
  /\b(?:suicid\w*|kill(?:ing)? myself|end (?:my life|it all)|want to die|hurt(?:ing)? myself|self[- ]harm|no reason to live|can(?:'|no)?t go on|lost everything)\b/,
] as const;

/** Asks for people, and not for a page that has their name. */
export const peopleSigns = [
  /(?:转|找|联系|咨询|问|接|叫|换|呼叫|有没有|跟|和|请|想要|需要)[^，。？]{0,4}(?:人工(?!智能)|真人|客服|投顾|老师|顾问)/u,
  /^(?:人工|人工客服|人工服务|客服|在线客服|投顾|投资顾问|真人|转人工)[吗呢么？?！!。]*$/u,
  /(?:客服|投顾|人工)(?:的?电话|热线|在线吗|怎么联系|几点|工作时间|上班)/u,
  /\b(?:talk|speak|chat|write|connect|transfer|reach|contact|ask|get|call|need|want)\b[^.?!]{0,20}\b(?:humans?|real person|person|people|agent|advis[eo]rs?|customer service|support|representative)\b/,
  /^(?:a )?(?:human|advis[eo]r|customer service|agent|real person|support)(?: please)?[?!.]*$/,
] as const;

export const greetings = [
  ...['你好', '您好', '在吗', '早上好', '下午好', '晚上好', '谢谢', '你是谁', '你会什么', '你能做什么', '你能干什么'],
  ...['hello', 'hi', 'thanks', 'thank you', 'who are you', 'what can you do'],
] as const;

/** Asks what something means or how it is read. */
export const meaningWords = [
  ...['什么是', '是什么', '什么意思', '怎么看', '怎么算', '怎么来', '如何理解', '怎么理解', '解释', '含义', '区别'],
  ...['意味', '公式', '参数', '用来', '原理', '定义', '什么叫'],
  ...[
    'what is',
    'what are',
    'what does',
    'meaning',
    'mean…',
    'explain…',
    'how is',
    'define',
    'definition',
    'difference',
  ],
] as const;

/** Asks the way. */
export const whereWords = [
  ...['怎么用', '在哪', '哪里', '哪儿', '怎么进', '怎么设置', '怎么添加', '怎么打开', '如何', '怎么', '入口', '怎样'],
  ...['哪看', '哪能', '去哪', '找不到', '怎麽', '咋', '哪个页面', '打开', '进入'],
  ...['where', 'how do i', 'how can i', 'how to', 'find the', 'open the', 'show me'],
] as const;

export const topicWords: Readonly<Record<FactTopic, readonly string[]>> = {
  price: [
    ...['价格', '现价', '股价', '多少钱', '涨跌', '涨了', '跌了', '涨幅', '跌幅', '行情', '今天怎么样', '走势', '报价'],
    ...['price', 'quote…', 'change', 'today', 'trading at'],
  ],
  score: [
    ...['评分', '得分', '分数', '诊断', '综合', '怎么样', '如何', '状态', '情况'],
    ...['score…', 'diagnos…', 'overall', 'how is'],
  ],
  technical: [
    ...['技术', '均线', 'macd', 'kdj', 'rsi', '支撑', '压力', '趋势', '形态', '胜率'],
    ...['technical…', 'support…', 'resistance…', 'trend…', 'win rate', 'moving average…'],
  ],
  capital: ['资金', '主力', '净流入', '净流出', '大单', 'capital', 'flow…', 'inflow…', 'outflow…', 'main force'],
  fundamental: [
    ...['基本面', '业绩', '营收', '利润', '财报', '负债', '收益率', 'roe'],
    ...['fundamental…', 'earning…', 'revenue…', 'profit…', 'debt…', 'financial…'],
  ],
  sentiment: ['题材', '概念', '行业', '情绪', '热度', 'theme…', 'industry', 'sector', 'sentiment', 'concept…'],
  valuation: [
    ...['估值', '市盈率', '市净率', '股息', '分位', 'pe', 'pb', 'valuation…', 'dividend…', 'yield', 'percentile'],
  ],
  events: [...['公告', '事件', '新闻', '消息', '解禁', '分红', 'news', 'event…', 'announcement…', 'unlock…']],
  risk: [
    ...[
      '风险',
      '利空',
      '坏消息',
      '暴雷',
      '爆雷',
      '踩雷',
      '有雷',
      '雷点',
      '隐患',
      '质押',
      '减持',
      '问询',
      '立案',
      '退市',
    ],
    ...['处罚', '回撤', '安全吗', '有坑', '负面'],
    ...['risk…', 'bad news', 'negative…', 'pledge…', 'drawdown…', 'red flag…', 'danger…', 'safe'],
  ],
};

export const pageWords: Readonly<Record<ConversationPage, readonly string[]>> = {
  watchlist: ['自选', 'watchlist'],
  diagnosis: ['个股诊断', '诊股', 'stock diagnosis', 'diagnosis page'],
  paper: ['模拟交易', '模拟盘', '模拟账户', '模拟炒股', 'paper trad…', 'paper account', 'simulated account'],
  training: ['训练', '复盘', 'training', 'practice'],
  risk: ['风险测评', '适当性', '风险等级', 'risk test', 'risk assessment', 'suitability'],
  orders: ['订单', '退款', '退费', '发票', '合同', '我的服务', 'my order…', 'refund…', 'invoice…', 'my service'],
  notices: ['提醒', '通知', '推送', 'reminder…', 'notification…', 'push…', 'alert…'],
  picker: ['选股', 'screener', 'stock picker', 'picker'],
  dragonTiger: ['龙虎榜', '游资', '席位', 'dragon…'],
  limitLists: ['涨停板', '涨跌停', '涨停股', '连板', 'limit board', 'limit-up list'],
  auction: ['竞价', 'opening call', 'auction'],
  themes: ['题材', '概念板块', '板块', 'themes'],
  capital: ['资金流', '资金榜', '主力资金榜', 'capital ranking', 'money flow'],
  news: ['快讯', '新闻', '资讯', '7x24', 'news'],
  weekReport: ['周报', 'weekly report…', 'week report…'],
  messages: ['消息中心', '消息', '站内信', 'messages', 'inbox'],
  points: ['积分', '签到', '任务', 'points', 'check-in', 'tasks'],
  replay: ['回放', '历史行情', 'replay'],
  lessons: ['课程', '课堂', '教程', '新手入门', '入门', '学习', 'lesson…', 'course…', 'tutorial…', 'beginner…'],
  shareWall: ['晒单', 'shown trade…', 'shared trade…'],
  square: ['广场', '社区', '发帖', '发图文', '草稿', 'community', 'square'],
  setting: ['设置', '深色', '夜间', '字体', '字号', '语言', 'setting…', 'dark mode', 'font size', 'language'],
};

/** Asks about the market as a whole. */
export const marketSigns = [
  /大盘|两市|沪深京|沪指|上证|深成指|深证成指|创业板指|科创50|北证50|涨跌家数|(?:上涨|下跌|涨停|跌停)(?:家数|的?股票有多少)|多少(?:只|家)(?:股票)?(?:上涨|下跌|涨停|跌停)/u,
  /(?:今天|今日|现在|目前|当前)的?(?:市场|股市|a股|指数|成交额)|(?:市场|股市|a股|指数)(?:的?(?:今天|今日|现在|目前|情况|整体|行情|概况|成交额?|怎么样|如何))/u,
  /\bmarkets? (?:today|now|overview|breadth|turnover|as a whole|summary)\b|\b(?:how is|how are|state of|overview of|turnover of|breadth of) (?:the )?(?:markets?|indices|indexes)\b|\b(?:shanghai composite|indices today|index today|advancers|decliners|market breadth)\b/,
] as const;

/** Sets two things side by side. */
export const comparing =
  /比|对照|差别|不同|\bvs\b|\bversus\b|\bcompar\w+|\bthan\b|\bagainst\b|\bside by side\b|\bdifference\b/u;
