import type { LineFault, LineSkip, SaleFault, TradeRefusal } from '@lianpan/market/trades';
import type { Text, TextValue } from '../../language.ts';

/** What is said of trades that cannot be booked. */
export const texts = {
  noTrade: ['没有找到这笔交易', 'Trade not found'],
  tooLate: [
    '登记超过 24 小时，不能再修改；可以删除后重新登记',
    'Registered over 24 hours ago: delete it and register it anew',
  ],
  tooMany: ['最多登记 {n} 笔交易', 'At most {n} trades can be registered'],
  index: ['指数不能交易，请选择股票', 'An index cannot be traded: choose a stock'],
  tick: ['价格最小单位是 0.01 元', 'Prices go by 0.01 yuan'],
  meanTick: ['导入交易的均价最多三位小数', 'The mean price of an imported trade has three decimals at most'],
  future: ['交易日期不能晚于 {date}', 'The trade cannot be later than {date}'],
  tooOld: ['只支持 {date} 以后的交易', 'Trades are taken from {date} on'],
  notTradingDay: ['{date} 不是交易日', '{date} is no trading day'],
  noTrading: ['{date} 这只股票没有成交（停牌或未上市）', 'The stock did not trade on {date}: suspended or not listed'],
  lot: [
    '买入数量要从 {least} 股起、按 {step} 股递增；卖出零股要一次卖完',
    'Lots of {least} shares and steps of {step}; an odd rest is sold whole',
  ],
  limitRange: [
    '价格超出当日涨跌停范围 {lowest}–{highest}',
    'The price lies beyond the limits of that day, {lowest} to {highest}',
  ],
  neverBought: [
    '卖出多于持有：此前只登记了 {held} 股，请先登记买入',
    'Sold more than was bought: {held} shares are registered before. Register the purchase first',
  ],
  boughtToday: [
    'T+1：当日买入的不能当日卖出，当日可卖 {sellable} 股',
    'T+1: what is bought today is sold tomorrow; {sellable} shares could be sold',
  ],
  breaksLater: [
    '改动后 {date} 的卖出会多于持有，请先改那一笔',
    'The sale on {date} would then be of more than was held: change that one first',
  ],
  feesTooHigh: ['费用不能超过成交金额', 'Fees cannot be more than the amount'],
  unreadable: [
    '读不出表头，文件编码可能不对：请从券商软件重新导出，或另存为 CSV（UTF-8 或 GBK）',
    'No header can be read: the encoding may be wrong. Export it again, or save it as CSV in UTF-8 or GBK',
  ],
  workbook: [
    '这是 Excel 工作簿，请在表格软件里另存为 CSV 再导入',
    'This is a workbook of a spreadsheet: save it as CSV first',
  ],
  notText: [
    '这不是文本文件，请选择券商导出的 CSV 或 TXT 对账单',
    'This is no text: choose the CSV or TXT statement of a broker',
  ],
  empty: ['文件里没有交易记录', 'The file has no lines'],
  tooLong: ['一次最多导入 {n} 行，请分段导出', 'At most {n} lines at a time: export it in parts'],
} as const satisfies Record<string, Text>;

export const lineTexts: Readonly<Record<LineFault | LineSkip, Text>> = {
  cut: ['文件在这一行中断，请重新导出', 'The file ends inside this line: export it again'],
  broken: ['这一行的列数不够', 'This line lacks columns'],
  date: ['日期读不出', 'The date cannot be read'],
  code: ['证券代码读不出', 'The code cannot be read'],
  quantity: ['成交数量不是整数', 'The quantity is no whole number'],
  price: ['成交价格读不出', 'The price cannot be read'],
  sum: ['价格 × 数量与成交金额对不上', 'Price times quantity is not the amount'],
  net: ['发生金额与成交金额、费用对不上', 'The money moved does not fit amount and fees'],
  otherBusiness: ['不是股票买卖', 'No purchase or sale'],
  nothingTraded: ['没有成交', 'No trades'],
  total: ['合计行', 'A sum'],
};

export const rowTexts = {
  unknownCode: [
    '不认识的代码：只支持当前行情中的 A 股',
    'Unknown code: A shares of the market that is shown are taken',
  ],
  known: ['已经导入过', 'Booked before'],
} as const satisfies Record<string, Text>;

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** The sentence of a rule that a trade breaks, with its figures. */
export function sentenceOf(
  refusal: TradeRefusal | Pick<SaleFault, 'rule' | 'held' | 'sellable'>,
  date: string,
): readonly [Text, Record<string, TextValue>] {
  switch (refusal.rule) {
    case 'noTrading':
      return [texts.noTrading, { date }];
    case 'lot':
      return [texts.lot, { least: refusal.least, step: refusal.step }];
    case 'limitRange':
      return [texts.limitRange, { lowest: yuan(refusal.lowest), highest: yuan(refusal.highest) }];
    case 'neverBought':
      return [texts.neverBought, { held: refusal.held }];
    case 'boughtToday':
      return [texts.boughtToday, { sellable: refusal.sellable }];
  }
}
