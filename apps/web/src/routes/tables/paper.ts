import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/paper.ts');

export const paperRoutes = defineRoutes({
  mockStockIndex: { path: '/mockStockIndex', title: ['模拟炒股', 'Paper trading'], screen: async () => (await door()).mockStockIndex() },
  mockStockDeal: { path: '/mockStockDeal', title: ['模拟交易', 'Paper trade'], auth: true, returnAfterLogin: true, query: ['stockNo', 'side', 'accountId'], screen: async () => (await door()).mockStockDeal() },
  mockStockAccount: { path: '/mockStockAccount', skeleton: 'chart', title: ['账户分析', 'Account analysis'], auth: true, returnAfterLogin: true, query: ['accountId'], screen: async () => (await door()).mockStockAccount() },
  rankingList: { path: '/rankingList/index', skeleton: 'people', title: ['券商精英排行榜', 'Ranking'], screen: async () => (await door()).rankingList() },
  profitDetail: { path: '/mine/profitDetail', skeleton: 'chart', title: ['盈亏明细', 'Profit and loss'], query: ['of'], screen: async () => (await door()).profitDetail() },
  outerTrade: { path: '/mine/outerTrade', skeleton: 'list', title: ['券商交易', 'Broker trading'], screen: async () => (await door()).outerTrade() },
  transactionRegistration: { path: '/hgd/transactionRegistration', title: ['交易登记', 'Registered trades'], auth: true, returnAfterLogin: true, screen: async () => (await door()).transactionRegistration() },
  practiceJournal: { path: '/practiceJournal', skeleton: 'cards', title: ['交易日志', 'Journal'], auth: true, returnAfterLogin: true, screen: async () => (await door()).practiceJournal() },
  weeklyPractice: { path: '/hgd/home/weeklyPractice', skeleton: 'cards', title: ['K线训练', 'Chart training'], query: ['practiceId', 'case'], screen: async () => (await door()).weeklyPractice() },
});
