import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const moderationDeeds: DeedTexts = {
  'review.approve': ['审核通过 {id}', 'Approved content in review {id}'],
  'review.approveHot': ['审核通过并允许上热榜 {id}', 'Approved content in review {id} for trending'],
  'review.fold': ['折叠展示 {id}', 'Folded content in review {id}'],
  'review.reject': ['审核不通过 {id}', 'Rejected content in review {id}'],
  'review.hide': ['隐藏内容 {id}', 'Hid content in review {id}'],
  'review.remove': ['移除内容 {id}', 'Removed content in review {id}'],
  'review.ignore': ['忽略 {id}', 'Dismissed review {id}'],
  'review.undo': ['撤销审核处理 {id}', 'Undid decision on review {id}'],
  'strike.appeal': ['复核申诉 {id}', 'Reviewed appeal {id}'],
  'member.mute': ['禁言会员 {id}', 'Muted member {id}'],
  'member.unmute': ['解除会员 {id} 的禁言', 'Unmuted member {id}'],
  'member.block': ['封禁会员 {id}', 'Banned member {id}'],
  'member.unblock': ['解封会员 {id}', 'Unbanned member {id}'],
  'word.propose': ['提出词表变更“{id}”', 'Submitted word list change “{id}”'],
  'word.approve': ['批准词表变更“{id}”', 'Approved word list change “{id}”'],
  'word.refuse': ['拒绝词表变更“{id}”', 'Rejected word list change “{id}”'],
};
