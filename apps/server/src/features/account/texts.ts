import type { Text } from '../../language.ts';

export const accountTexts = {
  signInFirst: ['请先登录', 'please log in first'],
  verifyOldFirst: ['请先验证原手机号', 'Verify your old number first'],
  sameMobile: ['新手机号与原手机号相同', 'This is already your number'],
  conflict: ['该手机号已有账号', 'This number already has an account'],
  conflictGone: ['操作已超时，请重新绑定', 'Timed out. Please link the number again'],
  mustKeepPhone: [
    '手机号账号有正在使用的服务，不能停用',
    'The phone account has an active service and cannot be closed',
  ],
  ticketGone: ['验证已失效，请重新验证', 'Verification expired. Please verify again'],
  noAdvisory: ['开通投顾服务后可切换', 'Available after you subscribe to the advisory service'],
  deviceGone: ['该设备已退出登录', 'This device is already logged out'],
  thisDevice: ['本机请使用“退出登录”', 'Use “Log out” for this device'],
  cancelBlocked: [
    '还有未完结的服务，暂不能注销',
    'You have services in progress, so the account cannot be cancelled yet',
  ],
  cancelWithdrawal: ['有提现处理中，到账后再注销', 'A withdrawal is in progress. Cancel the account when it is done'],
  verifyFirst: ['请先完成手机验证', 'Verify your number first'],
} as const satisfies Record<string, Text>;
