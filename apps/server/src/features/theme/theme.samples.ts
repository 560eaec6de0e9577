export const pastDaySamples = {
  'POST /api/stocks/hall/getThemeVane': [{}, { tab: 'D5' }, { tab: 'ROTATION' }],
  'POST /api/stocks/theme/getThemedList': [{ sortField: 'mainNet' }],
  'POST /api/stocks/theme/getThemeChoice': [{}, { stages: ['dormant'], capital: 'IN' }],
  'POST /api/stocks/theme/getThemedDetail': [{ conceptCode: '信创' }],
};
