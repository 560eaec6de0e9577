export const pastDaySamples = {
  'POST /api/stocks/hall/getLeakPoolConceptList': [{}],
  'POST /api/stocks/hall/getLeakPoolStockList': [{ pageSize: 100 }, { sortField: 'lagPct', sortOrder: 'asc' }],
  'POST /api/stocks/sustainableStock/getSustainableFocusStockList': [{}, { status: 'OUT' }],
  'POST /api/stocks/hall/getPickGoodStockList': [{}, { style: 'TREND' }],
};
