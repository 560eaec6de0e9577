import type { SuggestionBody } from '@lianpan/db';

/** What an adviser said of a stock in a ticket of the demonstration, after all else that was said there. */
export interface SeedSuggestion {
  /** Place of its ticket in `seedTickets`. */
  readonly ticketAt: number;
  readonly decision?: 'followed' | 'partly' | 'not';
  readonly body: Pick<
    SuggestionBody,
    'stockNo' | 'view' | 'reasons' | 'horizon' | 'risks' | 'positionHint' | 'riskClass'
  > & { readonly evidence: readonly { readonly text: string; readonly origin: string }[] };
}

export const seedSuggestions: readonly SeedSuggestion[] = [
  {
    ticketAt: 6,
    body: {
      stockNo: '000001',
      view: 'neutral',
      reasons: ['备货对应着合同负债，增长有订单支撑', '回款要到四季度才能确认'],
      evidence: [
        { text: '合同负债较年初增加三成', origin: '三季报附注' },
        { text: '经营现金流为负，存货增加', origin: '三季报现金流量表' },
      ],
      horizon: 'middle',
      risks: ['四季度回款不及时，利润可能变成坏账准备'],
      positionHint: '已有的部分不必急着变动，等回款数据再看',
      riskClass: 3,
    },
  },
  {
    ticketAt: 9,
    body: {
      stockNo: '600009',
      view: 'cautious',
      reasons: ['毛利率提升主要来自原材料降价，并非自身提价'],
      evidence: [{ text: '分产品单价基本不变，单位成本下降', origin: '半年报分产品明细' }],
      horizon: 'short',
      risks: ['原材料价格回升会直接压缩毛利率'],
      positionHint: '单只占比不宜超过一成',
      riskClass: 4,
    },
  },
  {
    ticketAt: 13,
    decision: 'partly',
    body: {
      stockNo: '600000',
      view: 'neutral',
      reasons: ['估值处在近三年中段', '分红没有断过'],
      evidence: [{ text: '近三年分红均低于经营现金流', origin: '历年年报' }],
      horizon: 'long',
      risks: ['利率变化会影响高分红资产的相对吸引力'],
      positionHint: '',
      riskClass: 2,
    },
  },
  {
    ticketAt: 16,
    decision: 'not',
    body: {
      stockNo: '000002',
      view: 'cautious',
      reasons: ['存货周转变慢，产成品占比上升'],
      evidence: [{ text: '产成品占存货比例由四成升到六成', origin: '半年报附注' }],
      horizon: 'middle',
      risks: ['如果销售继续放缓，可能计提跌价准备'],
      positionHint: '先弄清产成品去向再决定',
      riskClass: 3,
    },
  },
  {
    ticketAt: 17,
    decision: 'followed',
    body: {
      stockNo: '600017',
      view: 'neutral',
      reasons: ['加回资本化研发后，利润率与同行接近'],
      evidence: [{ text: '研发资本化比例三成，同行约一成', origin: '年报研发投入表' }],
      horizon: 'long',
      risks: ['项目延期时可能一次性减值', '项目验收集中在四季度，收入波动较大'],
      positionHint: '按自己能承受的波动安排比例',
      riskClass: 4,
    },
  },
  {
    ticketAt: 20,
    decision: 'followed',
    body: {
      stockNo: '600004',
      view: 'positive',
      reasons: ['连续三年现金流覆盖分红', '负债率逐年下降'],
      evidence: [{ text: '三年经营现金流合计高于分红合计', origin: '历年年报' }],
      horizon: 'long',
      risks: ['产品降价或订单下滑时，分红可能减少'],
      positionHint: '',
      riskClass: 2,
    },
  },
  {
    ticketAt: 24,
    decision: 'partly',
    body: {
      stockNo: '000002',
      view: 'neutral',
      reasons: ['行业上涨集中在权重股，公司自身基本面没有变差'],
      evidence: [{ text: '前三大权重股贡献了指数多数涨幅', origin: '指数成分涨跌统计' }],
      horizon: 'middle',
      risks: ['资金长期集中在龙头时，估值差可能继续扩大'],
      positionHint: '不因为落后就加大比例',
      riskClass: 3,
    },
  },
  {
    ticketAt: 22,
    decision: 'not',
    body: {
      stockNo: '000001',
      view: 'cautious',
      reasons: ['减持金额上限高于回购金额上限', '回购用途是股权激励，不减少股本'],
      evidence: [
        { text: '回购方案用途为员工激励', origin: '回购公告' },
        { text: '减持计划上限为总股本的百分之二', origin: '减持预披露' },
      ],
      horizon: 'short',
      risks: ['减持完成前供给压力可能持续'],
      positionHint: '',
      riskClass: 3,
    },
  },
];
