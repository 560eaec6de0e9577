import type { Text } from '../../language.ts';

export const popupTexts = {
  gone: ['这个提示已失效', 'This notice is no longer valid'],
  testTitle: ['适当性测评', 'suitability test'],
  testNone: [
    '开始使用投顾服务前，请用约3分钟完成风险测评，帮你判断哪些服务适合。',
    'Before using the advisory service, please complete the risk assessment. It takes about 3 minutes and shows which services suit you.',
  ],
  testSoon: [
    '你的测评将在30天内到期，更新后服务不会中断。',
    'Your assessment expires within 30 days. Renew it to keep your service.',
  ],
  testExpired: [
    '你的测评已过期。更新前，与风险等级有关的服务会暂停。',
    'Your assessment has expired. Services tied to your risk class are paused until you renew it.',
  ],
  contractTitle: ['签署合同', 'sign contract'],
  balanceTitle: ['余额不足提醒', 'low-balance notice'],
  balanceDays: [
    '你的服务还剩{n}天。到期后不会自动续费，历史记录仍可查看30天。',
    'Your service has {n} days left. It does not renew automatically, and your history stays available for 30 days.',
  ],
  balanceUses: [
    '“{tool}”还可使用{n}次，用完后不会自动扣费。',
    "“{tool}” has {n} uses left. You won't be charged afterwards.",
  ],
} as const satisfies Record<string, Text>;
