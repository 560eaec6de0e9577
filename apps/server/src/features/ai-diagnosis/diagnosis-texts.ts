import type { Words } from '@lianpan/domain/written-answer';

/**
 * Sentences of diagnosis and countermeasures: what stands in braces is the id of a fact, and any other figure belongs to
 * the name of one. Several wordings of one sentence say the same. Source: market handbook D.8.
 */
export const diagnosisTexts = {
  total: [
    [
      '{name}综合评分{total}，状态{label}，高于{beat}的股票。',
      '{name} scores {total}: {label}, above {beat} of stocks.',
    ],
    [
      '综合来看，{name}得分{total}，属于{label}，高于{beat}的股票。',
      'Overall {name} scores {total}, {label}, above {beat} of stocks.',
    ],
  ],
  totalAlone: ['{name}综合评分{total}，状态{label}。', '{name} scores {total}: {label}.'],
  bestAndWeakest: [
    '五个维度中，{best}得分最高，{weakest}得分最低。',
    'Among five dimensions, {best} is the highest and {weakest} the lowest.',
  ],
  rank: ['按评分排在行业内{rank}。', 'By score it ranks {rank} in its industry.'],
  changes: [
    [
      '近5日{change5}，近20日{change20}，近60日{change60}。',
      'Over 5 days {change5}, over 20 days {change20}, over 60 days {change60}.',
    ],
    [
      '价格变化：近5日{change5}，近20日{change20}，近60日{change60}。',
      'The price changed {change5} over 5 days, {change20} over 20 days and {change60} over 60 days.',
    ],
  ],
  changes20: ['近5日{change5}，近20日{change20}。', 'Over 5 days {change5}, over 20 days {change20}.'],
  technicalScore: ['技术评分{technical}。', 'The technical score is {technical}.'],
  state: [
    '20日均线{trend}，MACD动能{momentum}，处于年内{position}。',
    'MA20 is {trend}, MACD momentum {momentum}, and the price in the {position} of its yearly range.',
  ],
  levels: [
    '下方支撑1在{support1}（{supportDistance}），上方压力1在{resistance1}（{resistanceDistance}）。',
    'Support 1 is at {support1} ({supportDistance}), resistance 1 at {resistance1} ({resistanceDistance}).',
  ],
  onlySupport: [
    '下方支撑1在{support1}（{supportDistance}），上方没有明显压力。',
    'Support 1 is at {support1} ({supportDistance}). No clear resistance.',
  ],
  onlyResistance: [
    '上方压力1在{resistance1}（{resistanceDistance}），下方没有明显支撑。',
    'Resistance 1 is at {resistance1} ({resistanceDistance}). No clear support.',
  ],
  overOwnLevel: [
    '价格在你画的水平线{ownLevel}上方（{ownLevelGap}）。',
    'The price is above your horizontal line at {ownLevel} ({ownLevelGap}).',
  ],
  underOwnLevel: [
    '价格在你画的水平线{ownLevel}下方（{ownLevelGap}）。',
    'The price is below your horizontal line at {ownLevel} ({ownLevelGap}).',
  ],
  atOwnLevel: ['价格就在你画的水平线{ownLevel}。', 'The price is at your horizontal line, {ownLevel}.'],
  overOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格在它上方（{ownTrendGap}）。',
    'Your trend line is at {ownTrend} today, with the price above it ({ownTrendGap}).',
  ],
  underOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格在它下方（{ownTrendGap}）。',
    'Your trend line is at {ownTrend} today, with the price below it ({ownTrendGap}).',
  ],
  atOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格正好到达它。',
    'Your trend line is at {ownTrend} today, and the price is right on it.',
  ],
  winRate: [
    '历史上与现在同状态的样本有{winCount}次，{winDays}个交易日后上涨占{winUp}（全部状态{winBase}），中位收益{winMedian}。',
    'Of {winCount} samples of the same state {winUp} rose in {winDays} trading days (all states {winBase}), with a median of {winMedian}.',
  ],
  capitalScore: ['资金评分{capital}。', 'The capital score is {capital}.'],
  flowIn: ['近5日主力资金净流入，占成交额{flow5}。', 'Main orders had a net inflow over 5 days, {flow5} of turnover.'],
  flowOut: [
    '近5日主力资金净流出，占成交额{flow5}。',
    'Main orders had a net outflow over 5 days, {flow5} of turnover.',
  ],
  overCost: [
    '20日主力成本{cost20}，目前价格高出{premium}。',
    'The 20-day main cost is {cost20}; the price is {premium} above it.',
  ],
  underCost: [
    '20日主力成本{cost20}，目前价格低于它（{premium}）。',
    'The 20-day main cost is {cost20}; the price is below it ({premium}).',
  ],
  phase: [
    '按规则判断主力处于{phase}阶段，控盘度{control}，属于{controlLevel}。',
    'By the rules, main orders are in {phase}; control is {control}, {controlLevel}.',
  ],
  fundamentalScore: ['基本面评分{fundamental}。', 'The fundamental score is {fundamental}.'],
  growth: ['营收同比{revenue}，净利润同比{profit}。', 'Revenue {revenue} YoY, net profit {profit} YoY.'],
  revenueAlone: ['营收同比{revenue}。', 'Revenue {revenue} YoY.'],
  profitAlone: ['净利润同比{profit}。', 'Net profit {profit} YoY.'],
  roe: ['净资产收益率{roe}。', 'The return on equity is {roe}.'],
  debt: [
    '负债率{debt}，行业中位数{industryDebt}。',
    'The debt ratio is {debt}, against an industry median of {industryDebt}.',
  ],
  sentimentScore: ['情绪题材评分{sentiment}。', 'The sentiment score is {sentiment}.'],
  industryToday: [
    '所属行业{industry}，今日行业涨幅{industryPlace}。',
    'Its industry, {industry}, ranks {industryPlace} today.',
  ],
  industryAlone: ['所属行业{industry}。', 'Its industry is {industry}.'],
  themes: [
    '涉及题材{concepts}，其中最热题材的热度{heat}。',
    'Its themes are {concepts}; the hottest has a heat of {heat}.',
  ],
  themesAlone: ['涉及题材{concepts}。', 'Its themes are {concepts}.'],
  limitUps: ['250日内收盘涨停{limitUps}次。', 'It closed at limit up {limitUps} times in 250 days.'],
  valuationScore: ['估值评分{valuation}。', 'The valuation score is {valuation}.'],
  loss: ['公司{loss}，没有市盈率可比。', 'The company made {loss}, so there is no PE to compare.'],
  pe: ['市盈率TTM为{pe}。', 'PE TTM is {pe}.'],
  pePlace: ['市盈率低于自身近3年{pePlace}的时间。', 'PE is below {pePlace} of its own 3 years.'],
  pb: ['市净率{pb}。', 'PB is {pb}.'],
  dividend: ['股息率{yield}。', 'The dividend yield is {yield}.'],
  halted: [
    '该股目前{halted}，评分按停牌前的数据；复牌后价格可能跳空。',
    'It is {halted}. The score uses data from before, and the price may gap when trading resumes.',
  ],
  limitDown: [
    '目前{limit}，流动性风险在先：想卖的人未必卖得出。',
    'It is {limit}. Liquidity risk comes first: sellers may not be able to sell.',
  ],
  limitDowns: ['近20日跌停{limitDowns}次。', 'Limit-downs over 20 days: {limitDowns}.'],
  limitDownRun: [
    '近20日跌停{limitDowns}次，其中最近{limitDownRun}个交易日连续跌停。',
    'Limit-downs over 20 days: {limitDowns}, the last {limitDownRun} in a row.',
  ],
  capped: ['触及评分上限规则：{cap}，综合评分被限制。', 'A rule caps the score: {cap}.'],
  wideSwing: ['波动偏大：ATR14占价格{atr}。', 'Volatility is high: ATR14 is {atr} of the price.'],
  calmSwing: ['波动不大：ATR14占价格{atr}。', 'Volatility is low: ATR14 is {atr} of the price.'],
  deepFall: ['60日最大回撤达到{drawdown}，偏深。', 'The 60-day max drawdown is {drawdown}, which is deep.'],
  shallowFall: ['60日最大回撤{drawdown}，不算深。', 'The 60-day max drawdown is {drawdown}, which is not deep.'],
  worstFall: [
    '近60日单日跌幅最大是{worstDate}的{worstFall}。',
    'The largest fall of one day within 60 days: {worstFall} on {worstDate}.',
  ],
  pledge: ['质押股份占总股本{pledge}。', 'Pledged shares are {pledge} of total shares.'],
  badEvent: ['最近的利空事件：{lastDate} {lastEvent}。', 'Latest negative event: {lastDate}, {lastEvent}.'],
  breakUp: [
    '收盘站上{resistance1}，上方压力1的判断就不再成立。',
    'A close above {resistance1} would invalidate resistance 1.',
  ],
  breakDown: ['收盘低于{stop}，支撑1的判断就不再成立。', 'A close below {stop} would invalidate support 1.'],
  nextEvent: ['待发生：{nextDate} {nextEvent}。', 'Upcoming: {nextDate}, {nextEvent}.'],

  nearSupport: [
    '评分{total}，价格在支撑1（{support1}）附近：观察是否企稳。',
    'It scores {total} and the price is near support 1 ({support1}): watch whether it stabilises.',
  ],
  nearSupportDisproof: ['收盘低于{stop}，这个逻辑不成立。', 'A close below {stop} invalidates this.'],
  farFromSupport: [
    '评分{total}，价格离支撑1（{support1}）较远：等回踩支撑1，或放量突破压力1（{resistance1}）后再看。',
    'It scores {total} and is far from support 1 ({support1}): wait for a pullback to it, or a breakout above resistance 1 ({resistance1}) on volume.',
  ],
  farFromSupportAlone: [
    '评分{total}，价格离支撑1（{support1}）较远：等回踩支撑1再看。',
    'It scores {total} and is far from support 1 ({support1}): wait for a pullback to it.',
  ],
  between: [
    '评分{total}，介于强弱之间：没有明确的逻辑，以观察为主。',
    'It scores {total}, between strong and weak: no clear case, watch only.',
  ],
  weakNone: ['评分{total}，偏低：以观察为主。', 'It scores {total}, which is low: watch only.'],
  turnsFirm: [
    '转强条件（最接近的三项）：{failing1}、{failing2}、{failing3}。',
    'To turn firm (three closest items): {failing1}, {failing2}, {failing3}.',
  ],
  guardProfit: [
    '持仓盈亏{gain}，近5日评分变化{scoreFall}：注意利润保护，移动止盈参考{trailing}。',
    'The gain on cost is {gain} and the score changed {scoreFall} in 5 days: protect the gain; the trailing stop reference is {trailing}.',
  ],
  intact: [
    '持仓盈亏{gain}，评分{total}：持有的逻辑未破坏，关注支撑1（{support1}）与压力1（{resistance1}）。',
    'The gain on cost is {gain} and it scores {total}: the case for holding is intact; watch support 1 ({support1}) and resistance 1 ({resistance1}).',
  ],
  intactAlone: [
    '持仓盈亏{gain}，评分{total}：持有的逻辑未破坏。',
    'The gain on cost is {gain} and it scores {total}: the case for holding is intact.',
  ],
  stopBroken: [
    '风险控制优先：价格{price}低于止损参考{stop}。',
    'Risk comes first: the price of {price} is below the stop reference of {stop}.',
  ],
  scoreBroken: ['风险控制优先：评分只有{total}。', 'Risk comes first: the score is only {total}.'],
  deepLoss: [
    '持仓盈亏{gain}：区分反弹与反转，放量站上压力1（{resistance1}）才是反转的条件；不以摊平来应对。',
    'The gain on cost is {gain}: tell a bounce from a reversal. A reversal needs a close above resistance 1 ({resistance1}) on volume, and averaging down is no answer.',
  ],
  deepLossAlone: [
    '持仓盈亏{gain}：区分反弹与反转，不以摊平来应对。',
    'The gain on cost is {gain}: tell a bounce from a reversal. Averaging down is no answer.',
  ],
  costUnknown: [
    '没有填写成本：只看评分{total}与支撑1（{support1}）是否守住。',
    'No cost entered: watch the score of {total} and whether support 1 ({support1}) holds.',
  ],
  costUnknownAlone: [
    '没有填写成本：只看评分{total}的变化。',
    'No cost entered: watch how the score of {total} changes.',
  ],
  undecided: [
    '持仓盈亏{gain}，评分{total}：各条规则都未触发，按原来的计划观察。',
    'The gain on cost is {gain} and it scores {total}: no rule is triggered; follow your plan.',
  ],
  holderDisproof: ['收盘低于{stop}，持有的逻辑不成立。', 'A close below {stop} invalidates the case for holding.'],
  liquidityHalted: [
    '该股{halted}，流动性风险在先：复牌前无法成交，复牌首日的价格才是新的依据。',
    'It is {halted}. Liquidity risk comes first: it cannot be traded until it resumes, and the price on that day is the new reference.',
  ],
  liquidityLimit: [
    '该股{limit}，流动性风险在先：先看封单与打开情况。',
    'It is {limit}. Liquidity risk comes first: check the queue at the limit and whether it opens.',
  ],
  liquidityCap: [
    '该股属于{cap}，流动性与退市风险在先，其他规则不适用。',
    'It is marked as {cap}. Liquidity and delisting risks come first, and other rules do not apply.',
  ],
  horizonWin: [
    '按所选周期：同状态样本{winCount}次，{winDays}个交易日后上涨占{winUp}（全部状态{winBase}）。',
    'Over the chosen horizon: of {winCount} samples of the same state {winUp} rose in {winDays} trading days (all states {winBase}).',
  ],

  highWatch: [
    '高开后看能否收在压力1（{resistance1}）之上。',
    'After opening high, watch for a close above resistance 1 ({resistance1}).',
  ],
  highWatchAlone: [
    '上方没有明显压力；高开后看能否收在{price}之上。',
    'No clear resistance. After opening high, watch for a close above {price}.',
  ],
  highDisproof: [
    '盘中冲高后收盘又回到{price}之下，高开就不算数。',
    'A close back below {price} cancels the high open.',
  ],
  flatWatch: [
    '平开后看支撑1（{support1}）与压力1（{resistance1}）之间的方向。',
    'After opening flat, watch the direction between support 1 ({support1}) and resistance 1 ({resistance1}).',
  ],
  flatWatchSupport: [
    '平开后看支撑1（{support1}）能否守住，上方没有明显压力。',
    'After opening flat, watch whether support 1 ({support1}) holds. No clear resistance.',
  ],
  flatWatchResistance: [
    '平开后看能否站上压力1（{resistance1}），下方没有明显支撑。',
    'After opening flat, watch for a close above resistance 1 ({resistance1}). No clear support.',
  ],
  flatDisproof: ['收盘低于{stop}，震荡的判断不成立。', 'A close below {stop} invalidates the range.'],
  lowWatch: ['低开后看支撑1（{support1}）能否守住。', 'After opening low, watch whether support 1 ({support1}) holds.'],
  lowDisproof: ['收盘低于{stop}，守住支撑1的判断不成立。', 'A close below {stop} invalidates support 1.'],
} as const satisfies Record<string, Words | readonly Words[]>;
