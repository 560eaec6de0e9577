import { catalogue } from './texts.ts';

/** Signals of attack and defence. Source: market handbook C.6. */
export const signalNames = catalogue({
  A1: ['突破进攻', 'Breakout'],
  A2: ['火箭进攻', 'Rocket'],
  A3: ['主力进攻', 'Large orders in'],
  A4: ['回踩进攻', 'Back from the mean'],
  A5: ['缺口进攻', 'Gap up'],
  A6: ['涨停进攻', 'Limit-up'],
  A7: ['反包进攻', 'Recovery'],
  A8: ['底背进攻', 'Divergence at a low'],
  D1: ['破位防守', 'Breakdown'],
  D2: ['跳水防守', 'Dive'],
  D3: ['主力撤退', 'Large orders out'],
  D4: ['冲高回落', 'Fell back'],
  D5: ['放量滞涨', 'Volume without rise'],
  D6: ['炸板防守', 'Broken limit'],
  D7: ['均线失守', 'Below the mean'],
  D8: ['顶背防守', 'Divergence at a high'],
});
