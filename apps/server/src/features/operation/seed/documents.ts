import type { operationContents, quickTexts, servicePeople, urlEntries, TextPair } from '@lianpan/db';

type Content = readonly [code: string, title: TextPair, body: TextPair];

/** Documents and rules of the demonstration firm, in our own words. Source: product handbook 25. */
const contents: readonly Content[] = [
  [
    'riskNotice',
    ['风险提示', 'Risk notice'],
    [
      '市场有风险，投资需谨慎。历史数据和统计结果不代表未来。\n\n评分、胜率与支撑压力按公开规则由历史数据计算，只描述状态。',
      'Markets carry risk; take care. Past data and statistics say nothing certain about the future.\n\nScores, win rates and levels are computed from past data by published rules and describe a state.',
    ],
  ],
  [
    'subscriptionStatement',
    ['订阅声明', 'Subscription statement'],
    [
      '1 服务内容与期限以协议为准。\n\n2 同一服务对所有客户同价。\n\n3 我们不承诺收益，不代客操作，不以个人账户收款。\n\n4 投资决定由您自行作出，风险自担。\n\n5 签署之日起5个工作日内可解除并全额退款，之后按未使用天数计算。',
      '1 Contents and term are those of the agreement.\n\n2 One service has one price for all.\n\n3 We promise no returns, trade for nobody and take no payment to private accounts.\n\n4 You decide yourself and bear the risk.\n\n5 Within 5 working days of signing you may cancel and get all money back; later by unused days.',
    ],
  ],
  [
    'communityRules',
    ['社区公约', 'Community rules'],
    [
      '说事实，注明来源；谈观点，说明理由和是否持有。\n\n不承诺收益，不喊单，不留联系方式。\n\n不造谣，不攻击；AI生成请声明。违规按次处理，可申诉一次。',
      'State facts with sources; state views with reasons and whether you hold the stock.\n\nPromise no returns, call no trades, leave no contact details.\n\nNo rumours, no attacks; say when AI wrote it. Breaches are counted; each may be appealed once.',
    ],
  ],
  [
    'classTexts',
    ['五类投资者', 'Five investor classes'],
    [
      'C1 保守型：希望保住本金，能接受的波动很小。适合R1类服务。\n\nC2 谨慎型：能接受少量波动。适合R1–R2。\n\nC3 稳健型：能接受一定亏损，需要分散和纪律。适合R1–R3。\n\nC4 积极型：能承受较大波动，有一定经验。适合R1–R4。\n\nC5 激进型：能承受很大亏损，清楚高风险的含义。适合R1–R5。',
      'C1: wants to keep the capital and bears little movement. Fits R1.\n\nC2: bears a little movement. Fits R1–R2.\n\nC3: bears some loss, needs spreading and discipline. Fits R1–R3.\n\nC4: bears larger movement and has experience. Fits R1–R4.\n\nC5: bears large losses and knows what high risk means. Fits R1–R5.',
    ],
  ],
  [
    'aboutUs',
    ['关于我们', 'About us'],
    [
      '练盘是一个边练边学的地方：行情为模拟数据，公司名称均为虚构。\n\n演示环境，非真实投顾服务。',
      'Lianpan is a place to learn by doing: prices are simulated and the companies are invented.\n\nDemonstration, not a real advisory service.',
    ],
  ],
  [
    'vipFaq',
    ['常见问题', 'Questions'],
    [
      '# 试用结束会自动扣费吗？\n\n不会。试用到期就停止，是否开通由您决定。\n\n# 用一次怎么算？\n\n同一只股票、同一个工具，一天内只算一次；没有算出结果不扣次数。\n\n# 为什么有的工具显示“不适合”？\n\n工具有风险等级，您的测评结果低于它时不能使用，更新测评后会重新判断。\n\n# 买了能解除吗？\n\n签署协议后5个工作日内可以全额退款，之后按未使用天数退。',
      '# Is anything charged when a trial ends?\n\nNo. The trial stops, and you decide whether to subscribe.\n\n# What counts as one use?\n\nThe same stock with the same tool counts once a day. A computation that failed costs nothing.\n\n# Why is a tool marked “does not fit”?\n\nTools have a risk class. When your test result is below it the tool stays closed; it is judged anew after a new test.\n\n# Can I cancel?\n\nWithin 5 working days of signing all money comes back, later by unused days.',
    ],
  ],
];

export const demoContents = (now: number): (typeof operationContents.$inferInsert)[] =>
  contents.map(([code, title, body]) => ({
    code,
    title,
    body,
    version: '2026-11',
    updatedAt: new Date(now),
    isDemo: true,
  }));

const quick: readonly (readonly [scene: string, label: TextPair, sent: TextPair, link?: string])[] = [
  [
    'adviser',
    ['这只股票怎么看', 'About this stock'],
    ['请帮我看看这只股票的风险点', 'Please show me the risks of this stock'],
  ],
  ['adviser', ['我的仓位', 'My positions'], ['我的仓位是否过于集中？', 'Are my positions too concentrated?']],
  ['adviser', ['服务到期', 'End of service'], ['我的服务什么时候到期？', 'When does my service end?'], '/hgd/mine'],
  ['service', ['怎么解除协议', 'How to cancel'], ['协议怎么解除和退款？', 'How do I cancel and get a refund?']],
  ['service', ['修改手机号', 'Change number'], ['我要修改手机号', 'I want to change my mobile number'], '/setting'],
  ['group', ['免责声明', 'Disclaimer'], ['以上为个人观点，不构成投资建议', 'My own view, not investment advice']],
];

export const demoQuickTexts = (): (typeof quickTexts.$inferInsert)[] =>
  quick.map(([scene, label, sentText, linkUrl = ''], at) => ({
    scene,
    label,
    sentText,
    linkUrl,
    position: at + 1,
    isDemo: true,
  }));

const people: readonly (readonly [
  code: string,
  scenes: string[],
  name: TextPair,
  title: TextPair,
  certificate: string,
])[] = [
  [
    'adviser',
    ['HallAdviser', 'Lecturers', 'staffPublic'],
    ['沈知行', 'Shen Zhixing'],
    ['投资顾问', 'Investment adviser'],
    'A0230600000001',
  ],
  [
    'assistant',
    ['AssistantQr', 'ServicePeople', 'staffPublic'],
    ['陆小满', 'Lu Xiaoman'],
    ['服务助理', 'Service assistant'],
    '',
  ],
  [
    'adviser2',
    ['HallAdviser', 'Lecturers', 'staffPublic'],
    ['顾青禾', 'Gu Qinghe'],
    ['投资顾问', 'Investment adviser'],
    'A0230600000002',
  ],
  ['visitor', ['staffPublic'], ['程安', 'Cheng An'], ['回访专员', 'Return visits'], ''],
  ['complaints', ['ServicePeople', 'staffPublic'], ['林一诺', 'Lin Yinuo'], ['投诉受理', 'Complaints'], ''],
];

export const demoPeople = (): (typeof servicePeople.$inferInsert)[] =>
  people.map(([code, scenes, name, title, certificateNo], at) => ({
    code,
    scenes,
    name,
    title,
    certificateNo,
    position: at + 1,
    headImageUrl: '',
    qrUrl: scenes.includes('AssistantQr') ? '/static/art/orbit.webp' : '',
    onlineFrom: 9 * 60,
    onlineUntil: 17 * 60,
    isDemo: true,
  }));

export const demoAddresses = (): (typeof urlEntries.$inferInsert)[] =>
  (
    [
      // PRV-04: where tools can be had. The mall replaces it with its own goods page.
      ['goods.37', '/hgd/strategyVip?section=plans', ['尊享套餐', 'Premium bundle'], 1],
      ['sse', 'https://www.sse.com.cn/', ['上海证券交易所', 'Shanghai Stock Exchange'], 2],
      ['szse', 'https://www.szse.cn/', ['深圳证券交易所', 'Shenzhen Stock Exchange'], 2],
      ['bse', 'https://www.bse.cn/', ['北京证券交易所', 'Beijing Stock Exchange'], 2],
      ['csrc', 'https://www.csrc.gov.cn/', ['中国证监会', 'Securities regulator'], 2],
      ['hotline', 'tel:12386', ['投资者服务热线', 'Investor hot line'], 3],
    ] as const
  ).map(([key, url, title, openType]) => ({ key, url, title, openType, isDemo: true }));
