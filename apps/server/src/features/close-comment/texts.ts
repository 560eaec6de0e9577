import type { Text } from '../../language.ts';

/** Sentences of the writer; each figure in them is one of the facts. Source: market handbook D.8, 0.7. */
export const commentTexts = {
  title: ['{date} 收盘点评：上证{change}，情绪{phase}', '{date} close: SSE Composite {change}, sentiment {phase}'],
  prices: [
    '上证指数收于{close}点（{change}），20日均线{average}点；',
    'The SSE Composite closed at {close} ({change}), its 20-day average is {average}; ',
  ],
  above: ['指数在均线上方。', 'it stands above the average. '],
  below: ['指数在均线下方。', 'it stands below the average. '],
  turnover: ['两市成交{amount}元，为20日均值的{share}%。', 'Turnover was {amount} yuan, {share} % of its 20-day mean.'],
  breadth: [
    '上涨{up}家，下跌{down}家；涨停{limitUp}家，跌停{limitDown}家。',
    '{up} stocks rose and {down} fell; {limitUp} closed limit-up, {limitDown} limit-down. ',
  ],
  broken: [
    '炸板{broken}家，炸板率{rate}；最高{streak}连板。',
    '{broken} did not hold the up limit ({rate}); the longest streak is {streak} days.',
  ],
  mood: [
    '市场情绪分{score}（较前日{change}），处于{phase}第{days}天。',
    'The sentiment scores {score} ({change} on the day before), day {days} of the phase {phase}. ',
  ],
  yesterday: [
    '昨日涨停今日平均{change}，晋级率{promotion}。',
    "Yesterday's limit-ups moved {change} on average, {promotion} of them sealed again.",
  ],
  moneyIn: [
    '大单净流入{net}元，占成交{pct}，连续{days}日净流入。',
    'Large orders brought in {net} yuan, {pct} of turnover, for {days} days in a row. ',
  ],
  moneyOut: [
    '大单净流出{net}元，占成交{pct}，连续{days}日净流出。',
    'Large orders took out {net} yuan, {pct} of turnover, for {days} days in a row. ',
  ],
  moneyUnknown: ['当日大单资金无法统计。', 'Flows of large orders are not known for the day.'],
  industries: [
    '净流入行业{count}个，居前的是{names}；净流出居前的是{others}。',
    'Money went into {count} industries, most into {names}; most left {others}.',
  ],
  themes: ['热度居前的题材：{names}。', 'The hottest themes: {names}. '],
  noThemes: ['当日没有热度靠前的题材。', 'No theme stood out. '],
  ahead: [
    '下一交易日{date}：除权除息{exRights}家，新上市{listings}家，退市{departures}家。',
    'The next trading day, {date}: {exRights} ex-rights, {listings} listings, {departures} delistings.',
  ],
  noAhead: ['下一交易日的安排尚未公布。', 'What is set for the next trading day is not published.'],

  trendStrong: [
    '指数在20日均线上方且成交不低于20日均值，短期状态偏强',
    'The index is above its 20-day average on no less than mean turnover: a strong state for the short term',
  ],
  trendThin: [
    '指数在20日均线上方但成交低于20日均值，状态中性偏强，量能不足',
    'The index is above its 20-day average on less than mean turnover: neutral to strong, on thin volume',
  ],
  trendHeavy: [
    '指数在20日均线下方而成交不低于20日均值，分歧较大，状态偏弱',
    'The index is below its 20-day average on no less than mean turnover: disagreement, a weak state',
  ],
  trendWeak: [
    '指数在20日均线下方且成交低于20日均值，短期状态偏弱',
    'The index is below its 20-day average on less than mean turnover: a weak state for the short term',
  ],
  trendFalls: [
    '上证收盘低于20日均线（今日{average}点），或两市成交低于20日均值（今日{amount}元），则此判断不成立',
    'It is wrong if the index closes below its 20-day average ({average} today) or turnover is below its 20-day mean ({amount} yuan today)',
  ],
  trendReturns: [
    '上证收盘高于20日均线（今日{average}点），且两市成交高于20日均值（今日{amount}元），则此判断不成立',
    'It is wrong if the index closes above its 20-day average ({average} today) on turnover above its 20-day mean ({amount} yuan today)',
  ],
  trendSlips: [
    '上证收盘低于20日均线（今日{average}点），则此判断不成立',
    'It is wrong if the index closes below its 20-day average ({average} today)',
  ],
  trendClimbs: [
    '上证收盘高于20日均线（今日{average}点），则此判断不成立',
    'It is wrong if the index closes above its 20-day average ({average} today)',
  ],
  moodWarm: ['情绪分不低于50，短线情绪偏暖', 'The sentiment scores 50 or more: warm for the short term'],
  moodCold: ['情绪分低于50，短线情绪偏冷', 'The sentiment scores less than 50: cold for the short term'],
  moodCools: [
    '情绪分回到50以下，或炸板率高于{rate}，则此判断不成立',
    'It is wrong if the score is below 50, or more than {rate} do not hold the up limit',
  ],
  moodWarms: [
    '情绪分回到50以上，且炸板率低于{rate}，则此判断不成立',
    'It is wrong if the score is above 50, and less than {rate} do not hold the up limit',
  ],
  moneyGathers: [
    '大单资金净流入，净流入行业过半，资金面偏强',
    'Large orders bring money in, into more than half of the industries: a strong state',
  ],
  moneyNarrow: [
    '大单资金净流入，但净流入行业不过半，资金集中在少数行业',
    'Large orders bring money in, into half of the industries or fewer: it gathers in few',
  ],
  moneyLeaves: ['大单资金净流出，资金面偏弱', 'Large orders take money out: a weak state'],
  moneyUntold: ['大单资金无法统计，资金面不作判断', 'Flows of large orders are not known: no view on money'],
  moneyTurnsOut: ['大单资金转为净流出，则此判断不成立', 'It is wrong if large orders take money out'],
  moneyTurnsIn: [
    '大单资金转为净流入，且净流入行业过半，则此判断不成立',
    'It is wrong if large orders bring money in, into more than half of the industries',
  ],
  moneyKnown: ['资金数据恢复后重新判断', 'It is looked at again when flows are known'],

  and: ['、', ', '],
  nobody: ['无', 'none'],
  ice: ['冰点', 'ice'],
  start: ['启动', 'start'],
  rising: ['发酵', 'rising'],
  climax: ['高潮', 'climax'],
  divergence: ['分歧', 'divergence'],
  ebb: ['退潮', 'ebb'],
} as const satisfies Record<string, Text>;
