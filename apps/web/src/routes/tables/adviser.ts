import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/adviser.ts');

export const adviserRoutes = defineRoutes({
  askInvestmentAdviser: { path: '/hgd/askInvestmentAdviser', skeleton: 'people', title: ['问投顾', 'Ask an adviser'], auth: true, privilegeScene: 89, hasPreview: true, query: ['stockNo'], screen: async () => (await door()).askAdviser() },
  adviserHistory: { path: '/askInvestmentAdviser/chatHistory', skeleton: 'list', title: ['提问记录', 'My questions'], auth: true, query: ['ticketId', 'tab'], screen: async () => (await door()).adviserHistory() },
});
