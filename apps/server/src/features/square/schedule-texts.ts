import { messageTypes } from '@lianpan/domain';
import type { Text } from '../../language.ts';
import type { NoticeTemplate } from '../notice/service.ts';

export const scheduleTexts = {
  soon: ['发布时间至少要在 {n} 分钟以后', 'The time is at least {n} minutes from now'],
  late: ['发布时间最多在 {n} 天以内', 'The time is at most {n} days from now'],
  full: ['最多有 {n} 篇等待定时发布', 'At most {n} texts can wait for their time'],
  moved: ['这篇已经发布、取消或在别处改过', 'It went out, was cancelled or was changed elsewhere'],
  unsent: ['系统忙，没有发出去，请重新选择时间', 'The system was busy. Choose another time'],
  shown: ['已按时发布', 'went out on time'],
  inReview: ['已按时提交，审核通过后展示', 'was handed in on time and shows after review'],
  refused: ['未通过审核，可修改后重新提交', 'was not approved; you can change it and submit it again'],
} as const satisfies Record<string, Text>;

/** What members are told of texts that went out by themselves. Source: product handbook 3.12. */
export const scheduleNotices = {
  out: {
    type: messageTypes.overall,
    name: 'scheduledOut',
    code: 'acc.scheduled',
    title: ['定时发布', 'Scheduled text'],
    body: ['你的《{obj}》{what}', '“{obj}” {what}'],
    linkUrl: '/square/drafts?view=mine',
  },
  failed: {
    type: messageTypes.overall,
    name: 'scheduledFailed',
    code: 'acc.scheduledNo',
    title: ['定时发布没有成功', 'A scheduled text did not go out'],
    body: ['《{obj}》没有发出去，内容还在，点开看原因', '“{obj}” did not go out. It is still there: see why'],
    linkUrl: '/square/drafts?view=scheduled',
  },
} as const satisfies Record<string, NoticeTemplate>;
