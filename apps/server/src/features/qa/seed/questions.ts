import type { PersonaName } from '../../../seed/personas.ts';

interface SeedAnswer {
  readonly by: PersonaName;
  /** After the question. */
  readonly hours: number;
  readonly text: string;
  readonly holds?: boolean;
  readonly stance?: 'up' | 'down' | 'flat';
  readonly isBest?: boolean;
  readonly isAi?: boolean;
  readonly likes?: readonly PersonaName[];
}

interface SeedQuestion {
  readonly by: PersonaName;
  /** Before the seeding. */
  readonly hours: number;
  readonly stockNo: string;
  readonly title: string;
  readonly content?: string;
  readonly holdState: 1 | 2;
  readonly costBand?: 'above10' | 'near' | 'below10' | 'below30';
  readonly horizon: 'short' | 'middle' | 'long';
  readonly bounty?: number;
  readonly target?: 2;
  readonly isAnonymous?: boolean;
  readonly state?: 'closed';
  readonly answers?: readonly SeedAnswer[];
}

/** Written by us for the demonstration: what holders ask and how others look at it, no figures of a market that nobody has. */
export const seedQuestions: readonly SeedQuestion[] = [
  {
    by: 'practice',
    hours: 4,
    stockNo: '600000',
    title: '放量下跌，是有人跑还是换手？怎么分',
    content: '600股，就在成本边上。碰到放量跌的那天我慌一晚上，先看哪个数？别跟我说主力洗盘。',
    holdState: 1,
    costBand: 'near',
    horizon: 'middle',
    bounty: 20,
    answers: [
      {
        by: 'creator',
        hours: 1,
        text: '先把“放量”说清楚：是自己二十日均量的几倍。然后看三件事。\n一、跌在什么位置，横了很久之后，还是连涨之后。\n二、之后两三天的量缩没缩回去，没缩说明还在卖。\n三、同行一起放没放，一起放多半是行业的事。\n只看一天分不出来，我也分不出来。',
        holds: false,
        stance: 'flat',
        likes: ['practice', 'invited', 'standard', 'trial'],
      },
      {
        by: 'invited',
        hours: 2,
        text: '股东人数和大单净额往一个方向走我才当真，只有一个就装没看见。上次我只看大单，跑早了12个点',
        holds: true,
        likes: ['practice', 'plainCreator'],
      },
    ],
  },
  {
    by: 'standard',
    hours: 9,
    stockNo: '600001',
    title: '银行股图股息，除了股息率还看啥？',
    content: '打算放着吃息，怕哪天分红突然少一半。有没有能提前看出来的？',
    holdState: 2,
    horizon: 'long',
    answers: [
      {
        by: 'plainCreator',
        hours: 2,
        text: '看利润和资本充足率，一个是分红从哪来，一个是它敢不敢分。不良和拨备放一块看：拨备年年往下走、不良却纹丝不动，就得问一句利润是不是靠少提拨备撑的。',
        holds: false,
        isBest: true,
        likes: ['standard', 'practice', 'fullService'],
      },
      {
        by: 'fullService',
        hours: 5,
        text: '看每股分多少钱，别看股息率。股价跌了股息率自己就高了，那不叫大方',
        holds: true,
        likes: ['standard'],
      },
    ],
  },
  {
    by: 'lowestClass',
    hours: 15,
    stockNo: '000001',
    title: '每月定投这一只，波动这么大合适吗',
    content: '一个月一千五，亏两千以内睡得着，再多就不行了。定投一只跟定投几只差在哪？',
    holdState: 2,
    horizon: 'long',
    isAnonymous: true,
    answers: [
      {
        by: 'creator',
        hours: 3,
        text: '定投摊平的是买的时间，摊不平的是公司出事。只投一只，后面这个风险一点没少。亏两千睡不着的话，先写下“这家最坏会怎样”，写不出来就分散。',
        holds: false,
        likes: ['practice', 'standard', 'invited'],
      },
      {
        by: 'newcomer',
        hours: 6,
        text: '同问。用工具整理了几点：定投解决时点，不解决选择；单一标的不分散；先定亏损上限再定金额。',
        holds: false,
        isAi: true,
      },
    ],
  },
  {
    by: 'trial',
    hours: 22,
    stockNo: '300001',
    title: '预告写增长股价不动，一般啥情况？说好的利好呢',
    holdState: 1,
    costBand: 'below10',
    horizon: 'short',
    answers: [
      {
        by: 'invited',
        hours: 4,
        text: '三种可能：早涨过了；增长是卖资产来的，扣掉就没了；下季度不行。先看扣非，再看现金流跟没跟上。我上回三样都没看，直接冲的，套了',
        holds: false,
        stance: 'flat',
        likes: ['trial', 'practice'],
      },
    ],
  },
  {
    by: 'fullService',
    hours: 28,
    stockNo: '600003',
    title: '请教投顾：横着走的票止损放哪？',
    content: '拿了两个月，天天横。放近了被扫，放远了亏不起，被扫三回了，专业的怎么放',
    holdState: 1,
    costBand: 'near',
    horizon: 'middle',
    target: 2,
    answers: [
      {
        by: 'creator',
        hours: 5,
        text: '横盘时均线贴着价格，拿均线当止损多半被来回扫。可以换成两个条件同时满足：跌破区间下沿，并且收盘没有收回来。距离用平均真实波幅量，不用“几个点”。最后倒过来算仓位：能亏多少除以止损距离，就是能拿多少。觉得亏不起，多半是仓位大了。以上是方法，不是对这只股票的判断，看错的可能始终都在。',
        holds: false,
        likes: ['fullService', 'standard', 'practice', 'invited'],
      },
    ],
  },
  {
    by: 'plainCreator',
    hours: 40,
    stockNo: '600017',
    title: '研发费用占比高的公司，怎么看有没有做利润？',
    content: '碰到资本化比例一年一个样的，利润表越顺眼我越不踏实。有没有笨办法？',
    holdState: 2,
    horizon: 'long',
    answers: [
      {
        by: 'standard',
        hours: 9,
        text: '资本化那块全加回费用，自己重算一遍利润，再跟同行比资本化率。高一截又说不清的，就按重算的看。我这么一算，划掉两家',
        holds: false,
        isBest: true,
        likes: ['plainCreator', 'practice'],
      },
    ],
  },
  {
    by: 'renewalDue',
    hours: 55,
    stockNo: '002001',
    title: '碰上大比例解禁，要不要先跑一部分？',
    content: '赚了十来个点，怕一砸全还回去。',
    holdState: 1,
    costBand: 'above10',
    horizon: 'short',
    state: 'closed',
    answers: [
      {
        by: 'plainCreator',
        hours: 10,
        text: '先看解禁的是谁、成本多少。财务投资者便宜拿的，到期就想走；员工持股和大股东一般没那么急。再翻翻它上次解禁前后量变没变。能卖不等于会卖',
        holds: false,
        likes: ['renewalDue'],
      },
    ],
  },
  {
    by: 'testExpired',
    hours: 2,
    stockNo: '000001',
    title: '题材退潮，龙头和跟风谁先见底',
    holdState: 2,
    horizon: 'short',
  },
  {
    by: 'invited',
    hours: 70,
    stockNo: '601000',
    title: '股东人数连着减少，就是筹码集中了？',
    content: '这数公布出来都俩月前的了，还能看吗',
    holdState: 2,
    horizon: 'middle',
  },
];
