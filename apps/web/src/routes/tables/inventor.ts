import { toolIds } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/inventor.ts');

export const inventorRoutes = defineRoutes({
  inventorCenter: { path: '/inventorCenter', skeleton: 'cards', title: ['创作中心', 'Creators'], query: ['tab'], screen: async () => (await door()).inventorCenter() },
  publishResearchPaper: { path: '/inventorCenter/publishResearchPaper', skeleton: 'form', title: ['写专栏', 'Write a column'], query: ['draftId', 'scheduledId'], screen: async () => (await door()).publishResearchPaper() },
  publishDriedFood: { path: '/inventorCenter/publishDriedFood', skeleton: 'form', title: ['写干货', 'Write a short card'], query: ['draftId'], screen: async () => (await door()).publishDriedFood() },
  researchPaperDetail: { path: '/inventorCenter/researchPaperDetail', skeleton: 'text', title: ['专栏', 'Column'], dataType: 39, query: ['paperId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).researchPaperDetail() },
  driedFoodDetail: { path: '/inventorCenter/driedFoodDetail', skeleton: 'text', title: ['干货', 'Short card'], dataType: 41, query: ['foodId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).driedFoodDetail() },
  mySubscription: { path: '/mine/mySubscription', skeleton: 'list', title: ['我的订阅', 'My subscriptions'], auth: true, returnAfterLogin: true, privilegeIds: [toolIds.diagnosisMembership], hasPreview: true, query: ['tab'], screen: async () => (await door()).mySubscription() },
});
