import { metricTable, pastOnly } from './metric-text.ts';

/** Figures of a quote. Source: market handbook B.3, D.0. */
export const quoteMetricTexts = metricTable({
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
    wouldChange: [['下一笔成交换了价格', 'The next trade at another price']],
  },
  amplitudePct: {
    title: ['振幅', 'Amplitude'],
    meaning: ['当天价格上下跑了多大的幅度。', 'How wide the price has moved today.'],
    formula: ['(最高 − 最低) ÷ 昨收 × 100%', '(high − low) ÷ previous close × 100%'],
    limits: [
      ['不分方向：涨跌同样的幅度，振幅一样', 'It knows no direction: equal rises and falls give equal amplitudes'],
      pastOnly,
    ],
    wouldChange: [
      ['价格创当天新高或新低；一天之内只增不减', 'A new high or low of the day; within a day it never shrinks'],
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
    wouldChange: [['新的成交；流通股因解禁或送转改变', 'More trades; another float after an unlock or bonus shares']],
  },
  volumeRatio: {
    title: ['量比', 'Volume ratio'],
    meaning: [
      '今天平均每分钟的成交量是过去5天的几倍。1 表示与平时相当。',
      'How many times the per-minute volume of the last five days trades today; 1 is as usual.',
    ],
    formula: [
      '(今日成交量 ÷ 已交易分钟数) ÷ (前5日成交量 ÷ (5 × 240))，送转之前的成交量已按送转后的股数折算',
      '(volume today ÷ minutes traded) ÷ (volume of 5 days ÷ (5 × 240)), days before a split counted in the shares of after it',
    ],
    limits: [
      ['开盘后几分钟成交集中，量比天然偏高', 'The first minutes trade heavily, so it starts too high'],
      pastOnly,
    ],
    wouldChange: [
      ['成交变快或变慢；没有成交时随时间下降', 'Faster or slower trading; without trades it falls as time passes'],
    ],
  },
  averagePrice: {
    title: ['均价', 'Average price'],
    meaning: ['今天买到这只股票的人平均付了多少钱。', 'What buyers of today have paid on average.'],
    formula: ['成交额 ÷ 成交量', 'amount ÷ volume'],
    limits: [pastOnly],
    wouldChange: [
      ['在均价上方或下方的新成交，当天越晚越难改变', 'Trades above or below it, the less so the later in the day'],
    ],
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
    wouldChange: [['股价涨跌；送转、配股或增发改变总股本', 'Another price; bonus shares, rights or new shares']],
  },
  floatMv: {
    title: ['流通市值', 'Float cap'],
    meaning: ['按现价计算可以交易的股份值多少钱。', 'What the tradable shares are worth at the present price.'],
    formula: ['现价 × 流通股', 'price × float shares'],
    limits: [['用最后一笔成交价去乘全部流通股', 'Prices all float shares at the last trade']],
    wouldChange: [['股价涨跌；解禁或送转改变流通股', 'Another price; an unlock or bonus shares']],
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
    wouldChange: [
      ['股价涨跌；新一季财报替换一年前的那一季', 'Another price; a new quarter that replaces the one of a year ago'],
    ],
  },
  pb: {
    title: ['市净率', 'PB'],
    meaning: ['股价是每股账面净资产的几倍。', 'How many times book value the price is.'],
    formula: ['总市值 ÷ 归母净资产', 'market cap ÷ equity of the shareholders'],
    limits: [['账面资产不等于卖掉能得到的钱', 'Book value is not what a sale would bring']],
    wouldChange: [
      ['股价涨跌；财报、分红或增发改变净资产', 'Another price; equity after a report, a dividend or new shares'],
    ],
  },
  dividendYieldPct: {
    title: ['股息率', 'Dividend yield'],
    meaning: [
      '过去一年每股分到的现金相当于现价的百分之几。',
      'Cash paid per share over the last year as a percentage of the price.',
    ],
    formula: ['近12个月每股现金分红 ÷ 现价 × 100%', 'cash dividends per share of 12 months ÷ price × 100%'],
    limits: [['过去分红不保证以后照分', 'Past dividends promise nothing']],
    wouldChange: [
      [
        '股价涨跌；新的分红进入，一年前的退出',
        'Another price; a new dividend that enters while one of a year ago leaves',
      ],
    ],
  },
  limitUp: {
    title: ['涨停价', 'Up limit'],
    meaning: ['今天允许成交的最高价。', 'Highest price allowed today.'],
    formula: ['昨收 × (1 + 涨跌幅限制)，四舍五入到分', 'previous close × (1 + limit), rounded to the fen'],
    limits: [['涨停不等于还能买到：封住后只能排队', 'A sealed limit means a queue, not a purchase']],
    wouldChange: [
      [
        '当天不变；次日按新的收盘价重算，被实施或撤销风险警示会改变幅度',
        'Nothing today; tomorrow another close, and a risk warning another percentage',
      ],
    ],
  },
  limitDown: {
    title: ['跌停价', 'Down limit'],
    meaning: ['今天允许成交的最低价。', 'Lowest price allowed today.'],
    formula: ['昨收 × (1 − 涨跌幅限制)，四舍五入到分', 'previous close × (1 − limit), rounded to the fen'],
    limits: [['跌停不等于还能卖出：封住后只能排队', 'A sealed limit means a queue, not a sale']],
    wouldChange: [
      [
        '当天不变；次日按新的收盘价重算，被实施或撤销风险警示会改变幅度',
        'Nothing today; tomorrow another close, and a risk warning another percentage',
      ],
    ],
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
    wouldChange: [['五档内的委托增加、成交或撤销', 'Orders of the five levels that arrive, are filled or withdrawn']],
  },
});
