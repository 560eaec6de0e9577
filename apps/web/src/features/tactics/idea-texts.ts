import { catalogue } from '../../shared/texts.ts';

/** What each tactic lives on, and how people get it wrong. Source: market handbook D.7, C.11. */
export const ideaTexts = catalogue({
  S01_idea: [
    '短期均线站上中期均线，且中期均线已经向上：跟随已经开始的趋势',
    'A short mean above a middle one that rises already: follow a trend that has begun',
  ],
  S01_mistake: ['在横盘里反复交叉，来回止损', 'Crossing back and forth in a sideways market'],
  S02_idea: ['动能由弱转强的拐点，且不在深跌途中', 'Momentum turns from weak to strong, not deep in a fall'],
  S02_mistake: ['把零轴下方很远的金叉当作反转', 'Taking a cross far below zero for a reversal'],
  S03_idea: ['短线超卖后的修复', 'Recovery from an oversold state'],
  S03_mistake: ['下跌趋势里超卖可以一直超卖', 'In a falling trend oversold stays oversold'],
  S04_idea: ['跌出通道又回来，波动向均值回归', 'Out of the band and back: swings return to their mean'],
  S04_mistake: ['带宽正在放大时，下轨会一起往下走', 'While the band widens, its lower edge falls along'],
  S05_idea: ['放量创 20 日新高，筹码换手后的突破', 'A 20-day high on volume: a breakout after change of hands'],
  S05_mistake: ['尾盘一笔拉出来的放量不算换手', 'Volume of one late order is no change of hands'],
  S06_idea: ['只追已经突破的，用波动决定止损距离', 'Follow breakouts alone, with a stop as wide as the swings'],
  S06_mistake: ['把止损改得更近，趋势还没走就被洗出', 'A tighter stop is hit before the trend has run'],
  S07_idea: ['长期趋势向上时，回踩年线是买点', 'In a long rise, a fall back to the year line is the entry'],
  S07_mistake: ['年线走平或向下时，那只是下跌中继', 'With a flat or falling year line it is a pause in a fall'],
  S08_idea: ['长期低位忽然放量收阳，有新资金进来', 'Volume and a rising day after long at the bottom: new money'],
  S08_mistake: ['利好兑现的放量常常是出货', 'Volume on good news is often selling'],
  S09_idea: ['题材热时的首个涨停，次日有惯性', 'The first limit-up of a hot theme carries on'],
  S09_mistake: ['退潮期追首板，次日低开直接亏损', 'In an ebb the next day opens lower'],
  S10_idea: [
    '波动小、股息高、站在 60 日线上：慢，但回撤小',
    'Calm, paying, above its 60-day mean: slow, with small falls',
  ],
  S10_mistake: ['只看股息率，不看分红能否持续', 'A high yield that cannot be kept up'],
  S11_idea: ['大单持续净流入而价格没涨：有人在收', 'Large orders flow in while the price stands: somebody gathers'],
  S11_mistake: ['大单口径会被拆单，单日数据不可信', 'Orders are split: one day proves nothing'],
  S12_idea: ['价格新低而 RSI 没有新低，抛压在减弱', 'A new low of the price but not of RSI: selling fades'],
  S12_mistake: ['背离可以再背离，没有止损就会一路扛', 'A divergence can diverge again: without a stop one holds on'],
});
