import { catalogue } from '../../shared/texts.ts';

/** Words of the profit page and of the way to a broker. */
export const profitTexts = catalogue({
  guest: ['登录后查看模拟交易的盈亏', 'Log in to see what paper trading made'],
  realised: ['已实现', 'Realised'],
  unrealised: ['浮动', 'Open'],
  dividends: ['分红', 'Dividends'],
  fees: ['费用', 'Fees'],
  stock: ['股票', 'Stock'],
  total: ['合计', 'Total'],
  trades: ['成交笔数', 'Trades'],
  held: ['持有', 'Held'],
  byStock: ['按股票', 'By stock'],
  byMonth: ['按月', 'By month'],
  month: ['月份', 'Month'],
  profit: ['盈亏', 'Profit'],
  pct: ['收益率', 'Return'],
  index: ['沪深300', 'CSI 300'],
  summary: ['汇总', 'Sum'],
  none: ['还没有成交', 'No trades yet'],
  noneNote: [
    '完成第一笔模拟交易后，这里按股票和月份列出盈亏',
    'After the first paper trade, results stand here by stock and month',
  ],
  noMonths: ['收盘结算后按月列出', 'Months are listed once days are settled'],
  start: ['去交易', 'Trade'],
  method: [
    '浮动按最新价与平均成本计算；合计 = 已实现 + 浮动 + 分红 − 买入费用（卖出费用已在已实现中扣除）',
    'Open results are the price of now against the average cost. Total = realised + open + dividends − fees of buys (those of sells are in realised)',
  ],
  brokers: ['券商', 'Brokers'],
  brokerNote: [
    '真实交易由券商完成，练盘不接触你的证券账户和资金。离开后由券商负责。',
    'Real trades take place at the broker. Lianpan never touches your account or money. Beyond this page the broker is responsible.',
  ],
  keyword: ['搜索券商', 'Search brokers'],
  clear: ['清除', 'Clear'],
  noBroker: ['没有找到这家券商', 'No such broker'],
  leave: ['即将离开练盘', 'Leaving Lianpan'],
  leaveText: [
    '将打开 {name} 的页面。那里的开户、交易与费用由该券商负责，练盘不提供买卖建议。',
    'This opens the page of {name}. Accounts, trades and fees there are theirs. Lianpan advises no trade.',
  ],
  go: ['继续前往', 'Go on'],
  soon: ['暂不支持跳转', 'Cannot be opened from here'],
});
