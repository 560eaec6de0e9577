export const pastDaySamples = {
  'POST /api/stocks/tactics/getStockResearch': [{ stockNo: '600000' }],
};
