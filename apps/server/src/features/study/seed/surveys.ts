export interface SeedSurvey {
  readonly key: string;
  readonly days: number;
  readonly stockNo?: string;
  readonly industry: string;
  readonly title: string;
  readonly summary: string;
  readonly team: readonly string[];
  readonly method: string;
  readonly sections?: readonly (readonly [title: string, text: string])[];
  readonly findings: readonly (readonly [claim: string, evidence: string, confidence: 1 | 2 | 3])[];
  readonly open: readonly string[];
  readonly updates?: readonly string[];
  readonly isForMembers?: boolean;
}

/** Made up for the demonstration's market: what was seen, how sure it is, what stays open. The oldest first. */
export const seedSurveys: readonly SeedSurvey[] = [
  {
    key: 'appliance',
    days: 58,
    industry: '家用电器',
    title: '小家电渠道库存：三座城市的门店怎么说',
    summary:
      '走访三座城市的综合卖场和社区店，询问补货周期与样机更换情况。多数门店把补货从按月改为按周，库存压力分布不均，新品占位明显。',
    team: ['研究台（模型）', '渠道组'],
    method: '门店走访与店员访谈',
    sections: [
      ['怎么做的', '每座城市选两家综合卖场、两家社区店，工作日与周末各去一次，只记录店员愿意公开说明的情况。'],
    ],
    findings: [
      ['补货频率变高，单次数量变小', '十二家门店里九家表示改为按周补货，理由是不愿压货', 3],
      ['旧款清理集中在社区店', '四家社区店在门口设特价区，综合卖场没有', 2],
    ],
    open: ['线上渠道的库存没有核对', '样本只有三座城市'],
    updates: ['两周后复访其中四家门店，按周补货的做法没有改变。'],
  },
  {
    key: 'coal',
    days: 51,
    industry: '煤炭',
    title: '港口煤炭堆存：公开数据与现场观察是否一致',
    summary:
      '把公开的港口库存与现场可见的堆场占用相互对照。两者方向一致，但现场变化早于公开数据约两到三天，适合作为核对而不是预测。',
    team: ['研究台（模型）'],
    method: '公开数据核对、现场远距离观察',
    findings: [
      ['堆场占用与公开库存方向一致', '连续四周的观察里三周同向', 2],
      ['车流变化早于库存数据', '运煤车排队长度先变，两三天后数据更新', 1],
    ],
    open: ['观察时间短，没有覆盖冬季', '无法区分贸易煤与长协煤'],
  },
  {
    key: 'hotel',
    days: 44,
    industry: '社会服务',
    title: '节后酒店入住：价格回落之后客人去了哪里',
    summary:
      '比较节前、节中、节后三个时间点的公开挂牌价与满房提示。节后价格回落属于往年规律，会议与培训客人补上了部分空房。',
    team: ['消费组'],
    method: '线上价格记录与电话询问',
    isForMembers: true,
    findings: [
      ['节后一周挂牌价回到节前水平', '二十家酒店中十七家如此', 3],
      ['会议客人占比上升', '电话询问的八家里五家有整层会议预订', 2],
      ['亲子房型仍然偏紧', '周末满房提示主要出现在亲子房', 2],
    ],
    open: ['挂牌价不等于成交价', '没有得到酒店方的入住率数据'],
  },
  {
    key: 'paper',
    days: 37,
    stockNo: '600009',
    industry: '轻工制造',
    title: '溯帆纸业：涨价函发出之后，经销商接受了吗',
    summary:
      '就一份公开的涨价函访问经销商与印刷厂。老客户多数按旧价执行到月底，新订单接受新价的比例不高，涨价落地需要更多时间观察。',
    team: ['研究台（模型）', '制造组'],
    method: '电话访谈经销商与下游印刷厂',
    isForMembers: true,
    sections: [
      ['范围', '只问公开渠道可得的报价与交货期，不涉及公司未公开的经营数据。'],
      ['怎么理解', '报价是意向，成交才是结果。一份涨价函不能单独说明利润变化。'],
    ],
    findings: [
      ['老客户旧价执行到月底', '七家经销商中五家如此说明', 3],
      ['新订单接受度有限', '四家印刷厂中一家已按新价下单', 2],
      ['交货期没有变长', '七家给出的交货期都在一周以内', 3],
    ],
    open: ['没有取得公司的出货数据', '下月初需要再问一次'],
    updates: ['月初回访三家经销商：两家已按新价开单，一家仍在谈。'],
  },
  {
    key: 'ev',
    days: 30,
    industry: '汽车',
    title: '底盘零部件：整车厂的账期有没有变化',
    summary:
      '从上市公司公开的应收账款和供应商访谈两头核对账期。公开数据显示账期略有缩短，受访供应商的感受并不一致，规模越小感受越弱。',
    team: ['制造组'],
    method: '财报核对与供应商访谈',
    findings: [
      ['公开报表里的账期略有缩短', '行业内样本公司应收账款周转天数的中位数下降', 3],
      ['小供应商感受不明显', '六家受访小厂中四家表示没有变化', 2],
    ],
    open: ['票据结算部分没有拆开', '受访企业都在同一个省'],
  },
  {
    key: 'port',
    days: 22,
    industry: '交通运输',
    title: '集装箱卡车司机的一周：排队、空驶和运价',
    summary:
      '跟随记录十位司机一周的出车情况。排队时间比上月缩短，空驶比例没有改善，运价由货代按周调整，司机很少能提前知道。',
    team: ['研究台（模型）', '交运组'],
    method: '司机日志与访谈',
    findings: [
      ['排队时间缩短', '十位司机的平均排队由两小时多降到一个半小时左右', 2],
      ['空驶比例没有改善', '回程空驶的天数与上月相同', 2],
      ['运价按周调整', '十位司机都在周日晚收到新运价', 3],
    ],
    open: ['样本只覆盖一个港区', '没有核对货代的账目'],
  },
  {
    key: 'medicine',
    days: 14,
    stockNo: '600004',
    industry: '医药生物',
    title: '沧泽医药：药店陈列与补货的三次走访',
    summary:
      '对同一条街的九家药店做三次走访，记录陈列位置、补货与促销。陈列位置没有变，促销力度在第三次走访时减弱，断货没有出现。',
    team: ['研究台（模型）', '医药组'],
    method: '同一样本三次走访',
    findings: [
      ['陈列位置没有变化', '九家药店三次走访的货架位置一致', 3],
      ['促销力度减弱', '第三次走访时买赠活动由六家减少为两家', 2],
      ['没有断货', '三次走访都能当场买到', 3],
    ],
    open: ['药店不等于医院渠道', '促销减弱的原因没有得到说明'],
  },
  {
    key: 'solar',
    days: 6,
    industry: '电力设备',
    title: '户用光伏安装队：订单排到什么时候',
    summary:
      '访问五支安装队，了解排期、材料价格与并网等待。安装排期缩短，等待并网成为更长的一段，材料报价的有效期由一周变为三天。',
    team: ['新能源组'],
    method: '安装现场走访与访谈',
    findings: [
      ['安装排期缩短', '五支队伍的排期由三周缩短到十天左右', 2],
      ['并网等待变长', '四支队伍提到等待并网超过一个月', 2],
      ['报价有效期变短', '供应商报价单上的有效期改为三天', 3],
    ],
    open: ['各县并网政策不同', '没有访问逆变器厂商'],
  },
];
