import type { Text } from '../../http/language.ts';

export const sessionTexts = {
  codeWrong: ['验证码错误或已过期', 'Wrong or expired code'],
  codeExpired: ['验证码已过期，请重新获取', 'This code has expired. Request a new one'],
  codeUsedUp: ['错误次数过多，请重新获取验证码', 'Too many wrong codes. Request a new one'],
  codeTooSoon: ['{n}秒后可重新获取验证码', 'You can request a new code in {n} s'],
  codeHourly: ['该号码获取验证码过于频繁，请{n}分钟后再试', 'Too many codes for this number. Try again in {n} min'],
  codeDaily: ['今日获取验证码次数已达上限', 'No more codes can be sent today'],
} as const satisfies Record<string, Text>;
