export const pastDaySamples = {
  'GET /api/stocks/hall/getBottomVolumeStockList': [{}, { minDays: 2, sortField: 'volTimes' }],
};
