import type { TextPair } from '@lianpan/db';

/** A heading and the paragraphs under it, in both languages. */
type Lesson = readonly [title: TextPair, ...paragraphs: readonly TextPair[]];

/** Short lessons of the hall, one a day. Source: product handbook 2.2, in our own words. */
const lessons: readonly Lesson[] = [
  [
    ['涨停不等于买得到', 'A limit-up is not a purchase'],
    [
      '封住涨停的股票只有排在前面的买单能成交。封单越大，后来的人越难买到；能轻松买到的时候，往往是封单正在被吃掉的时候。',
      'At a sealed limit only the orders in front are filled. The larger the seal, the harder it is to get in behind; when it becomes easy, the seal is often being eaten.',
    ],
    [
      '打开“涨跌停”，看一只股票今天开板几次、封单占流通股多少。',
      'Open “Limits” and look how often a stock came off its limit today, and how large its seal is against its floating shares.',
    ],
  ],
  [
    ['当天买的股票当天卖不掉', 'Bought today, sold tomorrow at the earliest'],
    [
      'A股实行T+1：今天买入，最早下一个交易日卖出。所以买入的理由要经得起一晚上的消息。',
      'Shares bought today can be sold on the next trading day at the earliest. A reason to buy has to stand a night of news.',
    ],
    [
      '下单之前先想：如果明天低开3%，这个理由还在吗？',
      'Before an order ask: if it opens 3% lower tomorrow, does the reason still hold?',
    ],
  ],
  [
    ['成交量先于价格说话', 'Volume speaks before price'],
    [
      '同样涨2%，量比0.6和量比2是两回事：前者少有人参与，后者有很多人在这个价格换手。',
      'A rise of 2% at a volume ratio of 0.6 and one at 2 are two things: few took part in the first, many changed hands in the second.',
    ],
    [
      '诊断页点开“量比”，可以看到它和哪几天比。',
      'On a diagnosis tap “volume ratio” to see which days it compares with.',
    ],
  ],
  [
    ['换手率要和流通盘一起看', 'Read turnover with the float'],
    [
      '换手10%对小盘股是一个活跃的下午，对大盘股是少见的大事。先看流通市值，再看换手率。',
      'A turnover of 10% is a lively afternoon for a small stock and rare for a large one. Look at the floating value first.',
    ],
  ],
  [
    ['均线多头不是买点', 'Averages in order are no signal'],
    [
      '均线多头排列描述的是已经发生的上涨。它说趋势还在，没有说现在的位置便宜。离均线越远，回落的空间越大。',
      'Averages in rising order describe a rise that happened. They say the trend is there, and nothing about whether the price is low. The farther from the average, the more room to fall back.',
    ],
  ],
  [
    ['胜率要带着样本数看', 'A win rate needs its sample'],
    [
      '样本5次的80%和样本500次的55%，后者更可信。没有样本数的胜率不要信；和市场基准比，才知道有没有意义。',
      '80% of 5 and 55% of 500: the second can be trusted more. Do not believe a rate without its count, and compare it with the base rate of the market.',
    ],
  ],
  [
    ['先写止损再下单', 'Write the stop before the order'],
    [
      '买入后才想止损，多半会把它越挪越低。把价位写在下单之前，亏损就有了上限，也更容易复盘。',
      'Who thinks of a stop after buying tends to move it down. Written before the order it caps the loss, and the review is easier.',
    ],
  ],
  [
    ['龙虎榜看席位，不看名气', 'Read the seats, not the fame'],
    [
      '知名席位买入之后，第二天上涨的比例就列在榜上。看它过去的结果和样本，而不是看绰号。',
      'How often a stock rose on the day after a known seat bought stands on the list. Look at the results and their count, not at the nickname.',
    ],
  ],
];

const bodyIn = (language: 0 | 1): string =>
  lessons
    .map(([title, ...paragraphs]) => [`# ${title[language]}`, ...paragraphs.map((text) => text[language])].join('\n\n'))
    .join('\n\n');

export const dailyLesson: readonly [code: string, title: TextPair, body: TextPair] = [
  'dailyLesson',
  ['今日一课', "Today's lesson"],
  [bodyIn(0), bodyIn(1)],
];
