import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const closeCommentRoutes = defineRoutes({
  closeComment: { path: '/hgd/marketAfterComment', skeleton: 'text', title: ['今日收盘点评', 'Closing comment'], query: ['tradeDate'], screen: async () => (await door()).marketAfterComment() },
});
