/** Why a text of an adviser can't be sent as it is. Source: product handbook 6.9. */
export type AdviserTextReason =
  | 'promise'
  | 'followMe'
  | 'inside'
  | 'managing'
  | 'listed'
  | 'contact'
  | 'riskMissing'
  | 'order'
  | 'pressure'
  | 'certainty'
  | 'viewOutside';

export type PhraseLists = Readonly<Partial<Record<AdviserTextReason, readonly string[]>>>;

/** No wording makes them right: they promise, draw after oneself, claim to know what nobody may, or take over the account. */
export const blocked: PhraseLists = {
  promise: [
    ...['必涨', '必跌', '必赚', '稳赚', '稳赢', '稳涨', '包赚', '包赔', '包涨', '保本', '保收益', '保证收益', '保底'],
    ...['只赚不赔', '只涨不跌', '稳赚不赔', '零风险', '无风险', '没有风险', '不会亏', '亏了算我', '亏损我承担', '躺赚'],
    ...['bizhang', 'wenzhuan', 'baoben', 'baozhuan'],
  ],
  followMe: [
    ...[
      '跟我做',
      '跟我买',
      '跟我操作',
      '跟着我',
      '跟上我',
      '跟单',
      '带你赚',
      '带你做',
      '带单',
      '听我的',
      '照我说的',
      '抄我作业',
    ],
    ...['genwozuo', 'genwomai'],
  ],
  inside: ['内幕', '内部消息', '内部渠道', '小道消息', '独家消息', '庄家通知', '主力通知', '还没公告', 'neimu'],
  managing: [
    '代客理财',
    '代你操作',
    '帮你操作',
    '账户交给我',
    '密码给我',
    '把密码发',
    '利润分成',
    '盈利分成',
    '打款给我',
    '转账给我',
  ],
};

/** The adviser may mean them well, and looks at them once more. */
export const doubtful: PhraseLists = {
  pressure: [
    '赶紧',
    '抓紧',
    '最后机会',
    '最后的机会',
    '错过就',
    '再不买',
    '再不卖',
    '机不可失',
    '满仓',
    '全仓',
    '梭哈',
    '抄底',
  ],
  certainty: ['肯定会', '一定会', '肯定涨', '一定涨', '绝对', '百分之百', '毫无疑问', '翻倍', '牛股', '目标价'],
};
