import type { NoteKind, RefusalReason, TableKind, TableSource } from '@lianpan/market/import';
import type { Text } from '../../language.ts';
import type { SkippedFile } from './import-files.ts';

/** Why rows were refused, as one sentence for all of a cause. */
export const refusalTexts: Readonly<Record<RefusalReason, Text>> = {
  wrongFieldCount: ['列数与表头不符', 'the number of fields differs from the header'],
  brokenQuotes: ['引号没有成对', 'a quote is not closed'],
  badCode: ['证券代码无法识别', 'the code is none'],
  unknownBoard: ['不是 A 股（基金、债券、B 股等不导入）', 'no A share: funds, bonds and B shares are not imported'],
  badDate: ['日期无法识别', 'the date is none'],
  badTime: ['时间无法识别', 'the time is none'],
  outsideSession: ['时间不在交易时段内', 'the time is outside the sessions'],
  notATradingDay: ['当天不是交易日', 'the exchange was closed that day'],
  beyondCalendar: ['日期超出交易日历', 'the date is beyond the trading calendar'],
  dayToCome: ['日期还没到，或当天尚未收盘', 'the day is still to come, or has not closed yet'],
  afterDelisting: ['股票此前已退市', 'the stock had been delisted'],
  replacedCode: ['代码已更换，新代码已有当天数据', 'the code was replaced, and the day is there under the new one'],
  notANumber: ['数字无法识别', 'a figure is none'],
  notPositive: ['数字必须大于 0', 'a figure has to be above 0'],
  tooLarge: ['数字过大', 'a figure is too large'],
  notAMultipleOfTheTick: ['价格不是 0.01 元的整数倍', 'a price is no multiple of 0.01 yuan'],
  highBelowLow: ['最高价低于最低价', 'the high is below the low'],
  openOutsideRange: ['开盘价不在最高价与最低价之间', 'the open is outside the range of the day'],
  closeOutsideRange: ['收盘价不在最高价与最低价之间', 'the close is outside the range of the day'],
  duplicate: ['同一天重复', 'the day is given twice'],
  contradicts: ['与另一个文件同一天的数据矛盾', 'another file gives the day otherwise'],
  outsidePriceLimits: ['价格超出当天涨跌停范围', 'prices lie beyond the limits of the day'],
  negativeVolume: ['成交量为负', 'the volume is negative'],
  fractionalVolume: ['成交量不是整数股', 'the volume is no whole number of shares'],
  tradeWithoutVolume: ['有价格变动却没有成交量', 'prices moved without a volume'],
  lotsInsteadOfShares: ['成交量单位是手而不是股', 'the volume is in lots, not in shares'],
  thousandYuanInsteadOfYuan: ['成交额单位是千元而不是元', 'the amount is in thousand yuan, not in yuan'],
  lotsAndThousandYuan: ['成交量以手、成交额以千元为单位', 'volume in lots and amount in thousand yuan'],
  amountDoesNotFitVolume: ['成交额与成交量、价格不符', 'amount, volume and prices do not fit'],
  adjustedPrices: ['复权价格，请导出不复权的数据', 'adjusted prices: export unadjusted ones'],
  adjustFactorNotPositive: ['复权因子必须大于 0', 'the adjustment factor has to be above 0'],
  adjustFactorFalls: ['除权因子或参考价不可能下降', 'the factor or reference cannot fall'],
  adjustFactorDoesNotFit: ['复权因子与价格不符', 'the adjustment factor does not fit the prices'],
  adjustFactorTooLarge: ['一次除权幅度过大', 'the ex-rights step is too large'],
  splitDoesNotFit: ['送转比例与除权幅度不符', 'the split does not fit the step'],
  delistedBeforeListed: ['退市日早于上市日', 'delisted before it was listed'],
  floatAboveTotal: ['流通股本大于总股本', 'more float shares than total shares'],
  negativeFigure: ['数字为负', 'a figure is negative'],
  flowsDoNotBalance: ['买入与卖出合计不等', 'what was bought and sold does not balance'],
  emptyField: ['必填字段为空', 'a needed field is empty'],
};

/** What was taken although it is unusual. */
export const noteTexts: Readonly<Record<NoteKind, Text>> = {
  sorted: ['行序不按时间，已排序', 'rows were out of order and were sorted'],
  listing: ['按新股上市首日处理，无涨跌幅限制', 'taken for a first day of listing, without limit'],
  relisting: ['按恢复上市处理，无涨跌幅限制', 'taken for a return to the market, without limit'],
  delistingPeriod: ['按退市整理期首日处理，无涨跌幅限制', 'taken for the first day of a delisting period'],
  gap: ['中间有交易日没有数据', 'trading days between have no bar'],
  renamed: ['旧代码的数据并入新代码', 'rows of an old code go on under the new one'],
  oldCode: ['北交所旧代码，清单中没有对应的新代码', 'an old Beijing code that no list maps to a new one'],
  delisted: ['股票已退市', 'the stock has left the exchange'],
  unexplainedFall: ['价格大幅下移，没有除权数据可以解释', 'a fall to a new level that nothing explains'],
  unexplainedRise: ['价格大幅上移，没有数据可以解释', 'a rise to a new level that nothing explains'],
  referenceAboveClose: ['参考价高于前收盘价', 'a reference price above the close before'],
  refusedDate: ['上市日期不采用', 'a list date was not taken'],
  refusedFactor: ['复权因子不采用', 'a factor was not taken'],
  listNotTaken: ['涨跌停名单与日线矛盾，不采用', 'a list of limits contradicts the bars and was not taken'],
  flowNotTaken: ['资金流没有对应日线，不采用', 'flows without a fitting bar were not taken'],
  amountNotTaken: [
    '成交额与成交量、价格不符，按缺失处理',
    'an amount that fits nothing was left out, the bar was taken',
  ],
  openNotGiven: ['分钟线缺开盘价，按上一根收盘价处理', 'minutes without an open begin at the close before'],
};

/** Why a file was left out as a whole. */
export const skipTexts: Readonly<Record<SkippedFile['reason'], Text>> = {
  notOfAKnownKind: ['不是可以识别的行情表', 'no table of the market that is known'],
  notUsedYet: ['可以识别，但目前没有功能用到，未导入', 'known, but nothing uses it yet: not imported'],
  adjustedPrices: [
    '是复权价格：请导出不复权的数据，复权由系统计算',
    'adjusted prices: export unadjusted ones, we adjust them',
  ],
  longBars: ['是周线或月线：请导出日线', 'bars of weeks or months: export those of days'],
  unknownUnit: [
    '无法判断成交量的单位：请用 --volume share（股）或 --volume lot（手）说明',
    'the unit of volumes is not known: say --volume share or --volume lot',
  ],
  noAShare: ['不是 A 股或指数（基金、债券、B 股等不导入）', 'neither an A share nor an index'],
  knownCalendar: ['交易日历已经有这些日期', 'the calendar has these days'],
  brokenCalendar: ['交易日历不完整', 'the calendar is broken'],
  hashMismatch: ['与清单中的校验值不符', 'it does not match the sum in the manifest'],
  missingFile: ['清单里有，文件夹里没有', 'the manifest names it, the folder lacks it'],
  missingColumns: ['缺少必需的列', 'it lacks needed columns'],
  brokenFile: ['文件无法读取', 'it can not be read'],
};

export const kindTexts: Readonly<Record<TableKind, Text>> = {
  calendar: ['交易日历', 'calendar'],
  stocks: ['股票清单', 'stocks'],
  daily: ['日线', 'daily'],
  exRights: ['除权除息', 'ex-rights'],
  factors: ['复权因子', 'factors'],
  minutes: ['分钟线', 'minutes'],
  valuation: ['估值', 'valuation'],
  events: ['事件', 'events'],
  limits: ['涨跌停', 'limits'],
  indices: ['指数', 'indices'],
  flows: ['资金流', 'flows'],
  concepts: ['概念成分', 'concepts'],
  members: ['指数成分', 'members of indices'],
  names: ['名称', 'names'],
  shares: ['股本', 'shares'],
};

export const sourceTexts: Readonly<Record<TableSource, Text>> = {
  own: ['练盘格式', 'Lianpan format'],
  tushare: ['Tushare', 'Tushare'],
  akshare: ['AKShare', 'AKShare'],
  baostock: ['BaoStock', 'BaoStock'],
  tongdaxin: ['通达信', 'Tongdaxin'],
  tonghuashun: ['同花顺', 'Tonghuashun'],
  eastmoney: ['东方财富', 'Eastmoney'],
  joinquant: ['聚宽', 'JoinQuant'],
  uqer: ['优矿', 'Uqer'],
  yahoo: ['Yahoo', 'Yahoo'],
  other: ['未知来源', 'unknown source'],
};

export const texts = {
  taken: [
    '{kind}（{source}）{name}：{rows} 行，采用 {taken}，拒绝 {refused}',
    '{kind} ({source}) {name}: {rows} rows, {taken} taken, {refused} refused',
  ],
  skipped: ['跳过 {name}：{reason}（{detail}）', 'skipped {name}: {reason} ({detail})'],
  more: ['另有 {n} 个文件，全部列在报告里', '{n} more files; all are in the report'],
  days: [
    '日线：新增 {added} 天，相同 {kept} 天，补全 {completed} 天，改正 {contradicted} 天（以新数据为准）',
    'daily bars: {added} days added, {kept} the same, {completed} completed, {contradicted} contradicted (the new ones count)',
  ],
  total: [
    '本次 {stocks} 只股票 {bars} 根日线；库内共 {total} 只',
    'imported {stocks} stocks with {bars} bars; {total} stocks in all',
  ],
  others: [
    '分钟线 {minuteBars} 根、估值 {valuations} 条、事件 {events} 条、除权除息 {exRightsDays} 天、指数 {indexBars} 根、资金流 {flowDays} 天、概念成分 {conceptMembers} 个',
    '{minuteBars} minute bars, {valuations} valuations, {events} events, {exRightsDays} ex-rights days, {indexBars} bars of indices, {flowDays} days of flows, {conceptMembers} members of concepts',
  ],
  refused: ['{count} 行拒绝：{reason}。例：{example}', '{count} rows refused: {reason}. Example: {example}'],
  noted: ['{count} 处：{reason}。例：{example}', '{count} notes: {reason}. Example: {example}'],
  suspended: ['停牌 {n} 天', '{n} suspended days'],
  nothing: ['没有导入任何数据，已有数据未改动。', 'Nothing was taken, and nothing was changed.'],
  diskFull: ['磁盘已满。', 'The disk is full.'],
  undone: ['已撤销上一次导入', 'The last import was taken back'],
  nothingToUndo: [
    '没有可以撤销的导入：还没有导入过，或之后已有联网数据并入',
    'There is no import to take back: none was made, or data of the network came in since',
  ],
  repeated: ['{n} 行与另一文件相同', '{n} rows say again what another file said'],
} as const satisfies Record<string, Text>;
