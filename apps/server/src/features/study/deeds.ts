import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const studyDeeds: DeedTexts = {
  'proposal.accepted': ['受理调研提案 {id}', 'Accepted research proposal {id}'],
  'proposal.scheduled': ['为调研提案 {id} 排期', 'Scheduled research proposal {id}'],
  'proposal.doing': ['开始调研提案 {id}', 'Started research proposal {id}'],
  'proposal.refused': ['不采纳调研提案 {id}', 'Declined research proposal {id}'],
  'survey.publish': ['发布调研成果 {id}', 'Published research {id}'],
  'survey.update': ['补充调研成果 {id}', 'Updated research {id}'],
};
