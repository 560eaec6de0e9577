import { catalogue } from '../../../shared/texts.ts';

/** Words of what is told of a company on its stock's page: movement, money, news, announcements, profile. */
export const aboutTexts = catalogue({
  movedToday: ['今日异动', "Today's moves"],
  movedOn: ['{date} 异动', 'Moves of {date}'],
  calm: ['暂无异动', 'No unusual move'],

  money: ['资金', 'Money flow'],
  moneyNote: ['主力 = 超大单 + 大单', 'Main = super-large + large orders'],
  main: ['主力净流入', 'Main net'],
  mainOf: ['近{n}日主力', 'Main net, {n}d'],
  super: ['超大单', 'Super-large'],
  big: ['大单', 'Large'],
  mid: ['中单', 'Medium'],
  small: ['小单', 'Small'],
  daily: ['近{n}日主力净流入', 'Main net by day, {n} days'],
  noMoney: ['暂无该股资金数据', 'No money flow data for this stock'],
  moneyTrend: ['主力动向', 'Main funds, 60 days'],
  funding: ['龙虎榜、大宗与融资', 'Dragon-tiger, block trades, margin'],

  news: ['新闻', 'News'],
  allNews: ['全部新闻', 'All news'],
  noNews: ['近20个交易日没有相关新闻', 'No news in the last 20 trading days'],
  notices: ['公告', 'Filings'],
  allNotices: ['全部公告', 'All filings'],
  noNotices: ['近一年没有公告', 'No filings in the past year'],
  ahead: ['{date} 将发生', 'Due {date}'],

  profile: ['简况', 'Profile'],
  industry: ['行业', 'Industry'],
  listed: ['上市日期', 'Listed on'],
  business: ['主营构成', 'Revenue by segment'],
  businessOf: ['{date} 报告', '{date} report'],
  concepts: ['所属概念', 'Concepts'],
  holders: ['股东户数', 'Shareholders'],
  wholeStudy: ['财务、同业与股东', 'Financials, peers, holders'],
  MAIN: ['{subject}主业', '{subject} (core)'],
  THEME: ['{subject}业务', '{subject}'],
  SERVICE: ['{subject}服务', '{subject} services'],
  REST: ['其他业务', 'Other'],
  noProfile: ['暂无公司资料', 'No company profile'],
});
