import type { PersonaName } from '../../../seed/personas.ts';
import type { Line, Talk } from './line.ts';

interface SeedGroup {
  readonly name: string;
  readonly kind: 1 | 2 | 3 | 4;
  readonly joinType: 1 | 2 | 3;
  readonly owner: PersonaName;
  readonly admins: readonly PersonaName[];
  readonly members: readonly PersonaName[];
  readonly notice: string;
  readonly rules: string;
  readonly slowSeconds?: number;
  readonly isSilent?: boolean;
  readonly talks: readonly Talk[];
}

const ask = (by: PersonaName, question: string, answers: Readonly<Record<string, PersonaName[]>>): Line => ({
  by,
  poll: { question, choices: Object.keys(answers), voices: Object.values(answers) },
});

const say = (by: PersonaName, text: string, more: Partial<Line> = {}): Line => ({ by, text, ...more });

const rules = '只聊方法和事实，不报买卖点；不留联系方式，不拉群；晒单要连亏损一起晒。';

/** Those who write in a group, its owner first. */
export const writersOf = ({ owner, admins, members }: SeedGroup): readonly PersonaName[] => [
  owner,
  ...admins,
  ...members,
];

/** Groups of the demonstration: every kind, one slow, one silent. */
export const seedGroups: readonly SeedGroup[] = [
  {
    name: '每日复盘小组',
    kind: 1,
    joinType: 1,
    owner: 'creator',
    admins: ['practice'],
    members: [
      'fullService',
      'standard',
      'plainCreator',
      'invited',
      'withdrawing',
      'muted',
      'conflictPhone',
      'newcomer',
      'trial',
    ],
    notice: '每个交易日收盘后写三句：今天做了什么、为什么、明天先看什么。先写再看别人的。',
    rules,
    talks: [
      {
        daysAgo: 6,
        at: 925,
        lines: [
          say('creator', '收盘了，今天先说结论再说理由，结论只许一句。'),
          say('practice', '结论：没动。理由是计划里的两个条件都没到。'),
          say('standard', '我动了，追了一笔放量的，回头看量是最后半小时才出来的。', { answers: 1 }),
          say('creator', '最后半小时的量要打折看，记到日志里，下周我们一起数数这种情况有多少。', { answers: 1 }),
          say('invited', '请问量比大于多少算放量？'),
          say('practice', '先问跟谁比。我一般和过去二十天同一时段比，别跟昨天全天比。', { answers: 1 }),
          say('invited', '明白了，之前一直拿全天比，难怪总觉得早上都在放量。'),
          { by: 'withdrawing', picture: 'dawn' },
          say('withdrawing', '复盘写不下去的时候我就画两笔，今天这张叫“开盘前”。'),
          say('creator', '画得安静。手别去碰下单键，画画正好。', { answers: 2 }),
        ],
      },
      {
        daysAgo: 5,
        at: 930,
        lines: [
          say('plainCreator', '今天涨跌家数差不多，指数红的，体感是绿的。'),
          say('fullService', '权重撑着。我看了中位数，跌了零点几个点。'),
          say('creator', '中位数比指数更像你的账户。以后复盘第一行就写中位数。', { answers: 1 }),
          ask('creator', '这周复盘最想先补哪一项', {
            写清楚买入理由: ['practice', 'standard', 'invited'],
            记录没做的交易: ['plainCreator'],
            复核止损有没有执行: ['newcomer', 'trial'],
          }),
          say('newcomer', '中位数在哪里看？'),
          say('fullService', '大厅里市场概览那一块，往下翻一屏。', { answers: 1 }),
          say('newcomer', '找到了，谢谢。'),
          { by: 'withdrawing', video: 'tide' },
          say('withdrawing', '收盘后让上一张画动了六秒。画完再看计划，心里不急了。'),
          say('practice', '第一帧可以当群封面。不急就是最好的纪律。', { answers: 2 }),
        ],
      },
      {
        daysAgo: 3,
        at: 940,
        lines: [
          say('standard', '报告一个错误：设好的止损被我手动改低了两次。'),
          say('practice', '改的时候你在想什么？写下来比数字有用。', { answers: 1 }),
          say('standard', '想着“就差一点”。写完自己都看笑了。', { answers: 1 }),
          say('withdrawing', '同病相怜，我的做法是改之前先在日志里写理由，写完一般就不改了。'),
          say('creator', '这条好，置顶。', { answers: 1 }),
        ],
      },
      {
        daysAgo: 1,
        at: 935,
        lines: [
          say('fullService', '今天的板块轮动又是一日游，早上领涨的下午都回去了。'),
          { by: 'fullService', stockNo: '600000' },
          say('practice', '这只我在观察名单里，一直没等到回踩。先不说看法，大家看看它前一次放量之后二十天怎么走的。', {
            answers: 1,
          }),
          say('plainCreator', '前一次之后横了两周，所以“放量就会涨”这句话在它身上不成立。'),
          say('trial', '诊断页里历史信号那一栏能看到后来的结果，样本不多，但比印象可靠。'),
          say('invited', '我刚才说错了一个数，撤回重发。', { isRecalled: true }),
          say('invited', '样本是十一次，不是一百一十次。'),
        ],
      },
      {
        daysAgo: 0,
        at: 545,
        lines: [
          say('creator', '早。开盘前三件事：看计划、看仓位、看自己昨晚睡得好不好。'),
          say('conflictPhone', '睡得不好，今天只看不动。'),
          say('standard', '计划里只有一个条件，到了才动。'),
        ],
      },
    ],
  },
  {
    name: '慢慢看财报',
    kind: 1,
    joinType: 2,
    owner: 'practice',
    admins: [],
    members: ['creator', 'fullService', 'standard', 'plainCreator', 'renewalDue'],
    notice: '一周一家公司，只读公告原文。这周读现金流量表。',
    rules,
    slowSeconds: 30,
    talks: [
      {
        daysAgo: 8,
        at: 1210,
        lines: [
          say('practice', '这周的问题：利润涨了，经营现金流没涨，差在哪里？'),
          say('plainCreator', '应收涨得比收入快，钱还没收回来。'),
          say('fullService', '还有存货，年报附注里第十二项。', { answers: 1 }),
          say('renewalDue', '附注居然这么有用，以前都跳过。'),
          say('practice', '附注是公司被要求说的话，正文是它想说的话。', { answers: 1 }),
        ],
      },
      {
        daysAgo: 2,
        at: 1225,
        lines: [
          say('standard', '读完了，有一个没看懂：合同负债减少是好还是坏？'),
          say('practice', '先想它从哪里来：客户先付的钱。减少可能是交货了，也可能是新订单少了，要和收入一起看。', {
            answers: 1,
          }),
          say('creator', '两种解释都写下来，等下个季度回来对答案。'),
        ],
      },
    ],
  },
  {
    name: '模拟盘晒单互相挑刺',
    kind: 1,
    joinType: 1,
    owner: 'plainCreator',
    admins: ['standard'],
    members: ['fullService', 'invited', 'trial', 'newcomer', 'lowestClass'],
    notice: '晒单先晒亏的。挑刺只挑流程，不挑人。',
    rules,
    talks: [
      {
        daysAgo: 4,
        at: 1130,
        lines: [
          say('trial', '先来一张亏的：追高，第二天低开，第三天割的。'),
          say('plainCreator', '割的理由写了吗？', { answers: 1 }),
          say('trial', '写了“受不了了”。'),
          say('standard', '诚实加一分。下次试试在买之前就写好受不了的位置。', { answers: 1 }),
          say('lowestClass', '我仓位一直不到三成，收益也就那样，但睡得着。'),
          say('invited', '睡得着也是收益。'),
        ],
      },
      {
        daysAgo: 1,
        at: 1150,
        lines: [
          say('fullService', '这周模拟盘回撤两个点，两笔都是计划外的。'),
          say('plainCreator', '计划外的两笔单独放一栏，三个月后看这一栏合计是正是负。', { answers: 1 }),
          say('fullService', '我猜是负的，赌一包茶叶。'),
        ],
      },
    ],
  },
  {
    name: '投顾服务群',
    kind: 2,
    joinType: 3,
    owner: 'fullService',
    admins: [],
    members: ['standard', 'renewalDue', 'trial'],
    notice: '服务时间内由客服和投顾答复。群内不提供个股买卖建议，具体问题请走“问投顾”。',
    rules: '请勿在群内透露账户和资产信息。',
    isSilent: true,
    talks: [
      {
        daysAgo: 2,
        at: 600,
        lines: [
          say('fullService', '本周直播安排在周四晚上八点，主题是怎样看懂自己的风险测评结果，回放当天上传。'),
          say('fullService', '提醒：风险测评一年有效，到期前会在消息里提示。'),
        ],
      },
    ],
  },
  {
    name: '合作伙伴体验群',
    kind: 3,
    joinType: 1,
    owner: 'standard',
    admins: [],
    members: ['newcomer', 'invited'],
    notice: '第一次来？先看置顶，再到大厅做一次诊断。',
    rules,
    talks: [
      {
        daysAgo: 3,
        at: 620,
        lines: [
          say('newcomer', '刚进来，从哪里开始比较好？'),
          say('standard', '从你手上那只开始，做一次诊断，把看不懂的格子点开看解释。', { answers: 1 }),
          say('invited', '再把它加进自选，明天回来看看今天说的对不对。'),
        ],
      },
    ],
  },
  {
    name: '量价入门课 · 第三期',
    kind: 4,
    joinType: 2,
    owner: 'creator',
    admins: [],
    members: ['newcomer', 'trial', 'lowestClass', 'fullService'],
    notice: '第二课作业：找三次缩量回踩，成功失败都要。周日晚上一起看。',
    rules,
    talks: [
      {
        daysAgo: 2,
        at: 1215,
        lines: [
          say('creator', '第二课的作业，失败的例子比成功的更值钱。'),
          say('lowestClass', '我找了三个，两个失败，是不是找错了？'),
          say('creator', '没有找错，本来就是这样。把三个放一起，看失败的那两个有什么不同。', { answers: 1 }),
          say('trial', '我的三个都成功了，是不是挑过的……'),
          say('creator', '能这样怀疑自己，这课就没白上。', { answers: 1 }),
        ],
      },
    ],
  },
];

interface SeedPair {
  readonly between: readonly [PersonaName, PersonaName];
  readonly talks: readonly Talk[];
}

/** Conversations of two. */
export const seedPairs: readonly SeedPair[] = [
  {
    between: ['practice', 'fullService'],
    talks: [
      {
        daysAgo: 4,
        at: 1240,
        lines: [
          say('fullService', '你那张复盘表能发我一份格式吗？'),
          say('practice', '就四列：时间、做了什么、当时的理由、十天后再看。第四列最重要。'),
          say('fullService', '收到，我从明天开始填。'),
        ],
      },
      {
        daysAgo: 0,
        at: 555,
        lines: [say('practice', '填了几天了？'), say('practice', '不急，先填十条再说感想。')],
      },
    ],
  },
  {
    between: ['creator', 'fullService'],
    talks: [
      {
        daysAgo: 7,
        at: 1260,
        lines: [
          say('fullService', '老师，您文章里的换手率是自由流通的吗？'),
          say('creator', '是自由流通股本算的，和行情软件上的不一样，文末有说明。'),
          say('fullService', '怪不得对不上，谢谢。'),
          say('creator', '对不上就问，是好习惯。'),
        ],
      },
    ],
  },
  {
    between: ['standard', 'plainCreator'],
    talks: [
      {
        daysAgo: 3,
        at: 1300,
        lines: [
          say('plainCreator', '群里那个晒单规则，要不要加一条：先写计划再晒？'),
          say('standard', '可以，但别太硬，新人会不敢发。'),
          say('plainCreator', '那就写成建议。'),
        ],
      },
    ],
  },
  {
    between: ['standard', 'fullService'],
    talks: [
      {
        daysAgo: 2,
        at: 700,
        lines: [
          say('standard', '周四的直播你去吗？'),
          say('fullService', '去，我有个测评到期的问题要问。'),
          { by: 'standard', stockNo: '600000' },
          say('standard', '顺便帮我看看这只的诊断里“资金”那一格，怎么和昨天差这么多？'),
          say('fullService', '点开那一格，写着昨天是停牌前的数。'),
        ],
      },
    ],
  },
  {
    between: ['invited', 'newcomer'],
    talks: [
      {
        daysAgo: 1,
        at: 810,
        lines: [
          say('newcomer', '你也是刚来的吗？'),
          say('invited', '来了两周，先做了三十次训练，手痒就去练，不去真的下单。'),
          say('newcomer', '好办法。'),
        ],
      },
    ],
  },
  {
    between: ['withdrawing', 'practice'],
    talks: [
      {
        daysAgo: 5,
        at: 1000,
        lines: [
          say('withdrawing', '上次你说的止损写法，我试了，确实少改。'),
          say('practice', '少改多少？'),
          say('withdrawing', '从一周四次到一次。'),
        ],
      },
    ],
  },
  {
    between: ['trial', 'creator'],
    talks: [
      {
        daysAgo: 1,
        at: 1190,
        lines: [say('trial', '作业交了，您有空看看第二个例子吗？')],
      },
    ],
  },
];

/** What the firm has told everybody. */
export const officialWords: readonly { readonly daysAgo: number; readonly text: readonly [string, string] }[] = [
  {
    daysAgo: 9,
    text: [
      '欢迎来到练盘。这里的行情是模拟数据，用来练习；所有练习都不涉及真实资金。',
      'Welcome to Lianpan. Prices here are simulated, for practice; no real money is involved.',
    ],
  },
  {
    daysAgo: 2,
    text: [
      '本周上线群聊：不荐股，不留联系方式，遇到拉人进群、收费带单请长按举报。',
      'Groups are open: no stock tips, no contact details. Report anybody who sells tips or lures you elsewhere.',
    ],
  },
];
