import { defineRoutes } from '../define-routes.ts';

const query = ['abnormalDetailId', 'isScrollToCommentArea', 'commentId'] as const;
const door = () => import('../doors/hall.ts');

export const hallDetailRoutes = defineRoutes({
  marketTools:      { path: '/hall/stockMarketTools', skeleton: 'list', title: ['看盘工具', 'Market tools'], screen: async () => (await door()).marketTools() },
  ranking:          { path: '/hall/ranking', skeleton: 'table', title: ['行情榜', 'Rankings'], query: ['sort', 'board'], screen: async () => (await door()).ranking() },
  marketOverview:   { path: '/hall/marketOverview', skeleton: 'chart', title: ['市场总览', 'Market overview'], query: ['tradeDate'], screen: async () => (await door()).marketOverview() },
  newsDetail:       { path: '/hall/newsDetail', skeleton: 'text', title: ['快讯详情', 'News'], dataType: 33, query: ['newsId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).newsDetail() },
  newsExpress:      { path: '/servingProduct/newsBrokeThroughTrain', skeleton: 'list', title: ['快讯直通车', 'News express'], screen: async () => (await door()).newsExpress() },
  abnormalMovement: { path: '/hall/abnormalMovementDetail', skeleton: 'text', title: ['异动详情', 'Unusual move'], dataType: 43, query, screen: async () => (await door()).abnormalDetail() },
  abnormalMovementInGroup: { path: '/gjd/abnormalMovementDetail', skeleton: 'text', title: ['异动详情', 'Unusual move'], dataType: 43, query, screen: async () => (await door()).abnormalDetail() },
  abnormalRoll:     { path: '/servingProduct/abnormalMovementRoll', title: ['异动滚动', 'Unusual moves'], screen: async () => (await door()).abnormalRoll() },
  stockEvent:       { path: '/hall/stockEventsDetail', skeleton: 'text', title: ['重大事件', 'Important event'], dataType: 47, query: ['stockEventsDetailId', 'isScrollToCommentArea', 'commentId'], screen: async () => (await door()).stockEvent() },
  searchInGroup:    { path: '/gjd/searchStock', title: ['搜索', 'Search'], screen: () => import('../../features/search/screens/search.tsx') },
  stockDiagnosisInGroup: { path: '/gjd/diagnosticStock', skeleton: 'chart', title: ['个股诊断', 'Stock diagnosis'], dataType: 50, query: ['stockNo'], screen: () => import('../../features/diagnosis/screens/stock-diagnosis.tsx') },
});
