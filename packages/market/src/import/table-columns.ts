import { plainText } from '../tables/index.ts';

/** Names under which exporters write a column, the blanks, underlines and case aside; ours comes first in each list. */
const columnNames = {
  code: [
    'code',
    'tscode',
    'symbol',
    'secid',
    'ticker',
    'concode',
    'stockcode',
    'seccode',
    'windcode',
    'thscode',
    'orderbookid',
    'instrument',
    '代码',
    '股票代码',
    '证券代码',
    '股票编码',
    '成分券代码',
    '成份股代码',
  ],
  name: [
    'name',
    'stockname',
    'codename',
    'secshortname',
    'displayname',
    'conname',
    '名称',
    '股票名称',
    '股票简称',
    '证券简称',
    '证券名称',
    '成分券名称',
  ],
  date: [
    'date',
    'tradedate',
    'day',
    'datetime',
    'tradetime',
    'caldate',
    'calendardate',
    'timestamp',
    '日期',
    '交易日期',
    '交易日',
    '时间',
    '交易时间',
  ],
  time: ['time', 'bartime', '分钟'],
  open: ['open', 'openprice', '开盘', '开盘价', '今开', '开盘价格'],
  high: ['high', 'highestprice', 'highprice', '最高', '最高价'],
  low: ['low', 'lowestprice', 'lowprice', '最低', '最低价'],
  close: ['close', 'closeprice', '收盘', '收盘价', '收盘价格'],
  volume: ['volume', 'vol', 'turnovervol', 'tradevol', '成交量', '总手', '成交股数', '总量'],
  amount: ['amount', 'money', 'turnovervalue', 'totalturnover', 'amt', '成交额', '成交金额', '金额', '总额'],
  preClose: ['preclose', 'precloseprice', 'prevclose', '昨收', '昨收价', '昨收盘', '前收盘', '前收盘价', '前收'],
  adjFactor: ['adjfactor', '复权因子'],
  isST: ['isst', '是否st'],
  tradeStatus: ['tradestatus', '交易状态'],
  paused: ['paused', '停牌'],
  adjustFlag: ['adjustflag', '复权状态', '复权类型'],
  adjustedClose: ['adjclose', 'adjustedclose'],
  peTtm: ['pettm', '市盈率ttm', '滚动市盈率', '市盈率(ttm)'],
  pb: ['pb', 'pbmrq', '市净率'],
  psTtm: ['psttm', '市销率ttm', '滚动市销率'],
  dividendYieldPct: ['dividendyieldpct', 'divyieldttm', 'dvttm', '股息率ttm', '股息率'],
  industry: ['industry', '行业', '所属行业', '所属同花顺行业'],
  listDate: ['listdate', 'ipodate', '上市日期', '上市时间'],
  delistDate: ['delistdate', 'outdate', '退市日期', '终止上市日期'],
  status: ['status', 'liststatus', '上市状态'],
  oldCode: ['oldcode', '原代码', '旧代码'],
  totalShares: ['totalshares', 'totalshare', '总股本'],
  floatShares: ['floatshares', 'floatshare', '流通股本', '流通股'],
  freeShares: ['freeshares', 'freeshare', 'freefloatshares', '自由流通股本'],
  isOpen: ['isopen', 'istradingday', '是否交易日', '是否开市'],
  ratio: ['ratio'],
  split: ['split'],
  concept: ['concept', 'conceptname', '概念', '概念名称', '板块名称'],
  limit: ['limit'],
  buySmAmt: ['buysmamt', 'buysmamount'],
  sellSmAmt: ['sellsmamt', 'sellsmamount'],
  buyMdAmt: ['buymdamt', 'buymdamount'],
  sellMdAmt: ['sellmdamt', 'sellmdamount'],
  buyLgAmt: ['buylgamt', 'buylgamount'],
  sellLgAmt: ['selllgamt', 'selllgamount'],
  buyElgAmt: ['buyelgamt', 'buyelgamount'],
  sellElgAmt: ['sellelgamt', 'sellelgamount'],
  sealFunds: ['sealfunds', 'fdamount', '封板资金', '封单资金'],
  firstSeal: ['firstseal', 'firsttime', '首次封板时间'],
  lastSeal: ['lastseal', 'lasttime', '最后封板时间'],
  breakTimes: ['breaktimes', 'opentimes', '炸板次数', '开板次数'],
  boards: ['boards', 'limittimes', '连板数', '连续跌停'],
  boardAmount: ['boardamount', '板上成交额'],
  price: ['price', '最新价'],
  boardCode: ['boardcode', '板块代码'],
  index: ['index', 'indexcode', '指数代码'],
  asOf: ['asof'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ColumnName = keyof typeof columnNames;

/** A column that is known, where it stands, and by what its figures are multiplied. */
export interface KnownColumn {
  readonly place: number;
  readonly title: string;
  /** Unit that the title gives in brackets: `股`, `手`, `万元`; empty where it gives none. */
  readonly unit: string;
}

export type KnownColumns = Readonly<Partial<Record<ColumnName, KnownColumn>>>;

const byTitle = new Map<string, ColumnName>(
  Object.entries(columnNames).flatMap(([column, names]) => names.map((name) => [name, column as ColumnName] as const)),
);

const units = /[(（[](股|手|万股|元|千元|万元|亿元|亿|万|%)[)）\]]$/;

/** Titles of a moment that stand for the time of the day where another column has the day. */
const timeTitles: ReadonlySet<string> = new Set(['时间', '交易时间', 'tradetime', 'datetime', 'timestamp']);

/** A title as it is compared. */
export const bareTitle = (title: string): string => plainText(title).toLowerCase().replaceAll(/[\s_]/g, '');

/** The known columns among the titles of a table; the first of two with one meaning counts. */
export function knownColumns(titles: readonly string[]): KnownColumns {
  const known: Partial<Record<ColumnName, KnownColumn>> = {};
  for (const [place, title] of titles.entries()) {
    const bare = bareTitle(title);
    const [written = '', unit = ''] = units.exec(bare) ?? [];
    const column = byTitle.get(bare) ?? byTitle.get(bare.slice(0, bare.length - written.length));
    // Beside a day such a title is that of its time.
    const meant = column === 'date' && known.date !== undefined && timeTitles.has(bare) ? 'time' : column;
    if (meant !== undefined && known[meant] === undefined) known[meant] = { place, title: plainText(title), unit };
  }
  // A day and the time of a bar stand in one column or in two.
  if (known.date === undefined && known.time !== undefined) return { ...known, date: known.time };
  return known;
}
