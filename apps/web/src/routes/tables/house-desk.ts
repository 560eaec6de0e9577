import { defineRoutes } from '../define-routes.ts';

export const houseDeskRoutes = defineRoutes({
  bigDataSeries: { path: '/hall/WLBigDataFighting', group: 'Hall', title: ['大数据方法', 'Methods with data'], screen: () => import('../../features/house-desk/screens/big-data-series.tsx') },
  houseArticle:  { path: '/hgd/wlNewsDetail', group: 'Strategy and tactics', title: ['研究台文章', 'House desk'], query: ['newsId'], screen: () => import('../../features/house-desk/screens/house-article.tsx') },
});
