import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const privacyNotices = {
  reportValid: {
    name: 'reportValid',
    code: 'report.valid',
    type: messageTypes.overall,
    title: ['举报已处理', 'Your report was upheld'],
    body: [
      '你举报的内容经核实违反社区规则（{rule}），已处理',
      'What you reported broke the community rules ({rule}) and has been handled',
    ],
    linkUrl: '/setting/reports',
  },
  reportInvalid: {
    name: 'reportInvalid',
    code: 'report.invalid',
    type: messageTypes.overall,
    title: ['举报结果', 'Report result'],
    body: ['你举报的内容未发现违规', 'No violation was found in what you reported'],
    linkUrl: '/setting/reports',
  },
} as const satisfies Record<string, NoticeTemplate>;
