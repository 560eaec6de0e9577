export const pastDaySamples = {
  'POST /api/stocks/hall/getBidChanceStockList': [
    { pageSize: 100 },
    { tab: 'DOWN' },
    { tab: 'LIMIT', sortField: 'bidAmount' },
  ],
  'POST /api/stocks/hall/getBidChanceStockInfo': [{ stockNo: '600000' }],
};
