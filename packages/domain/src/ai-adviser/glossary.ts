import { holds } from './plain-text.ts';
import type { Words } from '../written-answer/index.ts';

export interface Term {
  readonly key: string;
  readonly name: Words;
  /** As people write it; Latin ones in small letters. */
  readonly aliases: readonly string[];
  readonly meaning: Words;
}

const term = (key: string, name: Words, aliases: readonly string[], meaning: Words): Term => ({
  key,
  name,
  aliases: [name[0].toLowerCase(), name[1].toLowerCase(), ...aliases],
  meaning,
});

/** What figures and words of the market mean. No entry has a direction to it. Source: market handbook B, D. */
export const glossary: readonly Term[] = [
  term(
    'pe',
    ['市盈率', 'PE'],
    ['pe ttm', 'p/e', '市盈'],
    [
      '股价除以最近四个季度每股盈利之和，说明按当前盈利为每一元利润付出多少价格；亏损时没有意义',
      'price divided by earnings per share of the last four quarters, that is, what you pay for each yuan of current profit; not meaningful for a loss',
    ],
  ),
  term(
    'pb',
    ['市净率', 'PB'],
    ['p/b'],
    [
      '股价除以每股净资产，常用来看资产较重的行业',
      'price divided by net assets per share, often used for asset-heavy industries',
    ],
  ),
  term(
    'roe',
    ['净资产收益率', 'ROE'],
    ['return on equity'],
    [
      '净利润除以净资产，说明股东的钱在一年里带来多少利润',
      'net profit divided by net assets, that is, the profit shareholders’ money earned in a year',
    ],
  ),
  term(
    'dividend',
    ['股息率', 'dividend yield'],
    ['分红率'],
    [
      '近一年每股现金分红除以股价，股价变动会让它跟着变',
      'cash dividends per share of the last year divided by the price; it changes as the price moves',
    ],
  ),
  term(
    'turnover',
    ['换手率', 'turnover'],
    [],
    [
      '成交股数除以流通股数，说明筹码换手的快慢',
      'shares traded divided by floating shares, that is, how fast shares change hands',
    ],
  ),
  term(
    'volumeRatio',
    ['量比', 'volume ratio'],
    [],
    [
      '当前每分钟成交量与过去五个交易日同一时段平均值之比',
      'volume per minute so far, relative to the average of the previous five trading days at the same time',
    ],
  ),
  term(
    'amplitude',
    ['振幅', 'amplitude'],
    [],
    ['当日最高价与最低价之差除以昨日收盘价', 'the day’s high minus its low, divided by the previous close'],
  ),
  term(
    'atr',
    ['真实波幅', 'ATR'],
    ['atr14', '波动幅度'],
    [
      '一段时间里每日真实波动的平均值，只说明波动大小，不说明方向',
      'the average true range over a period; it shows the size of moves, not their direction',
    ],
  ),
  term(
    'macd',
    ['指数平滑异同移动平均线', 'MACD'],
    [],
    [
      '两条指数平均线之差和它的平均值，用来观察价格动能的变化，有滞后',
      'the difference between two exponential moving averages and its own average; it tracks momentum and lags',
    ],
  ),
  term(
    'kdj',
    ['随机指标', 'KDJ'],
    [],
    [
      '收盘价在一段时间高低区间中的位置，经过平滑，震荡市里较常用',
      'where the close sits within the high-low range of a period, smoothed; used mainly in sideways markets',
    ],
  ),
  term(
    'rsi',
    ['相对强弱指标', 'RSI'],
    [],
    ['一段时间里上涨幅度占全部涨跌幅度的比例', 'the share of gains in all price moves over a period'],
  ),
  term(
    'boll',
    ['布林带', 'Bollinger bands'],
    ['boll', '布林线'],
    [
      '均线加减若干倍标准差形成的通道，带宽说明波动大小',
      'a moving average with bands a number of standard deviations above and below; the width shows volatility',
    ],
  ),
  term(
    'ma',
    ['均线', 'moving average'],
    ['移动平均线', '移动平均', 'ma20'],
    [
      '一段时间收盘价的平均值，平滑短期波动，对转折的反应会慢一些',
      'the average close over a period; it smooths short-term moves and is slow to react to turns',
    ],
  ),
  term(
    'support',
    ['支撑位', 'support'],
    ['支撑'],
    [
      '过去多次止跌的价格区域，只是统计出来的位置，可能失效',
      'a price area where past declines often stopped; it is only statistical and may fail',
    ],
  ),
  term(
    'resistance',
    ['压力位', 'resistance'],
    ['压力', '阻力位'],
    [
      '过去多次涨势受阻的价格区域，只是统计出来的位置，可能失效',
      'a price area where past advances often stalled; it is only statistical and may fail',
    ],
  ),
  term(
    'mainForce',
    ['主力资金', 'main force'],
    ['主力净额', '主力净流入', '主力'],
    [
      '按单笔成交大小估算的大单买卖之差，是估算而不是账户数据',
      'large buy orders minus large sell orders, estimated from trade size, not from account data',
    ],
  ),
  term(
    'score',
    ['综合评分', 'total score'],
    ['评分', '诊断分', '得分'],
    [
      '把技术、资金、基本面、情绪题材和估值的分数按权重合成，描述当前状态，不预测涨跌',
      'a weighted total of the technical, capital, fundamental, sentiment and valuation scores; it describes the present state and predicts nothing',
    ],
  ),
  term(
    'winRate',
    ['同状态胜率', 'win rate'],
    ['胜率'],
    [
      '历史上同样状态之后上涨的次数占比，要同时看样本数和全部状态的占比',
      'how often prices rose after the same state in the past; read it with the sample size and the baseline',
    ],
  ),
  term(
    'limit',
    ['涨跌停', 'price limit'],
    ['涨停', '跌停'],
    [
      '一个交易日内允许的最大涨跌幅，主板、科创板、创业板、北交所各有规定',
      'the maximum move allowed in one trading day; the main boards, STAR, ChiNext and BSE each have their own rule',
    ],
  ),
  term(
    'st',
    ['风险警示', 'ST'],
    ['*st', '退市风险'],
    [
      '交易所对财务或经营异常公司加的标记，带标记的股票风险较高、规则不同',
      'the exchange’s mark for companies with financial or operating problems; such stocks carry more risk and trade under different rules',
    ],
  ),
  term(
    'drawdown',
    ['最大回撤', 'drawdown'],
    ['回撤'],
    ['一段时间里从高点到之后低点的最大跌幅', 'the deepest fall from a high to a later low over a period'],
  ),
  term(
    'percentile',
    ['估值分位', 'percentile'],
    ['分位', '估值百分位'],
    [
      '当前估值在自身历史里排在什么位置，历史区间不同结果也不同',
      'where the current valuation ranks in its own history; a different period gives a different result',
    ],
  ),
  term(
    'suspension',
    ['停牌', 'suspension'],
    [],
    ['股票暂停交易，期间没有新的成交价', 'a halt in trading, during which there are no new prices'],
  ),
  term(
    'exRight',
    ['除权除息', 'ex-rights'],
    ['除权', '除息', '复权'],
    [
      '分红送股后交易所调整价格，复权把前后价格放到同一基准上比较',
      'the exchange adjusts the price after dividends and bonus shares; adjusted charts make prices before and after comparable',
    ],
  ),
  term(
    'marginTrade',
    ['融资融券', 'margin trading'],
    ['融资余额', '两融'],
    [
      '向证券公司借钱买入或借券卖出，会放大盈亏',
      'borrowing money or shares from a broker, which amplifies gains and losses',
    ],
  ),
  term(
    'dragonTiger',
    ['龙虎榜', 'dragon-tiger list'],
    [],
    [
      '交易所公布的当日异动股票的主要买卖席位',
      'the main broker seats behind the day’s stocks with unusual moves, published by the exchange',
    ],
  ),
  term(
    'tPlusOne',
    ['T+1', 'next-day rule'],
    ['t加1', '次日才能'],
    [
      '当天成交得到的股票，下一个交易日才可以转手',
      'shares acquired on a trading day can be disposed of only from the next trading day',
    ],
  ),
  term(
    'auction',
    ['集合竞价', 'call auction'],
    ['竞价'],
    [
      '开盘前和收盘前的一段时间里汇总委托，用能成交最多的一个价格统一成交',
      'before the open and before the close, orders are pooled and filled at the single price that maximises volume',
    ],
  ),
  term(
    'shortSelling',
    ['融券', 'short selling'],
    ['做空'],
    [
      '先借来股票按现价转手，之后再还回，价格上升时亏损没有上限，账户须符合条件',
      'borrowed shares are disposed of now and returned later; losses are unlimited if the price rises, and the account must qualify',
    ],
  ),
  term(
    'northbound',
    ['北向资金', 'northbound flow'],
    ['陆股通'],
    [
      '境外投资者通过沪深港通进出内地股市的资金，披露口径以交易所为准',
      'overseas investors’ money moving in and out through Stock Connect, as disclosed by the exchanges',
    ],
  ),
  term(
    'candle',
    ['K线', 'candlestick'],
    ['蜡烛图', 'candle'],
    [
      '用开盘、收盘、最高、最低四个价格画出一段时间的走势，实体是开收之间，影线到高低点',
      'a period drawn from its open, close, high and low: the body spans open to close, the wicks reach the high and low',
    ],
  ),
];

/** The term that a text names; the longest name wins. */
export function termIn(text: string): Term | null {
  const low = text.normalize('NFKC').toLowerCase();
  let found: { term: Term; length: number } | null = null;
  for (const one of glossary)
    for (const alias of one.aliases)
      if (alias.length > (found?.length ?? 0) && holds(low, alias)) found = { term: one, length: alias.length };
  return found?.term ?? null;
}
