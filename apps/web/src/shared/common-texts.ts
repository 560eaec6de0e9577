import { catalogue } from './texts.ts';

/** Words that every page uses. Source: product handbook 15.1 to 15.3. */
export const commonTexts = catalogue({
  loading: ['加载中', 'Loading'],
  loadFailed: ['加载失败，点击重试', 'Could not load. Tap to try again'],
  notLoaded: ['暂未加载', 'Not loaded yet'],
  noHistory: ['当时没有数据', 'No data at that time'],
  retry: ['重试', 'Retry'],
  noNetwork: ['当前没有网络，联网后会自动加载', 'No network. This loads by itself once you are connected'],
  stale: ['数据更新于 {time}', 'Data as of {time}'],
  empty: ['暂无内容', 'Nothing here yet'],
  back: ['返回', 'Back'],
  close: ['关闭', 'Close'],
  clear: ['清除', 'Clear'],
  cancel: ['取消', 'Cancel'],
  confirm: ['确定', 'OK'],
  gotIt: ['我知道了', 'Got it'],
  login: ['登录', 'Log in'],
  membersOnly: ['登录后查看', 'Log in to see this'],
  explain: ['这个数字怎么来的', 'How this figure is made'],
  riskLine: [
    '内容仅供学习交流，不构成投资建议。投资有风险，决策需谨慎',
    'For learning only, not investment advice. Investing carries risk',
  ],
  demo: ['演示环境，非真实投顾服务', 'Demonstration, not a real advisory service'],
  sourceSimulated: ['模拟行情，仅供学习', 'Simulated market, for learning only'],
  sourceImported: ['导入的历史数据，截至 {date}', 'Imported history up to {date}'],
  sourceTushare: ['Tushare 日线，截至 {date}', 'Daily bars of Tushare up to {date}'],
  sourceTushareQuotes: ['Tushare 行情，仅供学习', 'Quotes of Tushare, for learning only'],
  sourceLive: ['公开网页行情，仅供学习', 'Quotes of public pages, for learning only'],
  late: ['行情延迟，数据截至 {time}', 'Quotes are late. Data as of {time}'],
  provisional: [
    '{date}是暂定交易日：交易所尚未公布休市安排',
    '{date} is a provisional trading day: the exchanges have not published theirs yet',
  ],
  calendarEnded: [
    '交易日历已到期，行情可能不是最新，数据截至 {time}',
    'The trading calendar has ended, so quotes may be late. Data as of {time}',
  ],
});
