export const pastDaySamples = {
  'POST /api/stocks/hall/getStockResearchReport': [{}, { stockNo: '000001' }],
};
