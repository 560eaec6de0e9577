/** Articles of the help of `/serviceConsult`, by the name that each has there. */
export const helpKeys = [
  'cancel',
  'password',
  'code',
  'mobile',
  'devices',
  'nickname',
  'market-kind',
  'late',
  'figure',
  'fill',
  'money',
  'locked',
  'earn',
  'appeal',
  'review',
  'report',
  'block',
  'copy',
  'personal',
  'complain',
  'nextDay',
  'lot',
  'boards',
  'delisting',
  'hours',
  'priceLimit',
  'fees',
] as const;
export type HelpKey = (typeof helpKeys)[number];

/**
 * How people ask for an article, in texts of their plain form: with slips of the pen, in short forms, without signs. An article
 * that stands earlier in `helpKeys` is meant where two fit.
 */
const helpSigns: Readonly<Record<HelpKey, readonly RegExp[]>> = {
  cancel: [
    /(?:注|住|著)[销消](?:.{0,4}(?:账|帐|号|户)|$|[吗呢么?？])|(?:账|帐)(?:号|户).{0,6}(?:[注住][销消]|删除|删掉|注掉|不要了)|(?:删|销|退)(?:除|掉)?(?:账|帐)?号|不想(?:再)?用(?:这个)?(?:app|软件|练盘)/u,
    /\b(?:delete|cancel|close|remove|deactivate|terminate)\b[^.?!]{0,16}\b(?:my |the |this )?acc?ount\b/,
  ],
  password: [
    /(?:忘|丢|改|换|重置|找回|设置|修改|更改).{0,4}密码|密码.{0,5}(?:忘|不对|错误|怎么改|找回|重置|修改|丢了)/u,
    /\b(?:forgot|forgotten|reset|change|lost|recover)\b[^.?!]{0,14}\bpass ?word\b/,
  ],
  code: [
    /(?:验证码|短信|校验码).{0,8}(?:收不到|没收到|没有|不来|没来|发不)|(?:收不到|没收到|没有收到|等不到).{0,4}(?:验证码|短信|校验码)/u,
    /\b(?:no|not|never|didn't|don't|doesn't|isn't)\b[^.?!]{0,24}\b(?:code|sms)\b|\b(?:code|sms)\b[^.?!]{0,20}\b(?:not|never|doesn't|didn't|missing)\b/,
  ],
  mobile: [
    /(?:换|改|更换|修改|绑|解绑|变更).{0,6}(?:手机|号码|电话)|(?:手机号?|电话号?码?).{0,4}(?:换了|不用了|停用|怎么换|怎么改|更换)/u,
    /\b(?:change|new|update|bind|switch)\b[^.?!]{0,14}\b(?:phone|mobile|number)\b/,
  ],
  devices: [
    /(?:账|帐)(?:号|户).{0,6}(?:被盗|被别人|异地|安全|被登)|别人登(?:录|陆)|登(?:录|陆).{0,2}设备|异地登/u,
    /\b(?:hacked|stolen account|somebody else|someone else)\b|\bsigned[- ]in devices?\b/,
  ],
  nickname: [
    /(?:改|换|修改|设置).{0,4}(?:昵称|名字|头像|签名)|(?:昵称|头像).{0,4}(?:怎么|在哪|修改)/u,
    /\b(?:nick ?name|avatar|profile picture)\b/,
  ],
  'market-kind': [
    /模拟市场|真实(?:市场|数据|行情)|(?:行情|股票|数据).{0,4}(?:是真的|真实)|假的(?:行情|股票|数据)/u,
    /\bsimulated market\b|\breal (?:data|market|quotes)\b/,
  ],
  late: [
    /(?:价格|行情|数据|股价).{0,10}(?:不一样|不同步|不一致|延迟|延时|不准|对不上|慢)/u,
    /\b(?:delayed|late|differs?|different|wrong)\b[^.?!]{0,20}\b(?:quotes?|prices?|data)\b|\b(?:quotes?|prices?|data)\b[^.?!]{0,20}\b(?:delayed|late|differ|wrong)\b/,
  ],
  figure: [
    /(?:这个|某个|那个)?(?:指标|数字|数据)(?:是)?(?:怎么|如何)(?:算|计算|来)/u,
    /\bhow\b[^.?!]{0,12}\bfigures?\b[^.?!]{0,12}\b(?:computed|calculated)\b/,
  ],
  fill: [
    /(?:委托|挂单|订单|下单|模拟).{0,8}(?:没成交|没有成交|不成交|成交不了|未成交|撤单|废单)|为(?:什么|啥)(?:没|不)成交/u,
    /\b(?:not|isn't|wasn't|never) filled\b|\bunfilled\b/,
  ],
  money: [/模拟.{0,6}(?:资金|钱|盈利|收益).{0,6}(?:提现|取|兑换|转出|能用)|提现/u, /\b(?:withdraw|pay out|cash out)\b/],
  locked: [
    /(?:功能|工具|页面|战法).{0,6}(?:打不开|锁|用不了|看不了)|(?:没|无|没有|需要)权限|怎么解锁|解锁(?:功能|权限)/u,
    /\b(?:locked|unlock|no privilege|no access)\b/,
  ],
  earn: [
    /(?:赚|得|获得|获取|领|攒|拿).{0,4}积分|积分.{0,6}(?:怎么|获得|有什么用|过期|到期|哪里来|明细)/u,
    /\b(?:earn|get|gain)\b[^.?!]{0,10}\bpoints\b|\bpoints\b[^.?!]{0,12}\b(?:expire|for)\b/,
  ],
  appeal: [
    /申诉|(?:被|遭)(?:封(?![板死住单])|禁言|处罚|警告|扣分)|违规(?:记录|了)|封号|解封/u,
    /\bappeal\b|\bbanned\b|\bmuted\b|\bsuspended account\b/,
  ],
  review: [
    /(?:帖子|内容|评论|文章|发的|发布).{0,8}(?:没显示|不显示|看不到|没有显示|审核|没了|不见了|被删)|审核(?:多久|要多|中)/u,
    /\b(?:my )?(?:post|comment|article)\b[^.?!]{0,16}\b(?:not shown|missing|gone|review|deleted|removed|hidden)\b/,
  ],
  report: [
    /(?:遇到|碰到|发现|举报).{0,6}(?:骗子|荐股|拉群|诈骗|违规|广告|喊单)|怎么举报|如何举报|我的举报|被骗/u,
    /\breport (?:a |an |this |somebody|someone|the )|\bscam(?:med|mer)?\b/,
  ],
  block: [
    /拉黑|黑名单|屏蔽.{0,3}(?:人|他|她|用户|对方)/u,
    /\bblock (?:a |this |somebody|someone|him|her|user|people)|\bblocked people\b|\bblacklist\b/,
  ],
  copy: [
    /(?:下载|导出|查看|查询).{0,4}(?:我的)?(?:个人信息|个人数据|隐私数据)|个人数据副本|隐私(?:政策|协议|授权)|撤回(?:授权|同意)/u,
    /\b(?:download|export|copy of)\b[^.?!]{0,10}\bmy (?:data|information)\b|\bprivacy\b|\bconsents?\b/,
  ],
  personal: [/个性化(?:推荐|内容)?|(?:关闭|不想要|关掉).{0,4}推荐/u, /\bpersonali[sz](?:ed|ation)\b/],
  complain: [/投诉|(?:对)?服务.{0,4}不满/u, /\bcomplain\b|\bcomplaint\b/],
  nextDay: [
    /(?:当天|当日|今天|今日)买(?:入|进|的|了)?.{0,8}(?:当天|当日|今天|今日|明天|第二天|次日).{0,8}(?:卖|出)/u,
    /(?:当天|当日|今天|今日).{0,2}能不?能?(?:买卖|买了就卖)|t\+?[01].{0,4}(?:制度|规则|吗)/u,
    /\b(?:bought|buy) today\b[^.?!]{0,20}\bsell\b|\bsell\b[^.?!]{0,24}\b(?:(?:the )?same day|bought today)\b|\bday[- ]trad(?:e|ing)\b/,
  ],
  lot: [
    /一手.{0,3}(?:是|有|等于)?(?:多少|几)|(?:最少|至少|最低).{0,3}买(?:多少|几)(?:股|手)|零股/u,
    /\b(?:lot size|board lot|odd lots?|minimum (?:order|number of shares))\b/,
  ],
  boards: [
    /(?:科创板|创业板|北交所).{0,10}(?:开通|权限|门槛|资格)|(?:开通|权限|门槛).{0,8}(?:科创板|创业板|北交所)/u,
    /\b(?:star|chinext|bse)\b[^.?!]{0,24}\b(?:requirements?|permission|threshold)\b/,
  ],
  delisting: [
    /退市|摘牌|终止上市/u,
    /\*?st(?:股票?|股|的)?.{0,6}(?:风险|后果|怎么回事|会怎样|会怎么样)/u,
    /\bdelist\w*/,
  ],
  hours: [
    /(?:几点|什么时候|啥时候|何时).{0,6}(?:开盘|收盘|开市|休市|集合竞价)|(?:开盘|收盘|交易|集合竞价).{0,3}(?:时间|几点)|周[六日末].{0,4}(?:开盘|交易)/u,
    /\b(?:market|trading|opening) hours\b|\bwhen does the market (?:open|close)\b|\bwhat time\b[^.?!]{0,24}\b(?:open|close)\b/,
  ],
  priceLimit: [
    /涨跌停?幅?.{0,4}(?:限制|规则|比例)|(?:主板|创业板|科创板|北交所|st股?).{0,6}(?:涨跌幅|涨停|跌停).{0,4}(?:多少|限制|几)|(?:涨停|跌停).{0,4}(?:百分之几|多少个点|几个点|几个百分)/u,
    /\b(?:price|daily) limits? (?:rules?|of)\b/,
  ],
  fees: [/手续费|佣金|印花税|过户费|交易(?:费|成本)/u, /\b(?:stamp duty|commissions?|trading fees?|transfer fee)\b/],
};

/**
 * Articles on rules whose questions have words of trade in them without meaning a trade: whether shares that were bought today
 * may be sold today is the same for everybody and every stock.
 */
const ofOrders: readonly HelpKey[] = ['nextDay', 'lot', 'boards'];

/** The article that a question in its plain form asks for; `undefined` where there is none. */
export const helpIn = (plain: string): HelpKey | undefined => keyIn(plain, helpKeys);

/** The same among those that are asked for with words of trade. */
export const orderHelpIn = (plain: string): HelpKey | undefined => keyIn(plain, ofOrders);

const keyIn = (plain: string, keys: readonly HelpKey[]): HelpKey | undefined =>
  keys.find((key) => helpSigns[key].some((sign) => sign.test(plain)));
