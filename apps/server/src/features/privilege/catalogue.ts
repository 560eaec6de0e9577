import { toolIds, toolNames, toolRule, type ToolId } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import { marketToolOf, marketTools, routeOf } from './market-tools.ts';

/** A tool that can be had or tried. Meaning of the ids: product handbook 10.2; no text promises an outcome. */
export interface Tool {
  readonly id: ToolId;
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

const picker = (id: ToolId, slogan: Text, route: string, riskLevel: number): Tool => ({
  id,
  name: toolNames[id],
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

const diagnosis = (id: ToolId, slogan: Text, route: string, riskLevel: number): Tool => ({
  id,
  name: toolNames[id],
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
  // Lists of the exchange with counts of what followed are information and no advice: they fit everybody.
  ...marketTools.map((tool) => ({
    ...tool,
    route: routeOf(tool),
    riskLevel: tool.id === toolIds.dragonTiger ? 1 : 2,
  })),
  diagnosis(
    toolIds.diagnosisMembership,
    ['订阅诊断与更新提醒', 'Subscribe to diagnoses and updates'],
    '/hgd/diagnosticStock',
    1,
  ),
  diagnosis(toolIds.fullDiagnosis, ['一只股票的全部维度', 'All dimensions of one stock'], '/hgd/diagnosticStock', 1),
  diagnosis(
    toolIds.strategyResult,
    ['一只股票的策略回放', 'Strategy results for one stock'],
    '/diagnosticStock/strategyResult',
    3,
  ),
  picker(toolIds.themePool, ['正在活跃的题材与成分', 'Active themes and their stocks'], '/hgd/chooseTheme', 3),
  picker(
    toolIds.themeStrength,
    ['题材强弱与持续天数', 'How strong a theme is and how long it lasts'],
    '/hgd/chooseTheme',
    3,
  ),
  picker(toolIds.themeLeaders, ['题材里的领涨股', 'Leading stocks of each theme'], '/hgd/chooseTheme', 3),
  picker(toolIds.themeRotation, ['资金在题材之间的移动', 'How money moves between themes'], '/hgd/chooseTheme', 3),
  picker(toolIds.trendSieve, ['按均线与结构筛选', 'By MA and structure'], '/hgd/sieveStock', 3),
  picker(toolIds.capitalSieve, ['按主力净流入筛选', 'By main net inflow'], '/hgd/sieveStock', 3),
  picker(toolIds.valueSieve, ['按估值与质量筛选', 'By valuation and quality'], '/hgd/sieveStock', 2),
  picker(toolIds.eventSieve, ['按公告与事件筛选', 'By filings and events'], '/hgd/sieveStock', 3),
  picker(toolIds.preferred, ['多维评分靠前的名单', 'Top scores across dimensions'], '/hgd/preferredStock', 4),
  picker(toolIds.breakoutTactics, ['突破类战法', 'Breakouts'], '/hgd/tacticsStockSelection', 4),
  picker(toolIds.pullbackTactics, ['回踩类战法', 'Pullbacks'], '/hgd/tacticsStockSelection', 4),
  picker(toolIds.reversalTactics, ['反转类战法', 'Reversals'], '/hgd/tacticsStockSelection', 4),
  picker(toolIds.lowVolatilityTactics, ['低波类战法', 'Low volatility'], '/hgd/tacticsStockSelection', 4),
  picker(toolIds.picker, ['自定义条件组合', 'Custom conditions'], '/hgd/dataTacticStockPicker', 3),
  picker(
    toolIds.bundle,
    ['题材、筛选、优选与AI一并开通', 'Themes, sieves, preferred picks and AI in one'],
    '/hgd/strategyVip',
    3,
  ),
  diagnosis(
    toolIds.aiDiagnosis,
    ['用提问看诊断', 'Ask about a diagnosis'],
    '/diagnosticStock/aiDiagnosticStockIndex',
    2,
  ),
];

const byId: ReadonlyMap<number, Tool> = new Map(tools.map((tool) => [tool.id, tool]));

export const findTool = (id: number): Tool | undefined => byId.get(id);

/** Tools of which members can have a day for points: those of the market that are not free, and AI diagnosis. */
export const dayTools: readonly number[] = tools
  .filter(({ id }) => (marketToolOf(id) || id === toolIds.aiDiagnosis) && toolRule(id).hasTrial)
  .map(({ id }) => id);
