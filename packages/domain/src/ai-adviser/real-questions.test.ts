import { describe, expect, it } from 'vitest';
import { helpKeys, intentOf, type Intent } from './index.ts';

const intent = (question: string): Intent =>
  intentOf(question, { named: question.includes('平安银行') ? ['平安银行'] : [], hasContext: false });

/** As people type them: slips of the pen, no signs, full width, English between. */
const helped: readonly (readonly [question: string, helpKey: (typeof helpKeys)[number]])[] = [
  ['怎么注销账号', 'cancel'],
  ['注消帐号在哪', 'cancel'],
  ['删号', 'cancel'],
  ['how do i delete my acount', 'cancel'],
  ['密码忘了怎么办', 'password'],
  ['收不到短信验证吗', 'code'],
  ['手机号换了咋弄', 'mobile'],
  ['how do I change my phone number', 'mobile'],
  ['账号被别人登了', 'devices'],
  ['改昵称', 'nickname'],
  ['数据和同花顺不一样', 'late'],
  ['模拟盘委托为啥没成交', 'fill'],
  ['积分怎么获得', 'earn'],
  ['被禁言了', 'appeal'],
  ['发的帖子看不到', 'review'],
  ['怎么举报骗子', 'report'],
  ['怎么投诉', 'complain'],
  ['ST股票会退市吗', 'delisting'],
  ['ＳＴ股会退市么', 'delisting'],
  ['*st 有什么风险', 'delisting'],
  ['can st stocks be delisted', 'delisting'],
  ['今天买的股票明天能卖吗', 'nextDay'],
  ['can I sell shares bought today', 'nextDay'],
  ['一手多少股', 'lot'],
  ['创业板怎么开通', 'boards'],
  ['几点开盘', 'hours'],
  ['周六开盘吗', 'hours'],
  ['st股涨跌幅是多少', 'priceLimit'],
  ['印花税多少', 'fees'],
];

const led: readonly (readonly [question: string, page: string])[] = [
  ['龙虎榜在哪看', 'dragonTiger'],
  ['连板股在哪看', 'limitLists'],
  ['周报在哪里', 'weekReport'],
  ['夜间模式怎么设置', 'setting'],
  ['怎么退款', 'orders'],
  ['怎么签到', 'points'],
  ['哪里发帖', 'square'],
  ['自选股怎么删除', 'watchlist'],
  ['where is the dragon tiger list', 'dragonTiger'],
];

const ofRisk = [
  ...[
    '平安银行有什么风险',
    '平安银行利空',
    '平安银行有没有雷',
    '平安银行质押多少',
    '平安银行减持了吗',
    '平安银行会退市吗',
  ],
  ...['what are the risks of 平安银行', 'is 平安银行 safe'],
];

const refused = [
  ...['st股票能买吗', '科创板能买吗', '平安银行风险大吗能买吗', '注销账号后还能买平安银行吗', '今天买的明天该不该卖'],
  ...['今天买的股票明天卖会不会划算，哪只会涨', 'which stock can I sell the same day', '平安银行利空出尽能抄底吗'],
];

describe('questions as people type them', () => {
  it.each(helped)('%s: the help knows', (question, helpKey) => {
    expect(intent(question)).toEqual({ kind: 'help', helpKey });
  });
  it.each(led)('%s: a page has it', (question, page) => {
    expect(intent(question)).toEqual({ kind: 'page', page });
  });
  it.each(ofRisk)('%s: the risks of the stock', (question) => {
    expect(intent(question)).toEqual({ kind: 'fact', topics: ['risk'] });
  });
  it.each(refused)('%s: whatever stands beside it, no trade is advised', (question) => {
    expect(intent(question)).toEqual({ kind: 'trade' });
  });

  it('reach the help before the stock of the page, and the stock where one is named', () => {
    expect(intentOf('怎么注销账号', { named: [], hasContext: true }).kind).toBe('help');
    expect(intentOf('有什么风险', { named: [], hasContext: true })).toEqual({ kind: 'fact', topics: ['risk'] });
    // A seal that holds is no account that was closed.
    expect(intentOf('涨停被封死', { named: [], hasContext: false }).kind).not.toBe('help');
  });
});
