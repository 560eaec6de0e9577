import type { TextEntry } from '../texts.ts';

/** What the catalogue knows of a metric; `formula` in words, `limits` what it cannot tell. */
export interface MetricText {
  readonly title: TextEntry;
  readonly meaning: TextEntry;
  readonly formula: TextEntry;
  readonly limits: readonly TextEntry[];
  /** Printed by the exchange as it is: nothing was computed, so the server is not asked. */
  readonly isObserved?: true;
}

const metricTable = <const Keys extends string>(table: Readonly<Record<Keys, MetricText>>) => table;

const pastOnly: TextEntry = [
  '只描述已经发生的事，不预示之后的涨跌',
  'Describes what has happened, not what comes next',
];
const notAlone: TextEntry = ['单独一个指标不足以作出判断', 'No single figure is enough for a judgement'];
const percentileNote: TextEntry = [
  '分位是与其他股票比较的结果：自己没变，名次也会因别人而变',
  'Percentiles compare with other stocks and move when those do',
];
const missingNote: TextEntry = [
  '缺少数据的项目不计分，其余项目按原比例重新计权',
  'Items without data are left out and the others weighted anew',
];

/** Title, meaning, formula and limits of every figure that can be asked about. Sources: market handbook B.2, B.3, D. */
export const metricTexts = metricTable({
  price: {
    title: ['现价', 'Price'],
    meaning: [
      '最近一笔成交的价格。收盘后就是收盘价。',
      'Price of the latest trade; after the close, the closing price.',
    ],
    formula: ['交易所撮合得出，没有经过计算', 'Made by the exchange in matching orders; nothing is computed'],
    limits: [
      ['只代表最近一笔，成交很少时可能与下一笔相差很大', 'It is one trade; in thin trading the next may be far away'],
    ],
    isObserved: true,
  },
  open: {
    title: ['今开', 'Open'],
    meaning: [
      '当天第一笔成交的价格，通常由 9:25 的集合竞价产生。',
      'First price of the day, usually from the 09:25 call auction.',
    ],
    formula: ['集合竞价中成交量最大的价格', 'The price at which the call auction trades most'],
    limits: [pastOnly],
    isObserved: true,
  },
  high: {
    title: ['最高', 'High'],
    meaning: ['当天到目前为止的最高成交价。', 'Highest price traded so far today.'],
    formula: ['当天所有成交价中的最大值', 'Largest of all prices traded today'],
    limits: [['可能只有极少的股票在这个价位成交', 'Very few shares may have traded at it']],
    isObserved: true,
  },
  low: {
    title: ['最低', 'Low'],
    meaning: ['当天到目前为止的最低成交价。', 'Lowest price traded so far today.'],
    formula: ['当天所有成交价中的最小值', 'Smallest of all prices traded today'],
    limits: [['可能只有极少的股票在这个价位成交', 'Very few shares may have traded at it']],
    isObserved: true,
  },
  prevClose: {
    title: ['昨收', 'Previous close'],
    meaning: [
      '计算涨跌幅的起点。除权除息日是交易所公布的参考价。',
      'Where changes are counted from; on ex-rights days the reference price of the exchange.',
    ],
    formula: [
      '上一交易日收盘价；除权除息日按分红、送转、配股折算',
      'Close of the trading day before, adjusted on ex-rights days',
    ],
    limits: [['除权除息日与图上不复权的前收盘价不同', 'On ex-rights days it differs from the raw close before']],
    isObserved: true,
  },
  volume: {
    title: ['成交量', 'Volume'],
    meaning: ['当天成交的股数，1手=100股。', 'Shares traded today; a lot (手) is 100 shares.'],
    formula: ['当天每笔成交股数之和', 'Sum of the shares of all trades today'],
    limits: [
      [
        '每笔成交都有买方和卖方，放量不等于“买的人多”',
        'Every trade has a buyer and a seller; high volume is not "more buyers"',
      ],
    ],
    isObserved: true,
  },
  amount: {
    title: ['成交额', 'Amount'],
    meaning: ['当天成交的金额。', 'Money traded today.'],
    formula: ['当天每笔 价格 × 股数 之和', 'Sum of price × shares over all trades today'],
    limits: [
      [
        '股价高的公司成交额天然较大，跨公司比较宜用换手率',
        'High-priced companies trade more money; compare companies by turnover rate',
      ],
    ],
    isObserved: true,
  },
  seal: {
    title: ['封单', 'Seal'],
    meaning: ['停在涨跌停价上排队、还没有成交的委托。', 'Orders waiting at the limit price without being matched.'],
    formula: [
      '封单额 = 排队股数 × 涨跌停价；封流比 = 排队股数 ÷ 流通股',
      'Seal = queued shares × limit price; seal ratio = queued shares ÷ float',
    ],
    limits: [['排队的委托随时可以撤销', 'Queued orders can be withdrawn at any moment']],
    isObserved: true,
  },
  changePct: {
    title: ['涨跌幅', 'Change'],
    meaning: ['现价比昨收高或低百分之几。', 'How many percent the price stands above or below the previous close.'],
    formula: ['(现价 ÷ 昨收 − 1) × 100%', '(price ÷ previous close − 1) × 100%'],
    limits: [pastOnly],
  },
  amplitudePct: {
    title: ['振幅', 'Amplitude'],
    meaning: ['当天价格上下跑了多大的幅度。', 'How wide the price has moved today.'],
    formula: ['(最高 − 最低) ÷ 昨收 × 100%', '(high − low) ÷ previous close × 100%'],
    limits: [
      ['不分方向：涨跌同样的幅度，振幅一样', 'It knows no direction: equal rises and falls give equal amplitudes'],
      pastOnly,
    ],
  },
  turnoverPct: {
    title: ['换手率', 'Turnover rate'],
    meaning: ['能交易的股票里今天有多少换了手。', 'What share of the tradable shares changed hands today.'],
    formula: ['成交量 ÷ 流通股 × 100%', 'volume ÷ float shares × 100%'],
    limits: [
      ['大股东长期不卖的股份也算在流通股里，实际可交易的更少', 'Float includes shares that large holders never sell'],
      pastOnly,
    ],
  },
  volumeRatio: {
    title: ['量比', 'Volume ratio'],
    meaning: [
      '今天平均每分钟的成交量是过去5天的几倍。1 表示与平时相当。',
      'How many times the per-minute volume of the last five days trades today; 1 is as usual.',
    ],
    formula: [
      '(今日成交量 ÷ 已交易分钟数) ÷ (前5日成交量 ÷ (5 × 240))',
      '(volume today ÷ minutes traded) ÷ (volume of 5 days ÷ (5 × 240))',
    ],
    limits: [
      ['开盘后几分钟成交集中，量比天然偏高', 'The first minutes trade heavily, so it starts too high'],
      pastOnly,
    ],
  },
  averagePrice: {
    title: ['均价', 'Average price'],
    meaning: ['今天买到这只股票的人平均付了多少钱。', 'What buyers of today have paid on average.'],
    formula: ['成交额 ÷ 成交量', 'amount ÷ volume'],
    limits: [pastOnly],
  },
  totalMv: {
    title: ['总市值', 'Market cap'],
    meaning: ['按现价计算整家公司值多少钱。', 'What the whole company is worth at the present price.'],
    formula: ['现价 × 总股本', 'price × total shares'],
    limits: [
      [
        '用最后一笔成交价去乘全部股份，并不是真能按这个价格全部卖掉',
        'Prices all shares at the last trade; they could not all be sold at it',
      ],
    ],
  },
  floatMv: {
    title: ['流通市值', 'Float cap'],
    meaning: ['按现价计算可以交易的股份值多少钱。', 'What the tradable shares are worth at the present price.'],
    formula: ['现价 × 流通股', 'price × float shares'],
    limits: [['用最后一笔成交价去乘全部流通股', 'Prices all float shares at the last trade']],
  },
  peTtm: {
    title: ['市盈率TTM', 'PE (TTM)'],
    meaning: [
      '按最近四个季度的利润，买下公司要多少年的利润。',
      'How many years of the last four quarters’ profit the company costs.',
    ],
    formula: [
      '总市值 ÷ 最近四个季度归母净利润；亏损时没有意义，显示“亏损”',
      'market cap ÷ net profit of the last four quarters; "loss" when there is none',
    ],
    limits: [
      ['一次性收入会让它看起来便宜', 'One-off gains make it look cheap'],
      ['不同行业之间不能直接比较', 'Industries cannot be compared directly'],
    ],
  },
  pb: {
    title: ['市净率', 'PB'],
    meaning: ['股价是每股账面净资产的几倍。', 'How many times book value the price is.'],
    formula: ['总市值 ÷ 归母净资产', 'market cap ÷ equity of the shareholders'],
    limits: [['账面资产不等于卖掉能得到的钱', 'Book value is not what a sale would bring']],
  },
  dividendYieldPct: {
    title: ['股息率', 'Dividend yield'],
    meaning: [
      '过去一年每股分到的现金相当于现价的百分之几。',
      'Cash paid per share over the last year as a percentage of the price.',
    ],
    formula: ['近12个月每股现金分红 ÷ 现价 × 100%', 'cash dividends per share of 12 months ÷ price × 100%'],
    limits: [['过去分红不保证以后照分', 'Past dividends promise nothing']],
  },
  limitUp: {
    title: ['涨停价', 'Up limit'],
    meaning: ['今天允许成交的最高价。', 'Highest price allowed today.'],
    formula: ['昨收 × (1 + 涨跌幅限制)，四舍五入到分', 'previous close × (1 + limit), rounded to the fen'],
    limits: [['涨停不等于还能买到：封住后只能排队', 'A sealed limit means a queue, not a purchase']],
  },
  limitDown: {
    title: ['跌停价', 'Down limit'],
    meaning: ['今天允许成交的最低价。', 'Lowest price allowed today.'],
    formula: ['昨收 × (1 − 涨跌幅限制)，四舍五入到分', 'previous close × (1 − limit), rounded to the fen'],
    limits: [['跌停不等于还能卖出：封住后只能排队', 'A sealed limit means a queue, not a sale']],
  },
  orderImbalancePct: {
    title: ['委比', 'Order imbalance'],
    meaning: [
      '五档里排队的买单和卖单谁多，-100% 到 +100%。',
      'Which side queues more over five levels, from -100% to +100%.',
    ],
    formula: ['(委买量 − 委卖量) ÷ (委买量 + 委卖量) × 100%', '(bids − asks) ÷ (bids + asks) × 100%'],
    limits: [
      ['委托可以随时撤销，也可能是故意挂出来的', 'Orders can be withdrawn, and some are only for show'],
      ['只看得到前五档', 'Only five levels are seen'],
    ],
  },
  'diag.total': {
    title: ['综合评分', 'Total score'],
    meaning: [
      '五个维度按权重相加，0 到 100。描述目前的状态，不是买卖建议。',
      'Five dimensions by weight, 0 to 100. It describes the present state and is no advice.',
    ],
    formula: [
      '技术 × 30% + 资金 × 25% + 基本面 × 20% + 情绪题材 × 15% + 估值 × 10%；触及上限规则时取上限',
      'technical × 30% + capital × 25% + fundamental × 20% + sentiment × 15% + valuation × 10%; capped where a rule says so',
    ],
    limits: [
      missingNote,
      ['权重是产品事先定下的，换一组权重名次会不同', 'The weights are ours; others would rank differently'],
      pastOnly,
    ],
  },
  'diag.technical': {
    title: ['技术面评分', 'Technical score'],
    meaning: [
      '价格和成交量的走势：趋势、动能、量价、位置与风险。',
      'Price and volume: trend, momentum, volume behaviour, position and risk.',
    ],
    formula: [
      '趋势 35 + 动能 25 + 量价 20 + 位置与风险 20，各项得分相加后折算成百分制',
      'trend 35 + momentum 25 + volume 20 + position and risk 20, points over the possible points',
    ],
    limits: [missingNote, pastOnly],
  },
  'diag.capital': {
    title: ['资金面评分', 'Capital score'],
    meaning: [
      '大单资金的流向、筹码集中度和股东户数。',
      'Flows of large orders, concentration of holdings and number of holders.',
    ],
    formula: [
      '资金流 75 + 筹码 15 + 股东户数 10，各项得分相加后折算成百分制',
      'flows 75 + chips 15 + holders 10, points over the possible points',
    ],
    limits: [
      ['大单、小单由成交金额推断，不是真实的账户数据', 'Large and small orders are told by size, not by account'],
      missingNote,
      percentileNote,
    ],
  },
  'diag.fundamental': {
    title: ['基本面评分', 'Fundamental score'],
    meaning: [
      '公司的成长、盈利能力和财务质量，与同行业比较。',
      'Growth, profitability and quality, compared within the industry.',
    ],
    formula: [
      '成长 35 + 盈利 35 + 质量 30，各项得分相加后折算成百分制',
      'growth 35 + profitability 35 + quality 30, points over the possible points',
    ],
    limits: [
      ['财报有滞后，最新变化还看不到', 'Reports lag; the newest change is not in them'],
      missingNote,
      percentileNote,
    ],
  },
  'diag.sentiment': {
    title: ['情绪题材评分', 'Sentiment score'],
    meaning: [
      '题材热度、行业表现、涨停记录、关注度和新闻。',
      'Heat of themes, industry, past limit-ups, attention and news.',
    ],
    formula: [
      '题材热度 35 + 行业 15 + 涨停基因 15 + 人气 15 + 新闻 20，各项得分相加后折算成百分制',
      'theme 35 + industry 15 + limit-ups 15 + attention 15 + news 20, points over the possible points',
    ],
    limits: [['热度来得快去得也快', 'Heat comes and goes quickly'], missingNote],
  },
  'diag.valuation': {
    title: ['估值评分', 'Valuation score'],
    meaning: [
      '与自己的过去和同行业比，贵还是便宜；越便宜分数越高。',
      'Dear or cheap against its own past and its industry; cheap scores high.',
    ],
    formula: [
      '自身市盈率分位 35 + 行业市盈率 25 + 行业市净率 20 + PEG 10 + 股息率 10；亏损公司只看市净率和市销率，最高 60 分',
      'own PE 35 + industry PE 25 + industry PB 20 + PEG 10 + dividend 10; a loss-making company by PB and PS alone, at most 60',
    ],
    limits: [['便宜可能有便宜的原因', 'Cheap may be cheap for a reason'], missingNote, percentileNote],
  },
  'diag.beat': {
    title: ['超过的股票', 'Stocks beaten'],
    meaning: ['同一市场里有多少股票的综合评分比它低。', 'How many stocks of the same market have a lower total.'],
    formula: ['评分更低的股票数 ÷ 参与比较的股票数 × 100%', 'stocks with a lower total ÷ stocks compared × 100%'],
    limits: [['比较的对象是上一交易日收盘的评分', 'The others’ totals are those of the last close'], percentileNote],
    isObserved: true,
  },
  'diag.rank': {
    title: ['行业名次', 'Rank in the industry'],
    meaning: ['在同行业股票里按综合评分排第几。', 'Place by total score among the stocks of its industry.'],
    formula: ['同行业中综合评分更高的股票数 + 1', 'stocks of the industry with a higher total + 1'],
    limits: [['行业里股票少时名次意义不大', 'In a small industry a place means little'], percentileNote],
    isObserved: true,
  },
  winRate: {
    title: ['5日上涨占比', 'Share of rises after 5 days'],
    meaning: [
      '全市场过去与现在同一状态的日子里，5个交易日后上涨的占多少。',
      'Of all past stock-days in the same state, how many stood higher five trading days later.',
    ],
    formula: [
      '同状态样本中 5 日后收盘价更高的次数 ÷ 样本总数；状态由趋势、动能、量能、位置四项组成',
      'samples that stood higher after 5 days ÷ all samples; a state is made of trend, momentum, volume and position',
    ],
    limits: [
      ['是别的股票的历史，不是这一只股票的概率', 'It is the past of other stocks, not a probability for this one'],
      ['要和市场基准一起看：差得不多就没有意义', 'Read it beside the base rate; a small difference means nothing'],
      ['样本不足 50 次时不给出数字', 'Below 50 samples no figure is given'],
    ],
  },
  levels: {
    title: ['支撑与压力', 'Support and resistance'],
    meaning: [
      '过去许多人买卖过或会留意的价位，价格到了附近可能有更多买卖。',
      'Prices that many traded at or watch; near them more orders may wait.',
    ],
    formula: [
      '收集波段高低点、均线、布林带、缺口、筹码峰、整数价等候选价，靠得近的合并，权重相加为强度；止损参考 = 第一支撑 − 0.5 × ATR14',
      'Swings, averages, bands, gaps, chip peaks and round prices are gathered; near ones join and their weights add up. Stop reference = first support − 0.5 × ATR14',
    ],
    limits: [['价位会被突破，不是保证', 'Levels break; they promise nothing'], notAlone],
  },
  'indicator.ma': {
    title: ['均线 MA', 'Moving averages'],
    meaning: [
      '最近若干根K线收盘价的平均，滤掉每天的波动看方向。',
      'Mean of the last closes; takes out daily noise to show direction.',
    ],
    formula: [
      'MA(N) = 最近 N 根收盘价之和 ÷ N，N = 5、10、20、60',
      'MA(N) = sum of the last N closes ÷ N, for 5, 10, 20 and 60',
    ],
    limits: [['均线总是落后于价格', 'Averages always lag behind the price'], notAlone],
  },
  'indicator.macd': {
    title: ['MACD', 'MACD'],
    meaning: [
      '快慢两条均线的距离和它的变化，看动能。',
      'Distance of a fast and a slow average and how it changes: momentum.',
    ],
    formula: [
      'DIF = EMA12 − EMA26；DEA = DIF 的 EMA9；MACD柱 = 2 × (DIF − DEA)',
      'DIF = EMA12 − EMA26; DEA = EMA9 of DIF; bar = 2 × (DIF − DEA)',
    ],
    limits: [['横盘时信号多而不准', 'In a sideways market its signals are many and poor'], notAlone],
  },
  'indicator.kdj': {
    title: ['KDJ', 'KDJ'],
    meaning: [
      '收盘价在最近9根高低区间里的位置，经过平滑。',
      'Where the close stands in the range of the last nine bars, smoothed.',
    ],
    formula: [
      'RSV = (收盘 − 9日最低) ÷ (9日最高 − 9日最低) × 100；K = RSV 平滑，D = K 平滑，J = 3K − 2D',
      'RSV = (close − low9) ÷ (high9 − low9) × 100; K smooths RSV, D smooths K, J = 3K − 2D',
    ],
    limits: [['强势时可以长期停在高位', 'In a strong trend it can stay high for long'], notAlone],
  },
  'indicator.rsi': {
    title: ['RSI', 'RSI'],
    meaning: ['最近一段时间里上涨的力量占全部波动的比例。', 'What share of the recent movement was upward.'],
    formula: [
      '上涨幅度的平滑均值 ÷ 全部涨跌幅度的平滑均值 × 100，周期 6、12、24',
      'smoothed rises ÷ smoothed movement × 100, for 6, 12 and 24 bars',
    ],
    limits: [['强势时可以长期停在高位', 'In a strong trend it can stay high for long'], notAlone],
  },
  'indicator.boll': {
    title: ['布林带 BOLL', 'Bollinger bands'],
    meaning: [
      '20日均线上下各两倍标准差，看价格偏离平时多远。',
      'Two deviations around the 20-bar mean: how far from usual the price is.',
    ],
    formula: [
      '中轨 = MA20；上下轨 = 中轨 ± 2 × 20日收盘价的样本标准差',
      'middle = MA20; bands = middle ± 2 × sample deviation of 20 closes',
    ],
    limits: [['碰到上轨不等于会回落', 'Touching the upper band does not mean a fall follows'], notAlone],
  },
});

export type Metric = keyof typeof metricTexts;

export const isMetric = (key: string): key is Metric => key in metricTexts;

/** The address of a figure's explanation. Source: market handbook 0.8. */
export const metricRef = (metric: Metric, symbol: string, tradeDate: string): string =>
  `${metric}:${symbol}:${tradeDate}:v1`;
