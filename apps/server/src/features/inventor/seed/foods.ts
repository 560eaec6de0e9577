import type { PersonaName } from '../../../seed/personas.ts';

/** A short card of the demonstration; `hours` before the seeding. */
export interface SeedFood {
  readonly by: PersonaName;
  readonly hours: number;
  readonly takeaway: string;
  readonly text: string;
  readonly pricePoints?: number;
  readonly check?: {
    readonly question: string;
    readonly options: readonly string[];
    readonly answer: number;
    readonly explanation: string;
  };
}

export const seedFoods: readonly SeedFood[] = [
  {
    by: 'creator',
    hours: 5,
    takeaway: '振幅和涨幅是两回事',
    text: '振幅是当天最高减最低再除以前收盘，涨幅是收盘减前收盘再除以前收盘。一只股票可以振幅百分之八而涨幅为零：上午拉高、下午跌回。看到“今天波动大”，先问一句说的是哪一个。选股时如果想找走得平顺的，用涨幅除以振幅会比单看涨幅更好：数值越接近一，当天越少来回。把这个比值连看二十天，能分出哪些是一路走上去的，哪些是被来回拉扯的。',
    check: {
      question: '前收盘 10 元，最高 10.6，最低 9.8，收盘 10，振幅是多少？',
      options: ['0%', '6%', '8%', '4%'],
      answer: 2,
      explanation: '振幅等于（10.6 − 9.8）÷ 10，也就是 8%；收盘与前收盘相同，涨幅是 0。',
    },
  },
  {
    by: 'plainCreator',
    hours: 14,
    takeaway: '量比只比开盘以来的同一段时间',
    text: '量比拿今天开盘到现在每分钟的平均成交量，除以过去五个交易日每分钟的平均成交量。所以它在开盘后几分钟里跳得很厉害：样本只有几分钟，一笔大单就能把数字拉到五以上。等到十点半之后再看，数值才不再乱跳。用它做筛选时，最好写明“十点半的量比”，不写时间的量比没有意义。收盘后它就等于今天的量除以五日均量，和放大倍数是一回事。',
    check: {
      question: '量比在什么时候跳得最厉害？',
      options: ['开盘后几分钟', '午后', '收盘之后'],
      answer: 0,
      explanation: '刚开盘时样本只有几分钟，一笔大单就能改变平均值。',
    },
  },
  {
    by: 'creator',
    hours: 28,
    takeaway: '先看中位数，再看平均数',
    text: '十只股票里九只涨了百分之一，一只涨了百分之二十，平均涨幅接近百分之三，可是随便挑一只，多半只涨了百分之一。平均数会被个别大数拉走，中位数不会。统计任何策略的收益，先报中位数，再报平均数，两者差得远，就说明结果靠的是少数几次。靠少数几次不一定不行，但你得确认自己不会错过那几次，还要确认扣掉它们之后剩下的还撑不撑得住。',
  },
  {
    by: 'fullService',
    hours: 52,
    takeaway: '除权之后的缺口不是下跌',
    text: '十送十的股票，除权那天价格看上去少了一半，可是手里的股数多了一倍，市值没有变。不复权的线上会出现一个大缺口，用它算均线、算跌幅都会得出错误的结果。看长期走势用前复权，看当时真实的成交价用不复权。算自己的盈亏最简单：现在的市值加上拿到的分红，减去投入的钱，和画线的方式无关。软件里切换一次复权方式，就能看出哪些缺口是真的。',
    check: {
      question: '十送十除权之后，持有人的市值大约怎样变化？',
      options: ['少一半', '不变', '多一倍'],
      answer: 1,
      explanation: '价格减半而股数加倍，两者相抵，市值不变。',
    },
  },
  {
    by: 'plainCreator',
    hours: 75,
    takeaway: '相关不等于因果，先找第三个原因',
    text: '发现两件事总是一起出现，先别急着用一件去猜另一件。问三个问题：会不会是第三件事同时带来了它们？会不会只是样本太少凑巧？会不会我是先看到结果才去找的原因？以行业轮动为例，甲行业涨完乙行业涨，背后常常是同一轮利率的变化，利率一停，轮动也就停了。把第三个原因找出来，比把相关系数算到小数点后三位有用。找不到的时候，就老老实实写“原因未知”。',
    pricePoints: 20,
  },
  {
    by: 'creator',
    hours: 100,
    takeaway: '看公告先翻到“风险提示”',
    text: '重大合同、战略合作这类公告，标题写的是总金额，正文的最后往往写着：合同履行期较长、存在不确定性、对当期业绩影响有限。金额要除以年限，再和公司一年的收入比，才知道有多大。框架协议通常没有约束力，公告里会写“不涉及具体金额”。养成先看最后一页的习惯，能省掉一大半的激动。如果公告里既没有年限又没有风险提示，那就等下一份公告再谈。',
    check: {
      question: '判断一份重大合同有多大，最先应该做什么？',
      options: ['看标题里的总金额', '把金额按年限分摊，再和年收入比', '看当天股价的反应'],
      answer: 1,
      explanation: '总金额要落到每一年，再和公司的年收入比较，才知道影响的大小。',
    },
  },
];
