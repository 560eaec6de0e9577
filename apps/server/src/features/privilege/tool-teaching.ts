import type { Text } from '../../language.ts';

interface Teaching {
  /** How the tool comes to its list. Source: market handbook C. */
  readonly method: Text;
  readonly lesson: Text;
  readonly worstPhase: Text;
}

const fastTurns: Text = ['行情快速反转时，信号会集中失效', 'When the market turns quickly many signals fail together'];

const teachings: Readonly<Record<number, Teaching>> = {
  1: {
    method: [
      '08:30出草稿，09:10定稿，09:26补上竞价：指数与成交、涨跌停与连板、题材、要闻、当日事件、龙虎榜和风险名单，全部来自前一交易日收盘与已公布的消息',
      'Drafted at 08:30, final at 09:10, with the call auction at 09:26: indices, limits and streaks, themes, news, events, the dragon-tiger list and risks, all from the close before and what has been published',
    ],
    lesson: [
      '开盘前先问三件事：市场情绪在哪个阶段、钱在哪些题材里、今天有什么会改变它们。没有答案就先不动',
      'Ask three things before the open: in which phase the mood is, where the money is, what could change both today. Without answers, wait',
    ],
    worstPhase: ['隔夜有重大消息时，昨天的强弱没有参考价值', 'After grave news overnight yesterday says little'],
  },
  2: {
    method: [
      '在热度60以上、且处于启动、发酵或高潮的题材里，找关联度高、五日涨幅落后、近三日主力净流入为正、站上20日均线的股票，按关联、落后幅度、资金、位置和成交加权打分',
      'In themes with a heat of 60 or more that start, spread or climax: related stocks that lag over five days while large orders come in, above their 20-day average; scored by relevance, lag, money, position and turnover',
    ],
    lesson: [
      '补涨不是必然：多数没动的股票没动是有原因的。先看关联是不是主业，再看资金是不是连续',
      'Laggards need not catch up: most have a reason. Look first whether the theme is their main business, then whether the money keeps coming',
    ],
    worstPhase: ['题材退潮时，没涨的会一起跌', 'When a theme ebbs, those that never rose fall with it'],
  },
  3: {
    method: [
      '用09:15至09:25的集合竞价：竞价涨幅、成交、量比、与昨日成交之比、09:20后的抢筹幅度，加权成竞价分；09:20前可撤单，不计分',
      'From the call auction between 09:15 and 09:25: change, amount, volume against five days and against yesterday, the rise after 09:20, weighted to a score; before 09:20 orders can be withdrawn and nothing is scored',
    ],
    lesson: [
      '竞价高不等于全天强：看量是否配得上价，看开盘五分钟能不能守住竞价价位',
      'A high call is no strong day: see whether volume supports the price and whether the first five minutes hold it',
    ],
    worstPhase: ['情绪退潮期，高开往往是当天最高点', 'While the mood ebbs, a high open is often the high of the day'],
  },
  4: {
    method: [
      '题材热度由涨幅、上涨家数占比、涨停占比、放量、主力净流入和五日延续性的分位加权，0到100；阶段由热度、五日均值、涨停数与炸板率判定',
      'Heat from 0 to 100 weighs ranks of change, breadth, limit-ups, turnover, large orders and five days of persistence; the stage follows from heat, its five-day mean, limit-ups and broken ones',
    ],
    lesson: [
      '题材有生命周期：启动看催化，发酵看扩散，高潮看分歧，退潮看离场。最热的那天通常不是最好的买点',
      'Themes live and end: look for the catalyst at the start, breadth while it spreads, doubt at the climax, the way out when it ebbs. The hottest day is rarely the best to buy',
    ],
    worstPhase: ['一日游行情里，热度来得快去得也快', 'In one-day fashions heat goes as fast as it came'],
  },
  5: {
    method: [
      '涨跌停价按板块与风险警示规则计算到分；封单、封板时间、炸板次数来自逐笔委托；默认不含ST，连板按交易日连续计',
      'Limit prices follow the rules of each board to the fen; queue, times and breaks come from the orders; risk warnings are left out by default, streaks count trading days in a row',
    ],
    lesson: [
      '涨停买不到、跌停卖不掉，是这个市场特有的风险。看封板率和晋级率，比看涨停数量更能说明情绪',
      'At a limit one can neither buy nor sell: a risk of this market. Seal and promotion rates tell more of the mood than the number of limit-ups',
    ],
    worstPhase: [
      '炸板率高的日子，追涨停的平均亏损最大',
      'On days with many broken limits those who chase them lose most',
    ],
  },
  6: {
    method: [
      '突破、急拉、主力流入、回踩、缺口等为进攻，破位、跳水、主力流出、冲高回落等为防守；每只股票每天同类信号只记一次，成交不足3000万不计',
      'Breakouts, bursts, large orders in, pullbacks and gaps attack; breakdowns, dives, large orders out and failed highs defend; one of a kind a stock and day, none below 30 million of turnover',
    ],
    lesson: [
      '信号是提醒你去看，不是叫你去买。看它的历史胜率和样本数，样本少于30的不作数',
      'A signal asks you to look, not to buy. Read its past with the number of cases; below 30 it says nothing',
    ],
    worstPhase: fastTurns,
  },
  7: {
    method: [
      '按单笔金额分超大、大、中、小单，主力净流入为超大单与大单买入减卖出；多日为逐日相加，估算的会标明',
      'Orders are large or small by their amount; main net is what extra-large and large orders bought less what they sold; several days are added up, estimates are marked',
    ],
    lesson: [
      '有买必有卖，净流入只是主动方向的统计。同样的流入，放在低位和高位含义相反',
      'Each purchase is a sale: net inflow only tells who was in a hurry. The same inflow means opposite things at lows and at highs',
    ],
    worstPhase: ['大资金拆单时，大单统计会失真', 'When large buyers split their orders the figures mislead'],
  },
  8: {
    method: [
      '比较14:30之后的涨跌、成交占比（与自身20日均值之比）、主力净流入和收盘竞价，分抢筹、偷袭、竞价拉升、封板、跳水、砸盘六类',
      'Change, share of turnover against the own 20-day mean, large orders and the closing call after 14:30, sorted into six kinds',
    ],
    lesson: [
      '尾盘拉升成本最低，也最容易做样子。第二天开盘价才是答案',
      'A late rise costs least and is most easily staged. The next open gives the answer',
    ],
    worstPhase: ['月末、季末的尾盘常有做净值的动作', 'At ends of months and quarters prices are dressed'],
  },
  9: {
    method: [
      '近250日位置在三成以下、较高点回落三成以上、量能为20日均量两倍以上、涨幅2%至9.5%、收在20日均线之上；盘中按全天预估量',
      'In the lowest 30 % of 250 days, 30 % below the high, twice the 20-day volume, up 2 to 9.5 %, above the 20-day average; during the day volume is projected',
    ],
    lesson: [
      '底部是事后才知道的。放量说明有分歧，真正的转折需要回踩不破',
      'Bottoms are known afterwards. Volume shows disagreement; a turn needs a pullback that holds',
    ],
    worstPhase: ['单边下跌中，每一次放量都像底部', 'In a long fall every burst of volume looks like a bottom'],
  },
  10: {
    method: [
      '按1、3、5、10、20日累计主力净流入，给股票、概念、行业排序，并数连续流入的天数',
      'Main net over 1, 3, 5, 10 and 20 days for stocks, concepts and industries, with the days in a row',
    ],
    lesson: [
      '单日流向噪声大，连续性比金额重要；价格不跟随的流入要打问号',
      'One day is noise: persistence counts more than the amount, and inflow that price does not follow is doubtful',
    ],
    worstPhase: ['指数调整权重股时，流向会被动扭曲', 'Index changes bend the flows'],
  },
  11: {
    method: [
      '涨跌家数、涨停跌停、封板率、晋级率、最高连板、昨日涨停表现、大面占比与量能，各取近250日分位加权成0到100的情绪分，再判定冰点、启动、发酵、高潮、分歧、退潮',
      'Breadth, limits, seal and promotion rates, the longest streak, yesterday’s limit-ups, big losses and turnover, each as a rank of 250 days, weighted to 0 to 100; six phases follow',
    ],
    lesson: [
      '同一种买法，在发酵期和退潮期结果相反。先认阶段，再谈方法',
      'The same purchase ends differently while the mood rises and while it ebbs. First the phase, then the method',
    ],
    worstPhase: ['政策突变会让阶段跳变', 'Sudden policy makes phases jump'],
  },
  12: {
    method: [
      '每天16:00按近十日主力流入天数、跑赢沪深300天数、题材热度、人气与均线排列打分，连续两日70分以上进池，跌破50分、20日线或成本8%出池，结果保留20天',
      'At 16:00 scored by ten days of large orders, of beating the CSI 300, of theme heat, by popularity and averages; in after two days of 70, out below 50, the 20-day average or minus 8 %; results stay for 20 days',
    ],
    lesson: [
      '强者恒强有时限。出池的亏损和进池的盈利一样要看',
      'Strength lasts for a time. Read what left with a loss as well as what came in',
    ],
    worstPhase: ['风格切换时，持续强势的会一起补跌', 'When styles change the steady ones fall together'],
  },
  13: {
    method: [
      '先排除风险，再用诊断五维分按稳健、成长、趋势三种权重取前8只，每个行业最多2只，跌出前20名才换',
      'Risks are taken out first; then the five dimensions of the diagnosis by three weights, the first 8, two an industry at most, kept until they leave the first 20',
    ],
    lesson: [
      '名单是学习样本，不是组合。看它为什么入选，比看它叫什么重要',
      'The list is for study, no portfolio. Why a stock is on it matters more than its name',
    ],
    worstPhase: ['市场普跌时，高分股也会跌', 'When all falls, good scores fall too'],
  },
  14: {
    method: [
      '交易所公布的异动股前五买卖席位，17:00后更新；同一席位不重复计，一日与三日榜不相加；席位后续表现按收盘价计',
      'The five largest buying and selling seats that the exchange publishes, after 17:00; a seat counts once, lists of one and three days are never added; what came after goes by closes',
    ],
    lesson: [
      '上榜说明当天有人大额交易，不说明明天会涨。看席位的历史次日表现和次数',
      'A listing says that somebody traded much, not that it rises tomorrow. Read what followed that seat before, and how often',
    ],
    worstPhase: ['游资互相做局时，席位会误导人', 'When traders play each other seats mislead'],
  },
};

/** What a market tool teaches. Throws RangeError for a number that is none. */
export function toolTeaching(id: number): Teaching {
  const teaching = teachings[id];
  if (!teaching) throw new RangeError(`no market tool ${id}`);
  return teaching;
}
