import type { SentimentPhase } from '@lianpan/market/daily-facts';
import type { Text } from '../../language.ts';
import type { WireQuery } from '../picker/service.ts';

export interface Story {
  readonly key: string;
  /** Moods that it is put forward for. */
  readonly phases: readonly SentimentPhase[];
  readonly name: Text;
  readonly story: Text;
  readonly caution: Text;
  readonly groups: WireQuery['groups'];
}

type Items = WireQuery['groups'][number]['items'];
const all = (...items: Items): WireQuery['groups'] => [{ op: 'AND', items }];

/** What may be put forward, in the order in which their turns come. Conditions by market handbook E.2. */
export const stories: readonly Story[] = [
  {
    key: 'quietDividend',
    phases: ['ice', 'ebb'],
    name: ['波动低、分红厚', 'Calm and paying'],
    story: [
      '情绪退潮时，资金常往能兑现现金的公司里躲。先看股息率，再看负债，最后看股价是不是真的不怎么动。',
      'When the mood ebbs, money looks for cash that is paid out. First the yield, then the debt, then whether the price is calm at all.',
    ],
    caution: ['股息率高也可能只是因为股价跌了很多', 'A yield may be high only because the price has fallen'],
    groups: all({ id: 'B05', params: { least: 0.03 } }, { id: 'T32' }, { id: 'B14', params: { most: 0.6 } }),
  },
  {
    key: 'firstBoard',
    phases: ['start', 'rising'],
    name: ['热题材里的首个涨停', 'First limit-up of a hot theme'],
    story: [
      '题材刚被点着时，第一批封板的股票说明资金认可。看它属不属于够热的题材，成交够不够让人进得去。',
      'When a theme catches, those that seal first show what money believes. Is the theme hot enough, and is there enough traded to get in?',
    ],
    caution: [
      '次日一字开盘就买不到，买得到的往往是弱的那只',
      'Opened at the limit it cannot be had; what can be had is often the weaker one',
    ],
    groups: all(
      { id: 'Q12', params: { day: 'today' } },
      { id: 'N06', params: { least: 60 } },
      { id: 'Q13', params: { k: 2 }, not: true },
    ),
  },
  {
    key: 'pullback',
    phases: ['rising', 'climax'],
    name: ['强势股回踩均线', 'A strong stock back at its mean'],
    story: [
      '涨得多的股票不是不能看，是不能追。等它缩量回到 20 日线，风险可以用那条线来量。',
      'A stock that rose much can be looked at, but not chased. Once it comes back to its 20-day mean on less volume, that line measures the risk.',
    ],
    caution: ['跌破那条线，理由就没有了', 'Below that line the reason is gone'],
    groups: all({ id: 'T09', params: { n: 20 } }, { id: 'Q29', params: { n: 20 } }, { id: 'T08', params: { n: 60 } }),
  },
  {
    key: 'oversold',
    phases: ['ice'],
    name: ['跌得深、资金先回来', 'Fallen far, and money returns'],
    story: [
      '冰点里最怕抄在半山腰。跌幅够深之外，再要求当天主力是净流入，至少有人在买。',
      'In an icy market one buys half way down. Beside a deep fall this asks for money that comes in on the day: somebody buys at least.',
    ],
    caution: ['反弹和反转是两回事，跌深不是上涨的理由', 'A rebound is no reversal; a deep fall is no reason to rise'],
    groups: all(
      { id: 'Q03', params: { n: 20, least: -1, most: -0.15 } },
      { id: 'F01', params: { least: 0 } },
      { id: 'N13' },
    ),
  },
  {
    key: 'narrowBreakout',
    phases: ['start', 'rising'],
    name: ['横盘够久，放量出来', 'Out of a long narrow range'],
    story: [
      '价格窄、时间长，意见就少；放量走出区间，是第一次有人用钱表态。',
      'A long narrow range holds few opinions; leaving it on volume is the first that is backed by money.',
    ],
    caution: ['没有量的突破十有八九会回来', 'A breakout without volume mostly comes back'],
    groups: all({ id: 'Q34' }, { id: 'Q18', params: { least: 100_000_000 } }),
  },
  {
    key: 'growthAtPrice',
    phases: ['divergence', 'ebb', 'ice'],
    name: ['增长还在，估值不贵', 'Growth that is not dear'],
    story: [
      '题材分歧时，业绩是能站得住的理由。利润在增、回报不低、PEG 不高，三条都要有。',
      'When themes disagree, earnings are a reason that lasts: profit grows, returns are fair, PEG is low. All three.',
    ],
    caution: ['用的是已公布的报告，下一份可能变脸', 'These are reports that are out; the next may look different'],
    groups: all(
      { id: 'B09', params: { least: 0.25 } },
      { id: 'B07', params: { least: 0.12 } },
      { id: 'B04', params: { most: 1.2 } },
    ),
  },
  {
    key: 'cashIsReal',
    phases: ['ebb', 'divergence'],
    name: ['利润收得回现金', 'Profit that is paid in cash'],
    story: [
      '利润是写出来的，现金是收回来的。经营现金流不低于净利润，商誉和质押也不高，雷就少一些。',
      'Profit is written, cash is received. Operating cash not below profit, little goodwill, few pledges: fewer surprises.',
    ],
    caution: ['少踩雷不等于会涨', 'Fewer surprises are no rise'],
    groups: all(
      { id: 'B15', params: { least: 1 } },
      { id: 'B16', params: { most: 0.2 } },
      { id: 'B17', params: { most: 0.3 } },
      { id: 'B07', params: { least: 0.1 } },
    ),
  },
  {
    key: 'steadyInflow',
    phases: ['start', 'rising', 'divergence'],
    name: ['主力连着流入，价格没怎么动', 'Steady inflow, little move'],
    story: [
      '钱连着几天进来，价格却没跟上：要么有人在慢慢买，要么有人在慢慢卖给他。',
      'Money comes in for days and the price does not follow: somebody buys slowly, or somebody sells to them slowly.',
    ],
    caution: ['大单口径是估算，单看它会骗人', 'Large orders are an estimate and mislead alone'],
    groups: all({ id: 'F04', params: { n: 3 } }, { id: 'Q03', params: { n: 5, least: -0.03, most: 0.05 } }),
  },
  {
    key: 'newHigh',
    phases: ['rising', 'climax'],
    name: ['创 60 日新高又不太偏离', 'A high of 60 days, not far from its mean'],
    story: [
      '新高上方没有套牢的人，但离均线太远就只剩追的人。所以新高之外，再限制涨幅。',
      'Above a new high nobody waits to get out, but far above the mean only chasers are left: hence a bound on the rise.',
    ],
    caution: ['新高最常见的结局是第二天回落', 'The commonest end of a new high is a fall the day after'],
    groups: all({ id: 'Q08', params: { n: '60' } }, { id: 'Q03', params: { n: 20, least: 0, most: 0.2 } }),
  },
  {
    key: 'doubleBottom',
    phases: ['ice', 'start'],
    name: ['价格新低，指标不新低', 'A new low that the indicator does not confirm'],
    story: [
      'MACD 底背离说的是下跌的力气在变小，不是说马上会涨。把它当成“可以开始看”的信号。',
      'A bottom divergence says that a fall loses strength, not that a rise begins. Take it as a reason to start looking.',
    ],
    caution: ['背离之后还可以再背离', 'One divergence can follow another'],
    groups: all({ id: 'T14' }, { id: 'N13' }),
  },
  {
    key: 'core',
    phases: ['rising', 'climax', 'divergence'],
    name: ['题材里的中军', 'The core of a theme'],
    story: [
      '龙头决定题材的高度，中军决定它能走多远。成交大、属于热题材、不是风险警示。',
      'The leader makes the height of a theme, the core how far it goes: much traded, of a hot theme, under no warning.',
    ],
    caution: ['中军先跌，题材多半到头', 'When the core falls first, the theme is mostly over'],
    groups: all({ id: 'N07', params: { role: 'core' } }, { id: 'Q18', params: { least: 500_000_000 } }),
  },
  {
    key: 'shrinking',
    phases: ['ebb', 'divergence', 'ice'],
    name: ['缩量到极点', 'Volume at its least'],
    story: [
      '想卖的卖完了，想买的还没来。地量本身不是买点，是把它放进观察名单的理由。',
      'Who wanted to sell has sold, who will buy has not come. Least volume is no entry but a reason to watch.',
    ],
    caution: ['地量之后还有地价', 'After the least volume a lower price may follow'],
    groups: all({ id: 'Q23', params: { extreme: 'smallest', n: 60 } }, { id: 'T08', params: { n: 60 } }),
  },
];
