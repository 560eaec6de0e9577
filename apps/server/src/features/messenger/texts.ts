import type { Text } from '../../language.ts';

export const messengerTexts = {
  foreignAddress: ['这个页面地址不能使用微信功能', 'WeChat features are not available at this address'],
  notConfigured: ['微信功能未开通', 'WeChat features are not set up'],
} as const satisfies Record<string, Text>;
