import type { Text } from '../../language.ts';

/** What creators and their readers are told. Source: product handbook 5. */
export const inventorTexts = {
  noInventor: ['没有这位创作者', 'There is no such creator'],
  notActive: ['通过创作者审核后才能发布', 'Publishing opens once you are a creator'],
  left: ['你已被取消创作者资格', 'You are no longer a creator'],
  stopped: [
    '付费发布已暂停至 {date}，期间可发布免费内容',
    'Paid publishing is stopped until {date}; free content is open',
  ],
  notMet: ['还有条件没有满足', 'Some conditions are not met yet'],
  applied: ['申请已提交，请等待审核', 'Your application is being looked at'],
  already: ['你已经是创作者', 'You are a creator already'],
  triesUsed: ['今天的 {n} 次测试机会已用完，明天再来', 'The {n} tries of today are used up; come back tomorrow'],
  needLicence: [
    '观点类（V 类）内容需要投顾登记编号，请改为教育类（E 类）',
    'Views (class V) need an adviser registration; choose education (class E)',
  ],
  marked: [
    '教育类内容不能包含个股的买卖价位、时点或近期走势，请修改标出的句子',
    'Class E may not tell prices or times to trade a stock, nor its recent moves: change the marked sentences',
  ],
  price: ['给出了买卖动作或价位', 'tells to trade, or at which price'],
  time: ['判断了个股在某个时间内的涨跌', 'tells how a stock will move by some time'],
  recent: ['涉及个股近 20 个交易日内的走势', 'speaks of a stock within the last 20 trading days'],
  titleLength: ['标题需 {least}–{most} 字', 'The title needs {least} to {most} characters'],
  abstractLength: ['摘要需 {least}–{most} 字', 'The abstract needs {least} to {most} characters'],
  bodyLength: ['正文需 {least}–{most} 字，现在 {n} 字', 'The body needs {least} to {most} characters; it has {n}'],
  cardLength: ['卡片需 {least}–{most} 字，现在 {n} 字', 'A card needs {least} to {most} characters; it has {n}'],
  takeawayLength: ['一句话要点需 {least}–{most} 字', 'The takeaway needs {least} to {most} characters'],
  noteLength: [
    '方法、结论、局限和证伪条件各需 {least}–{most} 字',
    'Method, conclusion, limits and disproofs need {least} to {most} characters each',
  ],
  dataDate: ['数据截止日不能晚于今天', 'The day of the figures cannot lie in the future'],
  preview: [
    '试读请选 {least}%–{most}%，或前 1–20 段',
    'Choose a preview of {least} to {most} %, or the first 1 to 20 blocks',
  ],
  price100: ['价格请设在 {least}–{most} 元', 'Set a price of {least} to {most} yuan'],
  points: ['积分价请设在 {least}–{most} 分', 'Set a price of {least} to {most} points'],
  needMonthPrice: ['请先设置订阅月价，再发布订阅专享内容', 'Set a monthly price before you publish for subscribers'],
  answerOption: ['正确选项不在选项里', 'The right answer is not among the options'],
  qrCode: ['图片含二维码，请更换', 'A picture holds a QR code: replace it'],
  needView: ['观点类内容需关联一只股票', 'A view needs a stock'],
  keptPrice: ['价格每 {n} 天可改一次，{date} 后可再改', 'A price changes once in {n} days: again after {date}'],
  wrongPrice: ['这份内容不是这样定价的', 'This content is not priced that way'],
  noPaper: ['内容已被删除', 'This content was removed'],
  offShelf: ['作者已停止出售', 'The author sells it no longer'],
  owned: ['你已拥有这份内容', 'It is yours already'],
  ownWork: ['这是你自己的内容', 'This is your own work'],
  pricedInMoney: ['现金购买将随商城开放', 'Buying with money opens with the mall'],
  priceChanged: ['价格已更新，请确认后再兑换', 'The price has changed: look at it before you buy'],
  noCheck: ['这张卡片没有检查题', 'This card has no question'],
  noOption: ['没有这个选项', 'There is no such option'],
  buyersScore: ['购买后才能评分', 'Only buyers can rate it'],
  subscribeLater: ['订阅将随商城开放，现在不会扣款', 'Subscriptions open with the mall; nothing is charged now'],
  noSubscription: ['没有进行中的订阅', 'There is no running subscription'],
  withdrawOpen: ['有一笔提现正在处理，完成后再申请', 'A withdrawal is on its way; ask again when it is done'],
  withdrawDays: [
    '每月 {first}–{last} 日可申请提现',
    'Withdrawals can be asked for on days {first} to {last} of a month',
  ],
  withdrawName: ['收款户名需与实名一致', 'The account has to be in your own name'],
  withdrawLeast: ['单笔至少 {yuan} 元', 'At least {yuan} yuan at a time'],
  withdrawAvailable: ['可提现余额不足', 'More than can be withdrawn'],
  verifyFirst: ['请先完成短信验证', 'Verify your number first'],
  saleTitle: ['《{title}》售出', '“{title}” was sold'],
} as const satisfies Record<string, Text>;

/** What moved a creator's account. */
export const billTexts: Readonly<Record<string, Text>> = {
  sale: ['售出', 'Sale'],
  subscription: ['订阅', 'Subscription'],
  fee: ['平台服务费（20%）', 'Fee of the platform (20 %)'],
  refund: ['退款冲回', 'Taken back for a refund'],
  tax: ['代扣税款', 'Tax withheld'],
  adjust: ['调整', 'Adjustment'],
  withdraw: ['提现', 'Withdrawal'],
  withdrawBack: ['提现退回', 'Withdrawal returned'],
};

/** What the questions are called that an applicant has to fulfil; the words themselves stand in the page. */
export const refusedForText: Text = ['申请未通过：{reason}', 'Not approved: {reason}'];
