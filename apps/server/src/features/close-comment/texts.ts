import type { Text } from '../../language.ts';

/** Sentences of the comment on a day; what stands in braces are its figures. */
export const commentTexts = {
  index: [
    '{name}收于{close}，{change}；{other}。{name}{place}20日均线{distance}。',
    '{name} closed at {close}, {change}; {other}. It stands {distance} {place} its mean of twenty days.',
  ],
  other: ['{name}{change}', '{name} {change}'],
  and: ['，', ', '],
  above: ['高于', 'above'],
  below: ['低于', 'below'],
  breadth: [
    '全天{up}只上涨、{down}只下跌、{flat}只平盘，上涨占{share}。{turn}',
    '{up} stocks rose, {down} fell and {flat} stood still: {share} rose. {turn}',
  ],
  broad: ['涨跌家数与指数方向一致。', 'Stocks went the way of the index.'],
  narrow: ['指数与多数个股方向不一致，盈亏分化。', 'Most stocks went another way than the index.'],
  limits: [
    '收盘涨停{limitUp}只、炸板{broken}只、跌停{limitDown}只，封板率{seal}；最高{streak}连板，昨日涨停股今日平均{yesterday}。',
    '{limitUp} closed at the up limit, {broken} fell back from it and {limitDown} closed at the down limit; {seal} held. The longest streak is {streak} days; the limit-ups of the day before made {yesterday} on average.',
  ],
  money: [
    '成交额{amount}，为20日均值的{ratio}；主力净额估算流入居前的行业：{inflow}；流出居前：{outflow}。',
    'Turnover was {amount}, {ratio} of its mean of twenty days. By estimate most money went into {inflow} and out of {outflow}.',
  ],
  moneyPlain: ['成交额{amount}，为20日均值的{ratio}。', 'Turnover was {amount}, {ratio} of its mean of twenty days.'],
  mood: [
    '市场情绪分{score}，处于{phase}第{day}天；较前一日{change}。热度居前的题材：{themes}。',
    'The mood scores {score}, day {day} of {phase}, {change} against the day before. Hottest themes: {themes}.',
  ],
  moodPlain: [
    '市场情绪分{score}，处于{phase}第{day}天；较前一日{change}。',
    'The mood scores {score}, day {day} of {phase}, {change} against the day before.',
  ],
  trendGood: [
    '指数站在20日均线之上，短期趋势仍在。',
    'The index stands above its mean of twenty days: the trend is there.',
  ],
  trendBad: [
    '指数在20日均线之下，短期趋势偏弱。',
    'The index stands below its mean of twenty days: the trend is weak.',
  ],
  trendNeutral: ['指数贴近20日均线，方向未定。', 'The index is close to its mean of twenty days: no way is chosen.'],
  trendDown: ['明天收盘跌破{level}', 'a close below {level} tomorrow'],
  trendUp: ['明天收盘站上{level}', 'a close above {level} tomorrow'],
  trendAway: ['明天收盘离{level}超过1%', 'a close more than 1% away from {level} tomorrow'],
  volumeGood: [
    '放量，且多数个股上涨：参与的人在增加。',
    'More was traded and most stocks rose: more people take part.',
  ],
  volumeBad: [
    '放量，但多数个股下跌：卖出的一方更急。',
    'More was traded and most stocks fell: sellers were in a hurry.',
  ],
  volumeThin: ['缩量：多空都在等。', 'Less was traded: both sides wait.'],
  volumeEven: ['量能与近期持平。', 'Turnover is as it was lately.'],
  volumeBack: ['明天成交额回到{amount}以下', 'turnover below {amount} tomorrow'],
  volumeOn: ['明天成交额回到{amount}以上', 'turnover above {amount} tomorrow'],
  moodGood: ['短线情绪在升温，连板接力有人做。', 'The mood warms up, and streaks find followers.'],
  moodBad: ['短线情绪在退潮，追高的亏损在增加。', 'The mood ebbs, and chasing costs more.'],
  moodEven: [
    '短线情绪在高位或分歧之中，接力的风险在增加。',
    'The mood is high or divided: following streaks gets riskier.',
  ],
  moodDown: [
    '明天封板率低于{seal}，或昨日涨停股平均收益转负',
    'less than {seal} of limits hold tomorrow, or the limit-ups of today lose on average',
  ],
  moodUp: [
    '明天封板率高于{seal}，且昨日涨停股平均收益转正',
    'more than {seal} of limits hold tomorrow and the limit-ups of today gain on average',
  ],
  evClose: ['收盘', 'Close'],
  evMean: ['20日均线', 'Mean of 20 days'],
  evDistance: ['相距', 'Distance'],
  evAmount: ['成交额', 'Turnover'],
  evRatio: ['对20日均值', 'Against the mean'],
  evUpShare: ['上涨占比', 'Share that rose'],
  evScore: ['情绪分', 'Mood'],
  evSeal: ['封板率', 'Limits that held'],
  evYesterday: ['昨日涨停平均', "Yesterday's limit-ups"],
  nothing: ['无', 'none'],
} as const satisfies Record<string, Text>;

export const phaseTexts = {
  ice: ['冰点', 'the ice'],
  start: ['启动', 'the start'],
  rising: ['发酵', 'the rise'],
  climax: ['高潮', 'the climax'],
  divergence: ['分歧', 'the divergence'],
  ebb: ['退潮', 'the ebb'],
} as const satisfies Record<string, Text>;
