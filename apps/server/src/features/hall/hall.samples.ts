export const pastDaySamples = {
  'POST /api/stocks/hall/getMarketMap': [{}],
};
