import type { PersonaName } from '../../../seed/personas.ts';
import type { Line, SeedConversation } from './line.ts';

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
  readonly conversations: readonly SeedConversation[];
}

const ask = (by: PersonaName, question: string, answers: Readonly<Record<string, PersonaName[]>>): Line => ({
  by,
  poll: { question, choices: Object.keys(answers), votes: Object.values(answers) },
});

const say = (by: PersonaName, text: string, more: Partial<Line> = {}): Line => ({ by, text, ...more });

const rules = '不报买卖点；不留联系方式，不拉群；晒单连亏的一起晒。';

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
    notice: '收盘写三句：今天干了啥、为啥、明天先看什么。先写自己的再看别人的。',
    rules,
    conversations: [
      {
        daysAgo: 6,
        at: 925,
        lines: [
          say('creator', '收盘了，一人一句结论，理由后面再说'),
          say('practice', '没动，两个条件一个没到'),
          say('standard', '我动了，追了笔放量的，收盘一看量全是最后半小时出来的，吃面', { answers: 1 }),
          say('creator', '尾盘量打折看。记下来，下周数数这种有几回', { answers: 1 }),
          say('invited', '量比多少算放量啊？2？'),
          say('practice', '跟谁比？我跟自己二十天同一时段比，你别拿上午比昨天一整天', { answers: 1 }),
          say('invited', '……我一直拿全天比的，怪不得天天早上放量'),
          { by: 'withdrawing', picture: 'dawn' },
          say('withdrawing', '复盘写不下去，画了两笔，叫“开盘前”'),
          say('creator', '好看。手忙着画就没空下单了', { answers: 2 }),
        ],
      },
      {
        daysAgo: 5,
        at: 930,
        lines: [
          say('plainCreator', '指数红的我怎么绿成这样'),
          say('fullService', '权重撑着呢，看中位数，跌的'),
          say('creator', '中位数才是你的账户。以后第一行写它', { answers: 1 }),
          ask('creator', '这周复盘最想先补哪一项', {
            写清楚买入理由: ['practice', 'standard', 'invited'],
            记录没做的交易: ['plainCreator'],
            复核止损有没有执行: ['newcomer', 'trial'],
          }),
          say('newcomer', '中位数在哪'),
          say('fullService', '大厅，市场概览，往下翻一屏', { answers: 1 }),
          say('newcomer', '看到了，谢'),
          { by: 'withdrawing', video: 'tide' },
          say('withdrawing', '上次那张让它动了六秒'),
          say('practice', '第一帧当群封面吧', { answers: 2 }),
        ],
      },
      {
        daysAgo: 3,
        at: 940,
        lines: [
          say('standard', '自首：止损被我改低两次，多亏1100'),
          say('practice', '改的时候咋想的', { answers: 1 }),
          say('standard', '“就差一点”，两次都是这句', { answers: 1 }),
          say('withdrawing', '我也这毛病。现在改之前先写理由，懒得写就不改了'),
          say('creator', '这条置顶', { answers: 1 }),
        ],
      },
      {
        daysAgo: 1,
        at: 935,
        lines: [
          say('fullService', '又是一日游，早上追的下午全埋里面了'),
          { by: 'fullService', stockNo: '600000' },
          say('practice', '这只我盯一个月了，就是不回踩。有人翻过它上回放量之后怎么走的吗', {
            answers: 1,
          }),
          say('plainCreator', '我记得上回放完量横了好久，“放量就会涨”在它身上不好使'),
          say('trial', '诊断页历史信号那栏有，别靠记性，我记性骗过我'),
          say('invited', '刚那个数错了，撤', { isRecalled: true }),
          say('invited', '11次，不是110次，多打了个零'),
        ],
      },
      {
        daysAgo: 0,
        at: 545,
        lines: [
          say('creator', '早。看计划，看仓位，昨晚没睡好的今天别动'),
          say('conflictPhone', '没睡好，空仓看戏'),
          say('standard', '我等一个条件，不到不动（上次也这么说的）'),
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
    conversations: [
      {
        daysAgo: 8,
        at: 1210,
        lines: [
          say('practice', '这周题目：溯帆调味，利润和经营现金流对不上的话先翻哪？不许百度'),
          say('plainCreator', '先翻应收，货出去钱没回来'),
          say('fullService', '我先翻存货，附注第十二项', { answers: 1 }),
          say('renewalDue', '附注我以前都跳过的……'),
          say('practice', '正文是它想说的，附注是它不得不说的', { answers: 1 }),
        ],
      },
      {
        daysAgo: 2,
        at: 1225,
        lines: [
          say('standard', '看完了，一个没懂：合同负债少了是好是坏'),
          say('practice', '客户先付的钱嘛。少了要么交货了，要么没新单，得跟收入一起看', {
            answers: 1,
          }),
          say('creator', '我赌没新单，下个季度回来对答案'),
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
    conversations: [
      {
        daysAgo: 4,
        at: 1130,
        lines: [
          say('trial', '先来张亏的：打板没封住，第二天低开，第三天割，亏9个点'),
          say('plainCreator', '割的理由写没', { answers: 1 }),
          say('trial', '写了，“受不了了”'),
          say('standard', '诚实。下次买之前先写好几个点受不了', { answers: 1 }),
          say('lowestClass', '我从来没超过三成，收益也就那样，睡得着'),
          say('invited', '那你赚的是睡眠'),
        ],
      },
      {
        daysAgo: 1,
        at: 1150,
        lines: [
          say('fullService', '这周回撤2个点，两笔全是计划外'),
          say('plainCreator', '计划外单列一栏，三个月后算总账', { answers: 1 }),
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
    conversations: [
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
    notice: '新来的先看置顶，再去大厅做一次诊断。',
    rules,
    conversations: [
      {
        daysAgo: 3,
        at: 620,
        lines: [
          say('newcomer', '刚进来，从哪开始看？'),
          say('standard', '先诊断你手上那只，看不懂的格子点开有解释', { answers: 1 }),
          say('invited', '加个自选，过几天回来看它说的准不准'),
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
    conversations: [
      {
        daysAgo: 2,
        at: 1215,
        lines: [
          say('creator', '第二课作业收了，失败的例子优先讲'),
          say('lowestClass', '我找了仨，俩失败，是我不会找吗'),
          say('creator', '没找错，本来就这样。看看失败那俩差在哪', { answers: 1 }),
          say('trial', '我三个全成功，该不会是我挑着找的……'),
          say('creator', '就是。重找，按时间顺序找', { answers: 1 }),
        ],
      },
    ],
  },
];

interface SeedPair {
  readonly between: readonly [PersonaName, PersonaName];
  readonly conversations: readonly SeedConversation[];
}

/** Conversations of two. */
export const seedPairs: readonly SeedPair[] = [
  {
    between: ['practice', 'fullService'],
    conversations: [
      {
        daysAgo: 4,
        at: 1240,
        lines: [
          say('fullService', '你那复盘表啥格式，发我看看'),
          say('practice', '四列：时间、干了啥、为啥、十天后再看。前三列谁都会填'),
          say('fullService', '行，明天开始'),
        ],
      },
      {
        daysAgo: 0,
        at: 555,
        lines: [say('practice', '填几天了'), say('practice', '该不会一天没填吧')],
      },
    ],
  },
  {
    between: ['creator', 'fullService'],
    conversations: [
      {
        daysAgo: 7,
        at: 1260,
        lines: [
          say('fullService', '老师，你文章里换手率是按自由流通算的？'),
          say('creator', '对，自由流通股本，跟行情上的不一样，文末写了。'),
          say('fullService', '我说怎么差一半，谢谢'),
          say('creator', '客气。'),
        ],
      },
    ],
  },
  {
    between: ['standard', 'plainCreator'],
    conversations: [
      {
        daysAgo: 3,
        at: 1300,
        lines: [
          say('plainCreator', '群规加一条不？先写计划再晒单'),
          say('standard', '别太硬，新人本来就不敢发'),
          say('plainCreator', '那写成建议'),
        ],
      },
    ],
  },
  {
    between: ['standard', 'fullService'],
    conversations: [
      {
        daysAgo: 2,
        at: 700,
        lines: [
          say('standard', '周四直播去不'),
          say('fullService', '去，正好问下测评到期的事'),
          { by: 'standard', stockNo: '600000' },
          say('standard', '顺手看看这只，资金那格怎么跟昨天差这么多，我成本18块多，慌'),
          say('fullService', '点开那格，写着取数时间，你看的是旧的吧'),
        ],
      },
    ],
  },
  {
    between: ['invited', 'newcomer'],
    conversations: [
      {
        daysAgo: 1,
        at: 810,
        lines: [
          say('newcomer', '你也刚来？'),
          say('invited', '两周，光训练就三十局，手痒就去练，省得真下单'),
          say('newcomer', '好办法。'),
        ],
      },
    ],
  },
  {
    between: ['withdrawing', 'practice'],
    conversations: [
      {
        daysAgo: 5,
        at: 1000,
        lines: [
          say('withdrawing', '你上次说的止损写法试了，改得少了'),
          say('practice', '少多少'),
          say('withdrawing', '一周四次变一次。就那一次亏得最多……'),
        ],
      },
    ],
  },
  {
    between: ['trial', 'creator'],
    conversations: [
      {
        daysAgo: 1,
        at: 1190,
        lines: [say('trial', '作业交了，第二个例子我拿不准，你有空看一眼？')],
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
      '本周上线群聊：只交流方法和事实，不留联系方式；有人拉你去别处或向你收费，请长按举报。',
      'Groups are open: no stock tips, no contact details. Report anybody who sells tips or lures you elsewhere.',
    ],
  },
];
