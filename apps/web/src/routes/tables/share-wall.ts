import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/share-wall.ts');

export const shareWallRoutes = defineRoutes({
  shareStock: { path: '/hall/shareStock', skeleton: 'posts', title: ['晒单墙', 'Shared trades'], query: ['filter', 'stockNo', 'publish', 'practiceKey'], screen: async () => (await door()).shareStock() },
  shareStockDetail: { path: '/hall/shareStockDetail', skeleton: 'text', title: ['晒单', 'Shared trade'], dataType: 5, query: ['shareId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).shareStockDetail() },
});
