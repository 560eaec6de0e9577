export const pastDaySamples = {
  'GET /api/stocks/hall/getBottomVolumeStockList': [{}, { leastDays: 2, sortField: 'volTimes' }],
};
