import type { TextPair } from '@lianpan/db';

/** A heading and the paragraphs under it, in both languages. */
type Lesson = readonly [title: TextPair, ...paragraphs: readonly TextPair[]];

/** Short lessons of the hall, one a day. Source: product handbook 2.2, in our own words. */
const lessons: readonly Lesson[] = [
  [
    ['涨停不等于买得到', 'Limit-up does not mean you can buy'],
    [
      '封住涨停的股票只有排在前面的买单能成交。封单越大，后来的人越难买到；能轻松买到的时候，往往是封单正在被吃掉的时候。',
      'At a sealed limit-up only orders at the front of the queue fill. The bigger the seal, the harder it is for latecomers; when buying gets easy, the seal is often being sold into.',
    ],
    [
      '打开“涨跌停”，看一只股票今天开板几次、封单占流通股多少。',
      'Open “Limits” to see how often a stock broke its limit today and how big the seal is relative to the float.',
    ],
  ],
  [
    ['当天买的股票当天卖不掉', 'Buy today, sell tomorrow at the earliest'],
    [
      'A股实行T+1：今天买入，最早下一个交易日卖出。所以买入的理由要经得起一晚上的消息。',
      'A-shares settle T+1: what you buy today can be sold on the next trading day at the earliest. Your reason to buy must survive a night of news.',
    ],
    [
      '下单之前先想：如果明天低开3%，这个理由还在吗？',
      'Before you order, ask: if it opens 3% lower tomorrow, does the reason still hold?',
    ],
  ],
  [
    ['成交量先于价格说话', 'Volume leads price'],
    [
      '同样涨2%，量比0.6和量比2是两回事：前者少有人参与，后者有很多人在这个价格换手。',
      'A 2% rise at a volume ratio of 0.6 is not the same as one at 2: few took part in the first, while many shares changed hands in the second.',
    ],
    [
      '诊断页点开“量比”，可以看到它和哪几天比。',
      'Tap “Volume ratio” on a stock’s diagnosis to see which days it is compared with.',
    ],
  ],
  [
    ['换手率要和流通盘一起看', 'Read the turnover rate with the float'],
    [
      '换手10%对小盘股是一个活跃的下午，对大盘股是少见的大事。先看流通市值，再看换手率。',
      'A turnover rate of 10% is an active afternoon for a small cap and a rare event for a large cap. Check the float cap first, then the turnover rate.',
    ],
  ],
  [
    ['均线多头不是买点', 'A bullish MA alignment is not a buy signal'],
    [
      '均线多头排列描述的是已经发生的上涨。它说趋势还在，没有说现在的位置便宜。离均线越远，回落的空间越大。',
      'A bullish MA alignment describes a rise that has already happened. It says the trend is intact, not that the price is cheap. The further above the MA, the more room to pull back.',
    ],
  ],
  [
    ['胜率要带着样本数看', 'A win rate needs its sample size'],
    [
      '样本5次的80%和样本500次的55%，后者更可信。没有样本数的胜率不要信；和市场基准比，才知道有没有意义。',
      '55% of 500 cases is more credible than 80% of 5. Ignore a win rate without its sample size, and compare it with the market baseline before reading anything into it.',
    ],
  ],
  [
    ['先写止损再下单', 'Set the stop before the order'],
    [
      '买入后才想止损，多半会把它越挪越低。把价位写在下单之前，亏损就有了上限，也更容易复盘。',
      'A stop you think of after buying tends to move lower and lower. Written down before the order, it caps the loss and makes the review easier.',
    ],
  ],
  [
    ['龙虎榜看席位，不看名气', 'Follow the record, not the nickname'],
    [
      '知名席位买入之后，第二天上涨的比例就列在榜上。看它过去的结果和样本，而不是看绰号。',
      'The dragon-tiger list shows how often stocks rose the day after a known seat bought. Look at its past results and sample size, not its nickname.',
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
