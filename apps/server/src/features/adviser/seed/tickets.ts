import type { PersonaName } from '../../../seed/personas.ts';
import type { AdviserAt } from './advisers.ts';

export interface SeedLine {
  readonly by: 'member' | 'adviser';
  /** Minutes after the question. */
  readonly after: number;
  readonly text: string;
}

export interface SeedTicket {
  readonly by: PersonaName;
  readonly kind: 'position' | 'concept' | 'tool' | 'service';
  readonly stockNo?: string;
  readonly costBand?: 'above10' | 'near' | 'below10' | 'below30';
  readonly adviser?: AdviserAt;
  readonly state: 'queued' | 'assigned' | 'answered' | 'followUp' | 'escalated' | 'closed' | 'rated';
  /** Minutes before the demonstration begins, or days before it with a minute of that day. */
  readonly asked: { readonly minutesAgo: number } | { readonly daysAgo: number; readonly at: number };
  readonly text: string;
  readonly lines?: readonly SeedLine[];
  readonly score?: 1 | 2 | 3 | 4 | 5;
  readonly tags?: readonly string[];
  readonly rateText?: string;
  readonly note?: string;
  readonly complaint?: {
    readonly text: string;
    readonly state: 'open' | 'upheld' | 'dismissed';
    readonly note: string;
  };
}

const adviser = (after: number, text: string): SeedLine => ({ by: 'adviser', after, text });
const member = (after: number, text: string): SeedLine => ({ by: 'member', after, text });
const day = (daysAgo: number, at: number) => ({ daysAgo, at });

export const seedTickets: readonly SeedTicket[] = [
  {
    by: 'testExpired',
    kind: 'concept',
    state: 'queued',
    asked: { minutesAgo: 12 },
    text: '公告里扣非降了净利润升了，到底看哪个？看两遍没看懂',
  },
  {
    by: 'withdrawing',
    kind: 'service',
    state: 'queued',
    asked: { minutesAgo: 26 },
    text: '还在解除期里，要是解除了，之前问过的还看得到吗',
  },
  {
    by: 'testExpired',
    kind: 'tool',
    state: 'queued',
    asked: { minutesAgo: 41 },
    text: '大数据选股的条件存了，每天选出来的结果在哪看？找了半天',
  },
  {
    by: 'fullService',
    kind: 'position',
    stockNo: '600000',
    costBand: 'above10',
    adviser: 0,
    state: 'assigned',
    asked: { minutesAgo: 55 },
    text: '拿快半年了，1200股，最近量缩得厉害。是钱跑了还是没人玩了？怎么看出来',
  },
  {
    by: 'standard',
    kind: 'concept',
    adviser: 1,
    state: 'assigned',
    asked: { minutesAgo: 70 },
    text: '北向和融资余额一起降，会不会是同一笔钱算了两遍？',
  },
  {
    by: 'renewalDue',
    kind: 'service',
    adviser: 0,
    state: 'assigned',
    asked: { minutesAgo: 95 },
    text: '服务快到期了，到期后以前给我的建议，涨跌还更新吗',
  },
  {
    by: 'fullService',
    kind: 'position',
    stockNo: '000001',
    costBand: 'near',
    adviser: 0,
    state: 'answered',
    asked: day(1, 9 * 60 + 40),
    text: '三季报营收涨了经营现金流是负的，这增长靠谱吗？我有点想割',
    lines: [
      adviser(
        65,
        '先看现金流为负的原因：这家公司三季度集中备货，存货增加与合同负债增加同时出现，说明备货对应着订单。需要继续看四季度回款，如果应收账款增速仍高于营收增速，就要把增长质量打折扣。数据来自三季报的现金流量表和资产负债表附注。',
      ),
    ],
  },
  {
    by: 'standard',
    kind: 'tool',
    adviser: 1,
    state: 'answered',
    asked: day(1, 13 * 60 + 20),
    text: '诊断分数72掉到58，出啥事了？',
    lines: [
      adviser(
        48,
        '分数下降主要来自技术面：价格跌破二十日均线，量能也在收缩。分数描述的是当前状态，不是对后面走势的判断。可以点开每个分项旁边的说明，看它是怎么算出来的。',
      ),
    ],
  },
  {
    by: 'renewalDue',
    kind: 'concept',
    adviser: 0,
    state: 'answered',
    asked: day(1, 15 * 60),
    text: '大股东质押60%，算高不？会不会爆仓，怎么算',
    lines: [
      adviser(
        90,
        '比例本身不算低。更关键的是质押价格与现价的距离：公告会写质押日期和股数，用当时的收盘价乘以常见折扣率可以估算预警线。这只是估算，实际条款以协议为准。',
      ),
    ],
  },
  {
    by: 'fullService',
    kind: 'position',
    stockNo: '600009',
    costBand: 'below10',
    adviser: 0,
    state: 'followUp',
    asked: day(1, 10 * 60 + 5),
    text: '毛利率连着三个季度往上，是它涨价了还是料便宜了？',
    lines: [
      adviser(
        72,
        '从分产品收入看，提价的部分很小，主要是原材料成本下降。这意味着如果原材料价格回升，毛利率可能回到原来的水平。',
      ),
      member(180, '那料价它锁了多久，哪能看出来？'),
    ],
  },
  {
    by: 'standard',
    kind: 'position',
    stockNo: '600004',
    costBand: 'near',
    adviser: 1,
    state: 'followUp',
    asked: day(2, 9 * 60 + 30),
    text: '下个月解禁，占流通两成，我600股要不要先跑？',
    lines: [
      adviser(
        80,
        '先看解禁对象：财务投资者与员工持股平台的减持意愿差别很大。招股书里有他们的成本和承诺。解禁只是可以卖，不等于会卖。',
      ),
      member(1500, '查了，有两家产业基金，成本大概现价一半。那不是随便卖都赚'),
    ],
  },
  {
    by: 'withdrawing',
    kind: 'concept',
    adviser: 2,
    state: 'escalated',
    asked: day(3, 10 * 60),
    text: '同一份公告，归母净利润和综合收益总额差两倍，印错了？',
    note: '行业轮值顾问当天外出，未及时响应，由组长跟进。',
  },
  {
    by: 'testExpired',
    kind: 'position',
    stockNo: '600000',
    costBand: 'below30',
    state: 'escalated',
    asked: day(2, 14 * 60),
    text: '买完就没涨过，套三成了。先不说割不割，是行业不行还是它不行？',
  },
  {
    by: 'fullService',
    kind: 'concept',
    adviser: 0,
    state: 'closed',
    asked: day(6, 9 * 60 + 50),
    text: '商誉减值一般啥时候爆？能提前看出来吗，去年被炸过一回',
    lines: [
      adviser(
        55,
        '多在年报前的业绩预告期。迹象有三个：被收购公司没有完成承诺业绩、承诺期刚结束、行业整体估值下移。三者同时出现时要留意。',
      ),
      member(130, '懂了，我去翻承诺期的公告'),
      adviser(170, '好的。公告标题里通常有“业绩承诺实现情况”几个字，直接搜索会快一些。'),
    ],
  },
  {
    by: 'standard',
    kind: 'service',
    adviser: 1,
    state: 'closed',
    asked: day(7, 11 * 60),
    text: '测评管多久？我换工作了要不要重做',
    lines: [
      adviser(
        38,
        '结果一般按年更新，到期前会提醒。收入、资产或家庭情况变化比较大时，建议重新测评，这样能得到的服务范围才准确。',
      ),
    ],
  },
  {
    by: 'lapsed',
    kind: 'tool',
    adviser: 0,
    state: 'closed',
    asked: day(32, 10 * 60 + 30),
    text: '自选分组最多几个？一只能同时放俩组不',
    lines: [adviser(45, '进入自选编辑页，勾选股票后选择“加入分组”，同一只股票可以在多个分组里。')],
  },
  {
    by: 'renewalDue',
    kind: 'position',
    stockNo: '000002',
    costBand: 'above10',
    adviser: 0,
    state: 'closed',
    asked: day(9, 13 * 60 + 40),
    text: '存货周转90天变140天，算大吗',
    lines: [
      adviser(
        100,
        '变化不小。要看存货结构：如果是原材料增加，可能是备货；如果是产成品增加，就要看销售是否放缓。年报附注里有分类明细。',
      ),
    ],
  },
  {
    by: 'fullService',
    kind: 'position',
    stockNo: '600017',
    costBand: 'near',
    adviser: 0,
    state: 'rated',
    asked: day(12, 9 * 60 + 35),
    text: '研发资本化从一成提到三成，利润是不是被它做好看了？',
    lines: [
      adviser(
        60,
        '会。资本化比例提高会让当期利润变好看，把成本推到以后摊销。对比同行的比例，再看资本化项目的进度，如果项目延期，后面可能一次性减值。',
      ),
      member(120, '看了，同行都一成左右'),
      adviser(150, '那就把高出的部分加回费用，再看一遍利润率，这样和同行才可比。'),
    ],
    score: 5,
    tags: ['clear', 'helpful'],
    rateText: '具体，知道去哪查了',
  },
  {
    by: 'standard',
    kind: 'concept',
    adviser: 1,
    state: 'rated',
    asked: day(14, 14 * 60 + 10),
    text: '换手20%，不正常吧？',
    lines: [
      adviser(
        42,
        '要和它自己的历史比。流通盘小的股票换手率天然更高。可以看近六十日的分位，超过九成再去找原因，例如公告、解禁或题材。',
      ),
    ],
    score: 4,
    tags: ['fast'],
  },
  {
    by: 'renewalDue',
    kind: 'tool',
    adviser: 0,
    state: 'rated',
    asked: day(16, 10 * 60 + 20),
    text: '回放那天行情的时候能看当天公告吗',
    lines: [adviser(75, '可以。进入回放后打开个股页的公告栏，只会显示那一天之前已经发布的内容。')],
    score: 4,
    tags: ['clear'],
  },
  {
    by: 'standard',
    kind: 'position',
    stockNo: '600004',
    costBand: 'near',
    adviser: 1,
    state: 'rated',
    asked: day(20, 9 * 60 + 45),
    text: '分红高股价趴着，拿两年了，图个啥？',
    lines: [
      adviser(
        210,
        '高分红的回报主要来自现金分红和再投入，而不是价格弹性。请先确认分红来自经营现金流，而不是借款。连续三年现金流覆盖分红，才谈得上可持续。',
      ),
    ],
    score: 3,
    tags: ['slow', 'clear'],
    rateText: '有用，就是等太久，等得我都快割了',
  },
  {
    by: 'fullService',
    kind: 'service',
    adviser: 0,
    state: 'rated',
    asked: day(24, 15 * 60 + 5),
    text: '有人打电话说是你们投顾，要给我推股票，真的假的',
    lines: [
      adviser(
        30,
        '不是我们。所有建议只在这里给出并留痕，也不会通过其他渠道联系你。遇到自称我们的人，请不要理会并告诉客服。',
      ),
    ],
    score: 5,
    tags: ['fast', 'clear'],
  },
  {
    by: 'lapsed',
    kind: 'position',
    stockNo: '000001',
    costBand: 'above10',
    adviser: 0,
    state: 'rated',
    asked: day(40, 10 * 60),
    text: '一边回购一边大股东减持，左手倒右手？',
    lines: [
      adviser(
        95,
        '先看规模：回购金额上限与减持金额相比哪个更大；再看回购用途是注销还是股权激励。用途是注销才会减少股本。两件事同时出现时，以实际成交的公告为准。',
      ),
    ],
    score: 2,
    tags: ['vague'],
    rateText: '说了半天没说卖不卖',
    complaint: {
      text: '问了半天就让我自己看公告，没结论，等于没说。',
      state: 'dismissed',
      note: '回复说明了判断方法和依据，未发现违规；已建议顾问补充示例。',
    },
  },
  {
    by: 'standard',
    kind: 'concept',
    adviser: 1,
    state: 'rated',
    asked: day(28, 11 * 60 + 15),
    text: '可转债强赎，正股会不会被砸？',
    lines: [
      adviser(330, '强赎会促使持有人转股，短期增加正股供给。影响大小看未转股余额占流通市值的比例，公告里有余额。'),
    ],
    score: 2,
    tags: ['slow'],
    complaint: {
      text: '早上问的下班才回，说好四小时呢。',
      state: 'upheld',
      note: '首次答复超过 4 个工作小时，投诉成立，已与顾问沟通排班。',
    },
  },
  {
    by: 'fullService',
    kind: 'position',
    stockNo: '000002',
    costBand: 'below10',
    adviser: 0,
    state: 'closed',
    asked: day(18, 13 * 60 + 30),
    text: '行业指数新高了，我这只趴着不动，毛病出在哪',
    lines: [
      adviser(
        70,
        '先把行业指数拆开：前三大权重股贡献了多数涨幅，多数公司并没有创新高。再看它自己的订单和毛利率，如果没有变差，可能只是资金集中在龙头。',
      ),
    ],
  },
];
