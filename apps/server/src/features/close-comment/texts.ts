import type { Text } from '../../language.ts';

/** Sentences of the writer; each figure in them is one of the facts. Source: market handbook D.8, 0.7. */
export const commentTexts = {
  title: ['{date} 收盘点评：{index}{change}，情绪{phase}', '{date} close: {index} {change}, sentiment {phase}'],
  titleOfMood: ['{date} 收盘点评：情绪{phase}', '{date} close: sentiment {phase}'],
  indexUnknown: ['当日无上证指数行情。', 'No SSE Composite data for the day. '],
  turnoverUnknown: ['两市成交额未收录完整。', 'Turnover is incomplete.'],
  prices: [
    '{index}收于{close}点（{change}），20日均线{average}点；',
    'The {index} closed at {close} ({change}), with its 20-day MA at {average}. ',
  ],
  above: ['指数在均线上方。', 'It is above the MA. '],
  below: ['指数在均线下方。', 'It is below the MA. '],
  turnover: [
    '两市成交{amount}元，为20日均值的{share}%。',
    'Turnover was {amount} yuan, {share}% of the 20-day average.',
  ],
  breadth: [
    '上涨{up}家，下跌{down}家；涨停{limitUp}家，跌停{limitDown}家。',
    '{up} stocks rose and {down} fell; {limitUp} closed at limit up, {limitDown} at limit down. ',
  ],
  broken: [
    '炸板{broken}家，炸板率{rate}；最高{streak}连板。',
    '{broken} limit ups broke ({rate}); the longest streak is {streak} days.',
  ],
  mood: [
    '市场情绪分{score}（较前日{change}），处于{phase}第{days}天。',
    'Sentiment scored {score} ({change} vs the day before), day {days} of the {phase} phase. ',
  ],
  yesterday: [
    '昨日涨停今日平均{change}，晋级率{promotion}。',
    "Yesterday's limit ups averaged {change}, with a promotion rate of {promotion}.",
  ],
  moneyIn: [
    '大单净流入{net}元，占成交{pct}，连续{days}日净流入。',
    'Large orders had a net inflow of {net} yuan, {pct} of turnover, for {days} days in a row. ',
  ],
  moneyOut: [
    '大单净流出{net}元，占成交{pct}，连续{days}日净流出。',
    'Large orders had a net outflow of {net} yuan, {pct} of turnover, for {days} days in a row. ',
  ],
  moneyUnknown: ['当日大单资金无法统计。', 'Large-order flows are not available for the day.'],
  industries: [
    '净流入行业{count}个，居前的是{names}；净流出居前的是{others}。',
    '{count} industries had net inflows, led by {names}; {others} led outflows.',
  ],
  themes: ['热度居前的题材：{names}。', 'Hottest themes: {names}. '],
  noThemes: ['当日没有热度靠前的题材。', 'No themes stood out. '],
  ahead: [
    '下一交易日{date}：除权除息{exRights}家，新上市{listings}家，退市{departures}家。',
    'Next trading day, {date}: {exRights} ex-rights, {listings} new listings, {departures} delistings.',
  ],
  noAhead: ['下一交易日的安排尚未公布。', 'The schedule of the next trading day is not published yet.'],

  trendStrong: [
    '指数在20日均线上方且成交不低于20日均值，短期状态偏强',
    'The index is above its 20-day MA with turnover at or above average: short-term strong',
  ],
  trendThin: [
    '指数在20日均线上方但成交低于20日均值，状态中性偏强，量能不足',
    'The index is above its 20-day MA but turnover is below average: neutral to strong on thin volume',
  ],
  trendHeavy: [
    '指数在20日均线下方而成交不低于20日均值，分歧较大，状态偏弱',
    'The index is below its 20-day MA with turnover at or above average: divided and weak',
  ],
  trendWeak: [
    '指数在20日均线下方且成交低于20日均值，短期状态偏弱',
    'The index is below its 20-day MA with turnover below average: short-term weak',
  ],
  trendOpen: ['缺少上证指数或成交额，趋势不作判断', 'SSE Composite or turnover not available: no view on the trend'],
  trendKnown: ['数据补齐后重新判断', 'To be reviewed when the data are in'],
  trendFalls: [
    '指数收盘低于20日均线（今日{average}点），或两市成交低于20日均值（今日{amount}元），则此判断不成立',
    'Invalid if the index closes below its 20-day MA ({average} today) or turnover falls below its 20-day average ({amount} yuan today)',
  ],
  trendReturns: [
    '指数收盘高于20日均线（今日{average}点），且两市成交高于20日均值（今日{amount}元），则此判断不成立',
    'Invalid if the index closes above its 20-day MA ({average} today) with turnover above its 20-day average ({amount} yuan today)',
  ],
  trendSlips: [
    '指数收盘低于20日均线（今日{average}点），则此判断不成立',
    'Invalid if the index closes below its 20-day MA ({average} today)',
  ],
  trendClimbs: [
    '指数收盘高于20日均线（今日{average}点），则此判断不成立',
    'Invalid if the index closes above its 20-day MA ({average} today)',
  ],
  moodWarm: ['情绪分不低于50，短线情绪偏暖', 'Sentiment is at 50 or above: warm in the short term'],
  moodCold: ['情绪分低于50，短线情绪偏冷', 'Sentiment is below 50: cold in the short term'],
  moodCools: [
    '情绪分回到50以下，或炸板率高于{rate}，则此判断不成立',
    'Invalid if the score falls below 50 or the broken rate exceeds {rate}',
  ],
  moodWarms: [
    '情绪分回到50以上，且炸板率低于{rate}，则此判断不成立',
    'Invalid if the score rises above 50 with a broken rate below {rate}',
  ],
  moneyGathers: [
    '大单资金净流入，净流入行业过半，资金面偏强',
    'Large orders had net inflows in more than half of the industries: flows are strong',
  ],
  moneyNarrow: [
    '大单资金净流入，但净流入行业不过半，资金集中在少数行业',
    'Large orders had net inflows, but in half of the industries or fewer: flows are concentrated',
  ],
  moneyLeaves: ['大单资金净流出，资金面偏弱', 'Large orders had net outflows: flows are weak'],
  moneyUntold: ['大单资金无法统计，资金面不作判断', 'Large-order flows are not available: no view on flows'],
  moneyTurnsOut: ['大单资金转为净流出，则此判断不成立', 'Invalid if large orders turn to net outflow'],
  moneyTurnsIn: [
    '大单资金转为净流入，且净流入行业过半，则此判断不成立',
    'Invalid if large orders turn to net inflow in more than half of the industries',
  ],
  moneyKnown: ['资金数据恢复后重新判断', 'To be reviewed when flow data are back'],

  and: ['、', ', '],
  nobody: ['无', 'none'],
  ice: ['冰点', 'freeze'],
  start: ['启动', 'start'],
  rising: ['发酵', 'rising'],
  climax: ['高潮', 'climax'],
  divergence: ['分歧', 'divergence'],
  ebb: ['退潮', 'ebb'],
} as const satisfies Record<string, Text>;
