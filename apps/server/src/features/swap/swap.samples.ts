export const pastDaySamples = {
  'POST /api/stocks/tactics/getSwapCandidates': [{ stockNo: '600000' }],
};
