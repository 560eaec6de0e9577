import { toolIds, toolNames } from '@lianpan/domain';
import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/picker.ts');

export const pickerRoutes = defineRoutes({
  stockPicker: { path: '/hgd/dataTacticStockPicker', title: toolNames[toolIds.picker], privilegeIds: [toolIds.picker], hasPreview: true, screen: async () => (await door()).pickerHub() },
  selectedConditions: { path: '/hgd/selectedConditions', title: ['选股条件', 'Conditions'], query: ['q'], screen: async () => (await door()).selectedConditions() },
  customizedResults: { path: '/hgd/customizedResults', skeleton: 'table', title: ['选股结果', 'Results'], query: ['q', 'view'], screen: async () => (await door()).customizedResults() },
  pickStockAbnormal: { path: '/pickStockAbnormal', title: ['选股异动', 'Moves in my picks'], screen: async () => (await door()).pickAbnormal() },
  algorithmPool: { path: '/hgd/algorithmPool', skeleton: 'cards', title: ['算法股池', 'Algorithm pools'], screen: async () => (await door()).algorithmPool() },
  stockPoolDetails: { path: '/hgd/stockPoolDetails', skeleton: 'table', title: ['股池详情', 'Pool'], query: ['poolId'], screen: async () => (await door()).stockPoolDetails() },
  stockPoolDetailsOfData: { path: '/sjzt/stockPoolDetails', skeleton: 'table', title: ['股池详情', 'Pool'], query: ['poolId'], screen: async () => (await door()).stockPoolDetails() },
  algorithmCombination: { path: '/hgd/algorithmCombination', title: ['股池组合', 'Pool portfolio'], query: ['pools'], screen: async () => (await door()).algorithmCombination() },
  starPoolLogic: { path: '/hgd/starPoolLogic', skeleton: 'cards', title: ['明星股池', 'Star pools'], screen: async () => (await door()).starPoolLogic() },
  aiStockSelection: { path: '/hgd/aIstockSelection', title: ['AI选股', 'AI screener'], screen: async () => (await door()).aiStockSelection() },
});
