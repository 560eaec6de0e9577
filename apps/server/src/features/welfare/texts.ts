import type { Text } from '../../language.ts';

export const welfareTexts = {
  gone: ['活动已结束', 'This offer has ended'],
  none: ['已领完', 'All have been claimed'],
  taken: ['已领取过', 'You have claimed it already'],
  unsuitable: ['与你的风险类型不匹配，暂不能领取', 'It does not match your risk class'],
  coupon: ['{fen}元', '¥{fen}'],
  percent: ['减{n}%', '{n}% off'],
  days: ['{n}天', '{n} days'],
  uses: ['{n}次', '{n} uses'],
  points: ['{n}积分', '{n} points'],
} as const satisfies Record<string, Text>;
