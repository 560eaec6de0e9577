import type { LineFault, LineSkip, SaleFault, TradeRefusal } from '@lianpan/market/trades';
import type { Text, TextValue } from '../../language.ts';

/** What is said of trades that cannot be booked. */
export const texts = {
  noTrade: ['没有找到这笔交易', 'Trade not found'],
  tooLate: [
    '登记超过 24 小时，不能修改；可删除后重新登记',
    'Registered over 24 hours ago. Delete it and register again',
  ],
  tooMany: ['最多登记 {n} 笔交易', 'Up to {n} registered trades'],
  index: ['指数不能交易，请选择股票', 'Indices cannot be traded. Choose a stock'],
  tick: ['价格最小变动单位 0.01 元', 'Minimum tick 0.01 yuan'],
  meanTick: ['导入交易的均价最多三位小数', 'Average prices of imported trades can have up to three decimals'],
  future: ['交易日期不能晚于 {date}', 'The trade date cannot be after {date}'],
  tooOld: ['只支持 {date} 以后的交易', 'Only trades from {date} are supported'],
  notTradingDay: ['{date} 不是交易日', '{date} is not a trading day'],
  noTrading: ['{date} 这只股票没有成交（停牌或未上市）', 'The stock did not trade on {date}: suspended or not listed'],
  lot: [
    '买入数量需从 {least} 股起、按 {step} 股递增；零股需一次卖完',
    'Buy at least {least} shares in steps of {step}. Odd lots must be sold at once',
  ],
  limitRange: [
    '价格超出当日涨跌停范围 {lowest}–{highest}',
    "The price is outside that day's limits, {lowest}–{highest}",
  ],
  neverBought: [
    '卖出超过持有：此前只登记了 {held} 股，请先登记买入',
    'You are selling more than you hold: only {held} shares registered. Register the buy first',
  ],
  boughtToday: [
    'T+1：当日买入的不能当日卖出，当日可卖 {sellable} 股',
    'T+1: shares bought today cannot be sold today. Sellable: {sellable}',
  ],
  breaksLater: [
    '修改后 {date} 的卖出会超过持有，请先修改那一笔',
    'The sell on {date} would then exceed your holding. Change that one first',
  ],
  feesTooHigh: ['费用不能超过成交金额', 'Fees cannot exceed the amount'],
  unreadable: [
    '无法识别表头，可能是文件编码问题：请从券商软件重新导出，或另存为 CSV（UTF-8 或 GBK）',
    'The header cannot be read, possibly due to encoding. Export again, or save as CSV in UTF-8 or GBK',
  ],
  notText: [
    '文件无法读取，请选择券商导出的 CSV、TXT 或 Excel 对账单',
    "The file cannot be read. Choose your broker's CSV, TXT or Excel statement",
  ],
  empty: ['文件里没有交易记录', 'The file has no trades'],
  tooLong: ['一次最多导入 {n} 行，请分段导出', 'Up to {n} lines at a time. Export in parts'],
} as const satisfies Record<string, Text>;

export const lineTexts: Readonly<Record<LineFault | LineSkip, Text>> = {
  cut: ['文件在这一行中断，请重新导出', 'The file breaks off in this line. Export it again'],
  broken: ['这一行列数不足', 'This line is missing columns'],
  date: ['日期无法识别', 'Date not recognised'],
  code: ['证券代码无法识别', 'Code not recognised'],
  quantity: ['成交数量不是整数', 'Quantity is not a whole number'],
  price: ['成交价格无法识别', 'Price not recognised'],
  sum: ['价格 × 数量与成交金额不符', 'Price × quantity does not match the amount'],
  net: ['发生金额与成交金额、费用不符', 'The net amount does not match amount and fees'],
  otherBusiness: ['不是股票买卖', 'Not a buy or sell'],
  nothingTraded: ['没有成交', 'Not filled'],
  total: ['合计行', 'Total line'],
};

export const rowTexts = {
  unknownCode: ['未知代码：只支持当前行情中的 A 股', 'Unknown code. Only A-shares of the current market are supported'],
  known: ['已经导入过', 'Already imported'],
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
