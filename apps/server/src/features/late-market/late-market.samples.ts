import { lateTypes } from '@lianpan/market/late-market';

export const pastDaySamples = {
  'GET /api/stocks/hall/getLateMarketAbnormalStockList': [
    {},
    ...lateTypes.map((type) => ({ type, sortField: 'lateAmountTimes' })),
  ],
  'GET /api/stocks/hall/getLateMarketAbnormalStockInfo': [{ stockNo: '600000' }],
};
