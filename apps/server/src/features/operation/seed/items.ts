import type { operationItems, TextPair } from '@lianpan/db';
import { toolIds, toolNames } from '@lianpan/domain';
import { serviceHoursText } from '@lianpan/domain/community';

type Row = typeof operationItems.$inferInsert;
type Extra = Partial<Omit<Row, 'scene' | 'title' | 'trackId'>>;

/** Title, where it leads, what else. */
type Entry = readonly [title: TextPair, linkUrl: string, extra?: Extra];

const art = (name: string): string => `/static/art/${name}.webp`;
const sub = (chinese: string, english: string): Extra => ({ subTitle: [chinese, english] });
const icon = (name: string, more: Extra = {}): Extra => ({ icon: name, ...more });
const paid = { isHiddenInAudit: true } as const;
const vip = (ids: number[], name: string, description: TextPair, risk: number): Extra => ({
  icon: name,
  lockPrivilegeIds: ids,
  description,
  subTitle: [`R${risk} 级服务`, `Service class R${risk}`],
  ...paid,
});

const diagnosis: Entry = [
  ['个股诊断', 'Diagnosis'],
  '/search',
  icon('search', sub('一只股票看全', 'One stock in full')),
];
const watchlist: Entry = [
  ['自选', 'Watchlist'],
  '/hgd/selfOption',
  icon('star', sub('盯住关心的', 'What you care about')),
];
const premium: Entry = [
  ['尊享工具', 'Premium tools'],
  '/hgd/strategyVip',
  icon('premium', { ...sub('筛选与题材', 'Sieves and themes'), ...paid }),
];
const documents: Entry = [
  ['相关文件', 'Documents'],
  '/setting/relatedDocuments',
  icon('info', sub('协议与风险', 'Agreements and risk')),
];
const methods: Entry = [
  ['大数据方法', 'Methods'],
  '/hall/WLBigDataFighting',
  icon('edit', sub('研究台系列', 'By the house desk')),
];
/** What the app is for stands first. */
const practice: readonly Entry[] = [
  [['模拟交易', 'Paper trading'], '/mockStockIndex', icon('strategy')],
  [['K线训练', 'Chart training'], '/hgd/home/weeklyPractice', icon('edit')],
  [['行情回放', 'Day replay'], '/replay', icon('play')],
];
const lists: readonly Entry[] = [
  [['行情榜', 'Rankings'], '/hall/ranking', icon('filter')],
  [['题材', 'Themes'], '/hall/themedStock', icon('radar')],
  [['涨跌停', 'Limits'], '/watchTheStockMarket/limitUpAndDownList', icon('up')],
  [toolNames[toolIds.dragonTiger], '/watchTheStockMarket/championList', icon('eye')],
];
const market: Entry = [['看大盘', 'Market'], '/hall', icon('hall', sub('涨跌与成交', 'Breadth and turnover'))];
const setting: Entry = [['设置', 'Settings'], '/setting', icon('settings', sub('语言与外观', 'Language and looks'))];
const home: Entry = [['投顾服务', 'Advisory service'], '/hgd', icon('home', sub('进度与待办', 'Progress and duties'))];
const download: Entry = [
  ['下载App', 'Get the app'],
  '/downloadApp',
  icon('share', sub('提醒更及时', 'Alerts in time')),
];

/** Every scene at install, in both languages. Source: product handbook 2.4. */
const scenes: Readonly<Record<string, readonly Entry[]>> = {
  Tabbar: [
    [['首页', 'Home'], '/hgd', icon('home')],
    [['策略跟踪', 'Tracking'], '/hgd/tacticsTracking', icon('strategy')],
    [['大数据战法', 'Tactics'], '/hgd/bigDataTactics', icon('radar')],
    [['VIP', 'VIP'], '/hgd/strategyVip', icon('premium')],
    [['我的', 'Me'], '/hgd/mine', icon('mine')],
  ],
  HallGrid: [...practice, diagnosis, watchlist, ...lists, premium],
  HallBanner: [
    [
      ['看懂一次集合竞价', 'Read one opening call'],
      '/search',
      { imageUrl: art('dawn'), ...sub('9:15到9:25发生了什么', 'What happens from 9:15 to 9:25') },
    ],
    [
      ['尊享工具先试后买', 'Try premium tools first'],
      '/hgd/strategyVip',
      { imageUrl: art('ridge'), isAdvertising: true, ...paid },
    ],
  ],
  HallNotice: [
    [
      ['本环境为演示，模拟行情由程序生成', 'A demonstration: simulated prices are generated'],
      '/setting/relatedDocuments',
      icon('info'),
    ],
    [['诊断的每个数字都能点开看算法', 'Every figure of a diagnosis opens its formula'], '/search', icon('info')],
  ],
  HallAdviser: [home, methods, documents],
  HallFloat: [
    [['新手从这里开始', 'Start here'], '/search', icon('plus', { audience: { who: 'guest' } })],
    [
      ['今天复盘了吗', 'Reviewed today?'],
      '/hgd/selfOption',
      icon('star', { audience: { who: 'member' }, outsideTradingOnly: true }),
    ],
  ],
  SearchHint: [
    [['输入代码、名称或拼音首字母', 'Code, name or pinyin initials'], ''],
    [['试试输入 600', 'Try 600'], ''],
  ],
  SearchHot: [
    [['600000', '600000'], '/hgd/diagnosticStock?stockNo=600000'],
    [['000001', '000001'], '/hgd/diagnosticStock?stockNo=000001'],
  ],
  MineGrid: [watchlist, premium, documents, setting],
  MineBanner: [
    [['每天十分钟，练一只股票', 'Ten minutes a day, one stock'], '/search', { imageUrl: art('tide') }],
    [
      ['尊享套餐说明', 'About the premium bundle'],
      '/hgd/strategyVip',
      { imageUrl: art('orbit'), isAdvertising: true, ...paid },
    ],
  ],
  HgdHomeGrid: [
    diagnosis,
    watchlist,
    premium,
    market,
    [
      ['问投顾', 'Ask adviser'],
      '/hgd/askInvestmentAdviser',
      icon('chat', sub(`工作日 ${serviceHoursText}`, `Weekdays ${serviceHoursText}`)),
    ],
    [['策略跟踪', 'Tracking'], '/hgd/tacticsTracking', icon('strategy')],
    [['仓位解读', 'Positions'], '/hgd/positionDecoding', icon('filter')],
    documents,
  ],
  HgdHomeBanner: [
    [
      ['先定目标，再看策略', 'Goals first, strategies next'],
      '/hgd/mine',
      {
        imageUrl: art('dawn'),
        ...sub(
          '写下能承受的亏损，比预测涨跌更有用',
          'Writing down the loss you can bear helps more than guessing prices',
        ),
      },
    ],
    [
      ['服务怎么收费、怎么解除', 'Fees, and how to cancel'],
      '/setting/relatedDocuments',
      {
        imageUrl: art('tide'),
        ...sub('签署后5个工作日内可全额退款', 'All money back within 5 working days of signing'),
      },
    ],
  ],
  HgdMineGrid: [premium, watchlist, documents, setting],
  VipGrid: [
    [
      toolNames[toolIds.themePool],
      '/hgd/chooseTheme',
      vip([toolIds.themePool], 'radar', ['正在活跃的题材与成分股', 'Active themes and their stocks'], 3),
    ],
    [
      toolNames[toolIds.themeStrength],
      '/hgd/chooseTheme',
      vip([toolIds.themeStrength], 'strategy', ['题材强弱与持续天数', 'How strong a theme is and for how long'], 3),
    ],
    [
      toolNames[toolIds.themeLeaders],
      '/hgd/chooseTheme',
      vip([toolIds.themeLeaders], 'premium', ['题材里走在前面的股票', 'The stocks that lead a theme'], 3),
    ],
    [
      toolNames[toolIds.themeRotation],
      '/hgd/chooseTheme',
      vip([toolIds.themeRotation], 'refresh', ['资金在题材之间的移动', 'How money moves between themes'], 3),
    ],
    [
      toolNames[toolIds.trendSieve],
      '/hgd/sieveStock',
      vip([toolIds.trendSieve], 'filter', ['按均线与结构筛选', 'By averages and structure'], 3),
    ],
    [
      toolNames[toolIds.capitalSieve],
      '/hgd/sieveStock',
      vip([toolIds.capitalSieve], 'filter', ['按主力净流入筛选', 'By net inflow of large orders'], 3),
    ],
    [
      toolNames[toolIds.valueSieve],
      '/hgd/sieveStock',
      vip([toolIds.valueSieve], 'filter', ['按估值与质量筛选', 'By valuation and quality'], 2),
    ],
    [
      toolNames[toolIds.eventSieve],
      '/hgd/sieveStock',
      vip([toolIds.eventSieve], 'filter', ['按公告与事件筛选', 'By filings and events'], 3),
    ],
    [
      toolNames[toolIds.preferred],
      '/hgd/preferredStock',
      vip([toolIds.preferred], 'star', ['多维评分靠前的名单', 'A list that scores well in several dimensions'], 4),
    ],
    [
      toolNames[toolIds.aiDiagnosis],
      '/diagnosticStock/aiDiagnosticStockIndex',
      vip([toolIds.aiDiagnosis], 'chat', ['用提问的方式读诊断', 'Read a diagnosis by asking'], 2),
    ],
  ],
  VipBanner: [
    [
      ['工具给出条件，决定由你来做', 'Tools give conditions, you decide'],
      '',
      {
        imageUrl: art('ridge'),
        ...sub('每个工具都写明方法和失效的时候', 'Each tool states its method and when it fails'),
      },
    ],
    [
      ['先试三次再决定', 'Three tries before you decide'],
      '',
      { imageUrl: art('orbit'), ...sub('试用到期不会自动扣费', 'A trial that ends charges nothing') },
    ],
  ],
  SquareTop: [documents, diagnosis],
  SquareBanner: [
    [['活动：仓位纪律两周练习', 'Activity: two weeks on position sizes'], '/act', { imageUrl: art('ridge') }],
    [['说事实，注明来源', 'Facts, with sources'], '/setting/relatedDocuments', { imageUrl: art('tide') }],
    [['一起复盘', 'Review together'], '/hgd/selfOption', { imageUrl: art('dawn') }],
  ],
  ChatTop: [documents, setting],
  MallBanner: [
    [
      ['同一服务，所有客户同价', 'One price for everybody'],
      '/hgd/strategyVip',
      { imageUrl: art('ridge'), isAdvertising: true, ...paid },
    ],
    [['先测评，再购买', 'Test first, buy later'], '/hgd/mine', { imageUrl: art('orbit'), ...paid }],
  ],
  MallGrid: [premium, documents],
  ActHall: [diagnosis, watchlist],
  ActVip: [premium, diagnosis],
  CourseTop: [
    [['从K线开始', 'Begin with candles'], '/search', { imageUrl: art('dawn') }],
    [['读懂换手率', 'Turnover explained'], '/search', { imageUrl: art('tide') }],
  ],
  AssistantQr: [
    [
      ['添加助理，按工作日回复', 'Add an assistant; replies on working days'],
      '',
      icon('chat', { imageUrl: art('orbit') }),
    ],
    [['只认公司账户收款', 'Pay only to the firm'], '', icon('lock')],
  ],
  ServicePeople: [
    [['服务人员公示', 'Our people'], '/setting/relatedDocuments', icon('mine')],
    [['登记编号可查', 'Registered numbers'], 'https://www.sac.net.cn/', icon('info', { linkType: 2 })],
  ],
  LoginBanner: [
    [['登录后自选股同步到每台设备', 'Your watchlist on every device'], '', { imageUrl: art('dawn') }],
    [['我们不保存明文手机号', 'We keep no readable phone number'], '', { imageUrl: art('tide') }],
  ],
  ErrorLinks: [market, diagnosis],
  DownloadPage: [
    [['自选提醒', 'Watchlist alerts'], '', icon('bell', sub('价格到了就通知', 'Told when the price is there'))],
    [['横屏看图', 'Landscape charts'], '', icon('rotate', sub('长周期更清楚', 'Long periods read better'))],
    [
      ['离线可读', 'Readable offline'],
      '',
      icon('offline', sub('看过的诊断随身带', 'Diagnoses you have read come along')),
    ],
  ],
  MinePortalContent: [watchlist],
  MinePortalLearning: [diagnosis, market],
  MinePortalTools: [premium],
  MinePortalService: [home],
  MinePortalHelp: [download],
};

/** All entries as rows, live from now on. */
export const demoItems = (): Row[] =>
  Object.entries(scenes).flatMap(([scene, entries]) =>
    entries.map(([title, linkUrl, extra = {}], at) => ({
      ...extra,
      scene,
      title,
      linkUrl,
      position: at + 1,
      status: 2,
      trackId: `${scene}-${at + 1}`,
      isDemo: true,
    })),
  );
