export const samples = {
  'POST /api/stocks/tactics/getCuratedQueries': [{}, { week: '2026-10-12' }],
};
