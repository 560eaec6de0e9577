import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../http/language.ts';

/** A notice: its code in the message centre, its type (0 overall, 1 interaction) and its words. */
interface NoticeTemplate {
  readonly code: string;
  readonly type: number;
  readonly title: Text;
  readonly body: Text;
  readonly linkUrl?: string;
}

/** What the platform tells a member. Source: product handbook 26. */
export const noticeTemplates = {
  newDevice: {
    code: 'acc.newDevice',
    type: messageTypes.overall,
    title: ['新设备登录', 'Signed in on a new device'],
    body: [
      '您的账号在新设备（{device}）登录。非本人操作请修改密码',
      'Your account was signed in on a new device ({device}). If this was not you, change your password',
    ],
    linkUrl: '/setting/devices',
  },
  passwordChanged: {
    code: 'acc.password',
    type: messageTypes.overall,
    title: ['密码已修改', 'Password changed'],
    body: ['登录密码已修改，其他设备已退出登录', 'Your password was changed and other devices were signed out'],
    linkUrl: '/setting/devices',
  },
  mobileChanged: {
    code: 'acc.mobile',
    type: messageTypes.overall,
    title: ['手机号已更新', 'Mobile number updated'],
    body: ['账号手机号已更新为{mobile}', 'The number of your account is now {mobile}'],
    linkUrl: '/setting/bindMobile',
  },
  cancellation: {
    code: 'acc.cancel',
    type: messageTypes.overall,
    title: ['账号注销申请已提交', 'Cancellation requested'],
    body: [
      '账号将于{date}注销，在此之前可撤销',
      'Your account will be cancelled on {date}. Until then you can undo it',
    ],
    linkUrl: '/setting/cancelAccount',
  },
  newPicks: {
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    title: ['选股条件有新个股', 'New stocks meet your query'],
    body: [
      '{date}收盘，“{query}”新增{n}只：{stocks}。仅供学习参考，不构成投资建议',
      'At the close of {date} “{query}” found {n} more: {stocks}. For learning only, not investment advice',
    ],
  },
  newSimulatedPicks: {
    code: 'trk.strategy',
    type: messageTypes.stockTracking,
    title: ['选股条件有新个股（模拟行情）', 'New stocks meet your query (simulated market)'],
    body: [
      '{date}收盘，“{query}”新增{n}只模拟个股：{stocks}。仅供学习参考，不构成投资建议',
      'At the close of {date} “{query}” found {n} more simulated stocks: {stocks}. For learning only, not investment advice',
    ],
  },
  reportValid: {
    code: 'report.valid',
    type: messageTypes.friendInteraction,
    title: ['举报已处理', 'Your report was upheld'],
    body: ['你举报的内容经核实违规，已处理', 'What you reported broke the rules and was dealt with'],
    linkUrl: '/setting/reports',
  },
  reportInvalid: {
    code: 'report.invalid',
    type: messageTypes.friendInteraction,
    title: ['举报结果', 'Outcome of your report'],
    body: ['你举报的内容未发现违规', 'What you reported does not break the rules'],
    linkUrl: '/setting/reports',
  },
} as const satisfies Record<string, NoticeTemplate>;

export type NoticeName = keyof typeof noticeTemplates;
