import { catalogue } from '../../shared/texts.ts';

/** Words of the profit page and of the way to a broker. */
export const profitTexts = catalogue({
  guest: ['登录后查看模拟与登记交易的盈亏', 'Log in to see what paper and registered trades made'],
  of: ['盈亏来源', 'Source'],
  paper: ['模拟交易', 'Paper'],
  registered: ['交易登记', 'Registered trades'],
  registeredNote: [
    '在券商成交后，登记或导入对账单核对盈亏',
    'After trading at a broker: register it or import the statement',
  ],
  noneRegistered: ['还没有登记交易', 'No trades registered yet'],
  noneRegisteredNote: [
    '登记或导入真实交易后，这里按股票和月份列出盈亏',
    'Once trades are registered, results stand here by stock and month',
  ],
  startRegistered: ['去登记', 'Register'],
  noMonthsRegistered: ['有卖出或分红后按月列出', 'Months are listed once there are sales or dividends'],
  methodRegistered: [
    '已实现按先进先出计算，已扣除两边费用与到期的红利税；浮动按最新价减含费成本；合计 = 已实现 + 浮动 + 分红（税前）。按月为当月卖出与分红。',
    'Realised by first in, first out, after the fees of both sides and due dividend tax. Open is the price of now less cost with fees. Total = realised + open + dividends before tax. Months count their sales and dividends.',
  ],
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
  noBroker: ['没有找到这家券商', 'Broker not found'],
  leave: ['即将离开练盘', 'Leaving Lianpan'],
  leaveText: [
    '将打开 {name} 的页面。那里的开户、交易与费用由该券商负责，练盘不提供买卖建议。',
    'This opens the page of {name}. Accounts, trades and fees there are theirs. Lianpan advises no trade.',
  ],
  go: ['继续前往', 'Continue'],
  noneConnected: ['尚未接入券商', 'No broker is connected yet'],
  noneConnectedNote: [
    '接入后可以从这里打开券商的交易页面；现在可以登记或导入你的真实交易。',
    'Once connected, you can open a broker’s trading page here. For now you can register or import your trades.',
  ],
});
