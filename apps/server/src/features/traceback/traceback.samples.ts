export const pastDaySamples = {
  'POST /api/stocks/tactics/getTraceback': [{ stockNo: '600000', date: '2026-11-18' }],
};
