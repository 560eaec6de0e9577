export const samples = {
  'POST /api/stocks/tactics/getSwapCandidates': [{ stockNo: '600000' }],
};
