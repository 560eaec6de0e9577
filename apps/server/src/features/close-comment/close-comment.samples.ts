export const pastDaySamples = { 'GET /api/stocks/hall/getMarketAfterComment': [{}] };
