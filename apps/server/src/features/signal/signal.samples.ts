export const pastDaySamples = {
  'POST /api/stocks/hall/getDirectionalSignalStockList': [
    { pageSize: 100 },
    { direction: -1, pageSize: 100 },
    { signalCodes: ['A1', 'A6'], sortField: 'sinceTriggerPct' },
  ],
  'GET /api/stocks/hall/getDirectionalSignalResults': [{}],
};

export const studySamples = {
  'GET /api/stocks/hall/getDirectionalSignalResults': 'GET /api/stocks/hall/getDirectionalSignalResults',
} as const;
