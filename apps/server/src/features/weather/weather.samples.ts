export const pastDaySamples = { 'POST /api/stocks/tactics/getWeather': [{}] };
