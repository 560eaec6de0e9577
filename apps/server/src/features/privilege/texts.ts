import type { Text } from '../../language.ts';

export const privilegeTexts = {
  noTool: ['没有这个工具', 'Tool not found'],
  notFreeView: ['这个工具没有每日免费股票', 'This tool has no daily free stock'],
  freeViewUsed: [
    '今天的免费股票是{code}，明天可以换一只',
    "Today's free stock is {code}. You can choose another tomorrow",
  ],
  giftTaken: ['首次礼物已领取', 'The first gift has already been claimed'],
  noTrial: ['活动没有这个工具的试用，或已结束', 'The activity has no trial of this tool, or it has ended'],
  trialTaken: ['试用已领取过', 'This trial has already been claimed'],
  held: ['你已有该工具权限，无需领取试用', 'You already have this tool. No trial needed'],
  unsuitable: ['该服务与你的风险类型不匹配', 'This service does not fit your risk class'],
  notShared: ['分享这个页面没有奖励', 'No reward for sharing this page'],
  usedUp: ['试用已用完', 'Trial used up'],
  required: [
    '你需要升级服务等级才能查看，是否立即升级？',
    'you need to upgrade the service level to view, upgrade now?',
  ],
  giftName: ['首次礼物：完整诊断', 'First gift: full diagnosis'],
  giftValue: ['{code} 完整诊断7天', 'Full diagnosis of {code} for 7 days'],
  shareReward: ['{tool}试用1次，3天内有效', 'one trial of {tool}, valid for 3 days'],
  order: ['购买', 'Purchase'],
  trial: ['试用', 'Trial'],
  welfare: ['福利', 'Gift'],
  activity: ['活动', 'Activity'],
  staff: ['员工', 'Staff'],
  share: ['分享奖励', 'Reward for sharing'],
} as const satisfies Record<string, Text>;
