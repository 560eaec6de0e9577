import { metricTable, pastOnly } from './metric-text.ts';

const noWarnings = [
  '风险警示股和退市整理股不计',
  'Stocks under a risk warning or about to leave do not count',
] as const;
const tradedOnly = ['今天停牌的不计', 'Stocks that do not trade today do not count'] as const;
const oneMarket = ['模拟股票与导入股票各算各的', 'Simulated and imported stocks are markets of their own'] as const;
const fewStocks = ['家数少时比例起伏很大', 'With few stocks the rate jumps'] as const;

/** Figures of a whole limit board; `promotion` is that of every rung, `promotion.1` and on. Source: market handbook B.6, C.5. */
export const boardMetricTexts = metricTable({
  breadth: {
    title: ['上涨占比', 'Share that rises'],
    meaning: ['涨的股票在涨跌股票里占多少。', 'Of the stocks that moved, the share that rose.'],
    formula: ['上涨家数 ÷ (上涨家数 + 下跌家数) × 100%', 'rising ÷ (rising + falling) × 100%'],
    limits: [['只数家数，不看涨跌多少', 'It counts stocks and not how far they moved'], oneMarket, pastOnly],
    wouldChange: [['股票由涨转跌，或由跌转涨', 'Stocks that turn from rising to falling, or back']],
  },
  limitUpCount: {
    title: ['涨停家数', 'Limit-ups'],
    meaning: ['现价等于涨停价的股票有多少。', 'How many stocks stand at their up limit.'],
    formula: ['触及涨停的家数 − 炸板家数', 'stocks that reached the limit − those that left it'],
    limits: [noWarnings, oneMarket, pastOnly],
    wouldChange: [['又有股票封住或打开涨停', 'Another stock that is sealed, or that opens']],
  },
  brokenCount: {
    title: ['炸板家数', 'Broken limit-ups'],
    meaning: ['触及涨停、现在没有封住的股票有多少。', 'How many stocks reached their up limit and left it.'],
    formula: ['触及涨停的家数 − 封住的家数', 'stocks that reached the limit − those sealed'],
    limits: [noWarnings, oneMarket, pastOnly],
    wouldChange: [['涨停打开或回封', 'A limit that opens, or is sealed again']],
  },
  limitDownCount: {
    title: ['跌停家数', 'Limit-downs'],
    meaning: ['现价等于跌停价的股票有多少。', 'How many stocks stand at their down limit.'],
    formula: ['触及跌停的家数 − 打开跌停的家数', 'stocks that reached the down limit − those that left it'],
    limits: [noWarnings, oneMarket, pastOnly],
    wouldChange: [['又有股票封住或打开跌停', 'Another stock that is sealed, or that opens']],
  },
  sealRate: {
    title: ['封板率', 'Seal rate'],
    meaning: [
      '触及涨停的股票里，封住的占多少。',
      'Of the stocks that reached their up limit, the share that holds it.',
    ],
    formula: ['封住的家数 ÷ 触及涨停的家数 × 100%', 'sealed ÷ touched × 100%'],
    limits: [noWarnings, fewStocks, oneMarket, pastOnly],
    wouldChange: [['涨停打开、回封，或新的股票触及涨停', 'Limits that open or are sealed again, or are reached anew']],
  },
  brokenRate: {
    title: ['炸板率', 'Break rate'],
    meaning: [
      '触及涨停的股票里，没有封住的占多少。',
      'Of the stocks that reached their up limit, the share that left it.',
    ],
    formula: ['炸板家数 ÷ 触及涨停的家数 × 100%', 'broken ÷ touched × 100%'],
    limits: [noWarnings, fewStocks, oneMarket, pastOnly],
    wouldChange: [['涨停打开、回封，或新的股票触及涨停', 'Limits that open or are sealed again, or are reached anew']],
  },
  promotionRate: {
    title: ['晋级率', 'Advance rate'],
    meaning: [
      '昨日涨停的股票里，今天又涨停的占多少。',
      "Of yesterday's limit-ups, the share that stands at the limit again.",
    ],
    formula: [
      '今天又封住的家数 ÷ 昨日涨停且今天交易的家数 × 100%',
      "sealed again ÷ yesterday's limit-ups that trade × 100%",
    ],
    limits: [noWarnings, tradedOnly, fewStocks, pastOnly],
    wouldChange: [['昨日涨停股今天封住或打开', "Yesterday's limit-ups that are sealed, or that open"]],
  },
  promotion: {
    title: ['逐级晋级率', 'Promotion rate of a rung'],
    meaning: [
      '昨日 k 连板的股票里，今天升到 k+1 连板的占多少。',
      'Of the stocks with k boards yesterday, the share that has k + 1 today.',
    ],
    formula: [
      '今天 k+1 连板的家数 ÷ 昨日 k 连板且今天交易的家数 × 100%',
      'stocks at k + 1 ÷ stocks that stood at k yesterday and trade × 100%',
    ],
    limits: [noWarnings, tradedOnly, fewStocks, pastOnly],
    wouldChange: [['这一级的股票今天封住或打开', 'Stocks of this rung that are sealed, or that open']],
  },
  maxStreak: {
    title: ['最高连板', 'Longest streak'],
    meaning: ['封住涨停的股票里，连板数最大的。', 'The most limit-ups in a row among the stocks that are sealed.'],
    formula: ['max(封住涨停的股票的连板数)', 'max(limit-ups in a row of the sealed stocks)'],
    limits: [noWarnings, oneMarket, pastOnly],
    wouldChange: [['最高的那只打开涨停，或有股票升到更高', 'The tallest opening, or another one growing taller']],
  },
  yesterdayChange: {
    title: ['昨涨停表现', 'Prior limit-ups'],
    meaning: ['昨日涨停的股票今天平均涨跌多少。', "The mean change today of yesterday's limit-ups."],
    formula: ['Σ(现价 ÷ 昨收 − 1) ÷ 家数', 'Σ(price ÷ previous close − 1) ÷ stocks'],
    limits: [noWarnings, tradedOnly, ['均值会被个别股票拉动', 'A few stocks can move the mean'], pastOnly],
    wouldChange: [['昨日涨停股的价格变动', "Prices of yesterday's limit-ups that move"]],
  },
  yesterdayGap: {
    title: ['昨日涨停开盘溢价', "Yesterday's limit-ups, open premium"],
    meaning: ['昨日涨停的股票今天平均高开多少。', "The mean gap at which yesterday's limit-ups opened today."],
    formula: ['Σ(今开 ÷ 昨收 − 1) ÷ 家数', 'Σ(open ÷ previous close − 1) ÷ stocks'],
    limits: [noWarnings, tradedOnly, ['均值会被个别股票拉动', 'A few stocks can move the mean'], pastOnly],
    wouldChange: [
      ['开盘之后不再改变，除非晚开盘的股票开始交易', 'Nothing after the open but stocks that start to trade later'],
    ],
  },
  bigLossShare: {
    title: ['大面占比', 'Share of big losses'],
    meaning: [
      '昨日触及涨停的股票里，今天跌 5% 以上的占多少。',
      'Of the stocks that reached their up limit yesterday, the share that lost five percent or more today.',
    ],
    formula: [
      '跌幅不小于 5% 的家数 ÷ 昨日触及涨停且今天交易的家数 × 100%',
      'stocks down 5% or more ÷ stocks that reached the limit yesterday and trade × 100%',
    ],
    limits: [noWarnings, tradedOnly, fewStocks, pastOnly],
    wouldChange: [['昨日触及涨停的股票跌过或收回 5%', 'Such stocks that pass a fall of five percent, or come back']],
  },
});
