import type { GoodsContent, TextPair } from '@lianpan/db';
import { toolIds } from '@lianpan/domain';

interface ShelfGoods extends GoodsContent {
  readonly code: string;
  readonly line: 'hgd' | 'hghd' | 'tool';
  readonly kind: number;
  readonly state?: 'offSale';
  readonly riskLevel: number;
  readonly isAdvice: boolean;
  readonly maxPerMember?: number;
  /** Name, days, fen. */
  readonly skus: readonly (readonly [name: TextPair, periodDays: number, priceFen: number])[];
}

const days = (n: number): TextPair => [`${n}天`, `${n} days`];

const privileges = (...ids: readonly number[]) =>
  ids.map((privilegeId) => ({ kind: 'privilege' as const, privilegeId }));

const digitalRefund: TextPair = [
  '开通后24小时内未使用，可全额退款，款项原路退回；已使用的在线数字内容不适用七日无理由退货。',
  'Unused within 24 hours of opening: full refund the way you paid. Once used, digital content cannot be returned within 7 days.',
];

const serviceRefund: TextPair = [
  '协议签订及服务开通后5个工作日内可无理由解除并全额退款；之后按未使用天数退款：实付金额×剩余天数÷总天数，向上取整到分。',
  'Within 5 working days of signing and opening you may cancel for a full refund. Later the unused days are refunded: amount paid × days left ÷ total days, rounded up to the fen.',
];

const toolStatement = (code: string, name: TextPair) => ({
  code: `tool-${code}`,
  version: 1,
  text: [
    `一、你购买的是《${name[0]}》在所选期限内的使用权，支付成功后立即开通，到期自动结束，不会自动续费。\n二、内容来自交易所公开信息与按固定规则计算的历史统计，只陈述事实，不预测涨跌，不构成投资建议，也不承诺任何收益。\n三、数据可能延迟或有误，以交易所与上市公司公告为准；统计反映过去，不代表将来。\n四、开通后24小时内未使用可全额退款；使用后不再退款。\n五、账号仅限本人使用。投资有风险，决定由你自己作出。`,
    `1. You buy the use of “${name[1]}” for the chosen period. It opens once payment succeeds, ends by itself and never renews automatically.\n2. The content comes from public information of the exchanges and from past figures counted by fixed rules. It states facts, predicts nothing, is no investment advice and promises no return.\n3. Data may be late or wrong; announcements of exchanges and companies prevail. Figures are about the past and say nothing about the future.\n4. Unused within 24 hours of opening, it is refunded in full; once used it is not.\n5. The account is for you alone. Investing carries risk, and decisions are yours.`,
  ] as const,
});

const adviceStatement = (code: string) => ({
  code: `advice-${code}`,
  version: 1,
  text: [
    '本服务属于证券投资顾问业务。办理前须完成实名认证、风险测评、适当性匹配，并阅读风险揭示书、签署服务协议。意见仅供参考，不承诺收益，不代客操作，决定由你自己作出。',
    'This is a securities advisory service. Before it starts you need an identity check, a suitability test and match, the risk disclosure and a signed agreement. Opinions are for reference, promise no return, and decisions are yours.',
  ] as const,
});

const toolFaq = [
  {
    question: ['什么时候开通？', 'When does it open?'],
    answer: ['支付成功后立即开通，在订单里可以看到到期日。', 'Right after payment. The order shows the last day.'],
  },
  {
    question: ['到期会自动扣费吗？', 'Will I be charged again?'],
    answer: ['不会。到期自动结束，需要时再买。', 'No. It ends by itself; buy again if you need it.'],
  },
  {
    question: ['还没到期再买一次怎么算？', 'What if I buy again before it ends?'],
    answer: ['新的期限接在原期限之后，一天不少。', 'The new period follows the old one. No day is lost.'],
  },
] as const;

const adviceFaq = [
  {
    question: ['为什么不能直接购买？', 'Why can I not simply buy it?'],
    answer: [
      '投资顾问服务须先确认服务适合你，并签署协议，这是对你的保护。',
      'An advisory service has to fit you and needs an agreement first. That protects you.',
    ],
  },
] as const;

const dragonTiger: TextPair = ['龙虎榜', 'Dragon-tiger list'];

/** The shelf at install: made-up prices of a demonstration. Source: handbook of the firm 1.1. */
export const shelf: readonly ShelfGoods[] = [
  {
    code: 'dragon-tiger',
    line: 'tool',
    kind: 1,
    riskLevel: 1,
    isAdvice: false,
    title: dragonTiger,
    subTitle: ['谁在买卖上榜股，上榜后怎么走', 'Who traded listed stocks, and what followed'],
    intro: [
      '每个交易日收盘后汇总交易所公布的上榜股、上榜原因与前五席位，机构与营业部分开统计，并列出每次上榜之后1、3、5、10日的真实涨跌。',
      'After each close: the stocks that the exchanges listed, why, and their top five seats, institutions apart from branches, with what each stock did 1, 3, 5 and 10 days after.',
    ],
    includes: [
      ['全部上榜股与席位明细', 'All listed stocks with their seats'],
      ['席位历史：每次出手之后的表现', 'Seat history: what followed each appearance'],
      ['上榜后统计与同期指数对照', 'Figures after listing, beside the index'],
    ],
    notFor: [
      ['想要买卖建议的人：这里只有事实，没有推荐', 'Those who want advice: it holds facts and no recommendations'],
      ['盘中交易的人：名单收盘后才公布', 'Those who trade within the day: the list comes after the close'],
    ],
    method: [
      '名单与席位取自交易所公布的数据，统计只数过去发生的次数与涨跌。',
      'The list and its seats are those that the exchanges publish; figures count what happened.',
    ],
    worstPhase: [
      '情绪退潮时，上榜股次日多数回落，过去的高胜率不再出现。',
      'When sentiment ebbs most listed stocks fall the next day and earlier hit rates do not return.',
    ],
    refundRule: digitalRefund,
    statement: toolStatement('dragon-tiger', dragonTiger),
    faq: toolFaq,
    grants: privileges(toolIds.dragonTiger),
    usePath: '/gjd/championList',
    skus: [
      [days(30), 30, 2900],
      [days(90), 90, 7900],
      [days(365), 365, 26800],
    ],
  },
  {
    code: 'watch-pack',
    line: 'tool',
    kind: 1,
    riskLevel: 3,
    isAdvice: true,
    title: ['盯盘工具包', 'Market Watch Pack'],
    subTitle: ['集合竞价、实时信号与尾盘在一处', 'Auction, live signals and late market together'],
    intro: [
      '盘前到尾盘的五个工具：捡漏池、集合竞价、实时信号、尾盘与好股池，同一套规则，逐条说明依据。',
      'Five tools from the open to the close: leak pool, call auction, live signals, late market and good stocks, by one set of rules that each entry names.',
    ],
    includes: [['入选条件与历史统计全部公开', 'All conditions and past figures in the open']],
    notFor: [['承受不了短线波动的人', 'Those who cannot bear short-term swings']],
    method: [
      '按固定条件逐日筛选，列出每次结果。',
      'Fixed conditions are applied day by day, and every result is listed.',
    ],
    worstPhase: ['缩量阴跌时信号多数失效。', 'In quiet falling markets most signals fail.'],
    refundRule: serviceRefund,
    statement: adviceStatement('watch-pack'),
    faq: adviceFaq,
    grants: privileges(toolIds.leakPool, toolIds.auction, toolIds.signals, toolIds.lateMarket, toolIds.goodStocks),
    usePath: '/hall',
    skus: [
      [days(30), 30, 9900],
      [days(90), 90, 26800],
    ],
  },
  {
    code: 'vip-37',
    line: 'tool',
    kind: 1,
    riskLevel: 3,
    isAdvice: true,
    title: ['VIP选股会员', 'VIP Picks'],
    subTitle: ['题材、四类优选与AI诊断', 'Themes, four sieves and AI diagnosis'],
    intro: [
      '题材池与轮动、趋势资金价值事件四类优选、优选股与AI诊断一并开通，入选与剔除都留档可查。',
      'Theme pool and rotation, four sieves by trend, flows, value and events, preferred stocks and AI diagnosis. Every entry and exit stays on record.',
    ],
    includes: [['入选与剔除全程留档', 'Every entry and exit on record']],
    notFor: [['不愿看回撤的人：列表同样列出亏损', 'Those who would rather not see losses: lists show them too']],
    method: ['历史与当日数据按公开条件打分。', 'Past and current data are scored by published conditions.'],
    worstPhase: ['风格切换时入选股会一起回撤。', 'In style shifts selected stocks fall together.'],
    refundRule: serviceRefund,
    statement: adviceStatement('vip-37'),
    faq: adviceFaq,
    grants: privileges(
      toolIds.themePool,
      toolIds.themeStrength,
      toolIds.themeLeaders,
      toolIds.themeRotation,
      toolIds.trendSieve,
      toolIds.capitalSieve,
      toolIds.valueSieve,
      toolIds.eventSieve,
      toolIds.preferred,
      toolIds.aiDiagnosis,
    ),
    usePath: '/gjd/vip',
    skus: [
      [days(90), 90, 49800],
      [days(365), 365, 158000],
    ],
  },
  {
    code: 'diag-15',
    line: 'tool',
    kind: 1,
    riskLevel: 3,
    isAdvice: true,
    title: ['诊断会员', 'Diagnosis Membership'],
    subTitle: ['订阅诊断与更新提醒', 'Subscribe to diagnoses and updates'],
    intro: [
      '不限次数查看完整诊断，关注的股票有变化时提醒。',
      'Full diagnoses without limit, and a note when something changes at a stock that you follow.',
    ],
    includes: [['诊断更新提醒', 'Notes on changed diagnoses']],
    notFor: [['只想知道能不能买的人', 'Those who only want to hear whether to buy']],
    method: ['价格、资金、估值与公告按固定权重计算。', 'Prices, flows, valuation and filings with fixed weights.'],
    worstPhase: ['突发消息与停复牌前后参考价值低。', 'Of little use around sudden news and suspensions.'],
    refundRule: serviceRefund,
    statement: adviceStatement('diag-15'),
    faq: adviceFaq,
    grants: privileges(toolIds.diagnosisMembership),
    usePath: '/hgd/diagnosticStock',
    skus: [[days(30), 30, 6800]],
  },
  {
    code: 'picker-33',
    line: 'tool',
    kind: 1,
    riskLevel: 3,
    isAdvice: true,
    title: ['条件选股', 'Stock Picker'],
    subTitle: ['最多12个条件，即时出结果', 'Up to 12 conditions, results at once'],
    intro: [
      '用自己的条件在全市场里筛选，保存方案，每天收盘后推送新结果。',
      'Screen the market by conditions of your own, save them and get new results after each close.',
    ],
    includes: [['保存与推送', 'Saved screens with messages']],
    notFor: [['没有自己想法的人：条件要由你来定', 'Those without ideas of their own: the conditions are yours']],
    method: [
      '逐股按条件计算，缺数据的股票单独列出。',
      'Each stock is computed by the conditions; those without data are listed apart.',
    ],
    worstPhase: [
      '条件堆得越多，过去越好看，将来越不准。',
      'The more conditions, the better the past and the worse the future.',
    ],
    refundRule: serviceRefund,
    statement: adviceStatement('picker-33'),
    faq: adviceFaq,
    grants: privileges(toolIds.picker),
    usePath: '/dataTacticStockPicker',
    skus: [[days(90), 90, 39800]],
  },
  {
    code: 'hghd-q',
    line: 'hghd',
    kind: 2,
    riskLevel: 3,
    isAdvice: true,
    title: ['标准投顾服务', 'Standard Advisory'],
    subTitle: ['策略跟踪与风险提醒', 'Strategy tracking with risk notes'],
    intro: [
      '投资顾问按公开规则维护策略，入选、调出与风险提示都有依据并留档。',
      'Advisers keep a strategy by published rules; entries, exits and risk notes carry their reasons and stay on record.',
    ],
    includes: [['每日策略跟踪', 'Daily strategy tracking']],
    notFor: [['风险类型低于C3的人', 'Those below class C3']],
    method: ['策略规则、依据与结果全部公开给客户。', 'Rules, reasons and results are open to customers.'],
    worstPhase: ['单边下跌时策略同样会亏损。', 'In one-sided falls the strategy loses too.'],
    refundRule: serviceRefund,
    statement: adviceStatement('hghd'),
    faq: adviceFaq,
    grants: [],
    usePath: '/hgd/mine',
    skus: [
      [days(90), 90, 298000],
      [days(365), 365, 988000],
    ],
  },
  {
    code: 'hgd-h',
    line: 'hgd',
    kind: 2,
    riskLevel: 4,
    isAdvice: true,
    title: ['全程投顾服务', 'Full Advisory'],
    subTitle: ['专属投顾一对一答复', 'Your adviser answers in person'],
    intro: [
      '由登记执业的投资顾问答复你的买卖想法与持仓问题，每条意见都有依据并留档。',
      'Registered advisers answer your ideas and questions on holdings. Each opinion carries its reasons and stays on record.',
    ],
    includes: [['一对一答复与持仓解读', 'Answers in person and comments on holdings']],
    notFor: [['风险类型低于C4的人', 'Those below class C4']],
    method: ['意见须引用依据，合规复核后发出。', 'Opinions cite their basis and pass compliance first.'],
    worstPhase: ['意见可能出错，过去的结果如实列出。', 'Opinions can be wrong; past results are listed as they were.'],
    refundRule: serviceRefund,
    statement: adviceStatement('hgd'),
    faq: adviceFaq,
    grants: [],
    usePath: '/hgd/mine',
    skus: [
      [days(180), 180, 1_680_000],
      [days(365), 365, 2_980_000],
    ],
  },
];
