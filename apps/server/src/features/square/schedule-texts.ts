import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { NoticeTemplate } from '../notice/service.ts';

export const scheduleTexts = {
  soon: ['发布时间至少要在 {n} 分钟以后', 'Choose a time at least {n} minutes from now'],
  late: ['发布时间最多在 {n} 天以内', 'Choose a time within {n} days'],
  full: ['最多 {n} 篇定时内容', 'Up to {n} scheduled posts'],
  moved: ['这篇已发布、已取消或在别处修改过', 'It was published, cancelled or changed elsewhere'],
  unsent: ['系统繁忙，发布失败，请重新选择时间', 'The system was busy and it was not published. Choose another time'],
  shown: ['已按时发布', 'was published on time'],
  inReview: ['已按时提交，审核通过后展示', 'was submitted on time and will show after review'],
  refused: ['未通过审核，可修改后重新提交', 'was not approved. You can edit and resubmit it'],
} as const satisfies Record<string, Text>;

/** What members are told of texts that went out by themselves. Source: product handbook 3.12. */
export const scheduleNotices = {
  out: {
    type: messageTypes.overall,
    name: 'scheduledOut',
    code: 'acc.scheduled',
    title: ['定时发布', 'Scheduled post'],
    body: ['你的《{obj}》{what}', '“{obj}” {what}'],
    linkUrl: '/square/drafts?view=mine',
  },
  failed: {
    type: messageTypes.overall,
    name: 'scheduledFailed',
    code: 'acc.scheduledNo',
    title: ['定时发布失败', 'Scheduled post failed'],
    body: ['《{obj}》发布失败，内容已保留，点击查看原因', '“{obj}” was not published. It is saved. Tap to see why'],
    linkUrl: '/square/drafts?view=scheduled',
  },
} as const satisfies Record<string, NoticeTemplate>;
