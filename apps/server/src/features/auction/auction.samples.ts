export const pastDaySamples = {
  'POST /api/stocks/hall/getBidChanceStockList': [
    { pageSize: 100 },
    { tab: 'DOWN' },
    { tab: 'LIMIT', sortField: 'bidAmount' },
  ],
  'POST /api/stocks/hall/getBidChanceStockInfo': [{ stockNo: '600000' }],
  'GET /api/stocks/hall/getBidChanceResults': [{}],
};

export const studySamples = {
  'POST /api/stocks/hall/getBidChanceStockInfo': 'GET /api/stocks/hall/getBidChanceResults',
  'GET /api/stocks/hall/getBidChanceResults': 'GET /api/stocks/hall/getBidChanceResults',
} as const;
