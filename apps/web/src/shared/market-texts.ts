import { catalogue } from './texts.ts';

export const marketTexts = catalogue({
  market: ['行情市场', 'Market'],
  real: ['真实行情', 'Real market'],
  simulated: ['模拟行情', 'Simulated market'],
  realMark: ['真实', 'Real'],
  simulatedMark: ['模拟', 'Sim'],
});
