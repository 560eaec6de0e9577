import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const adviserDeeds: DeedTexts = {
  'ticket.take': ['接手工单 {id}', 'Accepted ticket {id}'],
  'ticket.assign': ['分配工单 {id}', 'Assigned ticket {id}'],
  'ticket.handOver': ['转交工单 {id}', 'Handed over ticket {id}'],
  'ticket.return': ['退回工单 {id}', 'Returned ticket {id}'],
  'ticket.escalate': ['升级工单 {id}', 'Escalated ticket {id}'],
  'ticket.close': ['结束工单 {id}', 'Closed ticket {id}'],
  'ticket.read': ['查看工单 {id}', 'Viewed ticket {id}'],
  'ticket.export': ['导出工单 {id} 的对话', 'Exported conversation of ticket {id}'],
  'ticket.schedule': ['设定工单 {id} 的定时回复', 'Scheduled a reply on ticket {id}'],
  'ticket.unschedule': ['取消工单 {id} 的定时回复', 'Cancelled a scheduled reply on ticket {id}'],
  'complaint.upheld': ['认定工单 {id} 的投诉成立', 'Upheld complaint on ticket {id}'],
  'complaint.dismissed': ['认定工单 {id} 的投诉不成立', 'Dismissed complaint on ticket {id}'],
  'adviser.profile': ['登记投顾信息（员工 {id}）', 'Registered adviser profile of staff {id}'],
  'adviser.absence': ['设置员工 {id} 的休假', 'Set leave of staff {id}'],
  'adviserText.propose': ['提出快捷语变更“{id}”', 'Submitted quick reply “{id}”'],
  'adviserText.approve': ['批准快捷语变更“{id}”', 'Approved quick reply “{id}”'],
  'adviserText.refuse': ['拒绝快捷语变更“{id}”', 'Rejected quick reply “{id}”'],
};
