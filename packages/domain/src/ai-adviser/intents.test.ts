import { describe, expect, it } from 'vitest';
import { aboutNothing, glossary, intentOf, type About, type Intent } from './index.ts';

const stock: About = { named: ['平安银行'], hasContext: false };
const about = (question: string): About => (question.includes('平安银行') ? stock : aboutNothing);
const kindOf = (question: string, more: Partial<About> = {}): Intent['kind'] =>
  intentOf(question, { ...about(question), ...more }).kind;

const refused = [
  // May I, should I, is it worth it.
  ...['平安银行能买吗', '平安银行值得入手吗', '现在能上车吗', '平安银行适合买吗', '这个位置可以加仓吗', '该不该割肉'],
  ...['要不要清仓', '是不是该卖了', '平安银行还能持有吗', '适合长期持有吗', '值得长拿吗', '可以抄底了吗', '能进场吗'],
  ...['建议买平安银行吗', '平安银行值不值得投资', '新手适合买哪只股票', '现在买入合适吗，要不要再买一点', '敢不敢追高'],
  ...['能不能把平安银行卖了', '平安银行值得关注吗', '是否应该补仓', '可不可以满仓干', '可以定投平安银行吗'],
  // Buy or not, when, which, how much, at what price.
  ...['平安银行买不买', '平安银行割不割', '平安银行拿着吗', '继续持有还是卖', '什么时候卖平安银行', '在哪买比较好'],
  ...['买什么股票好', '买哪只', '给我推荐几只股票', '推荐个板块', '哪只股票会涨', '几成仓合适', '止损设在哪'],
  ...['止盈位放多少', '平安银行多少钱买合适', '给我说个代码', '有没有内幕消息', '有什么牛股'],
  // What will be.
  ...['平安银行明天会涨吗', '平安银行能涨吗', '平安银行还会跌吗', '平安银行下周走势', '平安银行目标价多少'],
  ...['平安银行还有上涨空间吗', '平安银行会涨到多少', '会不会反弹', '什么时候解套', '平安银行看涨还是看跌'],
  ...['平安银行见底了吗', '平安银行会跌停吗', '大盘明天会跌吗', '明天大盘怎么走', '能回本吗', '平安银行后市怎么看'],
  // What comes of it, and what to do.
  ...['买平安银行能赚钱吗', '会亏多少', '平安银行被套了怎么办', '亏了20%该怎么操作', '帮我买100股', '带我赚钱'],
  ...['能 买 吗', '能*买*吗', '能\u200b买\u200b吗', '稳赚的票有吗', '平安银行要翻倍吗', '今年会翻倍吗'],
  // In the words of every day, and of a stock alone.
  ...['这股可以搞吗', '平安银行现在能不能进', '平安银行要不要走', '平安银行该怎么操作', '能碰吗', '短线能做吗'],
  ...['平安银行合理价位是多少', '看好平安银行吗', '平安银行能翻身吗', '平安银行有没有主力拉升的可能'],
  ...[
    'What should I do with my 平安银行',
    'What will 平安银行 do',
    'Can I make money with this',
    'Give me a trading signal',
  ],
  // The same in English.
  ...[
    'Is 平安银行 worth buying',
    'Should I buy it',
    'Should I be selling now',
    'Can I still get in',
    'Is it a good buy',
  ],
  ...['Is now a good time to sell', 'When should I sell', 'buy or sell?', 'Which stock should I buy', 'Any hot tips'],
  ...['Give me the best stocks for tomorrow', 'Will it go up', 'Will the market crash', 'Is it going to rally'],
  ...['What are your predictions', 'Predict the close of tomorrow', 'price target of 平安银行', 'Recommend a stock'],
  ...['Forecast 平安银行 for next week', 'How high can it go', 'Is it too late to get in', 'Should I hold or fold'],
  ...['Is 平安银行 bullish', 'Can it double', 'Do you think I should average down', 'Any insider news', 'go all in?'],
  ...['Where should I put my stop', 'Tell me which shares will rise', 'How much can I make', 'Up or down tomorrow?'],
  ...['guaranteed winners please', 'Pick me a stock', 'What is your favourite stock', 'Is it worth holding'],
];

const harmless = [
  // Terms, also those that have a word of trade in them.
  ...['市盈率是什么意思', 'MACD 怎么看', '换手率怎么算', '什么是量比', 'RSI 还会用到哪些参数', '支撑位是什么意思'],
  ...['补仓是什么意思', '满仓是什么意思', '什么叫抄底', '止盈止损是什么意思', '买点是什么意思', '融资买入额是什么意思'],
  ...[
    '怎么看涨停板',
    '什么是做空',
    '融券卖出是什么意思',
    '能否解释一下市净率',
    '可以告诉我什么是均线吗',
    '怎么看懂K线',
  ],
  ...['主动买入和主动卖出的区别', '目标价是什么意思', '看多看空怎么理解', '内幕交易是什么意思', '卖出信号是什么意思'],
  ...[
    '最大回撤怎么看',
    '涨停和跌停的区别',
    '同状态胜率怎么算',
    '龙虎榜是什么',
    '除权后价格为什么会跌',
    '清仓是什么意思',
  ],
  ...[
    'What does PE mean',
    'Explain MACD',
    'What is a price target',
    'What does buy volume mean',
    'Explain the total score',
  ],
  ...['What is the difference between buy and sell orders', 'What does bullish mean', 'How is turnover calculated'],
  // Facts.
  ...[
    '平安银行今天行情如何',
    '平安银行现在多少钱',
    '平安银行资金情况',
    '平安银行估值处在什么位置',
    '平安银行近期有哪些事件',
  ],
  ...['平安银行今天为什么会跌', '平安银行涨了多少', '平安银行支撑位在哪里', '平安银行技术面', '平安银行是什么行业'],
  ...['平安银行主力净流入多少', '平安银行业绩', '平安银行有解禁吗', '平安银行的题材', '平安银行怎么样', '平安银行'],
  ...['平安银行为什么今天涨停', '平安银行昨天涨了吗', '平安银行跌停了吗', '平安银行有没有利空', '平安银行停牌了吗'],
  ...['Why did 平安银行 fall today', 'Is 平安银行 suspended', '今天涨停的股票有多少'],
  ...['平安银行主力买入多少', '平安银行市盈率多少', '平安银行和大盘比', '今天大盘怎么样', '今天有多少只股票上涨'],
  ...['两市成交额', '上证指数现在多少', 'Price of 平安银行 today', 'Capital flow of 平安银行', 'Valuation of 平安银行'],
  ...[
    'Events of 平安银行',
    'Themes of 平安银行',
    'Diagnosis of 平安银行',
    'What is the trend of 平安银行',
    'Market today',
  ],
  ...['Has 平安银行 had earnings', 'Did 平安银行 rise this week', 'Support and resistance of 平安银行'],
  // Pages and people.
  ...[
    '自选股怎么添加',
    '怎么把平安银行加入自选',
    '模拟盘怎么买入',
    '模拟交易里如何卖出',
    '条件选股在哪',
    '怎么设置提醒',
  ],
  ...[
    '止盈止损提醒在哪里设置',
    '个性化推荐在哪里关闭',
    '推送怎么关',
    '怎么退款',
    '在投顾服务里怎么退款',
    '风险测评在哪',
  ],
  ...[
    'How do I use the watchlist',
    'How do I sell in paper trading',
    'Where do I turn off recommendations in settings',
  ],
  ...['How do I add a stock to my watchlist', 'Where can I find my orders', 'How to set a reminder', '你好', '谢谢'],
  ...[
    '怎么用模拟盘练习卖出',
    '模拟盘怎么操作',
    '可以导出持仓吗',
    '怎么取消订单',
    'Can I see my orders',
    'Can you explain RSI',
  ],
  ...['转人工', '联系客服', '我要找投顾', 'Talk to a human', 'What can you do', '人工智能是什么', '复盘怎么用'],
];

describe('what is never told', () => {
  it('is tried with sixty questions and more of each sort, none of them twice', () => {
    expect(new Set(refused).size).toBe(refused.length);
    expect(new Set(harmless).size).toBe(harmless.length);
    expect(Math.min(refused.length, harmless.length)).toBeGreaterThanOrEqual(60);
  });

  it.each(refused)('is refused: %s', (question) => {
    expect(kindOf(question)).toBe('trade');
  });

  it.each(harmless)('is not seen in: %s', (question) => {
    expect(kindOf(question)).not.toBe('trade');
  });

  it('is not hidden by a stock on the page, nor by the name of one', () => {
    expect(kindOf('能买吗', { hasContext: true })).toBe('trade');
    // A company may be called what it likes.
    expect(kindOf('推荐股份今天行情如何', { named: ['推荐股份'] })).toBe('fact');
    expect(kindOf('推荐股份能买吗', { named: ['推荐股份'] })).toBe('trade');
  });
});

describe('a person in need', () => {
  it.each([
    '亏光了，不想活了',
    '我撑不下去了',
    '我真的支撑不下去了',
    '想跳楼',
    '能买吗，不然我就自杀',
    'I lost everything',
  ])('comes before everything: %s', (question) => {
    expect(kindOf(question)).toBe('distress');
  });

  it.each(['平安银行技术支撑不下去', '均线支撑不下去了', '跳楼价是什么意思', '自杀式砸盘是什么意思'])(
    'is not seen in words of charts: %s',
    (question) => {
      expect(kindOf(question)).not.toBe('distress');
    },
  );
});

describe('what is asked for', () => {
  it.each([
    ['市净率是什么意思', { kind: 'term', termKey: 'pb' }],
    ['RSI 还会用到哪些参数', { kind: 'term', termKey: 'rsi' }],
    ['换手率', { kind: 'term', termKey: 'turnover' }],
    ['在投顾服务里怎么退款', { kind: 'page', page: 'orders' }],
    ['怎么把平安银行加入自选', { kind: 'page', page: 'watchlist' }],
    ['模拟盘怎么买入', { kind: 'page', page: 'paper' }],
    ['找投顾退款', { kind: 'human' }],
    ['人工智能是什么', { kind: 'unknown' }],
    ['平安银行', { kind: 'fact', topics: ['price', 'score'] }],
    ['平安银行？', { kind: 'fact', topics: ['price', 'score'] }],
    ['平安银行估值和资金', { kind: 'fact', topics: ['capital', 'valuation'] }],
    ['平安银行技术支撑不下去', { kind: 'fact', topics: ['technical'] }],
    ['Events of 平安银行', { kind: 'fact', topics: ['events'] }],
    ['Themes of 平安银行', { kind: 'fact', topics: ['sentiment'] }],
    ['Diagnosis of 平安银行', { kind: 'fact', topics: ['score'] }],
    ['今天大盘怎么样', { kind: 'market' }],
    ['How is the market', { kind: 'market' }],
    ['估值怎么样', { kind: 'fact', topics: ['score', 'valuation'] }],
    ['隔壁老王最近怎么样了呢', { kind: 'unknown' }],
    ['写一首诗', { kind: 'unknown' }],
    ['你好', { kind: 'greeting' }],
  ] as const)('%s', (question, wanted) => {
    expect(intentOf(question, about(question))).toEqual(wanted);
  });

  it('is of the stock of the page, where a figure is asked for and not a meaning', () => {
    expect(intentOf('市盈率多少', { named: [], hasContext: true })).toEqual({ kind: 'fact', topics: ['valuation'] });
    expect(intentOf('市盈率是什么意思', { named: [], hasContext: true })).toEqual({ kind: 'term', termKey: 'pe' });
  });

  it('is two stocks beside each other where two are named, or one and the page has another', () => {
    const two = { named: ['平安银行', '招商银行'], hasContext: false };
    expect(intentOf('平安银行和招商银行哪个估值低', two)).toEqual({ kind: 'compare', topics: ['valuation'] });
    expect(intentOf('平安银行 招商银行', two)).toEqual({ kind: 'compare', topics: ['price', 'score', 'valuation'] });
    expect(intentOf('平安银行和招商银行买哪个', two)).toEqual({ kind: 'trade' });
    expect(kindOf('和平安银行比呢', { hasContext: true })).toBe('compare');
  });
});

it.each(glossary.flatMap(({ key, name }) => name.map((written) => [written, key] as const)))(
  'the glossary explains %s',
  (written, key) => {
    for (const question of [`${written}是什么意思`, `What does ${written} mean`])
      expect(intentOf(question)).toEqual({ kind: 'term', termKey: key });
  },
);
