import type { PersonaName } from '../../../seed/personas.ts';

/** A post of the demonstration; `hours` before the seeding. */
export interface SeedPost {
  readonly by: PersonaName;
  readonly hours: number;
  readonly text: string;
  readonly title?: string;
  readonly topics?: readonly string[];
  readonly mood?: number;
  readonly isHot?: boolean;
  /** Gets its stock and its figures from the market, once that is up. */
  readonly isView?: boolean;
  readonly likes?: readonly PersonaName[];
  readonly discussion?: readonly SeedComment[];
}

interface SeedComment {
  readonly by: PersonaName;
  readonly text: string;
  readonly replies?: readonly { readonly by: PersonaName; readonly text: string }[];
}

/** Topics of the demonstration; `endsInDays` from the seeding. */
export const seedTopics = [
  {
    code: 'position-size',
    name: '一笔仓位多大合适',
    intro: '一只最多放几成？看错了亏多少还能睡着？说数。',
    vote: {
      question: '单只股票你的上限是多少',
      options: ['10%以内', '10%到20%', '20%到30%', '没有上限'],
      endsInDays: 5,
    },
    endsInDays: 30,
  },
  {
    code: 'stop-story',
    name: '我的止损故事',
    intro: '割了还是扛了？当时怎么想的。割在地板上的也来。',
    vote: null,
    endsInDays: 20,
  },
  {
    code: 'read-limit-board',
    name: '怎么读涨停板',
    intro: '封单、炸板、几点封的，盘中到底能看出个啥。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'first-year',
    name: '入市第一年',
    intro: '第一年踩过什么坑，交了多少学费。',
    vote: { question: '第一年你最该早知道的是', options: ['仓位', '止损', '少看盘', '看财报'], endsInDays: -3 },
    endsInDays: -3,
  },
] as const;

const post = (
  by: PersonaName,
  hours: number,
  text: string,
  more: Omit<SeedPost, 'by' | 'hours' | 'text'> = {},
): SeedPost => ({
  by,
  hours,
  text,
  ...more,
});

/** Written by us for the demonstration: what people do and regret, no figures of a market that nobody has. */
export const seedPosts: readonly SeedPost[] = [
  post(
    'creator',
    3,
    '收盘看三样就够了：涨跌家数、昨天那批涨停今天是红是绿、我手里四只的公告。今天看完没有一样让我想动手，那就一股不动。盯一天盘的那几年，手续费交了一万八，没盯出什么来。',
    {
      topics: ['read-limit-board'],
      mood: 8,
      isHot: true,
      likes: ['practice', 'fullService', 'invited', 'standard', 'plainCreator'],
      discussion: [
        {
          by: 'practice',
          text: '昨日涨停是红是绿，跟我有啥关系？我又不打板',
          replies: [
            { by: 'creator', text: '昨天打板的今天没肉吃，明天就没人接力，你手里跟风的票也跟着难受。' },
            { by: 'invited', text: '就是赚钱效应，涨停页有溢价那一列，自己看' },
          ],
        },
        { by: 'lowestClass', text: '一万八……我一年的话费才一千二' },
      ],
    },
  ),
  post('practice', 5, '今天第一次按写好的止损价卖出，亏了620块。卖完它还涨了两分钱，气死，不过总算没再扛', {
    topics: ['stop-story'],
    mood: 8,
    isHot: true,
    likes: ['creator', 'fullService', 'newcomer'],
    discussion: [
      { by: 'fullService', text: '恭喜，第一刀最疼' },
      { by: 'standard', text: '620很便宜了，我第一次割是四位数' },
    ],
  }),
  post('invited', 7, '给自己定的规矩：一个题材最多两只，加起来不过三成。去年锂电那波五只全是一条线上的，一起吃面', {
    topics: ['position-size'],
    isHot: true,
    likes: ['practice', 'creator', 'trial', 'testExpired'],
    discussion: [
      {
        by: 'plainCreator',
        text: '题材名字天天换，我按行业算',
        replies: [{ by: 'invited', text: '也行，反正别五只一个爹' }],
      },
    ],
  }),
  post('lowestClass', 9, '群里都在喊机会，我看不懂，没动。睡觉去了', {
    mood: 3,
    likes: ['practice', 'standard'],
  }),
  post('trial', 12, '问一下，封单两个亿、成交才四千万，这种板算硬吗？还是说封单随时能撤不作数', {
    topics: ['read-limit-board'],
    mood: 7,
    discussion: [
      { by: 'creator', text: '没有固定的比例。跟它自己上几次封板比，再看当天别的板封单撤没撤。' },
      { by: 'invited', text: '尾盘再看一眼，我见过两点五十还有一个多亿，收盘剩八百万的' },
    ],
  }),
  post(
    'standard',
    15,
    '套了22个点，手里还有两万块，补不补？补之前问了自己一句：要是现在空仓，我会买它吗。答案是不会。那就别补了，认了',
    {
      topics: ['position-size', 'stop-story'],
      mood: 5,
      isHot: true,
      likes: ['practice', 'fullService', 'creator', 'lowestClass'],
      discussion: [{ by: 'renewalDue', text: '22个点我早补三回了……' }],
    },
  ),
  post('fullService', 20, '翻了半年的单子：赚钱的那些，买入理由一行；亏钱的那些，理由都写了小作文。越编越长', {
    mood: 8,
    isHot: true,
    likes: ['practice', 'creator', 'invited', 'standard', 'trial', 'plainCreator'],
    discussion: [{ by: 'practice', text: '去翻了，最长的一条理由两百多字，亏13%' }],
  }),
  post('plainCreator', 26, '别动不动就“爆量”。跟自己二十日均量比，1.3倍也叫爆？那3倍叫什么，核爆？', {
    topics: ['read-limit-board'],
    likes: ['creator', 'practice'],
  }),
  post('renewalDue', 30, '踏空了，心里猫抓一样。想买的理由先写纸上，明天早上再看，还想买再说', {
    mood: 6,
    likes: ['standard'],
    discussion: [{ by: 'creator', text: '过一夜多半就不想了。' }],
  }),
  post(
    'practice',
    40,
    '模拟盘满一个月，亏4.2%。按时间一分：早上半小时的单子17笔亏了14笔，其余的加起来是赚的。所以我以后九点半去买菜？',
    {
      mood: 8,
      isHot: true,
      likes: ['creator', 'invited', 'fullService', 'trial'],
      discussion: [
        {
          by: 'trial',
          text: '在哪能按时间分？',
          replies: [{ by: 'practice', text: '交易日记，选时段筛一下' }],
        },
      ],
    },
  ),
  post('testExpired', 52, '第一年最该早知道的：别上来就八成仓。方向错了能改，仓位重了连改的钱都没有', {
    topics: ['first-year', 'position-size'],
    likes: ['practice'],
  }),
  post('standard', 60, '回本了！！成本18块4，等了十一个月。然后呢？然后不知道该卖还是该拿，更难受了', {
    mood: 4,
    likes: ['fullService', 'practice'],
  }),
  post(
    'creator',
    28,
    [
      '老有人问我复盘写什么。我以前写新闻，写了半年，回头一条也用不上。现在是一张五行的表，收盘后填，周末看一次。',
      '## 前两行：市场和情绪',
      '第一行写市场：涨多少家跌多少家，成交额比昨天多还是少。只写数，不写“感觉要变盘”。',
      '第二行写情绪：昨天涨停的今天平均怎么样，最高几板，断没断。这行决定明天我敢不敢开新仓。',
      '## 第三行：自己',
      '第三行写自己：今天有没有计划外的单子，下那一单的时候在想什么。我写过“怕它跑了”“刚被老板骂”“看见群里在晒”。难看，但最有用。',
      '## 后两行：持仓和明天',
      '第四行写持仓的理由，每只一句话。写不出来的，说明理由早没了，只剩成本。',
      '第五行写明天，只写“如果……就……”。比如跌破昨天低点减一半。不写会涨会跌，写了也不准，我统计过，四成二。',
      '## 两个月以后',
      '填满两个月，把第三行从头看到尾，你会发现自己就那两三个毛病来回犯。我的是下午追高，改了三个月，现在还剩一半没改掉。',
    ].join('\n'),
    {
      title: '一张五行的复盘表',
      topics: ['first-year'],
      isHot: true,
      likes: ['practice', 'fullService', 'standard', 'invited', 'lowestClass', 'trial', 'plainCreator'],
      discussion: [
        {
          by: 'practice',
          text: '第三行我写了三天，三天都写的手痒',
          replies: [{ by: 'creator', text: '那就对了，接着写。' }],
        },
        { by: 'newcomer', text: '刚来，先照着填一周' },
      ],
    },
  ),
  post(
    'plainCreator',
    70,
    [
      '涨停榜看着热闹，有用的常常是榜上没写的：开过板又封回去的、尾盘才封的、封单说撤就撤的。',
      '## 板内：时间和炸板',
      '先看封板时间。十点前封死一大片，多半是有消息；下午稀稀拉拉封几个，多半是资金在乱试。',
      '再看炸板率。同样五十家涨停，炸一成和炸四成，第二天完全是两个市场。我吃过最大的一次面，前一天炸板率四成三，我没看。',
      '## 板外：溢价和能不能买到',
      '昨天的板今天怎么样也要看。溢价是负的日子，再好看的板都容易闷，不是你选得不好。',
      '最后把买不到的剔掉。一字板谁也排不上，算进胜率里那是自己哄自己。我的回测剔完以后，胜率从六成一掉到四成七，难看，但这才是我的。',
      '以上是习惯不是结论，有不同意的直接说。',
    ].join('\n'),
    { title: '读涨停数据的四个习惯', topics: ['read-limit-board'], likes: ['practice', 'invited', 'fullService'] },
  ),
];

/** Who follows whom. */
export const seedFollows: readonly (readonly [PersonaName, PersonaName])[] = [
  ['practice', 'creator'],
  ['practice', 'invited'],
  ['practice', 'plainCreator'],
  ['fullService', 'creator'],
  ['fullService', 'practice'],
  ['standard', 'creator'],
  ['invited', 'creator'],
  ['invited', 'practice'],
  ['trial', 'creator'],
  ['lowestClass', 'creator'],
  ['creator', 'practice'],
  ['newcomer', 'creator'],
];

/** Texts of the demonstration that wait for their time, in days from the seeding, and one that did not go out. */
export const seedScheduled: readonly {
  readonly by: PersonaName;
  readonly days: number;
  readonly text: string;
  readonly failure?: readonly [chinese: string, english: string];
}[] = [
  { by: 'practice', days: 6, text: '周复盘：做对一件、做错一件、下周只改一件。这周又追高了两次，别骂' },
  { by: 'practice', days: 13, text: '两周前写的止损价，照做了没有？自己打自己脸也要发出来，立此存照' },
  {
    by: 'practice',
    days: -1,
    text: '第一年最该早知道的我选仓位，八成仓进去三天就被套了，你们呢',
    failure: ['话题不存在或已结束', 'The topic does not exist or has ended'],
  },
];
