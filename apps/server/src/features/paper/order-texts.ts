import type { OrderRefusal } from '@lianpan/market/paper';
import type { Text } from '../../language.ts';
import { rejected, type Rejection } from '../../rejection.ts';

/** The rule that an order broke, in the words of a broker. */
export const refusalTexts = {
  session: [
    '现在不接受委托，请在交易日 9:15 之后再试，或改用条件单',
    'Orders are closed now. Try after 09:15 on a trading day, or set a conditional order',
  ],
  suspended: ['该股今日停牌，不能委托', 'This stock is suspended today'],
  marketSession: [
    '市价单只能在连续竞价时段（9:30–11:30、13:00–14:57）使用',
    'Market orders are only for continuous trading (09:30–11:30, 13:00–14:57)',
  ],
  marketWithoutLimit: ['今日不设涨跌幅限制，请改用限价单', 'No price limit today. Use a limit order'],
  noPrice: ['请填写委托价格', 'Enter a price'],
  afterFixedOnly: [
    '收盘后只能按收盘价委托（盘后固定价格）',
    'After the close, only orders at the closing price are accepted',
  ],
  afterFixedHours: ['盘后固定价格委托时间为 15:05–15:30', 'After-hours fixed-price orders: 15:05–15:30'],
  afterFixedBoard: ['该股没有盘后固定价格交易', 'No after-hours trading for this stock'],
  exchangeType: [
    '深市没有“剩余转限价”，请改用其他类型',
    'Shenzhen does not support converting the rest to a limit order. Choose another type',
  ],
  emptySide: ['对手方没有挂单，市价单不能成交', 'No orders on the other side, so a market order cannot fill'],
  lot: [
    '数量不对：至少 {least} 股，并按 {step} 股递增；不足一手的余股要一次卖出',
    'Invalid quantity: at least {least} shares in steps of {step}. Odd lots must be sold at once',
  ],
  most: ['单笔最多 {most} 股', 'Up to {most} shares per order'],
  limitRange: [
    '申报价超出涨跌停范围（{lowest}–{highest}）',
    'The price is outside the daily limits ({lowest}–{highest})',
  ],
  cage: ['申报价超出有效竞价范围（{lowest}–{highest}）', 'The price is outside the valid range ({lowest}–{highest})'],
  riskWarningCap: [
    '风险警示股票每日最多买入 50 万股，今天还可买 {room} 股',
    'Up to 500,000 shares of an ST stock a day; {room} left today',
  ],
  notSellable: [
    '可卖 {sellable} 股（持有 {held} 股）。T+1，当日买入不可卖；已委托的不可重复卖出',
    '{sellable} of {held} shares can be sold. T+1: shares bought today cannot be sold, nor shares in open orders',
  ],
} as const satisfies Record<OrderRefusal['rule'], Text>;

const accountTexts = {
  noStock: ['指数不能交易', 'Indices cannot be traded'],
  delisted: ['该股已退市', 'This stock is delisted'],
  notLive: ['该股没有实时行情，暂不能委托', 'No live quote, so it cannot be traded now'],
  noAccount: ['没有找到这个模拟账户', 'Paper account not found'],
  accountOver: ['这个账户已结束，不能再委托', 'This account has ended'],
  seasonWait: ['赛季 {date} 开始，届时可以委托', 'The contest starts on {date}'],
  seasonOver: ['赛季已于 {date} 结束', 'The contest ended on {date}'],
  cash: [
    '可用资金 {available} 元，不足 {needed} 元（含预估费用）',
    'Available {available} yuan, {needed} yuan needed including fees',
  ],
  dayFull: ['今天已委托 {n} 笔，达到上限', "You've placed {n} orders today, which is the limit"],
  conditionsFull: ['最多同时设置 {n} 个条件单', 'Up to {n} conditional orders'],
  otherOrder: ['这个委托编号已用于另一笔委托', 'This order ID belongs to another order'],
  noTrigger: ['请设置触发条件', 'Set a trigger'],
  triggerOnly: ['触发条件只用于条件单', 'Only conditional orders have a trigger'],
  tick: ['价格最小变动单位 0.01 元', 'Minimum tick 0.01 yuan'],
  noOrder: ['没有找到这笔委托', 'Order not found'],
  notOpen: ['这笔委托已经{state}，不能撤单', 'This order is already {state}'],
  cancelClosed: ['现在不接受撤单（9:20–9:30、14:57–15:05）', 'Cancelling is closed now (09:20–09:30, 14:57–15:05)'],
  resetKind: ['只有自由练习账户可以重新开始', 'Only the free practice account can be restarted'],
  resetWait: ['每月只能重新开始一次，{date} 后可操作', 'Once a month only. Next: {date}'],
  noSeason: ['没有找到这个赛季', 'Contest not found'],
  seasonClosed: ['这个赛季已结束，不能报名', 'This contest has ended'],
} as const satisfies Record<string, Text>;

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const fenNames = new Set(['lowest', 'highest', 'available', 'needed']);

/** Figures as they are read: prices and money in yuan, no upper price where there is none. */
function readable(figures: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' && fenNames.has(name) ? (Number.isFinite(value) ? yuan(value) : '—') : value,
    ]),
  );
}

/** The refusal of an order by a rule of the market. */
export function brokenRule({ rule, ...figures }: OrderRefusal): Rejection {
  return rejected(
    refusalTexts[rule],
    rule === 'suspended' || rule === 'session' ? 'STOCK_STATE' : 'INPUT_INVALID',
    readable(figures),
    { rule },
  );
}

type AccountRule = keyof typeof accountTexts;
const bizCodes: Partial<
  Record<AccountRule, 'STOCK_STATE' | 'LIMIT_REACHED' | 'CONTENT_GONE' | 'ALREADY_DONE' | 'TOO_FREQUENT'>
> = {
  noStock: 'STOCK_STATE',
  delisted: 'STOCK_STATE',
  notLive: 'STOCK_STATE',
  noAccount: 'CONTENT_GONE',
  noOrder: 'CONTENT_GONE',
  noSeason: 'CONTENT_GONE',
  cash: 'LIMIT_REACHED',
  dayFull: 'LIMIT_REACHED',
  conditionsFull: 'LIMIT_REACHED',
  otherOrder: 'ALREADY_DONE',
  notOpen: 'ALREADY_DONE',
  resetWait: 'TOO_FREQUENT',
};

/** The refusal of what an account cannot do. */
export const refused = (rule: AccountRule, figures: Record<string, string | number> = {}): Rejection =>
  rejected(accountTexts[rule], bizCodes[rule] ?? 'INPUT_INVALID', readable(figures), { rule });

/** The sentence of a rule by its name, with dashes for its figures; `null` for a name that there is no more. */
export function textOfRule(rule: string): Text | null {
  const known: Readonly<Record<string, Text>> = { ...refusalTexts, ...accountTexts };
  const text = known[rule];
  return text ? [text[0].replace(/\{\w+\}/g, '—'), text[1].replace(/\{\w+\}/g, '—')] : null;
}
