import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const aiAdviserDeeds: DeedTexts = {
  'aiLog.list': ['查看 AI 问答列表', 'Viewed the AI answer list'],
  'aiLog.read': ['查看 AI 问答 {id}', 'Viewed AI answer {id}'],
  'aiLog.handle': ['处理 AI 问答 {id} 的举报', 'Resolved the report on AI answer {id}'],
};
