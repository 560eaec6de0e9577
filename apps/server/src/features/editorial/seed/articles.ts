import type { houseArticles, TextPair } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { conditionOf } from '@lianpan/market/picker';

/** One method: conditions and patterns of the picker by their ids, how to read them, and when they do badly. */
interface Method {
  readonly code: string;
  readonly conditions: readonly string[];
  readonly title: TextPair;
  readonly brief: TextPair;
  readonly reading: TextPair;
  readonly worst: TextPair;
}

/** Newest first. */
const methods: readonly Method[] = [
  {
    code: 'bigdata-low-volatility',
    conditions: ['T32', 'T23', 'Q33'],
    title: ['低波动：安静的股票在说什么', 'Low volatility: what quiet stocks say'],
    brief: [
      '波动收窄只说明分歧变小，不说明方向。本篇讲三个收窄条件怎么叠加、各自漏掉什么。',
      'Narrow ranges tell of less disagreement and of no direction. Three conditions, how they add up and what each one misses.',
    ],
    reading: [
      'ATR与布林带宽都是相对自身历史的比较，同一数值在不同股票上意义不同。三个条件同时满足的数量在市场放量后会明显减少，可以把入选数量本身当作一个观察量。',
      'ATR and band width compare a stock with its own past, so that one figure means different things for two stocks. Fewer stocks meet all three after a day of large turnover: how many they are is worth watching by itself.',
    ],
    worst: [
      '消息驱动的行情里，收窄之后的第一根大波动向下的次数并不少；流动性差的股票会长期满足条件。',
      'When news move the market the first wide day after a narrow range often falls; stocks that hardly trade meet it for months.',
    ],
  },
  {
    code: 'bigdata-divergence',
    conditions: ['T14', 'T15'],
    title: ['背离：价格和动量不一致的时候', 'Divergence: when price and momentum disagree'],
    brief: [
      '背离要求先有两个摆动点，没有就没有背离。本篇讲选股器里怎么定摆动点，以及为什么当天的背离会消失。',
      'A divergence needs two swings. How the picker finds them, and why one of today may be gone tomorrow.',
    ],
    reading: [
      '新低当天就会提示，但要等之后两根线才知道它是不是摆动点，所以当天的结果可能在后两天被取消。回测时只用当天能知道的信息，数字会比图上看着差。',
      'A new low is told on its own day, but only two bars later it is known to be a swing: what is told today may be taken back. A back-test that knows no later bars looks worse than the chart.',
    ],
    worst: [
      '强趋势里背离可以连续出现多次，价格仍沿原方向走。',
      'In a strong trend divergences follow each other while the price goes on as before.',
    ],
  },
  {
    code: 'bigdata-hammer-engulfing',
    conditions: ['P04', 'P05', 'P10'],
    title: ['锤头与吞没：形态要先有趋势', 'Hammer and engulfing: a pattern needs a trend'],
    brief: [
      '同一根带长下影的线，跌势里叫锤头，涨势里叫上吊线。本篇把形态拆成可以量的条件。',
      'One candle with a long lower shadow is a hammer in a fall and a hanging man in a rise. The patterns, as figures.',
    ],
    reading: [
      '先看趋势条件，再看影线与实体的比例，最后看位置。单根形态出现得很频繁，单独使用时与随机挑选差别很小，先看胜率表里的样本数。',
      'First the trend, then shadows against the body, then where it stands. Single candles are frequent and little different from chance alone: look at the number of cases in the table first.',
    ],
    worst: [
      '横盘时趋势判定来回切换，形态会频繁误报。',
      'Sideways the trend changes back and forth, and patterns are told that are none.',
    ],
  },
  {
    code: 'bigdata-gap',
    conditions: ['Q26', 'Q27', 'Q28'],
    title: ['缺口：没有成交过的价格', 'Gaps: prices that nobody traded at'],
    brief: [
      '缺口是两天的价格区间没有重叠。本篇讲未补缺口的回补价怎么来、除权日为什么不算。',
      'A gap is two days without a common price. Where the closing price of a gap comes from and why an ex-rights day is none.',
    ],
    reading: [
      '选股器用复权后的价格判断，除权造成的跳空不会计入。回补价是一个参照位置，价格回到那里只表示缺口消失，不表示支撑或压力成立。',
      'Prices are adjusted, so that a dividend makes no gap. The price that closes a gap is a mark: reaching it ends the gap and proves neither support nor resistance.',
    ],
    worst: [
      '小市值和一字板股票的缺口多由无法成交造成，参考意义很小。',
      'In small stocks and at the limit a gap tells that nobody could trade, and little else.',
    ],
  },
  {
    code: 'bigdata-volume-price',
    conditions: ['Q20', 'Q24', 'Q25'],
    title: ['量价：放量是事件，不是方向', 'Volume and price: an event, not a direction'],
    brief: [
      '放量说明分歧被成交出来。本篇比较放量、量价齐升、价升量缩三个条件的口径。',
      'Large volume is disagreement that was traded. Three conditions on volume, and how each is counted.',
    ],
    reading: [
      '盘中成交量还在增长，缩量类条件收盘后才判断；放量类条件盘中满足后当天不会再消失。比较时用同一时点，不拿半天的量比全天。',
      'Volume still grows during the day, so that what asks for little is decided at the close, while what asks for much stays met. Compare the same moment of days, never half a day with a whole one.',
    ],
    worst: [
      '指数调整、解禁与大宗交易会带来一次性放量，与趋势无关。',
      'Index changes and unlocked shares bring volume once that has nothing to do with a trend.',
    ],
  },
  {
    code: 'bigdata-breakout',
    conditions: ['Q33', 'Q34', 'Q08'],
    title: ['平台突破：先定义平台再谈突破', 'Breakouts: first the range, then the break'],
    brief: [
      '没有平台就没有突破。本篇把窄幅整理、平台突破、N日新高三个条件放在一起比较。',
      'There is no break without a range. Narrow range, breakout and new high side by side.',
    ],
    reading: [
      '三个条件的入选数量差别很大：新高最宽，平台突破最窄。先看市场里有多少只同时突破，数量突然变多往往是整体行情，而不是个股自身的原因。',
      'New highs are many and breakouts few. See how many break out together: a sudden crowd tells of the market and not of the stock.',
    ],
    worst: [
      '震荡市里突破后回到平台内的比例高，后续结果的分布很宽。',
      'In a market without direction many fall back into the range, and outcomes are wide.',
    ],
  },
  {
    code: 'bigdata-pullback',
    conditions: ['T08', 'T09', 'Q21'],
    title: ['回踩均线：趋势里的停顿', 'Pullbacks: a pause within a trend'],
    brief: [
      '回踩要求均线本身向上。本篇讲均线方向、触碰与缩量三个条件为什么要一起看。',
      'A pullback needs an average that rises. Why direction, touch and small volume belong together.',
    ],
    reading: [
      '均线向上用与5日前的比较，触碰允许1%的距离。只用触碰会选到大量下跌中穿过均线的股票，加上方向后数量会明显减少。',
      'An average rises against its value five days ago; a touch allows 1 %. The touch alone finds many that fall through it, the direction takes most of them away.',
    ],
    worst: [
      '均线由过去的价格构成，急跌时它还在向上。',
      'An average is made of past prices: in a sharp fall it still rises.',
    ],
  },
  {
    code: 'bigdata-averages',
    conditions: ['T03', 'T05', 'T01'],
    title: ['均线排列：从最简单的条件开始', 'Averages in order: begin with the simplest'],
    brief: [
      '多头排列、粘合、站上均线是三个不同的问题。本篇教你读条件说明与入选数量。',
      'Rising order, closeness and a close above are three questions. How to read a condition and how many meet it.',
    ],
    reading: [
      '排列描述已经走出来的趋势，粘合描述还没有分歧的状态，站上均线只是当天的一次穿越。把三个条件分别运行一次，看重合的有多少，比直接相信其中一个更有用。',
      'Order tells of a trend that was, closeness of none yet, and the close above of one day. Ask each by itself and see how many they share: that is worth more than trust in one.',
    ],
    worst: [
      '横盘时均线反复交叉，信号多而短。',
      'Sideways averages cross again and again: many signals, all of them short.',
    ],
  },
];

/** The first three in time are for everybody. */
const freeCount = 3;
/** The picker's own privilege. Source: product handbook 10.2. */
const pickerPrivilege = 33;
const covers = ['dawn', 'orbit', 'ridge', 'tide'];
const daysBetween = 7;

const checking: TextPair = [
  '在大数据选股里选上面的条件，看当天有多少只满足，再用历史测试看样本数、中位数与最差结果。样本少于20时不要看比例。',
  'Choose the conditions in the picker, see how many stocks meet them today, then look at cases, median and the worst outcome of the past test. With fewer than 20 cases leave the rates alone.',
];
const mark: TextPair = [
  '本文由演示模型按选股器公开的条件编写，未经真人投顾署名，不是买卖建议。',
  'Written by the demonstration’s model from the published conditions of the picker; no adviser signed it, and it is no advice.',
];

/** The conditions are told in the words of the picker itself, so that article and tool never differ. */
function bodyOf({ conditions, reading, worst }: Method, language: 0 | 1): string {
  const colon = ['：', ': '][language];
  const heading = (chinese: string, english: string): string => `# ${[chinese, english][language]}`;
  return [
    heading('用到的条件', 'The conditions'),
    ...conditions.map(conditionOf).map(({ name, definition }) => `${name[language]}${colon}${definition[language]}`),
    heading('怎么读', 'How to read them'),
    reading[language],
    heading('什么时候不管用', 'When they do badly'),
    worst[language],
    heading('自己验证', 'See for yourself'),
    checking[language],
    mark[language],
  ].join('\n\n');
}

export const demoArticles = (now: number): (typeof houseArticles.$inferInsert)[] =>
  methods.map((method, at) => ({
    code: method.code,
    type: 'bigData',
    title: method.title,
    brief: method.brief,
    body: [bodyOf(method, 0), bodyOf(method, 1)] as const,
    coverUrl: `/static/art/${covers[at % covers.length] ?? 'dawn'}.webp`,
    author: ['研究台（模型）', 'House desk (model)'] as const,
    publishedAt: new Date(now - (at * daysBetween + 1) * dayMs),
    riskLevel: 3,
    privilegeId: at < methods.length - freeCount ? pickerPrivilege : null,
    isDemo: true,
  }));
