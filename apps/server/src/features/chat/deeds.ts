import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const chatDeeds: DeedTexts = {
  'consult.take': ['接入会话 {id}', 'Accepted conversation {id}'],
  'consult.return': ['交回会话 {id}', 'Returned conversation {id} to the queue'],
  'consult.settle': ['标记会话 {id} 无需答复', 'Closed conversation {id} without reply'],
  'consult.read': ['查看会话 {id}', 'Viewed conversation {id}'],
  'consult.file': ['打开会话 {id} 中的文件', 'Opened a document in conversation {id}'],
};
