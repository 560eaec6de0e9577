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
    'Of the dimensions {best} is its best and {weakest} its weakest.',
  ],
  rank: ['按评分排在行业内{rank}。', 'By score it is {rank} in its industry.'],
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
    'MA20 is {trend}, MACD momentum {momentum}, the price in the {position} of its year.',
  ],
  levels: [
    '下方支撑1在{support1}（{supportDistance}），上方压力1在{resistance1}（{resistanceDistance}）。',
    'Support 1 lies at {support1} ({supportDistance}), resistance 1 at {resistance1} ({resistanceDistance}).',
  ],
  onlySupport: [
    '下方支撑1在{support1}（{supportDistance}），上方没有明显压力。',
    'Support 1 lies at {support1} ({supportDistance}); there is no clear resistance.',
  ],
  onlyResistance: [
    '上方压力1在{resistance1}（{resistanceDistance}），下方没有明显支撑。',
    'Resistance 1 lies at {resistance1} ({resistanceDistance}); there is no clear support.',
  ],
  overOwnLevel: [
    '价格在你画的水平线{ownLevel}上方（{ownLevelGap}）。',
    'The price is above the level of {ownLevel} that you drew ({ownLevelGap}).',
  ],
  underOwnLevel: [
    '价格在你画的水平线{ownLevel}下方（{ownLevelGap}）。',
    'The price is below the level of {ownLevel} that you drew ({ownLevelGap}).',
  ],
  atOwnLevel: ['价格就在你画的水平线{ownLevel}。', 'The price is at the level of {ownLevel} that you drew.'],
  overOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格在它上方（{ownTrendGap}）。',
    'The trend line that you drew reaches {ownTrend} today; the price is above it ({ownTrendGap}).',
  ],
  underOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格在它下方（{ownTrendGap}）。',
    'The trend line that you drew reaches {ownTrend} today; the price is below it ({ownTrendGap}).',
  ],
  atOwnTrend: [
    '你画的趋势线延长到今天在{ownTrend}，价格正好到达它。',
    'The trend line that you drew reaches {ownTrend} today; the price is at it.',
  ],
  winRate: [
    '历史上与现在同状态的样本有{winCount}次，{winDays}个交易日后上涨占{winUp}（全部状态{winBase}），中位收益{winMedian}。',
    'Of {winCount} samples of the same state {winUp} rose in {winDays} trading days (all states {winBase}), with a median of {winMedian}.',
  ],
  capitalScore: ['资金评分{capital}。', 'The capital score is {capital}.'],
  flowIn: [
    '近5日主力资金净流入，占成交额{flow5}。',
    'Over 5 days large orders were a net inflow, {flow5} of the amount.',
  ],
  flowOut: [
    '近5日主力资金净流出，占成交额{flow5}。',
    'Over 5 days large orders were a net outflow, {flow5} of the amount.',
  ],
  overCost: [
    '20日主力成本{cost20}，目前价格高出{premium}。',
    'Large orders of 20 days cost {cost20}; the price stands {premium} above.',
  ],
  underCost: [
    '20日主力成本{cost20}，目前价格低于它（{premium}）。',
    'Large orders of 20 days cost {cost20}; the price stands below ({premium}).',
  ],
  phase: [
    '按规则判断主力处于{phase}阶段，控盘度{control}，属于{controlLevel}。',
    'By the rules large orders show {phase}; control is {control}, {controlLevel}.',
  ],
  fundamentalScore: ['基本面评分{fundamental}。', 'The fundamental score is {fundamental}.'],
  growth: ['营收同比{revenue}，净利润同比{profit}。', 'On the year revenue changed {revenue}, profit {profit}.'],
  revenueAlone: ['营收同比{revenue}。', 'On the year revenue changed {revenue}.'],
  profitAlone: ['净利润同比{profit}。', 'On the year profit changed {profit}.'],
  roe: ['净资产收益率{roe}。', 'The return on equity is {roe}.'],
  debt: [
    '负债率{debt}，行业中位数{industryDebt}。',
    'The debt ratio is {debt}, the median of its industry {industryDebt}.',
  ],
  sentimentScore: ['情绪题材评分{sentiment}。', 'The sentiment score is {sentiment}.'],
  industryToday: [
    '所属行业{industry}，今日行业涨幅{industryPlace}。',
    'Its industry, {industry}, is {industryPlace} today.',
  ],
  industryAlone: ['所属行业{industry}。', 'Its industry is {industry}.'],
  themes: [
    '涉及题材{concepts}，其中最热题材的热度{heat}。',
    'Its themes are {concepts}; the hottest has a heat of {heat}.',
  ],
  themesAlone: ['涉及题材{concepts}。', 'Its themes are {concepts}.'],
  limitUps: ['250日内收盘涨停{limitUps}次。', 'It closed at its up limit {limitUps} times in 250 days.'],
  valuationScore: ['估值评分{valuation}。', 'The valuation score is {valuation}.'],
  loss: ['公司{loss}，没有市盈率可比。', 'The company made {loss}, so there is no PE to compare.'],
  pe: ['市盈率TTM为{pe}。', 'PE TTM is {pe}.'],
  pePlace: ['市盈率低于自身近3年{pePlace}的时间。', 'PE is below {pePlace} of its own 3 years.'],
  pb: ['市净率{pb}。', 'PB is {pb}.'],
  dividend: ['股息率{yield}。', 'The dividend yield is {yield}.'],
  halted: [
    '该股目前{halted}，评分按停牌前的数据；复牌后价格可能跳空。',
    'It is {halted}: scored on figures from before, and the price may jump when it trades again.',
  ],
  limitDown: [
    '目前{limit}，流动性风险在先：想卖的人未必卖得出。',
    'It is {limit}: liquidity comes first, as orders may find no other side.',
  ],
  capped: ['触及评分上限规则：{cap}，综合评分被限制。', 'A rule caps the score: {cap}.'],
  wideSwing: ['波动偏大：ATR14占价格{atr}。', 'It swings widely: ATR14 is {atr} of the price.'],
  calmSwing: ['波动不大：ATR14占价格{atr}。', 'It swings little: ATR14 is {atr} of the price.'],
  deepFall: ['60日最大回撤达到{drawdown}，偏深。', 'The deepest fall of 60 days is {drawdown}, which is deep.'],
  shallowFall: ['60日最大回撤{drawdown}，不算深。', 'The deepest fall of 60 days is {drawdown}, which is not deep.'],
  worstFall: [
    '近60日单日跌幅最大是{worstDate}的{worstFall}。',
    'The largest fall of one day within 60 days: {worstFall} on {worstDate}.',
  ],
  pledge: ['质押股份占总股本{pledge}。', 'Pledged shares are {pledge} of all shares.'],
  badEvent: ['最近的利空事件：{lastDate} {lastEvent}。', 'The last unfavourable event: {lastDate}, {lastEvent}.'],
  breakUp: [
    '收盘站上{resistance1}，上方压力1的判断就不再成立。',
    'A close above {resistance1} would end what is said of resistance 1.',
  ],
  breakDown: ['收盘低于{stop}，支撑1的判断就不再成立。', 'A close below {stop} would end what is said of support 1.'],
  nextEvent: ['待发生：{nextDate} {nextEvent}。', 'Ahead: {nextDate}, {nextEvent}.'],

  nearSupport: [
    '评分{total}，价格在支撑1（{support1}）附近：观察是否企稳。',
    'It scores {total} and the price is near support 1 ({support1}): watch whether it steadies there.',
  ],
  nearSupportDisproof: ['收盘低于{stop}，这个逻辑不成立。', 'A close below {stop} disproves it.'],
  farFromSupport: [
    '评分{total}，价格离支撑1（{support1}）较远：等回踩支撑1，或放量突破压力1（{resistance1}）后再看。',
    'It scores {total} and is far from support 1 ({support1}): wait for a return to it, or a break of resistance 1 ({resistance1}) on volume.',
  ],
  farFromSupportAlone: [
    '评分{total}，价格离支撑1（{support1}）较远：等回踩支撑1再看。',
    'It scores {total} and is far from support 1 ({support1}): wait for a return to it.',
  ],
  between: [
    '评分{total}，介于强弱之间：没有明确的逻辑，以观察为主。',
    'It scores {total}, between strong and weak: there is no clear case; watching is all.',
  ],
  weakNone: ['评分{total}，偏低：以观察为主。', 'It scores {total}, which is low: watching is all.'],
  turnsFirm: [
    '转强条件（最接近的三项）：{failing1}、{failing2}、{failing3}。',
    'It would turn firm by the three nearest items: {failing1}, {failing2}, {failing3}.',
  ],
  guardProfit: [
    '持仓盈亏{gain}，近5日评分变化{scoreFall}：注意利润保护，移动止盈参考{trailing}。',
    'The gain on cost is {gain} and the score changed {scoreFall} in 5 days: mind the gain; the trailing reference is {trailing}.',
  ],
  intact: [
    '持仓盈亏{gain}，评分{total}：持有的逻辑未破坏，关注支撑1（{support1}）与压力1（{resistance1}）。',
    'The gain on cost is {gain} and it scores {total}: the case for holding is not broken; watch support 1 ({support1}) and resistance 1 ({resistance1}).',
  ],
  intactAlone: [
    '持仓盈亏{gain}，评分{total}：持有的逻辑未破坏。',
    'The gain on cost is {gain} and it scores {total}: the case for holding is not broken.',
  ],
  stopBroken: [
    '风险控制优先：价格{price}低于止损参考{stop}。',
    'Risk comes first: the price of {price} is below the stop reference of {stop}.',
  ],
  scoreBroken: ['风险控制优先：评分只有{total}。', 'Risk comes first: the score is but {total}.'],
  deepLoss: [
    '持仓盈亏{gain}：区分反弹与反转，放量站上压力1（{resistance1}）才是反转的条件；不以摊平来应对。',
    'The gain on cost is {gain}: tell a bounce from a turn; a turn needs a close above resistance 1 ({resistance1}) on volume, and adding to even out the cost is no answer.',
  ],
  deepLossAlone: [
    '持仓盈亏{gain}：区分反弹与反转，不以摊平来应对。',
    'The gain on cost is {gain}: tell a bounce from a turn; adding to even out the cost is no answer.',
  ],
  costUnknown: [
    '没有填写成本：只看评分{total}与支撑1（{support1}）是否守住。',
    'No cost is given: what counts is the score of {total} and whether support 1 ({support1}) holds.',
  ],
  costUnknownAlone: [
    '没有填写成本：只看评分{total}的变化。',
    'No cost is given: what counts is how the score of {total} changes.',
  ],
  undecided: [
    '持仓盈亏{gain}，评分{total}：各条规则都未触发，按原来的计划观察。',
    'The gain on cost is {gain} and it scores {total}: no rule is met; watch by the plan that was made.',
  ],
  holderDisproof: ['收盘低于{stop}，持有的逻辑不成立。', 'A close below {stop} disproves the case for holding.'],
  liquidityHalted: [
    '该股{halted}，流动性风险在先：复牌前无法成交，复牌首日的价格才是新的依据。',
    'It is {halted}: liquidity comes first; nothing trades until it is back, and only the price of that day is a new ground.',
  ],
  liquidityLimit: [
    '该股{limit}，流动性风险在先：先看封单与打开情况。',
    'It is {limit}: liquidity comes first; the orders at the limit are what to look at.',
  ],
  liquidityCap: [
    '该股属于{cap}，流动性与退市风险在先，其他规则不适用。',
    'It is marked as {cap}: liquidity and delisting risks come first, and the other rules do not apply.',
  ],
  horizonWin: [
    '按所选周期：同状态样本{winCount}次，{winDays}个交易日后上涨占{winUp}（全部状态{winBase}）。',
    'Over the chosen horizon: of {winCount} samples of the same state {winUp} rose in {winDays} trading days (all states {winBase}).',
  ],

  highWatch: [
    '高开后看能否收在压力1（{resistance1}）之上。',
    'After a high open, watch for a close above resistance 1 ({resistance1}).',
  ],
  highWatchAlone: [
    '上方没有明显压力；高开后看能否收在{price}之上。',
    'There is no clear resistance; after a high open, watch for a close above {price}.',
  ],
  highDisproof: [
    '盘中冲高后收盘又回到{price}之下，高开就不算数。',
    'A close back below {price} takes the high open back.',
  ],
  flatWatch: [
    '平开后看支撑1（{support1}）与压力1（{resistance1}）之间的方向。',
    'After a flat open, watch which way it leaves support 1 ({support1}) and resistance 1 ({resistance1}).',
  ],
  flatWatchSupport: [
    '平开后看支撑1（{support1}）能否守住，上方没有明显压力。',
    'After a flat open, watch whether support 1 ({support1}) holds; there is no clear resistance.',
  ],
  flatWatchResistance: [
    '平开后看能否站上压力1（{resistance1}），下方没有明显支撑。',
    'After a flat open, watch for a close above resistance 1 ({resistance1}); there is no clear support.',
  ],
  flatDisproof: ['收盘低于{stop}，震荡的判断不成立。', 'A close below {stop} disproves a range.'],
  lowWatch: ['低开后看支撑1（{support1}）能否守住。', 'After a low open, watch whether support 1 ({support1}) holds.'],
  lowDisproof: ['收盘低于{stop}，守住支撑1的判断不成立。', 'A close below {stop} disproves that support 1 holds.'],
} as const satisfies Record<string, Words | readonly Words[]>;
