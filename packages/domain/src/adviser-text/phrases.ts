/** Why a text of an adviser can't be sent as it is. Source: product handbook 6.9. */
export type AdviserTextReason =
  | 'promise'
  | 'timing'
  | 'testimonial'
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

/** Patterns of letters in their plain form; each has the flags `gu`. */
export type PhraseLists = Readonly<Partial<Record<AdviserTextReason, readonly RegExp[]>>>;

/** The longer word first, so that it is found whole. */
const words = (...all: readonly string[]): RegExp =>
  new RegExp(all.toSorted((a, b) => b.length - a.length).join('|'), 'gu');

const sure = '(?:肯定|一定|必定|必然|绝对|铁定|百分之?百|百分百|100|保证|确保|包你|保你|稳稳)';
const gain = '(?:大涨|会涨|要涨|涨停|上涨|涨|赚钱|赚|盈利|获利|翻倍|翻番|回本|解套|赢|不亏|不跌|收益)';

/** A moment that lies ahead or is now. */
const moment =
  '(?:今天|今日|今早|今晚|现在|马上|立刻|立即|明天|明日|明早|明儿|后天|本周|这周|下周|周[一二三四五]|星期[一二三四五]|礼拜[一二三四五]|下个?月|本月|月底|月初|年底|年前|节前|节后|开盘|收盘前|尾盘|早盘|午后|盘中|集合竞价|下个?交易日|短期内?|未来几天|这几天)';
const ahead =
  '(?:明天|明日|明早|后天|本周|这周|下周|周[一二三四五]|下个?月|月底|年底|节前|节后|下个?交易日|短期内?|未来几天|开盘)';
/** Who trades is somebody else, or nobody is asked to. */
const notYours =
  '(?:(?!主力|融资|融券|机构|外资|大单|股东|高管|资金|游资|北向|回购|不能|不可|不宜|不建议|不要|别|勿|是否|能不能|可不可|要不要|该不该|为什么|模拟|的人|会不会).)';
const trade =
  '(?:买入|买进|(?<!购)买|卖出|卖掉|(?<!售|专|贩)卖|抄底|加仓|减仓|清仓|建仓|补仓|进场|入场|上车|离场|出局|介入|满仓|全仓|梭哈|低吸|高抛|追进|追高|追涨|跟进|埋伏|抛掉)';
const doneOrNamed = '(?!的|\\d+亿|了|后|额|量|价|时|方|盘|单|点|前|金额|数量|信号|吗|么|还是|与否|规则|制度|和卖|或卖)';

/** No wording makes them right: they promise, name the moment of a trade, draw after oneself, or take over the account. */
export const blocked: PhraseLists = {
  promise: [
    words(
      ...[
        '必涨',
        '必跌',
        '必赚',
        '必赢',
        '稳赚',
        '稳赢',
        '稳涨',
        '包赚',
        '包赔',
        '包涨',
        '包盈利',
        '保收益',
        '保证收益',
      ],
      ...[
        '保底',
        '只赚不赔',
        '只涨不跌',
        '稳赚不赔',
        '零风险',
        '无风险',
        '没有风险(?!提示|揭示|测评)',
        '不会亏',
        '亏了算我',
      ],
      ...['亏损我承担', '躺赚', '保本(?!点|价|位)', '闭眼赚', '绝不会跌', '不可能跌', '不可能亏'],
      ...['bizhang', 'wenzhuan', 'baoben', 'baozhuan'],
    ),
    new RegExp(`${sure}(?:能|会|可以|要|都|是|让你|给你|大家|你)*${gain}`, 'gu'),
    /guarantee[ds]?(?:a|you|your)?(?:return|profit|gain|income|rise)s?|guaranteed|riskfree|cantlose|cannotlose|suretorise|suretogoup|willdefinitely(?:rise|goup|double)|norisk/gu,
  ],
  timing: [
    new RegExp(
      `(?<!主力|机构|融资|外资|股东|高管|资金|游资|北向|大单|回购)${moment}${notYours}{0,10}?${trade}${doneOrNamed}`,
      'gu',
    ),
    new RegExp(
      `(?:直接|可以|果断|放心)?(?:买入|抄底|加仓|进场|上车|梭哈|满仓)(?!后|了|的)[^的了后]{0,4}?(?:就在|就是|趁)?(?:明天|后天|下周|下个?交易日)`,
      'gu',
    ),
    new RegExp(
      `${ahead}${notYours}{0,8}?(?:必|会|将|要|能|有望|大概率|继续|应该)(?:大|暴|继续|再|强势)?(?:涨停|跌停|涨|跌|反弹|拉升|起飞|突破|新高|翻倍|新低)`,
      'gu',
    ),
    new RegExp(`${ahead}(?:直接|就|全面|集体)?(?:大涨|涨停|起飞|拉升|翻倍|暴涨|大跌|暴跌)`, 'gu'),
    /\b(?:buy|sell)(?:it)?(?:at|on|before)?(?:the)?(?:open|close|tomorrow|today|now|monday|tuesday|wednesday|thursday|friday|nextweek)|(?:tomorrow|nextweek)(?:you)?(?:should|must)?(?:buy|sell)/gu,
  ],
  testimonial: [
    /(?:客户|学员|会员|粉丝|群友|老客|股友)(?!经理|服务)[^不没]{0,8}(?:赚了|赚到|赚钱|盈利了|盈利\d|翻倍|回本|解套了|吃到|收益\d|发来感谢|感谢信|送锦旗|晒收益)/gu,
    /(?:感谢信|锦旗|盈利截图|收益截图|客户好评)/gu,
    /(?:上次|上周|上个月|之前|前期)(?:我)?(?:推荐|给|说|提示)(?:的|过的)?.{0,12}(?:涨了|涨停|翻倍|大涨|赚了)|(?:我的|历史|往期|过往)战绩|(?:胜率|成功率)高达/gu,
    /myclients(?:have)?(?:made|earned|doubled|gained)|testimonials?/gu,
  ],
  followMe: [
    words(
      ...['跟我做', '跟我买', '跟我操作', '跟着我', '跟上我', '跟单', '带你赚', '带你做', '带单', '听我的', '照我说的'],
      ...['抄我作业', 'genwozuo', 'genwomai'],
    ),
  ],
  inside: [words('内幕', '内部消息', '内部渠道', '小道消息', '独家消息', '庄家通知', '主力通知', '还没公告', 'neimu')],
  managing: [
    words(
      ...['代客理财', '代你操作', '帮你操作', '账户交给我', '密码给我', '把密码发', '利润分成', '盈利分成', '打款给我'],
      '转账给我',
    ),
  ],
};

/** The adviser may mean them well, and looks at them once more. */
export const doubtful: PhraseLists = {
  pressure: [
    words(
      ...['赶紧', '抓紧', '最后机会', '最后的机会', '错过就', '再不买', '再不卖', '机不可失', '满仓', '全仓', '梭哈'],
      '抄底',
    ),
  ],
  certainty: [words('肯定会', '一定会', '绝对', '百分之百', '毫无疑问', '翻倍', '牛股', '目标价')],
};
