export const pastDaySamples = {
  'POST /api/stocks/diagnosis/getMainTrends': [{ stockNo: '000001' }, { stockNo: '600000' }],
};
