import { catalogue } from '../../shared/texts.ts';

/** What guards say. Source: product handbook 15.5. */
export const guardTexts = catalogue({
  upgrade: [
    '你需要升级服务等级才能查看，是否立即升级？',
    'You need to upgrade the service level to view, upgrade now?',
  ],
  upgradeNow: ['立即升级', 'Upgrade now'],
  later: ['稍后', 'Later'],
  mismatch: ['该服务与你的风险类型不匹配', 'This service does not fit your risk level'],
  mismatchNote: [
    '根据适当性要求，我们不向你推荐高于你风险类型的服务。情况有变化时可以重新测评。',
    'Under the suitability rules we do not offer services above your risk class. When your situation changes you may take the test again.',
  ],
  seeClass: ['查看我的类型', 'See my class'],
  renewSoon: ['服务即将到期，是否续期？', 'Your service is ending. Renew?'],
  renewEnded: ['服务已结束，续期后可继续使用', 'Your service has ended. Renew to continue'],
  renew: ['查看续期方案', 'See how to renew'],
  adviserOff: ['投顾服务已停用，可在我的页面查看续期方案', 'Adviser service is not available. See Me for how to renew'],
  applyLimit: [
    '你今日的申请次数已用完，已发送的策略可在“策略”或“跟踪”中查看，请明日再试',
    "Today's application count is used up. The strategy already sent can be viewed under the strategy tab or tracking. Please try again tomorrow",
  ],
  gotIt: ['我知道了', 'Got it'],
  shareReward: ['分享成功，已获得{reward}', 'Shared. You received {reward}'],
});
