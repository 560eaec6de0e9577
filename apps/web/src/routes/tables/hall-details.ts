import { defineRoutes } from '../define-routes.ts';

const group = 'Hall';
const query = ['abnormalDetailId', 'isScrollToCommentArea'] as const;

export const hallDetailRoutes = defineRoutes({
  marketTools:      { path: '/hall/stockMarketTools', group, title: ['看盘工具', 'Market tools'], screen: () => import('../../features/tool/screens/market-tools.tsx') },
  ranking:          { path: '/hall/ranking', group, title: ['行情榜', 'Rankings'], query: ['sort', 'board'], screen: () => import('../../features/hall/screens/ranking.tsx') },
  newsDetail:       { path: '/hall/newsDetail', group, title: ['快讯详情', 'News'], dataType: 33, query: ['newsId'], screen: () => import('../../features/news/screens/news-detail.tsx') },
  newsExpress:      { path: '/servingProduct/newsBrokeThroughTrain', group: 'Serving product', title: ['快讯直通车', 'News express'], screen: () => import('../../features/news/screens/news-express.tsx') },
  abnormalMovement: { path: '/hall/abnormalMovementDetail', group, title: ['异动详情', 'Abnormal movement'], dataType: 43, query, screen: () => import('../../features/abnormal/screens/abnormal-detail.tsx') },
  abnormalMovementInGroup: { path: '/gjd/abnormalMovementDetail', group: 'Stock diagnosis', title: ['异动详情', 'Abnormal movement'], dataType: 43, query, screen: () => import('../../features/abnormal/screens/abnormal-detail.tsx') },
  abnormalRoll:     { path: '/servingProduct/abnormalMovementRoll', group: 'Serving product', title: ['异动滚动', 'Abnormal movements'], screen: () => import('../../features/abnormal/screens/abnormal-roll.tsx') },
  stockEvent:       { path: '/hall/stockEventsDetail', group, title: ['重大事件', 'Important event'], dataType: 47, query: ['stockEventsDetailId', 'isScrollToCommentArea'], screen: () => import('../../features/abnormal/screens/stock-event.tsx') },
  searchInGroup:    { path: '/gjd/searchStock', group: 'Stock diagnosis', title: ['搜索', 'Search'], screen: () => import('../../features/search/screens/search.tsx') },
  stockDiagnosisInGroup: { path: '/gjd/diagnosticStock', group: 'Stock diagnosis', title: ['个股诊断', 'Stock diagnosis'], dataType: 50, query: ['stockNo'], screen: () => import('../../features/diagnosis/screens/stock-diagnosis.tsx') },
});
