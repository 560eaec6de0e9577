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
    name: ['波动低、分红厚', 'Low volatility, high dividend'],
    story: [
      '情绪退潮时，资金常往能兑现现金的公司里躲。先看股息率，再看负债，最后看股价是不是真的不怎么动。',
      'When the mood ebbs, money often hides in companies that pay cash. Check the yield first, then the debt, then whether the price really stays calm.',
    ],
    caution: ['股息率高也可能只是因为股价跌了很多', 'A high yield may only mean the price has dropped a lot'],
    groups: all({ id: 'B05', params: { least: 0.03 } }, { id: 'T32' }, { id: 'B14', params: { most: 0.6 } }),
  },
  {
    key: 'firstBoard',
    phases: ['start', 'rising'],
    name: ['热题材里的首个涨停', 'First limit-up of a hot theme'],
    story: [
      '题材刚被点着时，第一批封板的股票说明资金认可。看它属不属于够热的题材，成交够不够让人进得去。',
      'When a theme has just ignited, the first stocks to seal show where the money agrees. Check that the theme is hot enough and there is enough turnover to get in.',
    ],
    caution: [
      '次日一字开盘就买不到，买得到的往往是弱的那只',
      'If it opens locked at limit up the next day you cannot buy; the one you can buy is often the weaker',
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
    name: ['强势股回踩均线', 'Strong stock back at its MA'],
    story: [
      '涨得多的股票不是不能看，是不能追。等它缩量回到 20 日线，风险可以用那条线来量。',
      'A stock that has run up is worth watching, not chasing. Once it pulls back to its 20-day MA on lower volume, that line lets you measure the risk.',
    ],
    caution: ['跌破那条线，理由就没有了', 'Below that line, the reason is gone'],
    groups: all({ id: 'T09', params: { n: 20 } }, { id: 'Q29', params: { n: 20 } }, { id: 'T08', params: { n: 60 } }),
  },
  {
    key: 'oversold',
    phases: ['ice'],
    name: ['跌得深、资金先回来', 'Deep fall, money returning first'],
    story: [
      '冰点里最怕抄在半山腰。跌幅够深之外，再要求当天主力是净流入，至少有人在买。',
      'In a freeze the fear is buying halfway down. Besides a deep enough fall, this asks for main net inflow on the day: at least someone is buying.',
    ],
    caution: [
      '反弹和反转是两回事，跌深不是上涨的理由',
      'A rebound is not a reversal; a deep fall is no reason to rise',
    ],
    groups: all(
      { id: 'Q03', params: { n: 20, least: -1, most: -0.15 } },
      { id: 'F01', params: { least: 0 } },
      { id: 'N13' },
    ),
  },
  {
    key: 'narrowBreakout',
    phases: ['start', 'rising'],
    name: ['横盘够久，放量出来', 'Long base, breakout on volume'],
    story: [
      '价格窄、时间长，意见就少；放量走出区间，是第一次有人用钱表态。',
      'A long, narrow range means few opinions; breaking out on volume is the first one backed by money.',
    ],
    caution: ['没有量的突破十有八九会回来', 'A breakout without volume usually falls back'],
    groups: all({ id: 'Q34' }, { id: 'Q18', params: { least: 100_000_000 } }),
  },
  {
    key: 'growthAtPrice',
    phases: ['divergence', 'ebb', 'ice'],
    name: ['增长还在，估值不贵', 'Growth at a fair price'],
    story: [
      '题材分歧时，业绩是能站得住的理由。利润在增、回报不低、PEG 不高，三条都要有。',
      'When themes diverge, earnings are a reason that lasts. Profit growing, decent ROE and a low PEG: all three.',
    ],
    caution: ['用的是已公布的报告，下一份可能变脸', 'Based on published reports; the next one may look different'],
    groups: all(
      { id: 'B09', params: { least: 0.25 } },
      { id: 'B07', params: { least: 0.12 } },
      { id: 'B04', params: { most: 1.2 } },
    ),
  },
  {
    key: 'cashIsReal',
    phases: ['ebb', 'divergence'],
    name: ['利润收得回现金', 'Profit backed by cash'],
    story: [
      '利润是写出来的，现金是收回来的。经营现金流不低于净利润，商誉和质押也不高，雷就少一些。',
      'Profit is booked, cash is collected. Operating cash flow no lower than net profit, with little goodwill and few pledges, means fewer blow-ups.',
    ],
    caution: ['少踩雷不等于会涨', 'Fewer blow-ups do not mean it will rise'],
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
    name: ['主力连着流入，价格没怎么动', 'Steady main inflow, price flat'],
    story: [
      '钱连着几天进来，价格却没跟上：要么有人在慢慢买，要么有人在慢慢卖给他。',
      'Money flows in for days but the price does not follow: either someone is buying slowly, or someone is slowly selling to them.',
    ],
    caution: ['大单口径是估算，单看它会骗人', 'Large-order flow is an estimate and misleads on its own'],
    groups: all({ id: 'F04', params: { n: 3 } }, { id: 'Q03', params: { n: 5, least: -0.03, most: 0.05 } }),
  },
  {
    key: 'newHigh',
    phases: ['rising', 'climax'],
    name: ['创 60 日新高又不太偏离', '60-day high, not overextended'],
    story: [
      '新高上方没有套牢的人，但离均线太远就只剩追的人。所以新高之外，再限制涨幅。',
      'Above a new high nobody is trapped, but too far above the MA only chasers are left. So this caps the gain as well.',
    ],
    caution: ['新高最常见的结局是第二天回落', 'The usual sequel to a new high is a pullback the next day'],
    groups: all({ id: 'Q08', params: { n: '60' } }, { id: 'Q03', params: { n: 20, least: 0, most: 0.2 } }),
  },
  {
    key: 'doubleBottom',
    phases: ['ice', 'start'],
    name: ['价格新低，指标不新低', 'New low in price, not in MACD'],
    story: [
      'MACD 底背离说的是下跌的力气在变小，不是说马上会涨。把它当成“可以开始看”的信号。',
      'A bullish MACD divergence says the decline is losing force, not that a rise is imminent. Treat it as a cue to start watching.',
    ],
    caution: ['背离之后还可以再背离', 'One divergence can follow another'],
    groups: all({ id: 'T14' }, { id: 'N13' }),
  },
  {
    key: 'core',
    phases: ['rising', 'climax', 'divergence'],
    name: ['题材里的中军', 'Core stocks of a theme'],
    story: [
      '龙头决定题材的高度，中军决定它能走多远。成交活跃，又是题材上涨股里流通市值最大的。',
      'The leader sets how high a theme goes, the core stock how far. Heavy turnover and the largest float cap among its risers.',
    ],
    caution: ['中军先跌，题材多半到头', 'When the core stock falls first, the theme is usually over'],
    groups: all({ id: 'N07', params: { role: 'core' } }, { id: 'Q18', params: { least: 500_000_000 } }),
  },
  {
    key: 'shrinking',
    phases: ['ebb', 'divergence', 'ice'],
    name: ['缩量到极点', 'Volume dried up'],
    story: [
      '想卖的卖完了，想买的还没来。地量本身不是买点，是把它放进观察名单的理由。',
      'Sellers are done and buyers have not arrived. Extreme low volume is not an entry, but a reason to put it on the watchlist.',
    ],
    caution: ['地量之后还有地价', 'The lowest volume can be followed by an even lower price'],
    groups: all({ id: 'Q23', params: { extreme: 'smallest', n: 60 } }, { id: 'T08', params: { n: 60 } }),
  },
];
