import { metricTable, missingNote, notAlone, pastOnly, percentileNote } from './metric-text.ts';

/** Scores, win rate, levels and indicators. Source: market handbook B.2, D.1 to D.3. */
export const diagnosisMetricTexts = metricTable({
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
    wouldChange: [
      ['任一维度的分数改变，权重大的影响大', 'Another score of a dimension, the more so the larger its weight'],
      ['触及或离开上限规则，如被实施风险警示', 'A cap that begins or ends, such as a risk warning'],
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
    wouldChange: [
      ['收盘价上穿或下穿均线、突破一年区间', 'A close that crosses an average, or leaves the range of the year'],
      ['放量上涨或放量下跌', 'A rise or a fall on high volume'],
    ],
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
    wouldChange: [
      ['大单由净流入转为净流出，或反过来', 'Large orders that turn from buying to selling, or back'],
      ['股东户数公布新数据', 'A new number of holders'],
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
    wouldChange: [
      ['公司发布新的财报', 'A new report of the company'],
      ['同行业其他公司发布财报，名次随之改变', 'Reports of others in the industry, which move its place'],
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
    wouldChange: [
      ['所属题材升温或降温', 'Its themes growing hotter or cooler'],
      ['新的涨停、关注度或消息', 'Another limit-up, more attention, or news'],
    ],
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
    wouldChange: [
      ['股价涨跌', 'The price rising or falling'],
      ['新的财报改变利润、净资产或分红', 'A report with other profits, equity or dividends'],
    ],
  },
  'diag.beat': {
    title: ['超过的股票', 'Stocks beaten'],
    meaning: ['同一市场里有多少股票的综合评分比它低。', 'How many stocks of the same market have a lower total.'],
    formula: ['评分更低的股票数 ÷ 参与比较的股票数 × 100%', 'stocks with a lower total ÷ stocks compared × 100%'],
    limits: [['比较的对象是上一交易日收盘的评分', 'The others’ totals are those of the last close'], percentileNote],
    wouldChange: [['自己的评分改变，或其他股票的评分改变', 'Its own total changing, or those of others']],
    isObserved: true,
  },
  'diag.rank': {
    title: ['行业名次', 'Rank in the industry'],
    meaning: ['在同行业股票里按综合评分排第几。', 'Place by total score among the stocks of its industry.'],
    formula: ['同行业中综合评分更高的股票数 + 1', 'stocks of the industry with a higher total + 1'],
    limits: [['行业里股票少时名次意义不大', 'In a small industry a place means little'], percentileNote],
    wouldChange: [['自己的评分改变，或同行业股票的评分改变', 'Its own total changing, or those of its industry']],
    isObserved: true,
  },
  winRate: {
    title: ['上涨占比', 'Share of rises'],
    meaning: [
      '全市场过去与现在同一状态的日子里，若干个交易日后上涨的占多少。',
      'Of all past stock-days in the same state, how many stood higher some trading days later.',
    ],
    formula: [
      '同状态样本中 N 日后收盘价更高的次数 ÷ 样本总数；状态由趋势、动能、量能、位置四项组成',
      'samples that stood higher after N days ÷ all samples; a state is made of trend, momentum, volume and position',
    ],
    limits: [
      ['是别的股票的历史，不是这一只股票的概率', 'It is the past of other stocks, not a probability for this one'],
      ['要和市场基准一起看：差得不多就没有意义', 'Read it beside the base rate; a small difference means nothing'],
      ['样本不足 50 次时不给出数字', 'Below 50 samples no figure is given'],
    ],
    wouldChange: [
      [
        '趋势、动能、量能、位置任一项换了档，就换一组样本',
        'Trend, momentum, volume or position passing into another class: other samples',
      ],
      ['每个交易日加入新样本，旧样本退出', 'New samples each trading day, while old ones leave'],
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
    wouldChange: [
      ['新的波段高低点、缺口或成交密集区', 'New swings, gaps, or prices at which much is traded'],
      ['均线和布林带随收盘价移动', 'Averages and bands that move with the close'],
    ],
  },
  'levels.stop': {
    title: ['止损参考', 'Stop reference'],
    meaning: [
      '第一支撑之下留出平常波动的一半；跌破它，支撑的说法就不成立了。',
      'Half a usual day’s range below the first support; under it the support has failed.',
    ],
    formula: ['第一支撑 − 0.5 × ATR14', 'first support − 0.5 × ATR14'],
    limits: [['是参考，不是买卖建议；跳空时可能来不及', 'A reference and no advice; a gap may pass over it'], notAlone],
    wouldChange: [
      ['第一支撑换了价位', 'Another first support'],
      ['波动变大或变小', 'A wider or narrower usual range'],
    ],
  },
  own: {
    title: ['自身三年分位', 'Against its own three years'],
    meaning: [
      '过去三年里，有多少个交易日的估值比现在低。',
      'On how many trading days of the last three years the ratio was lower than now.',
    ],
    formula: [
      '（更低的交易日数 + 相等的一半）÷ 有这个数的交易日数 × 100%；每天用当天已公布的财报和股本',
      '(days lower + half of those equal) ÷ days with a ratio × 100%; each day with the reports and shares known then',
    ],
    limits: [
      ['亏损或净资产为负的交易日没有市盈率或市净率，不计入', 'Days of a loss, or of debts above assets, have no ratio'],
      ['历史短时分位不可靠，请看交易日数', 'With few days a percentile means little: see their number'],
      pastOnly,
    ],
    wouldChange: [
      ['股价涨跌', 'The price rising or falling'],
      ['新的财报改变利润或净资产', 'A report with other profits or equity'],
    ],
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
    wouldChange: [['新的收盘价进入，N 根之前的退出', 'A new close that enters while the one N bars back leaves']],
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
    wouldChange: [
      [
        '收盘价离开快慢均线：涨得急柱线伸长，走平则收缩',
        'A close that leaves both averages: fast moves lengthen the bar, calm ones shorten it',
      ],
    ],
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
    wouldChange: [['收盘价靠近或离开近 9 根的高低点', 'A close nearer to, or farther from, the extremes of nine bars']],
  },
  'indicator.rsi': {
    title: ['RSI', 'RSI'],
    meaning: ['最近一段时间里上涨的力量占全部波动的比例。', 'What share of the recent movement was upward.'],
    formula: [
      '上涨幅度的平滑均值 ÷ 全部涨跌幅度的平滑均值 × 100，周期 6、12、24',
      'smoothed rises ÷ smoothed movement × 100, for 6, 12 and 24 bars',
    ],
    limits: [['强势时可以长期停在高位', 'In a strong trend it can stay high for long'], notAlone],
    wouldChange: [['上涨日与下跌日幅度的对比改变', 'Rises and falls of another size beside each other']],
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
    wouldChange: [['波动变大则带子张开，变小则收口', 'Larger moves widen the bands, smaller ones narrow them']],
  },
});
