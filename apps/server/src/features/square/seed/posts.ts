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
  readonly talk?: readonly SeedComment[];
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
    intro: '不谈涨跌，只谈一笔错了会损失多少。写下你的上限和理由。',
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
    intro: '止损做到了，还是没做到？写当时的想法，不写数字也行。',
    vote: null,
    endsInDays: 20,
  },
  {
    code: 'read-limit-board',
    name: '怎么读涨停板',
    intro: '封单、开板次数、所属题材，哪些信息在盘中真的能看到。',
    vote: null,
    endsInDays: null,
  },
  {
    code: 'first-year',
    name: '入市第一年',
    intro: '第一年踩过的坑，后来怎么改的。',
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

/** Written by us for the demonstration: method and habit, no figures of a market that nobody has. */
export const seedPosts: readonly SeedPost[] = [
  post(
    'creator',
    3,
    '收盘后我只做三件事：看涨跌家数，看昨天涨停的今天怎么样，看自己的理由还在不在。三件事十五分钟，比盯一天盘有用。',
    {
      topics: ['read-limit-board'],
      mood: 8,
      isHot: true,
      likes: ['practice', 'fullService', 'invited', 'standard', 'plainCreator'],
      talk: [
        {
          by: 'practice',
          text: '第二件为什么重要？',
          replies: [
            { by: 'creator', text: '昨天涨停的人今天赚不赚钱，决定了明天还有没有人敢接。' },
            { by: 'invited', text: '这就是常说的赚钱效应，工具页里有溢价那一列。' },
          ],
        },
        { by: 'lowestClass', text: '十五分钟我也坚持下来了，写在本子上效果更好。' },
      ],
    },
  ),
  post('practice', 5, '今天第一次按写好的止损价卖出，亏得不多，但心里踏实。以前总想着再等等。', {
    topics: ['stop-story'],
    mood: 8,
    isHot: true,
    likes: ['creator', 'fullService', 'newcomer'],
    talk: [
      { by: 'fullService', text: '第一次最难，恭喜。' },
      { by: 'standard', text: '能写下来再执行，比当场决定强很多。' },
    ],
  }),
  post('invited', 7, '给自己定的规矩：同一个题材最多两只，加起来不超过总资金三成。错了也伤不到根本。', {
    topics: ['position-size'],
    isHot: true,
    likes: ['practice', 'creator', 'trial', 'testExpired'],
    talk: [
      {
        by: 'plainCreator',
        text: '我是按行业算的，题材有时候会换名字。',
        replies: [{ by: 'invited', text: '有道理，按行业更妥当。' }],
      },
    ],
  }),
  post('lowestClass', 9, '看到群里都在说机会，我还是没动。看不懂的就当没看见，睡得着最重要。', {
    mood: 3,
    likes: ['practice', 'standard'],
  }),
  post('trial', 12, '问一下，封单金额和成交额放在一起看，大家一般用什么比例当参考？', {
    topics: ['read-limit-board'],
    mood: 7,
    talk: [
      { by: 'creator', text: '没有固定的比例。先看这只票自己过去的水平，再看当天别的板。' },
      { by: 'invited', text: '尾盘再看一遍，盘中撤单的很多。' },
    ],
  }),
  post('standard', 15, '被套的时候最容易做错的是补仓。补之前我会问：如果现在空仓，我会买它吗？', {
    topics: ['position-size', 'stop-story'],
    mood: 5,
    isHot: true,
    likes: ['practice', 'fullService', 'creator', 'lowestClass'],
    talk: [{ by: 'renewalDue', text: '这个问题我记下了。' }],
  }),
  post('fullService', 20, '复盘发现自己赚钱的交易，买入理由都能用一句话说清；亏钱的那些，当时写的理由都很长。', {
    mood: 8,
    isHot: true,
    likes: ['practice', 'creator', 'invited', 'standard', 'trial', 'plainCreator'],
    talk: [{ by: 'practice', text: '回去翻了一下自己的日记，真是这样。' }],
  }),
  post('plainCreator', 26, '量能这个词用得太随便了。我的做法是和自己的二十日均量比，只说放大几成，不说“爆量”。', {
    topics: ['read-limit-board'],
    likes: ['creator', 'practice'],
  }),
  post('renewalDue', 30, '踏空了一段，心里着急。今天逼自己只看不动，把想买的理由写下来，明天再看一遍。', {
    mood: 6,
    likes: ['standard'],
    talk: [{ by: 'creator', text: '写下来过一夜，大部分冲动就过去了。' }],
  }),
  post('practice', 40, '模拟盘做了一个月，最大的收获是发现自己早盘半小时的单子几乎都亏。现在九点半到十点只看。', {
    mood: 8,
    isHot: true,
    likes: ['creator', 'invited', 'fullService', 'trial'],
    talk: [
      {
        by: 'trial',
        text: '从哪里看出来的？',
        replies: [{ by: 'practice', text: '交易日记里按时段筛一下就知道了。' }],
      },
    ],
  }),
  post('testExpired', 52, '第一年最该早知道的是仓位。方向看错可以改，仓位太重就没有机会改了。', {
    topics: ['first-year', 'position-size'],
    likes: ['practice'],
  }),
  post('standard', 60, '回本了。没有高兴，反而想明白一件事：回本不是目标，当初的理由对不对才是。', {
    mood: 4,
    likes: ['fullService', 'practice'],
  }),
  post(
    'creator',
    28,
    [
      '很多人把复盘做成了看新闻。新闻会告诉你发生了什么，不会告诉你下次该怎么做。我用的是一张只有五行的表，每个交易日收盘后填，一周看一次。',
      '## 前两行：市场和情绪',
      '第一行写市场：上涨和下跌家数、成交额和昨天比是多是少。只写事实，不写判断。',
      '第二行写情绪：昨天涨停的股票今天平均怎么样，最高连板有没有断。这一行决定第二天我愿意冒多大的险。',
      '## 第三行：自己',
      '第三行写自己：今天有没有按计划做，没有按计划的那一笔当时在想什么。这一行最难写，也最有用。',
      '## 后两行：持仓和明天',
      '第四行写持仓的理由：每只一句话。如果一句话写不出来，就说明理由已经不在了。',
      '第五行写明天：只写如果……就……，不写预测。比如，如果开盘跌破昨天的低点，就减一半。',
      '## 两个月以后',
      '坚持两个月以后，把所有的第三行放在一起看，你会看到自己反复犯的那两三个错误。改掉一个，比多学一种指标有用。',
    ].join('\n'),
    {
      title: '一张五行的复盘表',
      topics: ['first-year'],
      isHot: true,
      likes: ['practice', 'fullService', 'standard', 'invited', 'lowestClass', 'trial', 'plainCreator'],
      talk: [
        {
          by: 'practice',
          text: '第三行确实最难写，我常常骗自己。',
          replies: [{ by: 'creator', text: '先写给自己看，不用好看。' }],
        },
        { by: 'newcomer', text: '刚来，先照着填一周试试。' },
      ],
    },
  ),
  post(
    'plainCreator',
    70,
    [
      '涨停板的数据看着热闹，真正有用的往往是没有写在榜上的那部分：开过板又封回去的、尾盘才封的、封单很快撤掉的。',
      '## 板内：时间和炸板',
      '第一，看封板时间的分布。早盘集中封板和下午零散封板，说明的是两件事。前者多半有消息，后者多半是资金在找方向。',
      '第二，看炸板率。同样是五十家涨停，炸板一成和炸板四成，第二天的难度完全不同。',
      '## 板外：溢价和能不能买到',
      '第三，看昨天的板今天怎么样。溢价为负的日子，再好的板也容易失败，这不是个股的问题。',
      '第四，把自己能做到的和数据里的分开。一字板谁都买不到，算进去的胜率没有意义。回测里把买不到的去掉，数字会难看很多，但那才是你的。',
      '最后说一句，以上都是方法，不是结论。拿最近一个月自己数一遍，比看任何人的总结都管用。',
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
  { by: 'practice', days: 6, text: '这周的三行复盘：做对的一件事，做错的一件事，下周只改一件事。写完再发，不赶时间。' },
  { by: 'practice', days: 13, text: '两周之约：回头看看今天写下的止损价有没有照做，做到没做到都在这里说一声。' },
  {
    by: 'practice',
    days: -1,
    text: '第一年最该早知道的，我选仓位。说说为什么，也想听听你的。',
    failure: ['话题不存在或已结束', 'The topic does not exist or has ended'],
  },
];
