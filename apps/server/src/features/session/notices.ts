import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const sessionNotices = {
  newDevice: {
    name: 'newDevice',
    code: 'acc.newDevice',
    type: messageTypes.overall,
    title: ['新设备登录', 'New device login'],
    body: [
      '你的账号在新设备（{device}）登录。非本人操作请修改密码',
      'Your account was logged in on a new device ({device}). If this was not you, change your password',
    ],
    linkUrl: '/setting/devices',
  },
  passwordChanged: {
    name: 'passwordChanged',
    code: 'acc.password',
    type: messageTypes.overall,
    title: ['密码已修改', 'Password changed'],
    body: ['登录密码已修改，其他设备已退出登录', 'Your password was changed and other devices were logged out'],
    linkUrl: '/setting/devices',
  },
} as const satisfies Record<string, NoticeTemplate>;
