import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';

type DataKind = DataOf<'GET /api/marketData/getDataKinds'>['kinds'][number]['kind'];

interface KindFacts {
  readonly kind: DataKind;
  readonly name: Text;
  /** Market tools by their number that lack something without it. Source: market handbook C, inputs of each tool. */
  readonly tools: readonly number[];
  readonly howTo: Text;
}

/** Every kind of market data in the order of the page, what waits for it and where people get it. */
export const dataKinds: readonly KindFacts[] = [
  {
    kind: 'daily',
    name: ['日线', 'Daily bars'],
    tools: [2, 4, 5, 9, 11, 12, 13],
    howTo: [
      'Tushare daily、AKShare stock_zh_a_hist、BaoStock，或通达信的 hsjday.zip，价格不复权；没有文件就设置 MARKET_SOURCES=live',
      'daily of Tushare, stock_zh_a_hist of AKShare, BaoStock, or hsjday.zip of Tongdaxin, unadjusted; without files, set MARKET_SOURCES=live',
    ],
  },
  {
    kind: 'minutes',
    name: ['分钟线', 'Minute bars'],
    tools: [5, 6, 8],
    howTo: [
      'AKShare stock_zh_a_hist_min_em、BaoStock 分钟线，或通达信的 .lc1、.lc5',
      'stock_zh_a_hist_min_em of AKShare, minutes of BaoStock, or .lc1 and .lc5 of Tongdaxin',
    ],
  },
  {
    kind: 'indices',
    name: ['指数', 'Indices'],
    tools: [1, 11, 12],
    howTo: [
      'Tushare index_daily，代码要带交易所，如 000300.SH；或设置 MARKET_SOURCES=live，逐日积累',
      'index_daily of Tushare, codes with their exchange, such as 000300.SH; or MARKET_SOURCES=live, a day at a time',
    ],
  },
  {
    kind: 'stocks',
    name: ['股票清单', 'List of stocks'],
    tools: [2, 9],
    howTo: [
      'Tushare stock_basic、AKShare stock_info_a_code_name，或设置 MARKET_SOURCES=live',
      'stock_basic of Tushare, stock_info_a_code_name of AKShare, or MARKET_SOURCES=live',
    ],
  },
  {
    kind: 'calendar',
    name: ['交易日历', 'Trading calendar'],
    tools: [],
    howTo: ['内置到 2026 年；之后用 Tushare trade_cal', 'Built in up to 2026; then trade_cal of Tushare'],
  },
  {
    kind: 'exRights',
    name: ['除权除息', 'Ex-rights'],
    tools: [9, 12, 13],
    howTo: ['Tushare adj_factor，或日线里的昨收价', 'adj_factor of Tushare, or the previous close in daily bars'],
  },
  {
    kind: 'valuation',
    name: ['估值', 'Valuations'],
    tools: [13],
    howTo: [
      'Tushare daily_basic，或 BaoStock 日线里的估值列',
      'daily_basic of Tushare, or the columns of BaoStock’s bars',
    ],
  },
  {
    kind: 'flows',
    name: ['资金流向', 'Money flow'],
    tools: [2, 4, 7, 10],
    howTo: ['Tushare moneyflow', 'moneyflow of Tushare'],
  },
  {
    kind: 'limits',
    name: ['涨跌停名单', 'Limit lists'],
    tools: [5],
    howTo: [
      'Tushare limit_list_d，或 AKShare 涨停池，文件名带日期',
      'limit_list_d of Tushare, or the limit pools of AKShare with their date in the name',
    ],
  },
  {
    kind: 'listings',
    name: ['龙虎榜', 'Dragon-tiger list'],
    tools: [14],
    howTo: [
      'Tushare top_list 和 top_inst（席位），或文件名以 lhb 开头的表',
      'top_list and top_inst (seats) of Tushare, or tables named lhb…',
    ],
  },
  {
    kind: 'events',
    name: ['公告与资讯', 'Notices and news'],
    tools: [1],
    howTo: ['文件名以 news 开头的表，有日期、代码和标题', 'Tables named news… with date, code and title'],
  },
  {
    kind: 'concepts',
    name: ['概念成分', 'Concept members'],
    tools: [2, 4, 12],
    howTo: ['有概念名称和股票代码两列的表', 'A table of concept and stock code'],
  },
  {
    kind: 'quotes',
    name: ['实时行情', 'Live quotes'],
    tools: [3, 6, 7],
    howTo: [
      '设置 MARKET_SOURCES=live，或有权限的 Tushare',
      'Set MARKET_SOURCES=live, or Tushare with access to quotes',
    ],
  },
];
