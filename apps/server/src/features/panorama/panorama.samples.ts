export const pastDaySamples = {
  'POST /api/stocks/diagnosis/getPanoramicAbnormal': [{}, { abnormalType: 'L+' }],
};
