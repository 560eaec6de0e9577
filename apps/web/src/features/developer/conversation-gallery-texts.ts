import type { GalleryText } from '@lianpan/ui/gallery';
import type { Language } from '../../shared/language.ts';

/** Words of the blocks for talk and messages. */
export const conversationGalleryTexts: Record<Language, GalleryText['talk']> = {
  'zh-CN': {
    title: '聊天与消息',
    name: '慢慢练',
    question: '放量是跟谁比？',
    answer: '跟过去二十天同一时段比。',
    named: '[有人@我]',
    muted: '免打扰',
    unread: '未读',
    unreadFrom: '以下为未读消息',
    sending: '发送中',
    failed: '发送失败',
    again: '重发',
    told: '收到赞',
    diagnosisText: '慢慢练等4人赞了你的复盘',
    times: '共4条',
    duty: '风险测评即将到期',
    dutyText: '到期前完成，约5分钟',
    doIt: '去完成',
  },
  en: {
    title: 'Talk and messages',
    name: 'Slow practice',
    question: 'More volume than what?',
    answer: 'Than the same hour of the last twenty days.',
    named: '[You were named]',
    muted: 'Muted',
    unread: 'Unread',
    unreadFrom: 'Unread from here',
    sending: 'Sending',
    failed: 'Not sent',
    again: 'Resend',
    told: 'Liked',
    diagnosisText: 'Slow practice and others, 4 in all, liked your review',
    times: '4 in all',
    duty: 'The assessment ends soon',
    dutyText: 'Do it before it ends; about 5 minutes',
    doIt: 'Do it',
  },
};
