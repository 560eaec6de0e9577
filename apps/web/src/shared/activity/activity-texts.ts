import { catalogue } from '../texts.ts';

/** Trials that belong to an activity. Source: product handbook 12.4. */
export const trialTexts = catalogue({
  trials: ['活动体验', 'Tools to try'],
  trialsNote: ['每个工具可领一次，到期自动结束', 'Once a tool; it ends by itself'],
  trialOf: ['{days}天内可用 {uses} 次', '{uses} uses within {days} days'],
  heldNote: ['已在你的权限里，无需领取', 'Included in your access. Nothing to claim'],
  take: ['领取', 'Claim'],
  use: ['去使用', 'Use it'],
  taken: ['已领取', 'Claimed'],
  held: ['已有权限', 'Included'],
  unsuitable: ['不适合', 'Not suitable'],
  closed: ['不在领取时间', 'Not open now'],
  opened: ['体验已开通', 'It is open to you'],
});
