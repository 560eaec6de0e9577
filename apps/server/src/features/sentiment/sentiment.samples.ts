export const pastDaySamples = { 'GET /api/stocks/marketEmotion/getCycleInfo': [{}, { days: 5 }] };
