/** What one does with shares, as people write it. */
const deed =
  '(?:买|卖|入手|上车|下车|进场|入场|离场|出场|建仓|加仓|减仓|补仓|清仓|满仓|半仓|全仓|空仓|重仓|轻仓|抛|出货|出手|介入|持有|持股|拿着|拿住|拿|追高|追涨|追|抄底|割肉|割|止盈|止损|梭哈|做多|做空|布局|埋伏|定投|囤|跟进|跟|出局|换股|调仓|低吸|高抛|接盘|打板|抢反弹|冲|跑)';
/** Asks whether one may, should, had better. */
const modal =
  '(?:能不能|可不可以|要不要|该不该|应不应该|适不适合|值不值得|值不值|合不合适|敢不敢|是不是该|是否该|是否要|是否|能否|可否|应该|可以|值得|适合|适宜|合适|建议|推荐|不如|必须|能|该|要|敢|宜)';
const between =
  '(?:不|再|还|继续|现在|今天|明天|马上|立刻|先|去|就|直接|长期|短期|长线|短线|中线|大胆|放心|考虑|开始|重新|一直|这样|一点|多|少|点|些|它|这只|这个|我|你|他|散户|新手|跌下来|跌了|涨了|回调|逢低|逢高|分批|闭眼|全部|大量|把|做|有人|大家)';
/** Whoever trades here is somebody else, or nothing but a name of figures. */
const ofOthers = '(?<!主力|融资|融券|机构|外资|大单|主动|资金|股东|高管|北向|主力在|账户|模拟)';

/** Always refused, whatever else the question says. */
const asksChinese = [
  // May I, should I, is it worth it.
  new RegExp(`${modal}${between}{0,4}${ofOthers}${deed}(?!空机制|盘口|方向|委托|量|额|榜|单是|信号|成本|空是)`, 'u'),
  /(?:能|要|可以|应该|该|想)(?:把|将).{1,12}(?:卖|抛|清|割|出掉|买)/u,
  /(?:值得|适合|建议|推荐)(?:现在|长期|短期|我|去|再|新手)?(?:拥有|参与|配置|关注|投资|投|长拿|冲|入|看好)/u,
  // Buy or not.
  new RegExp(
    `${ofOthers}${deed}(?:了|掉|进|入|出|点|些|着|住|它)?(?:吗|么|嘛|吧|不[买卖加减拿追割跑]|没[买卖]|还是[买卖持等])`,
    'u',
  ),
  /(?:持有|拿着|留着|等着)还是|还是(?:卖|抛|跑|割|清仓|等等)/u,
  // Which one, when, how much, at what price.
  /买(?:哪|啥|几|多少|什么(?!意思|价|量|单|盘))|(?:什么|哪只|哪个|哪支|哪些)(?:股票?|票|板块|基金)?.{0,4}(?:值得|能买|会涨|能涨|有机会|有潜力|潜力|要涨|好买|该买|可以买)/u,
  /(?:什么时候|何时|几点|啥时候|什么时机|在哪|在什么价位?|多少钱|什么价位?|哪个价位?|什么位置)(?:可以|能|该|再|去|开始|去掉)?(?:买|卖|入|进场|加仓|减仓|抛|建仓|离场|止盈|止损|出手|跑|抄底|补)(?!了)/u,
  /(?:给|来|选|说|发|介绍|挑|弄)(?:我|大家|几|一|两|个|只|支|点|下){1,3}(?:.{0,6})(?:牛股|黑马|妖股|金股|股票|代码|票|涨停股)/u,
  /(?:仓位|几成仓|几层仓).{0,6}(?:多少|几成|合适|怎么配|怎么分)|几成仓/u,
  /止[损盈](?:位|价|点|线)?(?:设|放|定|应|该|在|要)+.{0,4}(?:多少|哪|几个点|什么价|什么位)/u,
  // What will be.
  /(?<!为什么|为何|怎么|为啥|什么)(?:会不会|能不能|会|能|要|还能|可能|有望|将|继续|还要|明天|明日|后天|下周|下个月|未来|年底前?|今年|接下来|什么时候|何时|啥时候)(?:再|还|继续|大|暴|开始|大概率|是不是|会|能|又|接着|要|直接|一路|有){0,3}(?:涨|跌|反弹|反转|回调|见顶|见底|翻倍|翻番|突破|回本|解套|起飞|崩|拉升|拉板|跳水|新高|新低|企稳|封板)(?!幅|停板|停价|家数|停家数|停制度|停是|跌|停的?规则|停数)/u,
  /(?:明天|明日|后天|下周|下个月|未来|今年|年底|接下来|后面|后续).{0,8}(?:走势|行情|方向|怎么走|怎么看|如何走|涨跌|收盘价|开盘价|多少点|点位)/u,
  /(?:上涨|下跌|上升|下行|涨|跌)(?:空间|潜力|概率大|几率)|[涨跌]到(?:多少|哪|几|什么)|看到多少|[看见]高?到?\d+元|值多少钱|目标[价位].{0,4}(?:多少|几|是多|在哪|看)|(?:给|说|报)(?:个|一个|下|出)?.{0,4}目标[价位]/u,
  /看[涨跌多空]还是看?[涨跌多空]|看(?:涨|跌)吗|看好(?:吗|它|哪|不)|(?:见底|见顶|到底|到顶|触底|企稳|洗盘结束|调整到位|利好出尽|行情来)了?(?:吗|没|么)|是不是(?:底|顶)/u,
  // What comes of it.
  /能赚|赚钱吗|赚多少|赚不赚|会亏(?!真)|会赔|亏多少|稳赚|稳赢|包赚|必涨|保证.{0,4}(?:收益|赚|涨)|保本吗|翻倍(?:吗|股)|带我.{0,4}(?:赚|买|做|炒|飞)|抄作业|代客理财|替我(?:买|卖|操作|下单|做)|帮我(?:买|卖|操作|下单|选|挑)/u,
  /(?:推荐|荐)(?!算法|设置|页|内容|位|人|奖|码|功能).{0,8}(?:股|票|只|支|板块|基金|代码|什么|哪|几|下)|有.{0,4}(?:内幕|小道消息|牛股|黑马|妖股)/u,
  /高开还是低开|低开还是高开|(?:上车|买入|入场|抄底|赚钱)(?:的)?机会|你(?:觉得|认为|看好|的看法|的建议|的意见)|给(?:我|个|点|一个|一些|些){1,2}(?:操作|投资|买卖)?(?:建议|意见)/u,
  /(?:套|亏|赔|跌|浮亏|仓位|手里|成本|持仓).{0,12}(?:怎么操作|如何操作|怎么办|咋办|该怎么做|怎么处理|怎么解)|有戏吗|还有救/u,
] as const;

const verbs =
  '(?:buy(?:ing)?|sell(?:ing)?|hold(?:ing)?|short(?:ing)?|go long|invest(?:ing)?|get(?:ting)? in|get(?:ting)? out|get rid|enter(?:ing)? (?:a |the |this )?(?:position|trade|now|here)|exit(?:ing)?|average down|averaging down|take profits?|taking profits?|cut (?:my )?loss(?:es)?|dump|load up|double down|jump in|add(?:ing)? (?:more|to my position|to the position)|trim|swap|rebalance)';

const asksEnglish = [
  new RegExp(
    `\\b(?:should|shall|would you|do you (?:think|like|see)|can i|could i|may i|must i|might i|do i|ought i|am i|is (?:it|now|this|today)|is \\S+ (?:a|still|worth|good|safe)|i want to know (?:if|whether)|whether to|better to|when to|when (?:should|do|can)|tell me to)\\b[^.?!]{0,50}\\b${verbs}\\b`,
  ),
  /\bworth (?:it|a (?:buy|try|shot|punt|look)|buying|holding|owning|having|investing|getting|adding|selling|the risk)\b/,
  /\b(?:good|great|bad|safe|best|better|strong|sure|clear|top|hot|solid|smart) (?:buy|sell|time to buy|time to sell|investment|bet|entry|exit|stocks?|shares?|picks?|tips?|buying|selling)\b/,
  /\b(?:which|what|any|some|best|give me|tell me|name|pick|suggest|find me)\b[^.?!]{0,30}\b(?:stocks?|shares?|tickers?|picks?|tips?)\b[^.?!]{0,24}\b(?:buy|sell|rise|best|good|go up|own|hold|invest|double|moon|tomorrow|now|today|explode|winners?)\b/,
  /\bhot (?:stock )?tips?\b|\b(?:buy|sell|hold) or (?:sell|hold|buy|fold|wait)\b|\btoo (?:late|early) to\b|\b(?:pick|choose) (?:me )?(?:a |some |three |the )?(?:stocks?|winners?)\b/,
  /(?<!\bwhy )\b(?:will|would|going to|gonna|about to|likely to|expected to|is (?:it|this)(?: stock)? (?:set|due) to)\b[^.?!]{0,30}\b(?:rise|fall|rally|crash|drop|go (?:up|down|higher|lower)|climb|moon|soar|surge|bounce|rebound|recover|double|triple|break ?out|tank|plunge|top out|bottom|peak|outperform|lose (?!real)|make (?:me )?money|gain|be worth|close (?:at|above|below|higher|lower)|open (?:higher|lower))\b/,
  /\b(?:can|could|might|may) (?:it|this|they|the (?:price|stock|share price))\b[^.?!]{0,20}\b(?:rise|fall|rally|crash|drop|go (?:up|down|higher|lower)|climb|moon|soar|surge|bounce|rebound|recover|double|triple|break ?out|tank|plunge|keep (?:rising|falling|going))\b/,
  /\b(?:up|down|higher|lower|rise|fall|rising|falling|green|red|price|close|open|move|direction)\b[^.?!]{0,16}\b(?:tomorrow|next (?:week|month|year))\b|\b(?:tomorrow|next (?:week|month|year))(?:'s)? (?:price|close|open|move|direction|winners?|moves?)\b/,
  /\bhow (?:high|low|far|much higher|much lower)\b[^.?!]{0,20}\b(?:go|fall|rise|climb|drop|can|will|could)\b|\bwhere (?:is|will)\b[^.?!]{0,24}\b(?:headed|heading|going|go|be in)\b/,
  /\bhow (?:much|many)\b[^.?!]{0,12}\b(?:can|could|will|would|should|shall) (?:i|we|you|it)\b|\bwhere (?:should|shall|would|do) i\b[^.?!]{0,20}\b(?:stop|exit|entry|target)\b(?! order)/,
  /\b(?:give|tell|set|name|state|say|write|print|output)\b[^.?!]{0,24}\b(?:price target|target price|target|entry price|buy price|sell price|forecast|prediction)\b/,
  /\byour (?:\w+ )?(?:predictions?|forecasts?|outlook|recommendations?|opinion|advice|target)\b|\bdo you (?:like|recommend|think)\b/,
  /\b(?:trade|invest|buy|sell) (?:for me|on my behalf)\b|\bmake me (?:rich|money)\b|\bcopy (?:your|his|her|their) trades?\b|\byour (?:favou?rite|top|best) (?:stock|pick)s?\b/,
] as const;

/** Refused where it is not plainly asked what the word means, or where a page is. */
const wordsOfTrade = [
  /(?:能不能|可不可以|要不要|该不该|能|可以|该)(?:再|还|现在|不)?(?:搞|整|碰|进|走|做|弄|玩)(?:吗|么|不|呢|一把|一点|了|$|[?？])/u,
  /\btrading signals?\b|\b(?:can|could|will|would) (?:i|we|you) (?:\w+ )?(?:make|earn|lose|win) (?:\w+ )?(?:money|cash)\b/,
  /加仓|减仓|补仓|清仓|满仓|抄底|割肉|买点|卖点|止盈|荐股|牛股|妖股|内幕|翻倍|目标[价位]|后市|梭哈|追高|黑马|看多|看空|[涨跌]到/u,
  new RegExp(`${ofOthers}(?:买入|卖出|买进)`, 'u'),
  /\b(?:buy(?:ing|s)?|sell(?:ing|s)?|recommend\w*|insider\w*|sure thing|predict\w*|forecast\w*|outlook|guarantee\w*)\b/,
  /\b(?:all[- ]in|price targets?|target prices?|fair value|upside|downside|bullish|bearish|risk[- ]?free|multibaggers?|double (?:my|your))\b/,
] as const;

/** What is asked of nothing but a stock: how to deal with it, what it will be worth. */
const ofOneStock = [
  /怎么操作|如何操作|怎么办|咋办|怎么处理|该怎么做|翻身|合理(?:的)?(?:价|估值是)|看好|(?:有没有|有多大)?.{0,8}拉升的?可能|可能性(?:大|有)|打开吗/u,
  /\bshould (?:i|we|one)\b|\b(?:what|how) (?:can|do|must) i do with\b|\bwhat will\b[^.?!]{0,24}\bdo\b/,
] as const;

/** Asks for the meaning of a word and for nothing else. */
const asksMeaning =
  /什么是|是什么(?!时候|价)|什么意思|啥意思|什么叫|叫什么|含义|定义|怎么算|如何计算|怎么计算|怎么理解|如何理解|区别|公式|解释|指的是|\bwhat (?:is|are|does|do)\b|\bmean(?:s|ing)?\b|\bdefin\w+|\bexplain\w*|\bdifference\b|\bhow (?:is|are)\b[^.?!]{0,40}\b(?:calculated|computed|counted|worked out|measured)\b/u;

/** Asks for a page, a switch or an order of practice. */
const asksPage =
  /模拟|练盘|训练|自选|设置|提醒|推送|个性化|选股|\bpaper\b|\bpractice\b|\bsimulated\b|\bwatchlist\b|\bsettings?\b|\bnotif\w+|\bpersonali[sz]ed\b|\bscreener\b|\bpicker\b|\breminders?\b/u;

export const isAskingMeaning = (plain: string): boolean => asksMeaning.test(plain);

/**
 * Whether a question wants what is never told: whether to buy, sell or keep, which stock, at what price, what will become of
 * it. `plain` is a text in its plain form, a stock's name in it replaced. `hasStock` says that it was about one: then a word of
 * trade is never a mere word. Source: product handbook 6.7.
 */
export function asksForTrade(plain: string, hasStock: boolean): boolean {
  const holdsAny = (patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(plain));
  if (holdsAny(asksChinese) || holdsAny(asksEnglish)) return !(asksPage.test(plain) && isOfPage(plain));
  if (hasStock && holdsAny(ofOneStock)) return !asksPage.test(plain);
  if (!holdsAny(wordsOfTrade)) return false;
  if (asksPage.test(plain)) return false;
  return hasStock || !asksMeaning.test(plain);
}

const practice = '(?:模拟|练盘|训练|paper|practice|simulated)';
const setting = '(?:提醒|推送|reminders?|notif\\w+|alerts?)';
const way = '(?:怎么|如何|在哪|哪里|how|where)';
const ofPages = [
  new RegExp(`${practice}.{0,24}${way}`, 'u'),
  new RegExp(`${way}.{0,24}(?:${practice}|自选|watchlist|选股|screener|picker)`, 'u'),
  new RegExp(`${setting}.{0,16}${way}|${way}.{0,16}${setting}`, 'u'),
  /个性化|personali[sz]ed/u,
];
/** Whoever asks for one of these asks for no page, whatever page stands beside it. */
const ofChoice = /今天|明天|现在买|该不该|要不要|值得|should|tomorrow/u;

/** Whether a question about a rule goes on to whether one should, which stock, or what will become of it. */
export const isChoosing = (plain: string): boolean =>
  /该不该|要不要|应不应该|值得|合适|划算|推荐|建议|哪只|哪个|什么股|会涨|会跌|\b(?:should|worth|which|recommend\w*)\b/u.test(
    plain,
  );

/** Whether what is asked is how something of the app works: an order of practice, a switch. */
const isOfPage = (plain: string): boolean => ofPages.some((pattern) => pattern.test(plain)) && !ofChoice.test(plain);
