import { catalogue } from './texts.ts';

/** Signals of attack and defence. Source: market handbook C.6. */
export const signalNames = catalogue({
  A1: ['突破进攻', 'Breakout'],
  A2: ['火箭进攻', 'Rocket'],
  A3: ['主力进攻', 'Main inflow'],
  A4: ['回踩进攻', 'MA pullback'],
  A5: ['缺口进攻', 'Gap up'],
  A6: ['涨停进攻', 'Limit up'],
  A7: ['反包进攻', 'Engulfing'],
  A8: ['底背进攻', 'Bottom divergence'],
  D1: ['破位防守', 'Breakdown'],
  D2: ['跳水防守', 'Plunge'],
  D3: ['主力撤退', 'Main outflow'],
  D4: ['冲高回落', 'Fade from high'],
  D5: ['放量滞涨', 'High volume, no gain'],
  D6: ['炸板防守', 'Broken limit'],
  D7: ['均线失守', 'Below MA'],
  D8: ['顶背防守', 'Top divergence'],
});
