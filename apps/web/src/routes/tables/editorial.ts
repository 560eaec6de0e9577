import { defineRoutes } from '../define-routes.ts';
const door = () => import('../doors/tools.ts');

export const editorialRoutes = defineRoutes({
  bigDataSeries: { path: '/hall/WLBigDataFighting', skeleton: 'text', title: ['大数据方法', 'Methods with data'], screen: async () => (await door()).bigDataSeries() },
  houseArticle:  { path: '/hgd/wlNewsDetail', skeleton: 'text', title: ['研究台文章', 'House desk'], query: ['newsId'], screen: async () => (await door()).houseArticle() },
});
