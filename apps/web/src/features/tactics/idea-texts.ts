import { catalogue } from '../../shared/texts.ts';

/** What each tactic lives on, and how people get it wrong. Source: market handbook D.7, C.11. */
export const ideaTexts = catalogue({
  S01_idea: [
    '短期均线上穿中期均线，且中期均线已经走高：跟随已开始的趋势',
    'The short MA crosses above a rising middle MA: follow a trend that has begun',
  ],
  S01_mistake: ['横盘里反复交叉，来回止损', 'Repeated crosses and stops in a sideways market'],
  S02_idea: ['动能由弱转强的拐点，且不在深跌途中', 'Momentum turns from weak to strong, outside a deep fall'],
  S02_mistake: ['把远在零轴下方的金叉当作反转', 'Reading a cross far below zero as a reversal'],
  S03_idea: ['短线超卖后的修复', 'Rebound from short-term oversold levels'],
  S03_mistake: ['下跌趋势里，超卖之后还会超卖', 'In a downtrend, oversold can stay oversold'],
  S04_idea: ['跌破下轨后收回，波动向均值回归', 'Back inside after breaking the lower band: mean reversion'],
  S04_mistake: ['带宽放大时，下轨会跟着下移', 'When the bands widen, the lower band falls too'],
  S05_idea: ['放量创 20 日新高，充分换手后的突破', 'A 20-day high on volume: a breakout after shares change hands'],
  S05_mistake: ['尾盘一笔拉出来的放量不算换手', 'One large late order is not real turnover'],
  S06_idea: ['只追已突破的，按波动设止损距离', 'Only trade breakouts, with a stop set by volatility'],
  S06_mistake: ['止损设得太近，趋势没走完就被洗出', 'Too tight a stop is hit before the trend runs'],
  S07_idea: ['长期趋势向上时，回踩年线是买点', 'In a long uptrend, a pullback to the 250-day MA is the entry'],
  S07_mistake: ['年线走平或向下时，回踩只是下跌中继', 'With a flat or falling 250-day MA it is only a pause in a fall'],
  S08_idea: ['长期低位突然放量收阳，有新资金进场', 'A high-volume up day after a long bottom: new money comes in'],
  S08_mistake: ['利好兑现时的放量常常是出货', 'High volume on good news is often selling'],
  S09_idea: ['题材热度高时的首个涨停，次日有惯性', 'The first limit up of a hot theme tends to carry on'],
  S09_mistake: ['退潮期追首板，次日低开即亏损', 'When sentiment ebbs, the next day opens lower'],
  S10_idea: [
    '波动小、股息高、站上 60 日线：涨得慢，回撤也小',
    'Low volatility, high dividend, above the 60-day MA: slow, with small drawdowns',
  ],
  S10_mistake: ['只看股息率，不看分红能否持续', 'Looking at yield, not at whether it can last'],
  S11_idea: [
    '大单持续净流入而股价未涨：可能有资金吸筹',
    'Large orders flow in while the price holds: possible accumulation',
  ],
  S11_mistake: ['大单可能被拆单，单日数据不可靠', 'Large orders get split: one day proves little'],
  S12_idea: ['股价创新低而 RSI 未创新低，抛压减弱', 'The price makes a new low but RSI does not: selling eases'],
  S12_mistake: ['背离之后还会背离，不设止损会一路套牢', 'Divergences can repeat: without a stop, losses run'],
});
