import { toolIds, toolNames, type ToolId } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { StudiedTool } from '../../market/wire/past-result-questions.ts';

/** A market tool: all that differs from tool to tool, beside who sees what of it (`toolRules`). */
export interface MarketTool {
  readonly id: ToolId;
  readonly name: Text;
  readonly slogan: Text;
  /** Below `/watchTheStockMarket`. */
  readonly path: string;
  /** When on a trading day it has something new, and until when; seconds of the Shanghai day. Source: market handbook C. */
  readonly from: number;
  readonly to: number;
  /** Source: product handbook 2.8. */
  readonly group: 'before' | 'during' | 'after' | 'pick' | 'capital';
  /** How it comes to its list. Source: market handbook C. */
  readonly method: Text;
  readonly lesson: Text;
  /** When it does badly. */
  readonly worstPhase: Text;
  /** Under which name the engine studies what became of what it listed. */
  readonly studied?: StudiedTool;
  /** POP-10: sharing its page is rewarded. Source: product handbook 8.6. */
  readonly isShareRewarded?: true;
}

const at = (hour: number, minute = 0): number => hour * 3600 + minute * 60;
const close = at(15);
const firstPrice = at(9, 25);

const fastTurns: Text = ['行情快速反转时，信号会集中失效', 'When the market turns fast, many signals fail at once'];

/** The market tools, in the operator's order. No text promises an outcome. */
export const marketTools: readonly MarketTool[] = [
  {
    id: toolIds.briefing,
    name: toolNames[toolIds.briefing],
    slogan: ['开盘前浏览要点', 'Key points before the open'],
    path: 'readBeforeTrading',
    from: at(8, 30),
    to: at(9, 26),
    group: 'before',
    method: [
      '08:30出草稿，09:10定稿，09:26补上竞价：指数与成交、涨跌停与连板、题材、要闻、当日事件、龙虎榜和风险名单，全部来自前一交易日收盘与已公布的消息',
      'Drafted at 08:30, final at 09:10, call auction added at 09:26: indices and turnover, price limits and streaks, themes, news, events, the dragon-tiger list and risk list, all from the previous close and published news',
    ],
    lesson: [
      '开盘前先看三件事：市场情绪在哪个阶段、资金在哪些题材、今天有什么会改变它们。没有答案就先观望',
      'Check three things before the open: the sentiment phase, where money is, and what could change both today. No answer means wait',
    ],
    worstPhase: ['隔夜有重大消息时，昨天的强弱没有参考价值', 'After major overnight news, yesterday means little'],
    isShareRewarded: true,
  },
  {
    id: toolIds.leakPool,
    name: toolNames[toolIds.leakPool],
    slogan: ['热门题材里的补涨股', 'Laggards in hot themes'],
    path: 'siftOutTreasures',
    from: firstPrice,
    to: close,
    group: 'pick',
    method: [
      '在热度60以上、且处于启动、发酵或高潮的题材里，找关联度高、五日涨幅落后、近三日主力净流入为正、站上20日均线的股票，按关联、落后幅度、资金、位置和成交加权打分',
      'In starting, spreading or peaking themes with heat of 60 or more: related stocks that lag over five days with main net inflow over three days, above the 20-day MA; scored by relevance, lag, flows, position and turnover',
    ],
    lesson: [
      '补涨不是必然：多数没涨的股票都有原因。先看关联是不是主业，再看资金是否连续流入',
      'Laggards may not catch up: most lag for a reason. Check whether the theme is their main business, then whether inflows continue',
    ],
    worstPhase: ['题材退潮时，没涨的会一起跌', 'When a theme ebbs, laggards fall too'],
    studied: 'leak',
    isShareRewarded: true,
  },
  {
    id: toolIds.auction,
    name: toolNames[toolIds.auction],
    slogan: ['看懂集合竞价的量价', 'Price and volume in the call auction'],
    path: 'competePriceChance',
    from: at(9, 20),
    to: close,
    group: 'before',
    method: [
      '用09:15至09:25的集合竞价：竞价涨幅、成交、量比、与昨日成交之比、09:20后的抢筹幅度，加权成竞价分；09:20前可撤单，不计分',
      "From the 09:15–09:25 call auction: change, turnover, volume ratio, share of yesterday's turnover and the rise after 09:20, weighted into a score. Before 09:20 orders can be cancelled, so nothing is scored",
    ],
    lesson: [
      '竞价强不等于全天强：看量价是否匹配，看开盘五分钟能否守住竞价价位',
      'A strong auction is not a strong day. See whether volume supports the price and the first five minutes hold it',
    ],
    worstPhase: ['情绪退潮期，高开往往是当天最高点', "When sentiment ebbs, a high open is often the day's high"],
    isShareRewarded: true,
  },
  {
    id: toolIds.themeVane,
    name: toolNames[toolIds.themeVane],
    slogan: ['资金关注的题材', 'Themes attracting money'],
    path: 'themeVane',
    from: firstPrice,
    to: close,
    group: 'during',
    method: [
      '题材热度由涨幅、上涨家数占比、涨停占比、放量、主力净流入和五日延续性的分位加权，0到100；阶段由热度、五日均值、涨停数与炸板率判定',
      'Heat (0–100) weighs percentiles of change, breadth, limit ups, turnover, main net inflow and five-day persistence. The stage follows heat, its 5-day average, limit ups and broken rate',
    ],
    lesson: [
      '题材有生命周期：启动看催化，发酵看扩散，高潮看分歧，退潮看离场。最热的那天通常不是最好的买点',
      'Themes have a life cycle: catalyst at the start, breadth while spreading, divergence at the peak, exit in the ebb. The hottest day is rarely the best to buy',
    ],
    worstPhase: ['一日游行情里，热度来得快去得也快', 'In one-day rallies, heat goes as fast as it came'],
    studied: 'theme',
    isShareRewarded: true,
  },
  {
    id: toolIds.limitBoard,
    name: toolNames[toolIds.limitBoard],
    slogan: ['涨停跌停一览与封单', 'Limit ups, limit downs and queues'],
    path: 'limitUpAndDownList',
    from: firstPrice,
    to: close,
    group: 'during',
    method: [
      '涨跌停价按板块与风险警示规则计算到分；封单、封板时间、炸板次数来自逐笔委托；默认不含ST，连板按交易日连续计',
      "Limit prices follow each board's rules to the fen. Queues, seal times and breaks come from order data. ST stocks are excluded by default; streaks count consecutive trading days",
    ],
    lesson: [
      '涨停买不到、跌停卖不掉，是这个市场特有的风险。看封板率和晋级率，比看涨停数量更能说明情绪',
      'Not being able to buy at limit up or sell at limit down is a risk of this market. Seal and promotion rates tell more about sentiment than the number of limit ups',
    ],
    worstPhase: [
      '炸板率高的日子，追涨停的平均亏损最大',
      'On days of high broken rates, chasing limit ups loses the most',
    ],
    isShareRewarded: true,
  },
  {
    id: toolIds.signals,
    name: toolNames[toolIds.signals],
    slogan: ['分时强弱的转折', 'Intraday turns in strength'],
    path: 'attackDefenseSignal',
    from: at(9, 30),
    to: close,
    group: 'during',
    method: [
      '突破、急拉、主力流入、回踩、缺口等为进攻，破位、跳水、主力流出、冲高回落等为防守；每只股票每天同类信号只记一次，成交不足3000万不计',
      'Attack: breakouts, surges, main inflows, pullbacks and gaps. Defence: breakdowns, plunges, main outflows and failed highs. One of each type per stock a day; turnover below 30 million is excluded',
    ],
    lesson: [
      '信号用于提醒关注，不是买入建议。看历史胜率和样本数，样本少于30的不作数',
      'A signal asks you to look, not to buy. Check its past win rate and samples; below 30 it means nothing',
    ],
    worstPhase: fastTurns,
  },
  {
    id: toolIds.capitalRanking,
    name: toolNames[toolIds.capitalRanking],
    slogan: ['实时资金流向排名', 'Live money flow ranking'],
    path: 'currentTimeCapitalRanking',
    from: at(9, 30),
    to: close,
    group: 'capital',
    method: [
      '按单笔金额分超大、大、中、小单，主力净流入为超大单与大单买入减卖出；多日为逐日相加，估算的会标明',
      'Orders are sorted by size: super-large, large, medium, small. Main net inflow is super-large and large buys minus sells. Multi-day figures are sums; estimates are marked',
    ],
    lesson: [
      '有买必有卖，净流入只是主动方向的统计。同样的流入，放在低位和高位含义相反',
      'Every buy is also a sell: net inflow only shows the active side. The same inflow means opposite things at lows and highs',
    ],
    worstPhase: ['大资金拆单时，大单统计会失真', 'When large orders are split, the figures mislead'],
  },
  {
    id: toolIds.lateMarket,
    name: toolNames[toolIds.lateMarket],
    slogan: ['尾盘半小时资金与价格的异动', 'Flows and moves in the last half hour'],
    path: 'mainForceSuddenness',
    from: at(14, 30),
    to: close,
    group: 'capital',
    method: [
      '比较14:30之后的涨跌、成交占比（与自身20日均值之比）、主力净流入和收盘竞价，分抢筹、偷袭、竞价拉升、封板、跳水、砸盘六类',
      'Compares change, share of turnover (vs its 20-day average), main net inflow and the closing auction after 14:30, in six types',
    ],
    lesson: [
      '尾盘拉升成本最低，也最容易做图形。要看次日开盘',
      'A late rise is the cheapest and easiest to stage. Watch the next open',
    ],
    worstPhase: ['月末、季末的尾盘常有做净值的动作', 'Window dressing is common at month and quarter ends'],
    studied: 'late',
    isShareRewarded: true,
  },
  {
    id: toolIds.bottomVolume,
    name: toolNames[toolIds.bottomVolume],
    slogan: ['低位成交放大的股票', 'Volume surges at low prices'],
    path: 'bottomDischarge',
    from: at(9, 30),
    to: at(15, 5),
    group: 'pick',
    method: [
      '近250日位置在三成以下、较高点回落三成以上、量能为20日均量两倍以上、涨幅2%至9.5%、收在20日均线之上；盘中按全天预估量',
      'In the lowest 30% of the 250-day range, at least 30% below the high, twice the 20-day volume, up 2% to 9.5%, closing above the 20-day MA. Intraday volume is projected',
    ],
    lesson: [
      '底部只有事后才能确认。放量说明有分歧，真正的转折需要回踩不破',
      'Bottoms are only known afterwards. Volume shows disagreement; a real turn needs a pullback that holds',
    ],
    worstPhase: ['单边下跌中，每一次放量都像底部', 'In a long fall, every volume surge looks like a bottom'],
    studied: 'bottom',
    isShareRewarded: true,
  },
  {
    id: toolIds.capitalDirection,
    name: toolNames[toolIds.capitalDirection],
    slogan: ['一天资金的去向', "Where the day's money went"],
    path: 'dailyCapitalDirection',
    from: at(9, 30),
    to: at(15, 5),
    group: 'capital',
    method: [
      '按1、3、5、10、20日累计主力净流入，给股票、概念、行业排序，并数连续流入的天数',
      'Main net inflow over 1, 3, 5, 10 and 20 days for stocks, concepts and industries, with consecutive days',
    ],
    lesson: [
      '单日流向噪声大，连续性比金额重要；价格不跟随的流入要打问号',
      'One day is noisy: persistence matters more than amount. Be wary of inflows the price does not follow',
    ],
    worstPhase: ['指数调整权重股时，流向会被动扭曲', 'Index rebalancing distorts flows'],
  },
  {
    id: toolIds.sentiment,
    name: toolNames[toolIds.sentiment],
    slogan: ['赚钱效应与情绪周期', 'Profit effect and sentiment cycle'],
    path: 'goodStockRecommendation',
    from: firstPrice,
    to: close,
    group: 'during',
    method: [
      '涨跌家数、涨停跌停、封板率、晋级率、最高连板、昨日涨停表现、大面占比与量能，各取近250日分位加权成0到100的情绪分，再判定冰点、启动、发酵、高潮、分歧、退潮',
      'Breadth, limit ups and downs, seal and promotion rates, highest streak, prior limit ups, big losses and turnover, each as a 250-day percentile, weighted into a 0–100 score and six phases',
    ],
    lesson: [
      '同一种买法，在发酵期和退潮期结果相反。先看阶段，再选方法',
      'The same approach has opposite results in rising and ebbing sentiment. Phase first, then method',
    ],
    worstPhase: ['政策突变会让阶段跳变', 'Sudden policy changes make phases jump'],
  },
  {
    id: toolIds.focusPool,
    name: toolNames[toolIds.focusPool],
    slogan: ['连续多日受关注的股票', 'Stocks in focus for several days'],
    path: 'sustainableFocusStocks',
    from: at(16),
    to: at(16),
    group: 'after',
    method: [
      '每天16:00按近十日主力流入天数、跑赢沪深300天数、题材热度、人气与均线排列打分，连续两日70分以上进池，跌破50分、20日线或成本8%出池，结果保留20天',
      'Scored daily at 16:00 by ten-day inflow days, days beating the CSI 300, theme heat, popularity and MA alignment. Added after two days at 70 or more; removed below 50, below the 20-day MA or at −8%. Results are kept for 20 days',
    ],
    lesson: [
      '强者恒强有时限。移出的亏损和在池的盈利都要看',
      'Strength does not last forever. Look at removals with losses as well as gains',
    ],
    worstPhase: ['风格切换时，持续强势的会一起补跌', 'In style shifts, strong stocks fall together'],
    studied: 'focus',
  },
  {
    id: toolIds.goodStocks,
    name: toolNames[toolIds.goodStocks],
    slogan: ['多条件交叉后的观察名单', 'A study list from multiple conditions'],
    path: 'pickGoodStock',
    from: at(16, 30),
    to: at(16, 30),
    group: 'pick',
    method: [
      '先排除风险，再用诊断五维分按稳健、成长、趋势三种权重取前8只，每个行业最多2只，跌出前20名才换',
      'Risks are excluded first. Then the top 8 by diagnosis scores under three weightings, up to two per industry, replaced only when they drop below rank 20',
    ],
    lesson: [
      '名单是学习样本，不是投资组合。看入选原因比看名字重要',
      'The list is for study, not a portfolio. Why a stock is listed matters more than its name',
    ],
    worstPhase: ['市场普跌时，高分股也会跌', 'In a broad fall, high scores fall too'],
  },
  {
    id: toolIds.dragonTiger,
    name: toolNames[toolIds.dragonTiger],
    slogan: ['交易所公开席位的买卖', 'Trades of seats published by the exchange'],
    path: 'championList',
    from: at(17),
    to: at(17),
    group: 'after',
    method: [
      '交易所公布的异动股前五买卖席位，17:00后更新；同一席位不重复计，一日与三日榜不相加；席位后续表现按收盘价计',
      'Top five buying and selling seats published by the exchange, updated after 17:00. Each seat counts once; one-day and three-day lists are not added. Later performance uses closing prices',
    ],
    lesson: [
      '上榜说明当天有人大额交易，不说明明天会涨。看席位的历史次日表现和次数',
      "A listing means large trades that day, not a rise tomorrow. Check the seat's past next-day results and count",
    ],
    worstPhase: ['游资互相做局时，席位会误导人', 'When hot money games the list, seats mislead'],
    isShareRewarded: true,
  },
];

/** Address of a tool's page. */
export const routeOf = ({ path }: Pick<MarketTool, 'path'>): string => `/watchTheStockMarket/${path}`;

/** A market tool by its number; `undefined` for any other. */
export const marketToolOf = (id: number): MarketTool | undefined => marketTools.find((tool) => tool.id === id);
