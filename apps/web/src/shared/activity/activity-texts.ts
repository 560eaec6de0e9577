import { catalogue } from '../texts.ts';

/** Trials that belong to an activity. Source: product handbook 12.4. */
export const trialTexts = catalogue({
  trials: ['活动体验', 'Free trials'],
  trialsNote: ['每个工具可领一次，到期自动结束', 'Once per tool. Ends automatically'],
  trialOf: ['{days}天内可用 {uses} 次', '{uses} uses in {days} days'],
  heldNote: ['已在你的权限里，无需领取', 'Included in your access. Nothing to claim'],
  take: ['领取', 'Claim'],
  use: ['去使用', 'Use now'],
  taken: ['已领取', 'Claimed'],
  held: ['已有权限', 'Included'],
  unsuitable: ['不适合', 'Not suitable'],
  closed: ['不在领取时间', 'Not available now'],
  opened: ['体验已开通', 'Trial activated'],
});
