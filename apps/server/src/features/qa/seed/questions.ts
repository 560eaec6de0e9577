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

/** Written by us for the demonstration: how to look, no figures of a market that nobody has. */
export const seedQuestions: readonly SeedQuestion[] = [
  {
    by: 'practice',
    hours: 4,
    stockNo: '600000',
    title: '放量下跌以后，怎么区分出货和换手？',
    content: '昨天量能比前几天大不少，收盘在最低附近。想知道大家会先看哪些数据，而不是直接猜主力。',
    holdState: 1,
    costBand: 'near',
    horizon: 'middle',
    bounty: 20,
    answers: [
      {
        by: 'creator',
        hours: 1,
        text: '先把“放量”说清楚：和自己二十日均量比是几倍。然后看三件事。\n一、下跌发生在什么位置，是横了很久之后，还是连涨之后。\n二、之后两三天的量有没有缩回去，缩回去说明卖的人卖完了，没缩说明还在卖。\n三、同行业的票是不是一起放量，一起放多半是行业的事，不是这一家的事。\n单独一天的量分不出出货和换手，能分出来的是后面几天。',
        holds: false,
        stance: 'flat',
        likes: ['practice', 'invited', 'standard', 'trial'],
      },
      {
        by: 'invited',
        hours: 2,
        text: '我会翻一下股东人数和大单净额的方向是否一致，两个都往同一边才当真，只有一个就继续等。',
        holds: true,
        likes: ['practice', 'plainCreator'],
      },
    ],
  },
  {
    by: 'standard',
    hours: 9,
    stockNo: '600000',
    title: '银行股看分红率够不够，还要看什么？',
    content: '打算长期拿，主要图股息。除了分红率，哪些指标能提前看出分红会不会变少？',
    holdState: 2,
    horizon: 'long',
    answers: [
      {
        by: 'plainCreator',
        hours: 2,
        text: '分红能不能持续，看利润和资本充足率。利润是分红的来源，资本充足率决定公司敢不敢把利润分出来。不良率和拨备覆盖率放在一起看，拨备一直在往下走、不良却没动，就要多问一句利润是不是靠少提拨备撑着的。',
        holds: false,
        isBest: true,
        likes: ['standard', 'practice', 'fullService'],
      },
      {
        by: 'fullService',
        hours: 5,
        text: '补充一点：看每股分红的绝对额，不要只看股息率。股价跌了股息率自然变高，那不是公司变大方了。',
        holds: true,
        likes: ['standard'],
      },
    ],
  },
  {
    by: 'lowestClass',
    hours: 15,
    stockNo: '000001',
    title: '想每月定投一只股票，波动大还合适吗？',
    content: '我能承受的亏损不大，只是想慢慢攒。定投一只和定投几只，差别在哪里？',
    holdState: 2,
    horizon: 'long',
    isAnonymous: true,
    answers: [
      {
        by: 'creator',
        hours: 3,
        text: '定投能摊平的是买入时点，摊不平的是一家公司出问题。只投一只，时点的风险小了，公司的风险一点没少。如果承受力不大，先把“这家公司最坏会怎样，我还拿不拿得住”写下来，写不出来就分散。',
        holds: false,
        likes: ['practice', 'standard', 'invited'],
      },
      {
        by: 'newcomer',
        hours: 6,
        text: '同问，我也在想这个，先跟着学。以下是用工具整理的几点：定投解决时点，不解决选择；单一标的不分散；先确定亏损上限再定金额。',
        holds: false,
        isAi: true,
      },
    ],
  },
  {
    by: 'trial',
    hours: 22,
    stockNo: '300001',
    title: '业绩预告增长但股价不涨，一般是什么原因？',
    holdState: 1,
    costBand: 'below10',
    horizon: 'short',
    answers: [
      {
        by: 'invited',
        hours: 4,
        text: '常见三种：一是增长早就在价格里了；二是增长来自一次性收入，扣掉就没有了；三是下季度的指引不好。先去看扣非利润，再看经营现金流有没有跟上。',
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
    title: '请教投顾：均线走平的时候怎么设止损参考？',
    content: '持有一段时间了，走势横着。止损设近了总被扫，设远了又觉得亏不起，想听听专业的思路。',
    holdState: 1,
    costBand: 'near',
    horizon: 'middle',
    target: 2,
    answers: [
      {
        by: 'creator',
        hours: 5,
        text: '横盘时均线贴着价格，拿均线当止损多半被来回扫。可以换成两个条件同时满足：跌破区间下沿，并且收盘没有收回来。距离用平均真实波幅来量，而不是用“几个点”。最后倒过来算仓位：能亏多少，除以止损距离，就是能拿多少，觉得亏不起就是仓位大了。',
        holds: false,
        likes: ['fullService', 'standard', 'practice', 'invited'],
      },
    ],
  },
  {
    by: 'plainCreator',
    hours: 40,
    stockNo: '688001',
    title: '研发费用占比很高，应该怎么看才不被骗？',
    content: '资本化比例每年都在变，利润表看着好看。有没有简单的办法判断是不是在调节利润？',
    holdState: 2,
    horizon: 'long',
    answers: [
      {
        by: 'standard',
        hours: 9,
        text: '把资本化的部分加回费用，自己重算一遍利润，再和同行比资本化率。只要比同行高出一截又说不清原因，就按重算后的利润看它。',
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
    title: '解禁前要不要先减一部分，怎么判断影响？',
    content: '下个月有一批解禁，占流通股的比例不小。',
    holdState: 1,
    costBand: 'above10',
    horizon: 'short',
    state: 'closed',
    answers: [
      {
        by: 'plainCreator',
        hours: 10,
        text: '看解禁的是谁、成本是多少。财务投资者成本低、到期要退出的，压力大；员工持股和控股股东通常没那么急。再看历史上同类解禁前后量能有没有变化。',
        holds: false,
        likes: ['renewalDue'],
      },
    ],
  },
  {
    by: 'testExpired',
    hours: 2,
    stockNo: '000001',
    title: '题材退潮时龙头和跟风，谁先见底？',
    holdState: 2,
    horizon: 'short',
  },
  {
    by: 'invited',
    hours: 70,
    stockNo: '601000',
    title: '股东人数连续减少，能说明筹码集中吗？',
    content: '三个季度都在减少，但是股价也没怎么动。这个数据的时效性要怎么打折扣？',
    holdState: 2,
    horizon: 'middle',
  },
];
