import type { Text } from '../../language.ts';

export const accountTexts = {
  signInFirst: ['请先登录', 'please log in first'],
  verifyOldFirst: ['请先验证原手机号', 'Please verify your old number first'],
  sameMobile: ['新手机号与原手机号相同', 'That is already your number'],
  conflict: ['该手机号已有账号', 'This number already has an account'],
  conflictGone: ['操作已超时，请重新绑定', 'This took too long. Please bind again'],
  mustKeepPhone: ['手机号账号有正在使用的服务，不能停用', 'The phone account has a running service and must stay'],
  ticketGone: ['验证已失效，请重新验证', 'This verification has expired. Please verify again'],
  noAdvisory: ['开通投顾服务后可切换', 'You can change after you have subscribed to the adviser service'],
  deviceGone: ['该设备已退出登录', 'This device is already logged out'],
  thisDevice: ['请使用退出登录', 'Use log out for this device'],
  cancelBlocked: ['还有未完结的服务，暂不能注销', 'Something is still running, so the account cannot be cancelled yet'],
  cancelWithdrawal: ['有提现正在处理，到账后再注销', 'A withdrawal is on its way; cancel the account when it is done'],
  verifyFirst: ['请先完成手机验证', 'Please verify your number first'],
} as const satisfies Record<string, Text>;
