import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/picker.ts');

export const pickerRoutes = defineRoutes({
  stockPicker: { path: '/hgd/dataTacticStockPicker', title: ['大数据选股', 'Stock picker'], privilegeIds: [33], hasPreview: true, screen: async () => (await door()).pickerHub() },
  selectedConditions: { path: '/hgd/selectedConditions', title: ['选股条件', 'Conditions'], query: ['q'], screen: async () => (await door()).selectedConditions() },
  customizedResults: { path: '/hgd/customizedResults', title: ['选股结果', 'Stocks found'], query: ['q', 'view'], screen: async () => (await door()).customizedResults() },
  pickStockAbnormal: { path: '/pickStockAbnormal', title: ['选股异动', 'Movements of picks'], screen: async () => (await door()).pickAbnormal() },
});
