import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/general.ts');

export const watchlistRoutes = defineRoutes({
  watchlist:     { path: '/hgd/selfOption', title: ['自选', 'Watchlist'], screen: () => import('../../features/watchlist/screens/watchlist.tsx') },
  newsList:      { path: '/hall/newsList', skeleton: 'list', title: ['7×24 快讯', '7×24 news'], query: ['stockNo'], screen: async () => (await door()).newsList() },
  editWatchlist: { path: '/hall/editeSelfOption', title: ['编辑自选', 'Edit watchlist'], screen: async () => (await door()).editWatchlist() },
});
