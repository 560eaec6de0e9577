export const pastDaySamples = {
  'GET /api/stocks/hall/getRealTimeFundStockRankingList': [
    { pageSize: 50 },
    { period: 'D5', side: 'OUT' },
    { metric: 'NET_PCT', sortField: 'amount' },
  ],
  'POST /api/stocks/hall/getInflowStockOrConceptList': [
    { days: 3, minConsecutive: 2 },
    { kind: 'CONCEPT' },
    { kind: 'INDUSTRY', direction: 'OUT', days: 20 },
  ],
  'GET /api/stocks/hall/getInflowStockOrConceptCount': [{}],
  'GET /api/stocks/hall/getMoneyFlowLineData': [
    { target: 'MARKET' },
    { target: 'STOCK', code: '600000', scope: 'MINUTE' },
  ],
};
