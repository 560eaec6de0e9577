import { limitTabs } from '@lianpan/contract/limit-board';

export const pastDaySamples = {
  'POST /api/stocks/hall/getLimitStockList': limitTabs.map((tab) => ({ tab, includeSt: true })),
  'GET /api/stocks/hall/getStockHqLimitInfo': [{}],
};
