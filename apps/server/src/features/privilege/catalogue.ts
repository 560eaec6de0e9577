import { toolRule } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import { toolTeaching } from './tool-teaching.ts';

/** A tool that can be had or tried. Meaning of the ids: product handbook 10.2; no text promises an outcome. */
export interface Tool {
  readonly id: number;
  readonly name: Text;
  readonly slogan: Text;
  /** How it comes to its result. */
  readonly method: Text;
  /** What reading it teaches; the market tools have one. */
  readonly lesson?: Text;
  /** When it does badly. */
  readonly worstPhase: Text;
  readonly route: string;
  /** Class of the service, R1 to R5. */
  readonly riskLevel: number;
}

const watch = (id: number, name: Text, slogan: Text, path: string): Tool => ({
  id,
  name,
  slogan,
  ...toolTeaching(id),
  route: `/watchTheStockMarket/${path}`,
  riskLevel: 2,
});

const picker = (id: number, name: Text, slogan: Text, route: string, riskLevel: number): Tool => ({
  id,
  name,
  slogan,
  method: [
    '用历史与当日数据逐项打分，剔除不达标的股票，公布每次筛选条件',
    'Scores stocks on past and current data, removes those below the threshold and publishes the conditions',
  ],
  worstPhase: [
    '风格切换与单边下跌时，入选股票会一起回撤',
    'In style shifts or broad falls, selected stocks fall together',
  ],
  route,
  riskLevel,
});

const diagnosis = (id: number, name: Text, slogan: Text, route: string, riskLevel: number): Tool => ({
  id,
  name,
  slogan,
  method: [
    '由价格、资金、估值与公告数据按固定权重计算，每个数字可查看公式',
    'Computed from prices, flows, valuation and filings with fixed weights. Tap any figure for its formula',
  ],
  worstPhase: [
    '突发消息和停复牌前后，历史规律参考价值低',
    'Past patterns mean little around sudden news and suspensions',
  ],
  route,
  riskLevel,
});

const tools: readonly Tool[] = [
  watch(1, ['盘前必读', 'Pre-market briefing'], ['开盘前浏览要点', 'Key points before the open'], 'readBeforeTrading'),
  watch(2, ['沙里淘金', 'Sift out treasures'], ['热门题材里的补涨股', 'Laggards in hot themes'], 'siftOutTreasures'),
  watch(
    3,
    ['竞价机会', 'Auction signals'],
    ['看懂集合竞价的量价', 'Price and volume in the call auction'],
    'competePriceChance',
  ),
  watch(4, ['题材风向标', 'Theme tracker'], ['资金关注的题材', 'Themes attracting money'], 'themeVane'),
  watch(
    5,
    ['涨跌停板', 'Limit board'],
    ['涨停跌停一览与封单', 'Limit ups, limit downs and queues'],
    'limitUpAndDownList',
  ),
  watch(6, ['攻防信号', 'Attack and defence'], ['分时强弱的转折', 'Intraday turns in strength'], 'attackDefenseSignal'),
  watch(
    7,
    ['实时资金榜', 'Capital ranking'],
    ['实时资金流向排名', 'Live money flow ranking'],
    'currentTimeCapitalRanking',
  ),
  watch(
    8,
    ['主力突袭', 'Late-market moves'],
    ['尾盘半小时资金与价格的异动', 'Flows and moves in the last half hour'],
    'mainForceSuddenness',
  ),
  watch(9, ['底部放量', 'Bottom volume'], ['低位成交放大的股票', 'Volume surges at low prices'], 'bottomDischarge'),
  watch(
    10,
    ['每日资金流向', 'Daily capital'],
    ['一天资金的去向', "Where the day's money went"],
    'dailyCapitalDirection',
  ),
  watch(
    11,
    ['市场情绪', 'Market sentiment'],
    ['赚钱效应与情绪周期', 'Profit effect and sentiment cycle'],
    'goodStockRecommendation',
  ),
  watch(
    12,
    ['持续关注股', 'Sustained focus'],
    ['连续多日受关注的股票', 'Stocks in focus for several days'],
    'sustainableFocusStocks',
  ),
  watch(
    13,
    ['好股优选', 'Picked for study'],
    ['多条件交叉后的观察名单', 'A study list from multiple conditions'],
    'pickGoodStock',
  ),
  watch(
    14,
    ['龙虎榜', 'Dragon-tiger list'],
    ['交易所公开席位的买卖', 'Trades of seats published by the exchange'],
    'championList',
  ),
  diagnosis(
    15,
    ['诊断会员', 'Diagnosis membership'],
    ['订阅诊断与更新提醒', 'Subscribe to diagnoses and updates'],
    '/hgd/diagnosticStock',
    1,
  ),
  diagnosis(
    18,
    ['单股完整诊断', 'Full diagnosis of a stock'],
    ['一只股票的全部维度', 'All dimensions of one stock'],
    '/hgd/diagnosticStock',
    1,
  ),
  diagnosis(
    19,
    ['单股策略结果', 'Strategy result of a stock'],
    ['一只股票的策略回放', 'Strategy results for one stock'],
    '/diagnosticStock/strategyResult',
    3,
  ),
  picker(
    20,
    ['题材池', 'Theme pool'],
    ['正在活跃的题材与成分', 'Active themes and their stocks'],
    '/hgd/chooseTheme',
    3,
  ),
  picker(
    21,
    ['题材强度', 'Theme strength'],
    ['题材强弱与持续天数', 'How strong a theme is and how long it lasts'],
    '/hgd/chooseTheme',
    3,
  ),
  picker(22, ['题材龙头', 'Theme leaders'], ['题材里的领涨股', 'Leading stocks of each theme'], '/hgd/chooseTheme', 3),
  picker(
    23,
    ['题材轮动', 'Theme rotation'],
    ['资金在题材之间的移动', 'How money moves between themes'],
    '/hgd/chooseTheme',
    3,
  ),
  picker(24, ['趋势筛', 'Trend sieve'], ['按均线与结构筛选', 'By MA and structure'], '/hgd/sieveStock', 3),
  picker(25, ['资金筛', 'Capital sieve'], ['按主力净流入筛选', 'By main net inflow'], '/hgd/sieveStock', 3),
  picker(26, ['价值筛', 'Value sieve'], ['按估值与质量筛选', 'By valuation and quality'], '/hgd/sieveStock', 2),
  picker(27, ['事件筛', 'Event sieve'], ['按公告与事件筛选', 'By filings and events'], '/hgd/sieveStock', 3),
  picker(
    28,
    ['优选股', 'Preferred picks'],
    ['多维评分靠前的名单', 'Top scores across dimensions'],
    '/hgd/preferredStock',
    4,
  ),
  picker(29, ['战法选股一', 'Tactics one'], ['突破类战法', 'Breakouts'], '/hgd/tacticsStockSelection', 4),
  picker(30, ['战法选股二', 'Tactics two'], ['回踩类战法', 'Pullbacks'], '/hgd/tacticsStockSelection', 4),
  picker(31, ['战法选股三', 'Tactics three'], ['反转类战法', 'Reversals'], '/hgd/tacticsStockSelection', 4),
  picker(32, ['战法选股四', 'Tactics four'], ['低波类战法', 'Low volatility'], '/hgd/tacticsStockSelection', 4),
  picker(
    33,
    ['大数据选股', 'Big-data picker'],
    ['自定义条件组合', 'Custom conditions'],
    '/hgd/dataTacticStockPicker',
    3,
  ),
  picker(
    37,
    ['尊享套餐', 'Premium bundle'],
    ['题材、筛选、优选与AI一并开通', 'Themes, sieves, preferred picks and AI in one'],
    '/hgd/strategyVip',
    3,
  ),
  diagnosis(
    41,
    ['AI诊断', 'AI diagnosis'],
    ['用提问看诊断', 'Ask about a diagnosis'],
    '/diagnosticStock/aiDiagnosticStockIndex',
    2,
  ),
];

const byId = new Map(tools.map((tool) => [tool.id, tool]));

export const findTool = (id: number): Tool | undefined => byId.get(id);

/** The market tools, in the operator's order. */
export const watchTools: readonly Tool[] = tools.filter(({ id }) => id <= 14);

/** POP-10: the eight pages whose sharing is rewarded. Source: product handbook 8.6. */
export const sharedTools: readonly number[] = [1, 2, 3, 4, 5, 8, 9, 14];

/** Tools of which members can have a day for points: those of the market that are not free, and AI diagnosis. */
export const dayTools: readonly number[] = tools
  .filter(({ id }) => (id <= 14 || id === 41) && toolRule(id).hasTrial)
  .map(({ id }) => id);
