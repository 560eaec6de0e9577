import { catalogue } from '../../shared/texts.ts';

export const newsTexts = catalogue({
  kind: ['快讯类别', 'Kind of news'],
  all: ['全部', 'All'],
  important: ['重要', 'Important'],
  watchlist: ['自选相关', 'Watchlist'],
  announcement: ['公告', 'Companies'],
  macro: ['宏观', 'Market'],
  industry: ['行业', 'Themes'],
  good: ['利好', 'Positive'],
  bad: ['利空', 'Negative'],
  goodNews: ['利好快讯', 'Positive news'],
  badNews: ['利空快讯', 'Negative news'],
  gone: ['这条快讯不再保留', 'This item of the news is not kept any more'],
  related: ['相关快讯', 'About the same'],
  openEvent: ['看这个事件', 'Open the event'],
  cause_event: [
    '这条快讯来自公司公告，利好利空按事件影响分级',
    'From an announcement of the company; good or bad by the impact of the event',
  ],
  cause_theme: [
    '这条快讯带动一个题材，涉及的股票按题材成分对应',
    'It sets a theme going; the stocks are members of the theme',
  ],
  cause_company: [
    '这条快讯关于一家公司，没有可量化的影响',
    'About one company, without an impact that could be measured',
  ],
  cause_none: ['这条快讯不指向具体的公司或题材', 'It names no company and no theme'],
  howTitle: ['怎么判断利好利空', 'How good and bad are told apart'],
  how: [
    '先把快讯对应到公司或题材：公告按公司代码，题材按成分。公司事件按影响分五级（−2到2），题材催化按正负分；绝对值不够大的不标。涨跌幅是当前行情，不是发布时的反应',
    'News are mapped to companies by their codes and to themes by their members. Events have five grades of impact (-2 to 2), catalysts a sign; what is small is not marked. Changes are of current quotes and not of the moment of publication',
  ],
  howLimits: [
    '同一条消息在不同阶段反应不同，利好也会高开低走',
    'The same news acts differently in different phases; good news can open high and fall',
  ],
  guest: ['登录后看自选股的快讯', 'Log in for the news on your stocks'],
  empty: ['这一天没有相关快讯', 'No such news on this day'],
  older: ['看前一交易日', 'The trading day before'],
  end: ['更早的快讯不再保留', 'Older news is not kept'],
  about: [
    '快讯按发布时间排列，涨跌幅为当前行情；内容仅供学习，不构成投资建议',
    'By time of publication; changes are of current quotes. For learning, no advice',
  ],
});
