import type { DeedTexts } from '../staff/service.ts';

/** How the log says what the staff did here. Source: product handbook 14.9. */
export const complaintDeeds: DeedTexts = {
  'case.make': ['把故事 {id} 变成案例', 'Published story {id} as a case study'],
  'case.end': ['撤下案例 {id}', 'Withdrew case study {id}'],
  'award.score': ['为参评故事 {id} 评分', 'Scored award entry {id}'],
  'award.refuse': ['参评故事 {id} 不予评奖', 'Declined award entry {id}'],
};
