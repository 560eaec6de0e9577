import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/complaint.ts');

export const complaintRoutes = defineRoutes({
  complaints: { path: '/complaintStock/index', skeleton: 'posts', title: ['踩坑故事', 'Lessons learned'], dataType: 17, query: ['publish'], screen: async () => (await door()).complaints() },
  complaintDetail: { path: '/complaintStock/complaintDetail', skeleton: 'text', title: ['踩坑故事', 'Story'], dataType: 13, query: ['complaintId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).complaintDetail() },
  awardApplication: { path: '/complaintStock/awardApplication', skeleton: 'form', title: ['评奖申请', 'Award'], query: ['complaintId'], screen: async () => (await door()).awardApplication() },
});
