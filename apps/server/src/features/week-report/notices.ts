import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** Source: product handbook 26. */
export const weekReportNotices = {
  written: {
    name: 'weekReport',
    code: 'rep.week',
    type: messageTypes.dynamicUpdate,
    title: ['诊股周报', 'Weekly report'],
    body: ['本周你{headline}', 'This week you {headline}'],
    linkUrl: '/messageNotification/weekReport',
  },
} as const satisfies Record<string, NoticeTemplate>;
