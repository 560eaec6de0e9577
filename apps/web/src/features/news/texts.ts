import { catalogue } from '../../shared/texts.ts';

export const newsTexts = catalogue({
  kind: ['快讯类别', 'News type'],
  all: ['全部', 'All'],
  important: ['重要', 'Important'],
  watchlist: ['自选相关', 'Watchlist'],
  announcement: ['公告', 'Filings'],
  macro: ['宏观', 'Macro'],
  industry: ['行业', 'Industry'],
  good: ['利好', 'Positive'],
  bad: ['利空', 'Negative'],
  goodNews: ['利好快讯', 'Positive news'],
  badNews: ['利空快讯', 'Negative news'],
  gone: ['该快讯已过期', 'This news is no longer available'],
  related: ['相关快讯', 'Related news'],
  openEvent: ['查看事件', 'View event'],
  cause_event: ['来自公司公告，利好利空按事件影响分级', 'From a company filing, graded by impact'],
  cause_theme: ['催化一个题材，涉及个股为题材成分', 'Catalyst for a theme. Stocks are its members'],
  cause_company: ['涉及一家公司，影响无法量化', 'About one company, impact not measurable'],
  cause_none: ['未涉及具体公司或题材', 'No specific company or theme'],
  howTitle: ['利好利空怎么判断', 'How positive and negative are judged'],
  how: [
    '先匹配公司或题材：公告按公司代码，题材按成分。公司事件按影响分五级（−2到2），题材催化按正负分；影响小的不标。涨跌幅为当前行情，不是发布时的反应',
    'News is matched to companies by code and to themes by members. Company events have five impact grades (−2 to 2); theme catalysts are positive or negative; small ones are unmarked. Changes are current, not at publication',
  ],
  howLimits: [
    '同一消息在不同阶段反应不同，利好也可能高开低走',
    'The same news plays out differently by market phase. Good news can still gap up and fade',
  ],
  guest: ['登录后查看自选股快讯', 'Log in for watchlist news'],
  empty: ['当日没有相关快讯', 'No related news that day'],
  older: ['看前一交易日', 'Previous trading day'],
  end: ['更早的快讯已不保留', 'Older news is not kept'],
  about: [
    '按发布时间排列，涨跌幅为当前行情；仅供学习，不构成投资建议',
    'Sorted by time; changes are current. For learning only, not investment advice',
  ],
});
