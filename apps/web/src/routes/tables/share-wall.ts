import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/share-wall.ts');

export const shareWallRoutes = defineRoutes({
  shareStock: { path: '/hall/shareStock', title: ['晒单墙', 'Shared trades'], query: ['filter', 'stockNo', 'publish', 'practiceKey'], screen: async () => (await door()).shareStock() },
  shareStockDetail: { path: '/hall/shareStockDetail', title: ['晒单', 'Shown trade'], dataType: 5, query: ['shareId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).shareStockDetail() },
});
