import { tacticsTools } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/tactics.ts');

export const tacticsRoutes = defineRoutes({
  tacticsReminder: { path: '/hgd/tacticsReminder', title: ['策略跟踪', 'Tactics I follow'], auth: true, privilegeScene: 88, screen: async () => (await door()).tacticsTracking() },
  tacticsStockSelection: { path: '/hgd/tacticsStockSelection', skeleton: 'table', title: ['战法选股', 'Tactics screener'], privilegeIds: tacticsTools, hasPreview: true, query: ['group'], screen: async () => (await door()).tacticsStockSelection() },
  tacticsReview: { path: '/hgd/tacticsReview', title: ['战法复盘', 'Tactics review'], auth: true, query: ['tacticsId'], screen: async () => (await door()).tacticsReview() },
  trackReview: { path: '/hgd/trackReview', title: ['跟踪回顾', 'Life of a signal'], query: ['signalId'], screen: async () => (await door()).trackReview() },
  strategyOperation: { path: '/hgd/strategyOperation', title: ['策略操作', 'Operations'], query: ['tacticsId'], screen: async () => (await door()).strategyOperation() },
  stockPool: { path: '/hgd/stockPool', skeleton: 'table', title: ['股票池', 'Stock pool'], screen: async () => (await door()).stockPool() },
  tacticsAdaptive: { path: '/hgd/stacticsAdaptive', skeleton: 'chart', title: ['战法自适应', 'Adaptive tactics'], screen: async () => (await door()).tacticsAdaptive() },
  artOfWarCombo: { path: '/hgd/artOfWarCombo', title: ['兵法组合', 'Tactics portfolio'], screen: async () => (await door()).artOfWarCombo() },
  tacticsReports: { path: '/hgd/stockReports', skeleton: 'cards', title: ['战法报告', 'Tactics reports'], query: ['tacticsId'], screen: async () => (await door()).stockReports() },
  tacticsReport: { path: '/hgd/tacticsReport', skeleton: 'text', title: ['战法报告详情', 'Report'], query: ['reportId'], screen: async () => (await door()).tacticsReport() },
  tacticsSearch: { path: '/hgd/tacticsSearch', skeleton: 'list', title: ['战法搜索', 'Search tactics'], auth: true, screen: async () => (await door()).tacticsSearch() },
  strategyIntroduction: { path: '/hgd/strategyIntroduction', skeleton: 'text', title: ['策略介绍', 'About the tactic'], query: ['tacticsId'], screen: async () => (await door()).strategyIntroduction() },
});
